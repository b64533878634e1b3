import type { openApiDocument } from '@counterfoil/rest';
import { z } from 'zod';

/** As much of a schema as the page shows. */
export interface ApiSchema {
  readonly $ref?: string | undefined;
  readonly type?: string | string[] | undefined;
  readonly format?: string | undefined;
  readonly description?: string | undefined;
  readonly const?: unknown;
  readonly enum?: unknown[] | undefined;
  readonly required?: string[] | undefined;
  readonly properties?: Record<string, ApiSchema> | undefined;
  readonly items?: ApiSchema | undefined;
  readonly anyOf?: ApiSchema[] | undefined;
  readonly oneOf?: ApiSchema[] | undefined;
  readonly examples?: unknown[] | undefined;
}

const schemaShape: z.ZodType<ApiSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), schemaShape).optional(),
    items: schemaShape.optional(),
    anyOf: z.array(schemaShape).optional(),
    oneOf: z.array(schemaShape).optional(),
    examples: z.array(z.unknown()).optional(),
  }),
);

const content = z.record(
  z.string(),
  z.object({ schema: schemaShape.optional(), example: z.unknown().optional() }),
);

const operationShape = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().default(''),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().default(false),
        description: z.string().default(''),
        schema: schemaShape,
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
});

const documentShape = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.object({ schemas: z.record(z.string(), schemaShape) }),
});

export type ApiOperation = z.infer<typeof operationShape> & {
  readonly id: string;
  readonly method: string;
  readonly path: string;
};

export interface ApiDocument {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly operations: readonly ApiOperation[];
  readonly schemas: Readonly<Record<string, ApiSchema>>;
}

/** The parts of the OpenAPI document that the page shows. */
export function readDocument(document: ReturnType<typeof openApiDocument>): ApiDocument {
  const { info, tags, paths, components } = documentShape.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      id: operation.operationId,
      method,
      path,
    })),
  );
  return { ...info, tags, operations, schemas: components.schemas };
}

/** The name behind a reference to a component. */
export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

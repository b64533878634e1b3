import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ERRORS, errorCodesOf, openApiDocument, routeList } from '../src/index.ts';

type Media = Record<
  string,
  { schema?: object; example?: unknown; examples?: Record<string, { value: unknown }> }
>;
interface Operation {
  readonly operationId: string;
  readonly requestBody?: { content: Media };
  readonly responses: Record<string, { headers?: object; content?: Media }>;
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { examples?: unknown[] }> };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  it('follows the rules of OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toMatchObject({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  it('has every route, each with its own operation id', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      routeList.map(({ operationId }) => operationId).toSorted(),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('documents every status that a route can answer with', () => {
    for (const route of routeList) {
      const documented = Object.keys(document.paths[route.path]?.[route.method]?.responses ?? {});
      const statuses = [
        ...Object.keys(route.answers),
        ...errorCodesOf(route).map((code) => String(ERRORS[code].status)),
      ];
      expect(documented.toSorted()).toEqual([...new Set(statuses)].toSorted());
    }
  });

  it('gives every answer an X-Request-Id and every limited route its rate limit', () => {
    for (const route of routeList) {
      const responses = document.paths[route.path]?.[route.method]?.responses ?? {};
      for (const [status, { headers = {} }] of Object.entries(responses)) {
        expect(Object.keys(headers)).toContain('X-Request-Id');
        const limited = route.access === 'key' && status !== '401';
        expect(Object.keys(headers).includes('RateLimit')).toBe(limited);
        if (status === '429' || status === '503') expect(Object.keys(headers)).toContain('Retry-After');
      }
    }
  });

  it('shows only examples that its own schemas accept', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'https://api.test/openapi', ...document });
    const faults: string[] = [];
    const check = (where: string, schema: object, example: unknown) => {
      // References in the document are relative to its root.
      const absolute = JSON.parse(
        JSON.stringify(schema).replaceAll('"#/', '"https://api.test/openapi#/'),
      ) as object;
      const validate = ajv.compile(absolute);
      if (!validate(example)) faults.push(`${where}: ${ajv.errorsText(validate.errors)}`);
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      for (const example of schema.examples ?? []) check(name, schema, example);
    }
    for (const operation of operations) {
      const contents = [
        operation.requestBody?.content,
        ...Object.values(operation.responses).map(({ content }) => content),
      ];
      for (const { schema, example, examples = {} } of contents.flatMap((content) =>
        Object.values(content ?? {}),
      )) {
        if (schema === undefined) continue;
        if (example !== undefined) check(operation.operationId, schema, example);
        for (const [code, { value }] of Object.entries(examples))
          check(`${operation.operationId} ${code}`, schema, value);
      }
    }
    expect(faults).toEqual([]);
  });

  it('gives every JSON body and answer an example', () => {
    const without = operations.flatMap((operation) =>
      [operation.requestBody?.content, ...Object.values(operation.responses).map(({ content }) => content)]
        .flatMap((content) =>
          content?.['application/json'] === undefined ? [] : [content['application/json']],
        )
        .filter(
          ({ schema, example, examples }) =>
            example === undefined && examples === undefined && !hasExample(schema),
        )
        .map(() => operation.operationId),
    );
    expect(without).toEqual([]);
  });
});

function hasExample(schema: object | undefined): boolean {
  const ref = (schema as { $ref?: string } | undefined)?.$ref ?? '';
  return document.components.schemas[ref.slice(ref.lastIndexOf('/') + 1)]?.examples !== undefined;
}

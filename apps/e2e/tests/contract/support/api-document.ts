import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from '../../../src/api.ts';

interface DocumentedResponse {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Record<string, DocumentedResponse> }>>>
  >;
}

/** Statuses that belong to no route: a path or a method that does not exist. */
const OF_NO_ROUTE: ReadonlySet<number> = new Set([404, 405]);

/** The published document of a running installation, as the judge of every answer. */
export class ApiDocument {
  readonly #document: Document;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  private constructor(document: Document) {
    this.#document = document;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'https://api.test/openapi', ...document });
  }

  static async read(base: string): Promise<ApiDocument> {
    const response = await fetch(`${base}/api/v1/openapi.json`);
    return new ApiDocument((await response.json()) as Document);
  }

  /** What the document does not say of this answer; empty when it says all of it. */
  faultsOf(method: string, path: string, answer: Answer<unknown>): string[] {
    const where = `${method} ${path} ${answer.status}`;
    const faults = headerFaults(answer).map((fault) => `${where}: ${fault}`);
    const operation = method.toLowerCase() === 'head' ? 'get' : method.toLowerCase();
    const template = this.#templateOf(path);
    const documented = this.#document.paths[template]?.[operation]?.responses[String(answer.status)];
    if (documented === undefined) {
      const known =
        OF_NO_ROUTE.has(answer.status) && this.#document.paths[template]?.[operation] === undefined;
      return known ? faults : [...faults, `${where}: not documented`];
    }
    if (method === 'HEAD') return faults;
    const bodyFaults = this.#bodyFaults(template, operation, answer, documented);
    return [...faults, ...bodyFaults.map((fault) => `${where}: ${fault}`)];
  }

  #bodyFaults(
    template: string,
    operation: string,
    answer: Answer<unknown>,
    { content }: DocumentedResponse,
  ): string[] {
    const mediaType = answer.headers.get('content-type')?.split(';')[0] ?? '';
    if (content === undefined) return answer.bytes.length === 0 ? [] : ['a body where none is documented'];
    if (content[mediaType] === undefined) return [`undocumented media type ${mediaType}`];
    if (mediaType !== 'application/json') return [];
    const pointer = ['paths', template, operation, 'responses', String(answer.status)];
    const escaped = [...pointer, 'content', mediaType, 'schema'].map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    const validate = this.#ajv.getSchema(`https://api.test/openapi#/${escaped.join('/')}`);
    if (validate === undefined) return ['no schema'];
    if (validate(answer.json)) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  }

  /** The documented path that a path is an instance of; literal ones win. */
  #templateOf(path: string): string {
    const bare = path.split('?')[0] ?? '';
    const templates = Object.keys(this.#document.paths);
    const matches = (template: string) =>
      new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(bare);
    return templates.find((template) => template === bare) ?? templates.find(matches) ?? 'none';
  }
}

function headerFaults({ headers, status }: Answer<unknown>): string[] {
  const faults: string[] = [];
  if (!/^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? '')) faults.push('no X-Request-Id');
  if (headers.get('cache-control') !== 'no-store') faults.push('cacheable');
  if (status === 405 && !headers.has('allow')) faults.push('no Allow');
  if (status >= 500) faults.push('a fault of the server');
  return faults;
}

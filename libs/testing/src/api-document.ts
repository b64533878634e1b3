import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** An answer of the API, as a client saw it. */
export interface ObservedAnswer {
  readonly method: string;
  /** Of the request, query included. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

interface DocumentedResponse {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Record<string, DocumentedResponse> }>>>
  >;
}

const ID = 'https://api.test/openapi';

/** A published OpenAPI document as the judge of every answer. */
export class ApiDocument {
  readonly #document: Document;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  /** `document` as it is sent. */
  constructor(document: unknown) {
    this.#document = JSON.parse(JSON.stringify(document)) as Document;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ $id: ID, ...this.#document });
  }

  /** What the document does not say of this answer; empty when it says all of it. */
  faultsOf(answer: ObservedAnswer): string[] {
    return [...everyAnswersFaults(answer), ...this.#undocumented(answer)].map(
      (fault) => `${answer.method} ${answer.path} ${answer.status}: ${fault}`,
    );
  }

  #undocumented(answer: ObservedAnswer): string[] {
    const template = this.#templateOf(answer.path);
    const operation = answer.method === 'HEAD' ? 'get' : answer.method.toLowerCase();
    const documented = this.#document.paths[template ?? '']?.[operation];
    // A path or a method that does not exist stands in no document.
    if (template === null) return answer.status === 404 ? [] : ['no such path'];
    if (documented === undefined) return answer.status === 405 ? [] : ['no such method'];
    const response = documented.responses[String(answer.status)];
    if (response === undefined) return ['status not documented'];
    const headerFaults = undocumentedHeaders(answer, response);
    if (answer.method === 'HEAD') return headerFaults;
    return [...headerFaults, ...this.#bodyFaults(answer, response, [template, operation])];
  }

  #bodyFaults(
    { status, headers, body }: ObservedAnswer,
    { content }: DocumentedResponse,
    place: readonly string[],
  ): string[] {
    if (content === undefined) return body.length === 0 ? [] : ['a body where none is documented'];
    const sent = headers.get('content-type') ?? '';
    const mediaType = sent.split(';')[0] ?? '';
    if (content[mediaType] === undefined) return [`media type ${mediaType} not documented`];
    if (mediaType !== 'application/json') return [];
    if (sent !== 'application/json; charset=utf-8') return [`sent as ${sent}`];
    const pointer = ['paths', ...place, 'responses', String(status), 'content', mediaType, 'schema'];
    const escaped = pointer.map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    const validate = this.#ajv.getSchema(`${ID}#/${escaped.join('/')}`);
    if (validate === undefined) return ['no schema'];
    if (validate(JSON.parse(body.toString('utf8')))) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  }

  /** The documented path that a path is an instance of; literal ones win. */
  #templateOf(path: string): string | null {
    const bare = path.split('?')[0] ?? '';
    const templates = Object.keys(this.#document.paths);
    const pattern = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return (
      templates.find((template) => template === bare) ??
      templates.find((template) => pattern(template).test(bare)) ??
      null
    );
  }
}

/** What the contract asks of every answer, whichever it is. */
function everyAnswersFaults({ status, headers }: ObservedAnswer): string[] {
  const faults: string[] = [];
  if (!/^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? '')) faults.push('no X-Request-Id');
  if (headers.get('cache-control') !== 'no-store') faults.push('cacheable');
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('sniffable');
  if (headers.has('x-powered-by')) faults.push('X-Powered-By');
  if (status === 401 && !headers.has('www-authenticate')) faults.push('no WWW-Authenticate');
  if (status === 405 && !headers.has('allow')) faults.push('no Allow');
  if (status === 503 && !headers.has('retry-after')) faults.push('no Retry-After');
  return faults;
}

/** Headers that a client acts on must be documented. */
function undocumentedHeaders({ headers }: ObservedAnswer, response: DocumentedResponse): string[] {
  const known = new Set(Object.keys(response.headers ?? {}).map((name) => name.toLowerCase()));
  return [...headers.keys()]
    .filter((name) => /^(ratelimit|retry-after|idempotent)/.test(name) && !known.has(name))
    .map((name) => `header ${name} not documented`);
}

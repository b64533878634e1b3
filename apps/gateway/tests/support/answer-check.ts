import { openApiDocument, routeList } from '@counterfoil/rest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface DocumentedResponse {
  readonly headers?: Record<string, unknown>;
  readonly content?: Record<string, { readonly schema?: object }>;
}

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, { responses: Record<string, DocumentedResponse> }>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'https://api.test/openapi', ...document });

export interface Answer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** What is wrong with an answer by the published document; empty when nothing is. */
export function faultsOf(answer: Answer): string[] {
  const faults = headerFaults(answer);
  const path = templateOf(answer.path);
  if (path === null) return answer.status === 404 ? faults : [...faults, `no such path: ${answer.path}`];
  if (answer.status === 405) return faults;
  const method = answer.method === 'HEAD' ? 'get' : answer.method.toLowerCase();
  const documented = document.paths[path]?.[method]?.responses[String(answer.status)];
  if (documented === undefined)
    return [...faults, `${method} ${path}: status ${answer.status} is not documented`];
  for (const name of answer.headers.keys()) {
    if (/^(ratelimit|retry-after|idempotent)/i.test(name) && !hasHeader(documented, name)) {
      faults.push(`${method} ${path} ${answer.status}: header ${name} is not documented`);
    }
  }
  return answer.method === 'HEAD' ? faults : [...faults, ...bodyFaults(answer, method, path)];
}

function hasHeader(documented: DocumentedResponse, name: string): boolean {
  return Object.keys(documented.headers ?? {}).some((known) => known.toLowerCase() === name);
}

function headerFaults({ headers, status }: Answer): string[] {
  const faults: string[] = [];
  if (!/^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? '')) faults.push('no X-Request-Id');
  if (headers.get('cache-control') !== 'no-store') faults.push('cacheable');
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('sniffable');
  if (headers.has('x-powered-by')) faults.push('X-Powered-By');
  if (status === 405 && !headers.has('allow')) faults.push('405 without Allow');
  if (status === 503 && !headers.has('retry-after')) faults.push('503 without Retry-After');
  if (status === 401 && !headers.has('www-authenticate')) faults.push('401 without WWW-Authenticate');
  return faults;
}

function bodyFaults({ status, headers, body }: Answer, method: string, path: string): string[] {
  const content = document.paths[path]?.[method]?.responses[String(status)]?.content ?? {};
  if (content['application/json'] === undefined) return [];
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return ['not JSON'];
  const pointer = [
    'paths',
    path,
    method,
    'responses',
    String(status),
    'content',
    'application/json',
    'schema',
  ];
  const fragment = pointer
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.getSchema(`https://api.test/openapi#/${fragment}`);
  if (validate === undefined) return [`no schema at ${fragment}`];
  if (validate(JSON.parse(body.toString('utf8')))) return [];
  return (validate.errors ?? []).map(
    (error) => `${method} ${path} ${status}: ${error.instancePath} ${error.message}`,
  );
}

/** The documented path that a path is an instance of; literal ones win. */
function templateOf(path: string): string | null {
  const bare = path.split('?')[0] ?? '';
  const templates = routeList.map((route) => route.path);
  const literal = templates.find((template) => template === bare);
  const pattern = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return literal ?? templates.find((template) => pattern(template).test(bare)) ?? null;
}

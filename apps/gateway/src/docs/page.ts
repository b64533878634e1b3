import { createHash } from 'node:crypto';
import { openApiDocument } from '@counterfoil/rest';
import { escapeHtml, inlineMarkdown, table } from './html.ts';
import { operationSection } from './operation-section.ts';
import { readDocument, type ApiDocument } from './read-document.ts';
import { schemaSection } from './schema-section.ts';
import { STYLE } from './style.ts';

export interface DocsPage {
  readonly html: string;
  /** Nothing but this page's own style sheet: no script, no font, no request to anywhere. */
  readonly contentSecurityPolicy: string;
}

/** The API for people: one self-contained page made from the OpenAPI document. */
export function docsPage(): DocsPage {
  const document = readDocument(openApiDocument());
  const styleHash = createHash('sha256').update(STYLE).digest('base64');
  return {
    html: pageOf(document),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

function pageOf(document: ApiDocument): string {
  const tags = document.tags.map(({ name, description }) => {
    const operations = document.operations.filter(({ tags: own }) => own.includes(name));
    return `<h2 id="${name.toLowerCase()}">${escapeHtml(name)}</h2><p>${inlineMarkdown(description)}</p>
${operations.map((operation) => operationSection(operation, document)).join('\n')}`;
  });
  const schemas = Object.entries(document.schemas).map(([name, schema]) => schemaSection(name, schema));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.title)}</title><style>${STYLE}</style></head>
<body><nav aria-label="Contents">${contents(document)}</nav><main>
<h1>${escapeHtml(document.title)}</h1><p>${inlineMarkdown(document.description)}</p>
${quickStart()}
${tags.join('\n')}
<h2 id="schemas">Schemas</h2>${schemas.join('\n')}
</main></body></html>`;
}

function contents(document: ApiDocument): string {
  const groups = document.tags.map(({ name }) => {
    const links = document.operations
      .filter(({ tags }) => tags.includes(name))
      .map(({ id, summary }) => `<li><a href="#${id}">${escapeHtml(summary)}</a></li>`);
    return `<li><a href="#${name.toLowerCase()}">${escapeHtml(name)}</a><ul>${links.join('')}</ul></li>`;
  });
  return `<p><strong>Counterfoil API</strong></p><ul><li><a href="#start">Five steps</a></li>${groups.join('')}
<li><a href="#schemas">Schemas</a></li><li><a href="/api/v1/openapi.json">openapi.json</a></li></ul>`;
}

function quickStart(): string {
  const steps = `curl -H "Authorization: Bearer $KEY" -F "files=@jan.pdf;type=application/pdf" $BASE/api/v1/statements
curl -H "Authorization: Bearer $KEY" $BASE/api/v1/statements/$ID
curl -H "Authorization: Bearer $KEY" $BASE/api/v1/statements/$ID/result
curl -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -d '{"revision": 1}' $BASE/api/v1/statements/$ID/approve
curl -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -d '{"ids": ["'$ID'"], "idempotencyKey": "books-1"}' "$BASE/api/v1/statements/convert?format=csv"`;
  const rules = [
    [
      'Money',
      'A decimal string with the currency’s minor digits; money in is positive on every kind of account.',
    ],
    ['Unknown', '`null`, never `0` or an empty string. An unknown field in a request is a 400.'],
    ['Time', 'RFC 3339 in UTC with milliseconds; dates are `YYYY-MM-DD`.'],
    [
      'Rate',
      '60 requests per minute and key unless configured otherwise; see `RateLimit` and `Retry-After`.',
    ],
    ['Retry', '503 and 504 can be retried with the same idempotency key.'],
  ].map(([what = '', how = '']) => [escapeHtml(what), inlineMarkdown(how)]);
  return `<h2 id="start">Five steps</h2><p>Upload, poll, read, approve, export:</p><pre>${escapeHtml(steps)}</pre>${table(['', ''], rules)}`;
}

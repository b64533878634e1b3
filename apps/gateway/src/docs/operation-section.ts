import { escapeHtml, inlineMarkdown, jsonBlock, table } from './html.ts';
import { refName, type ApiDocument, type ApiOperation, type ApiSchema } from './read-document.ts';
import { typeOf } from './schema-section.ts';

/** One operation: what it does, a curl line, what goes in and what comes out. */
export function operationSection(operation: ApiOperation, document: ApiDocument): string {
  const { id, method, path, summary, description } = operation;
  return `<section><h3 id="${escapeHtml(id)}">${escapeHtml(summary)}</h3>
<p class="route"><b class="${escapeHtml(method)}">${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code></p>
<p>${inlineMarkdown(description)}</p>
<pre>${escapeHtml(curlLine(operation, document))}</pre>
${parameterTable(operation)}
${bodyLine(operation)}
${answers(operation)}</section>`;
}

function curlLine(operation: ApiOperation, document: ApiDocument): string {
  const { method, path, security, parameters, requestBody } = operation;
  const parts = ['curl'];
  if (method !== 'get') parts.push(`-X ${method.toUpperCase()}`);
  if (security === undefined) parts.push('-H "Authorization: Bearer $KEY"');
  for (const { name, in: place, required } of parameters) {
    if (place === 'header' && required) parts.push(`-H "${name}: unlock-1"`);
  }
  if (requestBody?.content['multipart/form-data'] !== undefined) {
    parts.push('-H "Idempotency-Key: upload-1" -F "files=@jan.pdf;type=application/pdf"');
  }
  const json = requestBody?.content['application/json'];
  if (json !== undefined) {
    const example = json.example ?? exampleOf(json.schema, document);
    parts.push(`-H "Content-Type: application/json" \\\n  -d '${JSON.stringify(example)}' \\\n `);
  }
  const query = parameters.some(({ name }) => name === 'format') ? '?format=csv' : '';
  parts.push(`"$BASE${path.replace('{id}', '$ID').replace('{n}', '1')}${query}"`);
  return parts.join(' ');
}

function exampleOf(schema: ApiSchema | undefined, document: ApiDocument): unknown {
  const named = schema?.$ref === undefined ? schema : document.schemas[refName(schema.$ref)];
  return named?.examples?.[0];
}

function parameterTable({ parameters }: ApiOperation): string {
  const rows = parameters.map((parameter) => [
    `<code>${escapeHtml(parameter.name)}</code> (${escapeHtml(parameter.in)})${parameter.required ? '' : ' <em>optional</em>'}`,
    typeOf(parameter.schema),
    inlineMarkdown(parameter.description),
  ]);
  return table(['parameter', 'type', ''], rows);
}

function bodyLine({ requestBody }: ApiOperation): string {
  const [entry] = Object.entries(requestBody?.content ?? {});
  if (entry === undefined) return '';
  const [mediaType, { schema }] = entry;
  return `<p>Body: <code>${escapeHtml(mediaType)}</code>${schema === undefined ? '' : `, ${typeOf(schema)}`}.</p>`;
}

function answers({ responses }: ApiOperation): string {
  const rows = Object.entries(responses).map(([status, response]) => {
    const [content] = Object.values(response.content ?? {});
    const example = content?.example;
    const shown =
      example === undefined ? '' : `<details><summary>Example</summary>${jsonBlock(example)}</details>`;
    const type = content?.schema?.$ref === undefined ? '' : `${typeOf(content.schema)} · `;
    return [escapeHtml(status), `${type}${inlineMarkdown(response.description)}${shown}`];
  });
  return table(['status', 'answer'], rows);
}

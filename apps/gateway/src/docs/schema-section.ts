import { escapeHtml, inlineMarkdown, jsonBlock, table } from './html.ts';
import { refName, type ApiSchema } from './read-document.ts';

/** One component schema: its fields and an example. */
export function schemaSection(name: string, schema: ApiSchema): string {
  const [example] = schema.examples ?? [];
  return `<section><h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3>
${schema.description === undefined ? '' : `<p>${inlineMarkdown(schema.description)}</p>`}
${schema.properties === undefined ? `<p>${typeOf(schema)}</p>` : fieldTable(schema)}
${example === undefined ? '' : `<details><summary>Example</summary>${jsonBlock(example)}</details>`}</section>`;
}

function fieldTable(schema: ApiSchema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([field, inner]) => {
    const optional = schema.required?.includes(field) === true ? '' : ' <em>optional</em>';
    return [
      `<code>${escapeHtml(field)}</code>${optional}`,
      typeOf(inner),
      inlineMarkdown(inner.description ?? ''),
    ];
  });
  return table(['field', 'type', ''], rows);
}

/** A schema's type in a few words, with links to the named ones. */
export function typeOf(schema: ApiSchema): string {
  if (schema.$ref !== undefined) {
    const name = escapeHtml(refName(schema.$ref));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`;
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' ');
  }
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined && schema.properties === undefined) return variants.map(typeOf).join(' or ');
  if (schema.items !== undefined) return `list of ${typeOf(schema.items)}`;
  if (schema.properties !== undefined) return inlineObject(schema);
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
  return escapeHtml(schema.format === undefined ? type : `${type} (${schema.format})`);
}

function inlineObject(schema: ApiSchema): string {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([field, inner]) => `<li><code>${escapeHtml(field)}</code> ${typeOf(inner)}</li>`,
  );
  return `object<ul>${fields.join('')}</ul>`;
}

/** What a person needs after the start: where it is, the key, and a line to paste. */
export function banner(url: string, apiKey: string, milliseconds: number): string {
  return [
    '',
    `  Counterfoil is ready at ${url}   (${(milliseconds / 1000).toFixed(1)} s)`,
    '',
    `  Demo API key   ${apiKey}`,
    `  API reference  ${url}/docs`,
    '',
    '  Upload a statement:',
    `    curl -H "Authorization: Bearer ${apiKey}" -F files=@statement.pdf ${url}/api/v1/statements`,
    '',
    '  Ctrl-C stops everything; the data stay.',
    '',
    '',
  ].join('\n');
}

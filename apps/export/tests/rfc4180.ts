/** A parser of RFC 4180 written from its grammar: records end with CRLF, a quoted field may hold anything. */
export function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (match === null) throw new Error(`not RFC 4180 at character ${String(at)}`);
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== '\r\n') continue;
    records.push(record);
    record = [];
  }
  return records;
}

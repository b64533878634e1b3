import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The files below a directory, PostgreSQL's log and tables included, that hold one of the texts. */
export async function filesWith(directory: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(directory, { recursive: true })) {
    const path = join(directory, name);
    // A file may go while the directory is read: what is gone holds nothing.
    const info = await stat(path).catch(() => null);
    if (info?.isFile() !== true) continue;
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    for (const text of texts) if (holds(bytes, text)) found.push(`${name} holds ${text}`);
  }
  return found;
}

/** As it is, as a PDF or a JSON might encode it, or as PostgreSQL prints bytes. */
function holds(bytes: Buffer, text: string): boolean {
  const plain = Buffer.from(text, 'utf8');
  const wide = Buffer.from(text, 'utf16le');
  return [plain, wide, Buffer.from(plain.toString('hex')), Buffer.from(plain.toString('base64'))].some(
    (form) => bytes.includes(form),
  );
}

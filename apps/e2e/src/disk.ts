import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The files below a directory, PostgreSQL's log and tables included, that hold one of the texts. */
export async function filesWith(directory: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(directory, { recursive: true })) {
    const path = join(directory, name);
    const bytes = await bytesOf(path);
    if (bytes === null) continue;
    for (const text of texts) if (holds(bytes, text)) found.push(`${name} holds ${text}`);
  }
  return found;
}

/** A file's bytes; null for what is no file, or is gone since it was listed: that holds nothing. */
async function bytesOf(path: string): Promise<Buffer | null> {
  try {
    return (await stat(path)).isFile() ? await readFile(path) : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** As it is, as a PDF or a JSON might encode it, or as PostgreSQL prints bytes. */
function holds(bytes: Buffer, text: string): boolean {
  const plain = Buffer.from(text, 'utf8');
  const wide = Buffer.from(text, 'utf16le');
  return [plain, wide, Buffer.from(plain.toString('hex')), Buffer.from(plain.toString('base64'))].some(
    (form) => bytes.includes(form),
  );
}

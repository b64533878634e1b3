import { inflateRawSync } from 'node:zlib';

const CENTRAL_ENTRY = 0x02014b50;
const STORED = 0;

/** The text files of a ZIP archive by name, found through its central directory (APPNOTE 4.3.12). */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  // The end record: 22 bytes, since nobody writes a comment.
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === CENTRAL_ENTRY) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    );
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    files.set(name, textAt(archive, archive.readUInt32LE(at + 42), at));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

function textAt(archive: Buffer, local: number, central: number): string {
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + archive.readUInt32LE(central + 20));
  const bytes = archive.readUInt16LE(central + 10) === STORED ? packed : inflateRawSync(packed);
  return bytes.toString('utf8');
}

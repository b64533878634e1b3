import { createHash } from 'node:crypto';

export interface FilePrint {
  readonly filename: string;
  readonly sha256: string;
}

/** SHA-256 over the names and the bytes of every file, in order: what an idempotency key of an upload is bound to. */
export function uploadFingerprint(files: readonly FilePrint[]): Buffer {
  const parts = files.map(({ filename, sha256 }) => [filename, sha256]);
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

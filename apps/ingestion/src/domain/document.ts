import { createHmac } from 'node:crypto';
import { DomainError } from '@counterfoil/kernel';

/** From the specification, "Limits". */
export const FILE_BYTES_MAX = 50 * 1024 * 1024;
export const PAGES_MAX = 250;
/** A PDF's header stands within its first 1,024 bytes (ISO 32000-1, implementation note 13). */
const HEADER_WITHIN_BYTES = 1024;
const HEADER = Buffer.from('%PDF-');

export function notAPdf(): DomainError {
  return new DomainError('invalid', 'not_a_pdf', 'The file is not a PDF: it has no %PDF- header.');
}

export function fileTooLarge(): DomainError {
  return new DomainError('invalid', 'file_too_large', 'The file is larger than 50 MiB (52,428,800 bytes).');
}

export function tooManyPages(): DomainError {
  return new DomainError('invalid', 'too_many_pages', `The document has more than ${PAGES_MAX} pages.`);
}

export function unreadablePdf(): DomainError {
  return new DomainError('invalid', 'unreadable_pdf', 'The PDF is damaged and cannot be opened.');
}

/** How many pages a document has; null while only its password would tell. */
export type PageCount = number | null;

/** What was learned of a document while it passed by. */
export interface PassedDocument {
  sizeBytes: number;
  contentHash: Buffer;
}

/**
 * Lets a document's bytes through unchanged while checking header and size and hashing them;
 * `passed` is complete once the stream has ended.
 * @throws DomainError not_a_pdf as soon as the header cannot come any more, file_too_large.
 */
export async function* checkedDocument(
  chunks: AsyncIterable<Uint8Array>,
  hashKey: Uint8Array,
  passed: PassedDocument,
): AsyncGenerator<Uint8Array> {
  const hash = createHmac('sha256', hashKey);
  let head = Buffer.alloc(0);
  let headerSeen = false;
  for await (const chunk of chunks) {
    passed.sizeBytes += chunk.length;
    if (passed.sizeBytes > FILE_BYTES_MAX) throw fileTooLarge();
    hash.update(chunk);
    if (headerSeen) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    headerSeen = head.subarray(0, HEADER_WITHIN_BYTES).includes(HEADER);
    if (!headerSeen && head.length >= HEADER_WITHIN_BYTES) throw notAPdf();
    if (headerSeen) yield head;
  }
  if (!headerSeen) throw notAPdf();
  passed.contentHash = hash.digest();
}

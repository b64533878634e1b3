import { IngestionServiceService, UploadStatementRequest } from '@counterfoil/contracts/ingestion';

/** Field 2 (`chunk`), length-delimited. */
const CHUNK_TAG = 0x12;
/** A varint of 32 bits takes no more; the message itself was limited before. */
const LENGTH_BYTES_MAX = 5;

/**
 * This service's contract with a parser that leaves a chunk where it arrived; the generated one copies it, and at
 * 100 MiB an upload every copy is garbage that shows in the size of the process.
 */
export const ingestionDefinition = {
  ...IngestionServiceService,
  uploadStatement: {
    ...IngestionServiceService.uploadStatement,
    requestDeserialize: parseUploadRequest,
  },
} as const;

/** An upload request from its wire form; a chunk is a view of `message`. */
export function parseUploadRequest(message: Buffer): UploadStatementRequest {
  return chunkAlone(message) ?? UploadStatementRequest.decode(message);
}

/** The request, if it is a chunk and nothing else; null for whatever the general parser has to look at. */
function chunkAlone(message: Buffer): UploadStatementRequest | null {
  if (message[0] !== CHUNK_TAG) return null;
  let length = 0;
  for (let index = 0; index < LENGTH_BYTES_MAX; index += 1) {
    const byte = message[1 + index];
    if (byte === undefined) return null;
    length += (byte & 0x7f) * 0x80 ** index;
    if (byte > 0x7f) continue;
    const begin = 2 + index;
    if (begin + length !== message.length) return null;
    return { part: { $case: 'chunk', value: message.subarray(begin) } };
  }
  return null;
}

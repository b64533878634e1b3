import { IngestionServiceService, UploadStatementRequest } from '@counterfoil/contracts/ingestion';

/** Field 2 (`chunk`), length-delimited. */
const CHUNK_TAG = 0x12;
/** A tag and the longest length a varint of 32 bits takes. */
const HEAD_BYTES_MAX = 6;

/**
 * Ingestion's contract with a serializer for chunks that copies their bytes once; the generated one copies them
 * twice more, and at 100 MiB an upload every copy is garbage that shows in the size of the process.
 */
export const uploadDefinition = {
  ...IngestionServiceService,
  uploadStatement: {
    ...IngestionServiceService.uploadStatement,
    requestSerialize: serializeUploadRequest,
  },
} as const;

/** The wire form of an upload request; the same bytes as the generated encoder's. */
export function serializeUploadRequest(request: UploadStatementRequest): Buffer {
  if (request.part?.$case !== 'chunk') return Buffer.from(UploadStatementRequest.encode(request).finish());
  const chunk = request.part.value;
  const message = Buffer.allocUnsafe(HEAD_BYTES_MAX + chunk.length);
  let end = message.writeUInt8(CHUNK_TAG, 0);
  let length = chunk.length;
  for (; length > 0x7f; length = Math.floor(length / 0x80))
    end = message.writeUInt8((length & 0x7f) | 0x80, end);
  end = message.writeUInt8(length, end);
  chunk.copy(message, end);
  return message.subarray(0, end + chunk.length);
}

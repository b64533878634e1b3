import { describe, expect, it } from '@jest/globals';
import { UploadStatementRequest } from '@counterfoil/contracts/ingestion';
import fc from 'fast-check';
import { parseUploadRequest } from '../src/rpc/upload-definition.ts';

const bytes = fc.uint8Array({ maxLength: 70_000, size: 'max' }).map((array) => Buffer.from(array));

describe('a message of an upload', () => {
  it('is parsed as the generated decoder parses it, and a chunk is not copied', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        const message = Buffer.from(
          UploadStatementRequest.encode({ part: { $case: 'chunk', value } }).finish(),
        );
        const { part } = parseUploadRequest(message);
        expect(part).toEqual(UploadStatementRequest.decode(message).part);
        expect(part?.$case === 'chunk' && part.value.buffer === message.buffer).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('is left to the generated decoder when it is anything but one whole chunk', () => {
    const header = { uploadId: 'u', workspaceId: 'w', fileIndex: 3, filename: 'ä.pdf' };
    const headerMessage = UploadStatementRequest.encode({
      part: { $case: 'header', value: header },
    }).finish();
    expect(parseUploadRequest(Buffer.from(headerMessage)).part).toEqual({ $case: 'header', value: header });
    const chunk = UploadStatementRequest.encode({
      part: { $case: 'chunk', value: Buffer.from('abc') },
    }).finish();
    const twice = Buffer.concat([chunk, chunk]);
    expect(parseUploadRequest(twice)).toEqual(UploadStatementRequest.decode(twice));
    expect(() => parseUploadRequest(Buffer.from(chunk.subarray(0, -1)))).toThrow();
    expect(parseUploadRequest(Buffer.alloc(0)).part).toBeUndefined();
  });
});

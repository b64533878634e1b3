import { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { UploadStatementRequest } from '@counterfoil/contracts/ingestion';
import fc from 'fast-check';
import { FileMeter } from '../src/upload/file-meter.ts';
import { uploadFingerprint } from '../src/upload/fingerprint.ts';
import { sanitizedFilename } from '../src/upload/form-files.ts';
import { PartCount } from '../src/upload/part-count.ts';
import { serializeUploadRequest } from '../src/upload/upload-definition.ts';

const bytes = fc.uint8Array({ maxLength: 70_000, size: 'max' }).map((array) => Buffer.from(array));

describe('the parts of an upload', () => {
  it('travel in the same bytes as the generated encoder writes', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        const request: UploadStatementRequest = { part: { $case: 'chunk', value } };
        expect(serializeUploadRequest(request).equals(UploadStatementRequest.encode(request).finish())).toBe(
          true,
        );
      }),
      { numRuns: 50 },
    );
  });

  it('arrive whole and hashed, however the socket cut them, and also when the reader leaves early', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { maxLength: 8 }), fc.nat({ max: 3 }), async (parts, read) => {
        const whole = Buffer.concat(parts);
        let counted = 0;
        const meter = new FileMeter(
          Readable.from(parts, { objectMode: false }),
          (count) => (counted += count),
        );
        const received: Buffer[] = [];
        for await (const chunk of meter.chunks()) {
          received.push(chunk);
          if (received.length > read) break;
        }
        expect(await meter.finish()).toBe(createHash('sha256').update(whole).digest('hex'));
        expect([meter.bytes, counted]).toEqual([whole.length, whole.length]);
        expect(whole.subarray(0, Buffer.concat(received).length).equals(Buffer.concat(received))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('have a fingerprint that moves with every name, every byte and their order', () => {
    const a = { filename: 'a.pdf', sha256: '1' };
    const b = { filename: 'b.pdf', sha256: '2' };
    const all = [[a, b], [b, a], [a], [{ ...a, sha256: '2' }, b], [{ ...a, filename: 'A.pdf' }, b]];
    expect(new Set(all.map((files) => uploadFingerprint(files).toString('hex'))).size).toBe(all.length);
  });

  it('are counted, however the socket cut them', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom('x', '\r\n', '--b', '\r\n--b\r', '\n', '\r\n--c\r\n'), { maxLength: 12 })
          .map((all) => all.join('')),
        fc.nat({ max: 4 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }),
        (content, extra, lengths) => {
          const body = Buffer.from(
            Array.from({ length: extra + 1 }, () => `--b\r\nH: v\r\n\r\n${content}\r\n`).join('') +
              '--b--\r\n',
          );
          const counter = new PartCount('multipart/form-data; boundary="b"');
          for (let at = 0; at < body.length;) {
            const end = at + (lengths[at % lengths.length] ?? 1);
            counter.passed(body.subarray(at, end));
            at = end;
          }
          expect(counter.parts).toBe(`\r\n${body.toString()}`.split(/(?<=\r\n)--b(?=\r\n)/).length - 1);
        },
      ),
    );
  });

  it('have names without anything that does not show', () => {
    expect(sanitizedFilename('a\u202eb\u0000c\u2066.pdf')).toBe('abc.pdf');
    expect(sanitizedFilename(undefined)).toBe('');
    expect(sanitizedFilename('😀'.repeat(300))).toBe('😀'.repeat(255));
    expect(sanitizedFilename('x\ud800.pdf')).toBe('x\ufffd.pdf');
  });
});

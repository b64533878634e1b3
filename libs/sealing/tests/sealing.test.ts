import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import {
  headerBytes,
  newDataKey,
  openBytes,
  openRange,
  openStream,
  plainLength,
  SealBrokenError,
  sealBytes,
  sealedLength,
  sealedSegmentBytes,
  sealStream,
  segmentBytes,
} from '../src/index.ts';
import type { SealContext } from '../src/index.ts';

const key = newDataKey();
const context: SealContext = { statementId: '6f0d6a52-6f7e-4f0e-8f5c-0a8a0a3f3f11', kind: 'document' };

/** Lengths around the borders of segments, where mistakes live, and small ones. */
const lengths = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc
    .constantFrom(0, 1, 2, 3)
    .chain((n) => fc.integer({ min: -2, max: 2 }).map((d) => Math.max(0, n * segmentBytes + d))),
);
const contents = fc.tuple(lengths, fc.integer()).map(([length, seed]) => {
  const bytes = Buffer.alloc(length);
  for (let index = 0; index < length; index += 1) bytes[index] = (index * 31 + seed) & 0xff;
  return bytes;
});

async function* cutInto(bytes: Buffer, chunkBytes: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += chunkBytes)
    yield bytes.subarray(start, start + chunkBytes);
}

async function gather(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

const opensAsStream = (sealed: Buffer): Promise<Buffer> =>
  gather(openStream(key, context)(cutInto(sealed, 50_000)));

async function expectBroken(sealed: Buffer): Promise<void> {
  expect(() => openBytes(key, context, sealed)).toThrow(SealBrokenError);
  await expect(opensAsStream(sealed)).rejects.toThrow(SealBrokenError);
}

describe('sealed content', () => {
  it('opens to the same bytes, sealed whole or as a stream, in chunks of any size', async () => {
    const chunkSizes = fc.integer({ min: 1, max: 3 * segmentBytes }).map((size) => Math.max(size, 40));
    await fc.assert(
      fc.asyncProperty(contents, chunkSizes, chunkSizes, async (plain, inBytes, outBytes) => {
        const whole = sealBytes(key, context, plain);
        const streamed = await gather(sealStream(key, context)(cutInto(plain, inBytes)));
        for (const sealed of [whole, streamed]) {
          expect(sealed.byteLength).toBe(sealedLength(plain.byteLength));
          expect(plainLength(sealed.byteLength)).toBe(plain.byteLength);
          expect(openBytes(key, context, sealed).equals(plain)).toBe(true);
          expect((await gather(openStream(key, context)(cutInto(sealed, outBytes)))).equals(plain)).toBe(
            true,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('does not open when any bit is flipped', async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.nat(), fc.integer({ min: 0, max: 7 }), async (plain, where, bit) => {
        const sealed = sealBytes(key, context, plain);
        const index = where % sealed.byteLength;
        sealed[index] = (sealed[index] ?? 0) ^ (1 << bit);
        await expectBroken(sealed);
      }),
      { numRuns: 150 },
    );
  });

  it('does not open when it is cut short or has more at its end', async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.nat(), async (plain, cut) => {
        const sealed = sealBytes(key, context, plain);
        await expectBroken(sealed.subarray(0, cut % sealed.byteLength));
        await expectBroken(Buffer.concat([sealed, Buffer.alloc((cut % 100) + 1)]));
      }),
      { numRuns: 60 },
    );
  });

  it('does not open when segments are dropped, repeated, swapped, or come from another sealing', async () => {
    const plain = Buffer.alloc(4 * segmentBytes, 'same bytes in every segment');
    const segments = (sealed: Buffer): Buffer[] =>
      [0, 1, 2, 3].map((n) =>
        sealed.subarray(headerBytes + n * sealedSegmentBytes).subarray(0, sealedSegmentBytes),
      );
    const sealed = sealBytes(key, context, plain);
    const header = sealed.subarray(0, headerBytes);
    const [a, b, c, d] = segments(sealed);
    const [other] = segments(sealBytes(key, context, plain));
    for (const order of [
      [a, b, c],
      [b, a, c, d],
      [a, c, b, d],
      [a, a, b, c, d],
      [b, c, d],
      [other, b, c, d],
      [],
    ]) {
      await expectBroken(Buffer.concat([header, ...order.filter((part) => part !== undefined)]));
    }
  });

  it('does not open as another statement, as another kind, or under another key', () => {
    const words = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(words, words, words, words, (statementId, kind, otherId, otherKind) => {
        fc.pre(statementId !== otherId || kind !== otherKind);
        const sealed = sealBytes(key, { statementId, kind }, Buffer.from('x'));
        expect(() => openBytes(key, { statementId: otherId, kind: otherKind }, sealed)).toThrow(
          SealBrokenError,
        );
        expect(() => openBytes(newDataKey(), { statementId, kind }, sealed)).toThrow(SealBrokenError);
      }),
    );
  });

  it('never looks the same twice', () => {
    const seal = (): string => sealBytes(key, context, Buffer.from('the same words')).toString('hex');
    expect(new Set(Array.from({ length: 50 }, seal)).size).toBe(50);
  });

  it('gives out no byte of a segment that was changed, and tells a reader who left early nothing more', async () => {
    const plain = Buffer.alloc(3 * segmentBytes, 7);
    const sealed = sealBytes(key, context, plain);
    sealed[headerBytes + sealedSegmentBytes + 5] = 99;
    let received = 0;
    const reading = async (): Promise<void> => {
      for await (const part of openStream(key, context)(cutInto(sealed, 10_000))) received += part.byteLength;
    };
    await expect(reading()).rejects.toThrow(SealBrokenError);
    expect(received).toBe(segmentBytes);
  });

  it('closes its source when its reader leaves early or the content is broken', async () => {
    const sealed = sealBytes(key, context, Buffer.alloc(3 * segmentBytes));
    let closed = 0;
    async function* source(bytes: Buffer): AsyncGenerator<Uint8Array> {
      try {
        yield* cutInto(bytes, 10_000);
      } finally {
        closed += 1;
      }
    }
    for await (const part of openStream(key, context)(source(sealed))) {
      expect(part.byteLength).toBe(segmentBytes);
      break;
    }
    expect(closed).toBe(1);
    await expect(gather(openStream(key, context)(source(Buffer.alloc(100_000))))).rejects.toThrow(
      SealBrokenError,
    );
    expect(closed).toBe(2);
  });
});

describe('a range of sealed content', () => {
  it('is the same bytes as in the whole, read from the segments that hold it', async () => {
    await fc.assert(
      fc.asyncProperty(
        contents,
        fc.nat(4 * segmentBytes),
        fc.nat(3 * segmentBytes),
        async (plain, offset, length) => {
          const sealed = sealBytes(key, context, plain);
          let bytesRead = 0;
          const read = (range: { offset: number; length: number }): AsyncIterable<Uint8Array> => {
            const part = sealed.subarray(range.offset, range.offset + range.length);
            bytesRead += part.byteLength;
            return cutInto(part, 9_999);
          };
          const source = { size: sealed.byteLength, read };
          const opened = await gather(openRange(key, context, source, { offset, length }));
          expect(opened.equals(plain.subarray(offset, offset + length))).toBe(true);
          expect(bytesRead).toBeLessThanOrEqual(
            headerBytes + (Math.ceil(length / segmentBytes) + 1) * sealedSegmentBytes,
          );
        },
      ),
      { numRuns: 80 },
    );
  });

  it('does not open when its segments were changed or the source gives fewer than it promised', async () => {
    const sealed = sealBytes(key, context, Buffer.alloc(2 * segmentBytes));
    const open = (bytes: Buffer): Promise<Buffer> =>
      gather(
        openRange(
          key,
          context,
          {
            size: sealed.byteLength,
            read: ({ offset, length }) => cutInto(bytes.subarray(offset, offset + length), 9_999),
          },
          { offset: segmentBytes + 5, length: 10 },
        ),
      );
    expect((await open(sealed)).byteLength).toBe(10);
    await expect(open(sealed.subarray(0, headerBytes + sealedSegmentBytes))).rejects.toThrow(SealBrokenError);
    const changed = Buffer.from(sealed);
    changed[changed.byteLength - 1] = (changed[changed.byteLength - 1] ?? 0) ^ 1;
    await expect(open(changed)).rejects.toThrow(SealBrokenError);
  });
});

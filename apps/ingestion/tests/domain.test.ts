import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@counterfoil/kernel';
import fc from 'fast-check';
import { checkedDocument, FILE_BYTES_MAX, type PassedDocument } from '../src/domain/document.ts';
import { FACT_APPLIES_IN } from '../src/domain/job.ts';
import { passwordLimit, WRONG_PASSWORDS_WINDOW_MS } from '../src/domain/password-attempts.ts';

const KEY = Buffer.alloc(32, 1);

interface Passage {
  readonly bytes: Buffer;
  readonly passed: PassedDocument;
  readonly refusal: string | null;
}

async function pass(chunks: Iterable<Uint8Array>): Promise<Passage> {
  const passed: PassedDocument = { sizeBytes: 0, contentHash: Buffer.alloc(0) };
  const out: Uint8Array[] = [];
  try {
    for await (const chunk of checkedDocument(streamOf(chunks), KEY, passed)) out.push(chunk);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { bytes: Buffer.concat(out), passed, refusal: error.reason };
  }
  return { bytes: Buffer.concat(out), passed, refusal: null };
}

async function* streamOf(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** Cuts bytes at the given places. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const at = [
    0,
    ...places.map((place) => Math.min(place, bytes.length)).toSorted((a, b) => a - b),
    bytes.length,
  ];
  return at.slice(1).map((end, index) => bytes.subarray(at[index] ?? 0, end));
}

/** Bytes that never hold the header by themselves. */
const filler = fc
  .uint8Array({ maxLength: 1500 })
  .map((bytes) => Buffer.from(bytes.map((byte) => byte | 0x80)));
const places = fc.array(fc.nat(4000), { maxLength: 30 });

describe('a document that passes', () => {
  it('comes out unchanged, with one size, hash and verdict, however its bytes are split', async () => {
    await fc.assert(
      fc.asyncProperty(filler, fc.boolean(), filler, places, async (before, hasHeader, after, at) => {
        const bytes = Buffer.concat([before, Buffer.from(hasHeader ? '%PDF-' : ''), after]);
        const whole = await pass([bytes]);
        const parts = await pass(cut(bytes, at));
        expect(parts.refusal).toBe(whole.refusal);
        expect(whole.refusal).toBe(hasHeader && before.length + 5 <= 1024 ? null : 'not_a_pdf');
        if (whole.refusal !== null) return;
        expect(parts.passed).toEqual(whole.passed);
        expect(parts.bytes.equals(bytes)).toBe(true);
      }),
    );
  });

  it('has its header within the first 1,024 bytes, to the byte', async () => {
    const at = async (offset: number) =>
      (await pass([Buffer.concat([Buffer.alloc(offset, 1), Buffer.from('%PDF-1.7')])])).refusal;
    expect(await at(1019)).toBeNull();
    expect(await at(1020)).toBe('not_a_pdf');
  });

  it('is refused before its end when the header cannot come any more', async () => {
    let taken = 0;
    function* endless(): Generator<Buffer> {
      for (;;) yield Buffer.alloc(512, (taken += 1) & 0x7f);
    }
    expect((await pass(endless())).refusal).toBe('not_a_pdf');
    expect(taken).toBeLessThanOrEqual(3);
  });

  it('has at most 52,428,800 bytes', async () => {
    const head = Buffer.from('%PDF-');
    const body = Buffer.alloc(FILE_BYTES_MAX - head.length);
    expect((await pass([head, body])).refusal).toBeNull();
    expect((await pass([head, body, Buffer.alloc(1)])).refusal).toBe('file_too_large');
  });

  it('is no PDF when it is empty', async () => {
    expect((await pass([])).refusal).toBe('not_a_pdf');
  });

  it('hashes alike only where the bytes and the installation are the same', async () => {
    const one = await pass([Buffer.from('%PDF-1')]);
    const other = await pass([Buffer.from('%PDF-2')]);
    expect(one.passed.contentHash.equals(other.passed.contentHash)).toBe(false);
    expect(one.passed.contentHash).toHaveLength(32);
  });
});

describe('password attempts', () => {
  const now = new Date('2026-01-01T12:00:00.000Z');
  const ago = (milliseconds: number, wrong = true) => ({
    attemptedAt: new Date(now.getTime() - milliseconds),
    wrong,
  });

  it('are allowed while fewer than ten were made, and then again when the oldest of ten is an hour old', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(WRONG_PASSWORDS_WINDOW_MS - 1), { maxLength: 12 }), (ages) => {
        const attempts = ages.toSorted((a, b) => b - a).map((age) => ago(age));
        const refusal = passwordLimit(attempts, now);
        expect(refusal === null).toBe(attempts.length < 10);
        if (refusal === null) return;
        const seconds = Number(refusal.metadata['retry_after_seconds']);
        const later = new Date(now.getTime() + seconds * 1000);
        const alive = attempts.filter(
          ({ attemptedAt }) => later.getTime() - attemptedAt.getTime() < WRONG_PASSWORDS_WINDOW_MS,
        );
        expect(passwordLimit(alive, later)).toBeNull();
      }),
    );
  });

  it('under way take a try, and are decided soon', () => {
    const attempts = Array.from({ length: 10 }, () => ago(100, false));
    expect(passwordLimit(attempts, now)?.metadata).toEqual({ retry_after_seconds: '1' });
    expect(passwordLimit(attempts.slice(1), now)).toBeNull();
  });

  it('whose process died count as wrong', () => {
    const attempts = Array.from({ length: 10 }, () => ago(60_000, false));
    expect(passwordLimit(attempts, now)?.metadata).toEqual({ retry_after_seconds: '3540' });
  });
});

describe('facts about a job', () => {
  it('never move one that has ended', () => {
    for (const states of Object.values(FACT_APPLIES_IN)) {
      expect(states).not.toContain('completed');
      expect(states).not.toContain('failed');
    }
  });
});

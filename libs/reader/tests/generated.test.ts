import { beforeAll, describe, expect, it } from '@jest/globals';
import { compareRows } from '../../../fixtures/compare.ts';
import { drawStatement, specFromSeed } from '../../../fixtures/generator/index.ts';
import type { Truth } from '../../../fixtures/generator/index.ts';
import { startPdfium } from '../src/engine/pdfium.ts';
import type { Pdfium } from '../src/engine/pdfium.ts';
import { readDocument } from '../src/engine/read.ts';
import type { ReadOutcome } from '../src/index.ts';

/** Seeds per run; a longer search sets GENERATED_SEEDS, and GENERATED_FIRST_SEED to look where nobody looked. */
const SEEDS = Number(process.env['GENERATED_SEEDS'] ?? 60);
const FIRST = Number(process.env['GENERATED_FIRST_SEED'] ?? 1);
/** A seed takes some milliseconds; a test runner on a busy machine makes that tenths of seconds. */
const TIMEOUT_MS = 30_000 + SEEDS * 400;

interface Read {
  readonly seed: number;
  readonly truth: Truth;
  readonly outcome: ReadOutcome;
}

async function readSeed(pdfium: Pdfium, seed: number): Promise<Read> {
  const { pdf, truth } = await drawStatement(specFromSeed(seed));
  const outcome = await readDocument(pdfium, pdf, {
    documentKey: `seed-${seed}`,
    password: truth.password ?? null,
    readPicture: () => Promise.reject(new Error(`seed ${seed}: a page with text was sent to OCR`)),
    onProgress: () => undefined,
    onOcrNeeded: () => undefined,
  });
  return { seed, truth, outcome };
}

function verdictOf({ outcome }: Read): string {
  return outcome.outcome === 'statement' ? outcome.reading.verdict : outcome.outcome;
}

function isExact({ truth, outcome }: Read): boolean {
  return compareRows(truth, outcome.outcome === 'statement' ? outcome.reading.transactions : []).exact;
}

/** What to show of a seed that fails: enough to draw it again and to see what is special about it. */
function named({ seed, truth }: Read): string {
  return `seed ${seed}: ${truth.features.join(' ')}`;
}

describe('a drawn document of any layout, locale and defect', () => {
  const reads: Read[] = [];

  beforeAll(async () => {
    const pdfium = await startPdfium({ memoryBytesMax: 1024 ** 3 });
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) reads.push(await readSeed(pdfium, seed));
  }, TIMEOUT_MS);

  it('is read exactly or not called reconciled', () => {
    const lies = reads.filter((read) => verdictOf(read) === 'reconciled' && !isExact(read));
    expect(lies.map(named)).toEqual([]);
  });

  it('is not called reconciled where its printed figures do not add up', () => {
    const lies = reads.filter((read) => verdictOf(read) === 'reconciled' && !read.truth.reconciles);
    expect(lies.map(named)).toEqual([]);
  });

  it('is called reconciled only where it is a statement', () => {
    const lies = reads.filter(
      (read) => read.truth.outcome === 'not_a_statement' && verdictOf(read) === 'reconciled',
    );
    expect(lies.map(named)).toEqual([]);
  });
});

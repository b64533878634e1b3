import { denseSpec, drawStatement, scanOf } from '../../fixtures/generator/index.ts';
import type { DrawnDocument } from '../../fixtures/generator/index.ts';
import { canKeepToOneCore, onOneCore } from './cores.ts';
import { usageOfChildren, type Usage } from './memory.ts';
import { readTimed, startPool } from './reading.ts';

export interface Speed {
  /** Pages of 53 rows per second, one child process. */
  readonly densePagesPerSecond: number;
  /** The same by the child's processor time, which other work on the machine changes little. */
  readonly densePagesPerCpuSecond: number;
  readonly longSeconds: number;
  readonly longPages: number;
  readonly longRows: number;
  readonly longRowsRead: number;
  readonly longUsage: Usage;
  readonly scanSecondsPerPage: Readonly<Record<'one' | 'two', number>>;
  /** Whether all processes kept to one core for `one`; else it is one OCR engine, and pages are painted beside it. */
  readonly scanKeptToOneCore: boolean;
  readonly scanPeakMiB: number;
}

const DENSE_PAGES = 20;
/** Other work on the machine comes and goes. */
const DENSE_ROUNDS = 40;
/** Longer than a round takes. */
const SELDOM_MS = 5000;
const LONG_PAGES = 250;
const LONG_SAMPLE_MS = 200;
const SCANNED_PAGES = 8;
/** An engine is slower while its code is compiled, on its first two pages; a service's engines read for hours. */
const WARM_UP_PAGES = 3;

/** The documents whose reading is timed; peers get the same. */
export interface SpeedDocuments {
  readonly dense: DrawnDocument;
  readonly long: DrawnDocument;
}

export async function drawSpeedDocuments(): Promise<SpeedDocuments> {
  return {
    dense: await drawStatement(denseSpec(DENSE_PAGES)),
    long: await drawStatement(denseSpec(LONG_PAGES, 2)),
  };
}

type DenseSpeed = Pick<Speed, 'densePagesPerSecond' | 'densePagesPerCpuSecond'>;

async function dense({ pdf, pages }: DrawnDocument): Promise<DenseSpeed> {
  await using pool = await startPool();
  let perSecond = 0;
  let perCpuSecond = 0;
  for (let round = 0; round < DENSE_ROUNDS; round++) {
    const { result, usage } = await usageOfChildren(() => readTimed(pool, pdf, `dense-${round}`), SELDOM_MS);
    // The best round is the machine's own speed; the others tell what else ran on it.
    perSecond = Math.max(perSecond, (pages * 1000) / result.ms);
    perCpuSecond = Math.max(perCpuSecond, pages / usage.cpuSeconds);
  }
  return { densePagesPerSecond: perSecond, densePagesPerCpuSecond: perCpuSecond };
}

async function long({
  pdf,
  pages,
  truth,
}: DrawnDocument): Promise<
  Pick<Speed, 'longSeconds' | 'longPages' | 'longRows' | 'longRowsRead' | 'longUsage'>
> {
  await using pool = await startPool();
  const once = await usageOfChildren(() => readTimed(pool, pdf, 'long-1'), LONG_SAMPLE_MS);
  const again = await usageOfChildren(() => readTimed(pool, pdf, 'long-2'), LONG_SAMPLE_MS);
  const { result, usage } = once.result.ms < again.result.ms ? once : again;
  return {
    longSeconds: result.ms / 1000,
    longPages: pages,
    longRows: truth.transactions.length,
    longRowsRead: result.rows.length,
    longUsage: usage,
  };
}

async function scanSeconds(scan: Uint8Array, warmUp: Uint8Array, ocrThreads: number): Promise<number> {
  await using pool = await startPool({ ocrThreads });
  // As many documents as threads, so that every engine is loaded and compiled before the clock starts.
  await Promise.all(
    Array.from({ length: ocrThreads }, (_, thread) => readTimed(pool, warmUp, `warm-up-${thread}`)),
  );
  const { ms } = await readTimed(pool, scan, `scan-${ocrThreads}`);
  return ms / 1000 / SCANNED_PAGES;
}

async function scanOfDense(pages: number): Promise<Uint8Array> {
  const { pdf } = await drawStatement(denseSpec(pages, 3));
  return scanOf(pdf, { dpi: 200, skewDegrees: 0.5, noise: 0.08, seed: 5 });
}

/** Times the reader on drawn documents; some minutes, most of it OCR. */
export async function measureSpeed(documents: SpeedDocuments): Promise<Speed> {
  const [scan, warmUp] = [await scanOfDense(SCANNED_PAGES), await scanOfDense(WARM_UP_PAGES)];
  const keptToOneCore = canKeepToOneCore();
  const scanned = await usageOfChildren(async () => {
    const onOneEngine = (): Promise<number> => scanSeconds(scan, warmUp, 1);
    const one = await (keptToOneCore ? onOneCore(onOneEngine) : onOneEngine());
    return { one, two: await scanSeconds(scan, warmUp, 2) };
  });
  return {
    ...(await dense(documents.dense)),
    ...(await long(documents.long)),
    scanSecondsPerPage: scanned.result,
    scanKeptToOneCore: keptToOneCore,
    scanPeakMiB: scanned.usage.peakMiB,
  };
}

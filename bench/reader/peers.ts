import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { ReadRow } from '../../fixtures/compare.ts';
import { score } from './accuracy.ts';
import type { Answer, Scored } from './accuracy.ts';
import type { Sample } from './samples.ts';
import type { SpeedDocuments } from './speed.ts';

const run = promisify(execFile);

/** What a user would otherwise install; `peers.py` knows how each is driven. */
export const PEERS = ['camelot', 'tabula', 'pdfplumber', 'pdftotext'] as const;

export interface PeerRun {
  readonly name: string;
  readonly scored: readonly Scored[];
  /** Mean time of a dense text page, mapping to rows included. */
  readonly densePageMs: number;
}

interface PeerLine {
  readonly file: string;
  readonly ms: number;
  readonly error: string | null;
  readonly rows: readonly ReadRow[];
}

/** Runs one peer over files in one warm process and yields its lines. */
async function* peerLines(
  python: string,
  peer: string,
  jobs: readonly { readonly path: string; readonly password: string }[],
): AsyncGenerator<PeerLine> {
  const script = join(import.meta.dirname, 'peers.py');
  const child = spawn(python, [script, peer], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`peers.py ${peer} ended with ${String(code)}`));
    });
  });
  child.stdin.end(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line) as PeerLine;
  await ended;
}

/** Reads samples and the dense document with one peer. */
export async function runPeer(
  python: string,
  peer: string,
  samples: readonly Sample[],
  densePath: string,
  densePages: number,
): Promise<PeerRun> {
  const [first] = samples;
  if (first === undefined) throw new Error('no samples to read');
  // The first job loads libraries and, for tabula, Java: it stands outside the clock.
  const jobs = [first, ...samples].map(({ path, truth }) => ({ path, password: truth.password ?? '' }));
  const lines: PeerLine[] = [];
  for await (const line of peerLines(python, peer, [...jobs, { path: densePath, password: '' }]))
    lines.push(line);
  const dense = lines.at(-1);
  const answers = lines.slice(1, -1).map((line): Answer => {
    const outcome = line.rows.length > 0 ? 'statement' : line.error === null ? 'no rows' : 'error';
    return { rows: line.rows, verdict: null, outcome, accounts: [], ms: line.ms };
  });
  return {
    name: peer,
    scored: score(samples, answers).scored,
    densePageMs: (dense?.ms ?? Number.NaN) / densePages,
  };
}

/** Seconds that `pdftotext -layout` takes for the long document: the floor of native text extraction. */
export async function nativeFloorSeconds(documents: SpeedDocuments): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'reader-bench-'));
  try {
    const path = join(folder, 'long.pdf');
    await writeFile(path, documents.long.pdf);
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round++) {
      const started = performance.now();
      await run('pdftotext', ['-layout', path, '-'], { maxBuffer: 1 << 28 });
      best = Math.min(best, (performance.now() - started) / 1000);
    }
    return best;
  } finally {
    await rm(folder, { recursive: true });
  }
}

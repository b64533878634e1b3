import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ReaderPool, type ExtractLine } from '@counterfoil/reader';
import { extractLine } from './extract-line.ts';

const USAGE = 'usage: npm run --silent extract -- FILE… [--password P]\n';
/** Files under way beyond one per core: scans that wait for OCR must not hold up text. */
const SCANS_AHEAD = 1;

/** `extract`: reads statement files without any service; one JSON line per file, in the order given. */
async function main(): Promise<number> {
  const { values, positionals: files } = parseArgs({
    options: { password: { type: 'string' } },
    allowPositionals: true,
  });
  if (files.length === 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  for (const file of files) await stat(file);
  const cores = availableParallelism();
  await using pool = new ReaderPool({ children: cores, keepsSpare: false });
  const queue = files.map((file) => ({ file, line: Promise.withResolvers<ExtractLine>() }));
  const todo = queue.values();
  const worker = async (): Promise<void> => {
    for (const { file, line } of todo) {
      await answer(pool, file, values.password).then(line.resolve, line.reject);
    }
  };
  const workers = Array.from({ length: cores + SCANS_AHEAD }, worker);
  for (const { line } of queue) process.stdout.write(`${JSON.stringify(await line.promise)}\n`);
  await Promise.all(workers);
  return 0;
}

async function answer(pool: ReaderPool, file: string, password: string | undefined): Promise<ExtractLine> {
  const documentKey = await digest(file);
  let started = performance.now();
  const outcome = await pool.read({
    // The clock starts when the reader turns to this file, not while it waits for others.
    document: read(file, () => {
      started = performance.now();
    }),
    documentKey,
    ...(password === undefined ? {} : { password }),
  });
  const ms = performance.now() - started;
  return extractLine({ file, documentKey, outcome, ms, createdAt: new Date() });
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function* read(file: string, onStart: () => void): AsyncGenerator<Uint8Array> {
  onStart();
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) yield chunk as Buffer;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

/**
 * Measures Counterfoil through its REST API, as `npm start` runs it, in a data directory that is removed afterwards.
 *
 *   npx node --conditions=@counterfoil/source bench/rest/main.ts [--only NAME]… [--cpu-prof DIRECTORY]
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { denseSpec, drawStatement } from '../../fixtures/generator/index.ts';
import { timesBesideAScan } from './beside-a-scan.ts';
import { Client } from './client.ts';
import { Installation } from './installation.ts';
import { load } from './load.ts';
import { paddedTo } from './padded.ts';
import { percentile } from './percentile.ts';
import { processorSeconds } from './processor-time.ts';
import { growthOf } from './resident-memory.ts';

const PARTS = ['latency', 'status', 'upload', 'beside'] as const;
const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, 'cpu-prof': { type: 'string' } },
});
const parts: readonly string[] = values.only ?? PARTS;

const WARM_UPS = 5;
const UPLOADS = 40;
const CONNECTIONS = 32;
const LOAD_WARM_UP_SECONDS = 3;
const LOAD_SECONDS = 10;
const FILE_BYTES = 50 * 1024 * 1024;
const LARGE_UPLOADS = 3;

const rows: [string, string][] = [];
function measured(what: string, figure: string): void {
  rows.push([what, figure]);
}

async function latency(client: Client, pages: number): Promise<void> {
  const { pdf } = await drawStatement(denseSpec(pages));
  const times: number[] = [];
  for (let round = -WARM_UPS; round < UPLOADS; round += 1) {
    const began = performance.now();
    const [id = ''] = await client.upload([{ name: 'statement.pdf', bytes: pdf }]);
    await client.result(id);
    if (round >= 0) times.push(performance.now() - began);
  }
  const [p50, p95] = [percentile(times, 50), percentile(times, 95)];
  measured(
    `${pages}-page text statement, upload → result`,
    `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  );
}

async function beside(client: Client): Promise<void> {
  const times = await timesBesideAScan(client);
  const [p50, worst] = [percentile(times, 50), Math.max(...times)];
  measured(
    '3-page text statement while a scan of 40 pages is read',
    `p50 ${p50.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
  );
}

async function status(client: Client, { url, pid }: Installation, apiKey: string): Promise<void> {
  const { pdf } = await drawStatement(denseSpec(1));
  const [id = ''] = await client.upload([{ name: 'statement.pdf', bytes: pdf }]);
  await client.result(id);
  const options = { url: `${url}/api/v1/statements/${id}`, apiKey, connections: CONNECTIONS };
  await load({ ...options, seconds: LOAD_WARM_UP_SECONDS });
  const before = await processorSeconds(pid);
  const { requests, requestsPerSecond, p50Ms, p99Ms, tool } = await load({
    ...options,
    seconds: LOAD_SECONDS,
  });
  const after = await processorSeconds(pid);
  const msEach = (seconds: number) => ((seconds * 1_000) / requests).toFixed(2);
  measured(
    `status GET, ${CONNECTIONS} connections (${tool})`,
    `${requestsPerSecond.toFixed(0)} requests/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms; processor time of ` +
      `each: ${msEach(after.own - before.own)} ms in Node, ${msEach(after.below - before.below)} ms in PostgreSQL`,
  );
}

async function largeUpload(client: Client, pid: number): Promise<void> {
  const { pdf } = await drawStatement(denseSpec(1, 3));
  for (let round = 1; round <= LARGE_UPLOADS; round += 1) {
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ name, bytes: paddedTo(pdf, FILE_BYTES) }));
    const began = performance.now();
    const upload = await growthOf(pid, () => client.upload(files));
    const seconds = (performance.now() - began) / 1_000;
    // Its documents are read as soon as they are stored.
    const reading = await growthOf(pid, () => Promise.all(upload.result.map((id) => client.result(id))));
    const peakMiB = Math.max(upload.peakMiB, reading.peakMiB);
    measured(
      `upload of two files of 50 MiB, round ${round}`,
      `${seconds.toFixed(2)} s; resident memory ${upload.beforeMiB.toFixed(0)} MiB ` +
        `+ ${(upload.peakMiB - upload.beforeMiB).toFixed(0)} at the upload, ` +
        `+ ${(peakMiB - upload.beforeMiB).toFixed(0)} with its reading`,
    );
  }
}

const loads = () => loadavg()[0]?.toFixed(1) ?? '?';
const loadBefore = loads();
{
  const profile = values['cpu-prof'];
  const nodeOptions = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  await using installation = await Installation.prepare(nodeOptions);
  const firstMs = await installation.start();
  await installation.stop();
  const secondMs = await installation.start();
  measured('first start, until ready', `${(firstMs / 1_000).toFixed(2)} s`);
  measured('second start, until ready', `${(secondMs / 1_000).toFixed(2)} s`);
  const apiKey = await installation.apiKey();
  using client = new Client(installation, apiKey);
  // First: later parts leave memory behind that would hide a growth.
  if (parts.includes('upload')) await largeUpload(client, installation.pid);
  if (parts.includes('latency')) for (const pages of [1, 5]) await latency(client, pages);
  if (parts.includes('beside')) await beside(client);
  if (parts.includes('status')) await status(client, installation, apiKey);
}
const table = rows.map(([what, figure]) => `| ${what} | ${figure} |\n`).join('');
process.stdout.write(`| what | measured |\n|---|---|\n${table}\n`);
process.stdout.write(
  `Load average of the machine: ${loadBefore} before, ${loads()} after, on ${availableParallelism()} cores.\n`,
);

import { denseSpec, drawStatement, scanOf } from '../../fixtures/generator/index.ts';
import type { Client } from './client.ts';

/** Over a minute of reading on two cores; what is behind the first pages of a longer one makes no difference. */
const SCANNED_PAGES = 40;
const TEXT_PAGES = 3;
const ROUNDS = 10;
/** Until all OCR threads are at work. */
const SETTLE_MS = 5_000;

/**
 * Milliseconds from upload to result of small text statements while a long scan is being read; the scan is
 * deleted afterwards.
 */
export async function timesBesideAScan(client: Client): Promise<readonly number[]> {
  const { pdf: original } = await drawStatement(denseSpec(SCANNED_PAGES));
  const scan = await scanOf(original, { dpi: 200, skewDegrees: 0.3, noise: 0.05, seed: 1, paper: 'bilevel' });
  const [scanId = ''] = await client.upload([{ name: 'scan.pdf', bytes: scan }]);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const { pdf } = await drawStatement(denseSpec(TEXT_PAGES));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const [id = ''] = await client.upload([{ name: 'statement.pdf', bytes: pdf }]);
    await client.result(id);
    times.push(performance.now() - began);
  }
  const { body } = await client.get(`/api/v1/statements/${scanId}`);
  const { job } = (JSON.parse(body.toString('utf8')) as { statement: { job: { status: string } } }).statement;
  if (job.status !== 'processing') throw new Error(`the scan was not being read meanwhile: ${job.status}`);
  await client.delete(`/api/v1/statements/${scanId}`);
  return times;
}

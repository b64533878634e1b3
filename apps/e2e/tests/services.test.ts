import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@counterfoil/testing';
import type { Api } from '../src/api.ts';
import { openBacking } from '../src/backing.ts';
import { fixture } from '../src/fixtures.ts';
import { Installation } from '../src/installation.ts';
import { describeJourney } from './journey.ts';

const backing = await openBacking('the journey on npm run start:services');
const SERVICES = ['accounts', 'retention', 'ingestion', 'extraction', 'review', 'gateway'];
const UPLOADS = 4;

if (backing === null) {
  it('is left out where there is no Kafka and no S3 (CI has both)', () => undefined);
} else {
  const { environment } = backing;
  afterAll(async () => backing[Symbol.asyncDispose]());
  describeJourney('npm run start:services', () => Installation.start({ mode: 'services', environment }));

  describe('a service that is killed in the middle of uploads', () => {
    let installation: Installation;
    let api: Api;
    let bytes: Buffer;
    beforeAll(async () => {
      installation = await Installation.start({ mode: 'services', environment });
      api = await installation.api();
      bytes = await readFile(fixture('simple-gbp').path);
    });
    afterAll(async () => installation[Symbol.asyncDispose]());

    it.each(SERVICES)('loses nothing and reads nothing twice when it is %s', async (name) => {
      const uploads = Array.from({ length: UPLOADS }, (_, index) => uploadWithRetries(`${name}-${index}`));
      await eventually(() => kill(installation.pid, name));
      for (const id of await Promise.all(uploads)) {
        const { job, currentRevision } = await eventually(() => api.settled(id));
        expect([job.status, currentRevision]).toEqual(['completed', 1]);
      }
    });

    /** As a client should: any failure that is not its own fault is tried again with the same key. */
    async function uploadWithRetries(key: string): Promise<string> {
      return eventually(
        async () => {
          const answer = await api.upload([{ name: `${key}.pdf`, bytes }], { 'idempotency-key': key });
          const id = answer.json.statements[0]?.id;
          if (answer.status !== 202 || id === undefined) throw new Error(`answered ${answer.status}`);
          return id;
        },
        { timeoutMs: 120_000, intervalMs: 250 },
      );
    }
  });
}

/** Kills the process of one service under this supervisor as a power cut would. */
function kill(supervisor: number, name: string): void {
  const pids = execFileSync('pgrep', ['-P', String(supervisor), '-f', `apps/${name}/src/main.ts`], {
    encoding: 'utf8',
  });
  process.kill(Number(pids.trim()), 'SIGKILL');
}

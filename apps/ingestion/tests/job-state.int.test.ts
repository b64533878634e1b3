import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Statement } from '@counterfoil/contracts/ingestion';
import type { Fact } from '@counterfoil/messaging';
import { eventually } from '@counterfoil/testing';
import { Client, reasonOf, stored } from './client.ts';
import { pdf } from './played-inspector.ts';
import { LIFETIME_MS, runIngestion, type RunningIngestion } from './running-ingestion.ts';

const started: Fact = { $case: 'extractionStarted', value: { pagesTotal: 5 } };
const progressed = (pagesDone: number): Fact => ({
  $case: 'extractionProgressed',
  value: { pagesDone, pagesTotal: 5 },
});
const failed: Fact = { $case: 'extractionFailed', value: { errorCode: 'no_transactions_found' } };
const locked: Fact = { $case: 'extractionPasswordRequired', value: {} };
const saved: Fact = {
  $case: 'reviewRevisionSaved',
  value: { revision: 1, verdict: 'reconciled', source: 'extraction', transactions: 3 },
};

let ingestion: RunningIngestion;
let client: Client;
let statement: { statementId: string; workspaceId: string };

beforeAll(async () => {
  ingestion = await runIngestion();
});
afterAll(async () => {
  await ingestion[Symbol.asyncDispose]();
});
beforeEach(async () => {
  client = new Client(ingestion);
  const { id, workspaceId } = await client.upload(pdf({ pages: 5 }));
  statement = { statementId: id, workspaceId };
});

async function tell(...facts: Fact[]): Promise<Statement> {
  for (const fact of facts) await ingestion.publish(ingestion.event(statement, fact));
  return client.get(statement.statementId);
}

describe('the job that clients see', () => {
  it('goes from queued over processing to completed once review has saved what was read', async () => {
    expect((await tell(started)).job).toMatchObject({ status: 'processing', pagesDone: 0, pagesTotal: 5 });
    expect((await tell(progressed(3))).job).toMatchObject({ status: 'processing', pagesDone: 3 });
    expect((await tell(saved)).job).toMatchObject({
      status: 'completed',
      pagesDone: 5,
      startedAt: ingestion.clock.now(),
      finishedAt: ingestion.clock.now(),
    });
  });

  it('fails with the reason of extraction', async () => {
    expect((await tell(started, failed)).job).toMatchObject({
      status: 'failed',
      errorCode: 'no_transactions_found',
    });
  });

  it('has given its pages back when it shows as failed', async () => {
    const { statementId } = statement;
    expect(ingestion.peers.reserved.get(statementId)).toBe(5);
    await tell(started, failed);
    expect(ingestion.peers.reserved.has(statementId)).toBe(false);
  });

  it('fails as processing_failed for a reason the contract does not know', async () => {
    const odd: Fact = { $case: 'extractionFailed', value: { errorCode: 'CANARY' } };
    expect((await tell(odd)).job?.errorCode).toBe('processing_failed');
  });

  it.each<[string, Fact[], string]>([
    ['completed before it started', [saved, started, progressed(2)], 'completed'],
    ['failed before it started', [failed, started], 'failed'],
    ['asked for a password after it completed', [saved, locked], 'completed'],
    ['failed after it completed', [saved, failed], 'completed'],
    ['completed after it failed', [failed, saved], 'failed'],
  ])('keeps its end when the facts say it %s', async (_name, facts, status) => {
    expect((await tell(...facts)).job?.status).toBe(status);
  });

  it('never goes back in its pages', async () => {
    expect((await tell(started, progressed(4), progressed(2), started)).job?.pagesDone).toBe(4);
  });

  it('is not ended by a later revision', async () => {
    const edited: Fact = { ...saved, value: { ...saved.value, revision: 2 } };
    expect((await tell(started, edited)).job?.status).toBe('processing');
  });

  it.each([started, progressed(2), locked, failed, saved])(
    'takes $$case delivered twice once',
    async (fact) => {
      const event = ingestion.event(statement, fact);
      await Promise.all([ingestion.publish(event), ingestion.publish(event)]);
      const once = await client.get(statement.statementId);
      ingestion.clock.advance(1_000);
      await ingestion.publish(event);
      expect(await client.get(statement.statementId)).toEqual(once);
    },
  );

  it('of a statement that was fenced is told nothing any more', async () => {
    await ingestion.fence.fenceStatement({ statementId: statement.statementId, reason: 'requested' });
    for (const fact of [started, progressed(1), locked, failed, saved])
      await ingestion.publish(ingestion.event(statement, fact));
    expect(await reasonOf(client.get(statement.statementId))).toBe('statement_deleted');
  });
});

describe('the fence', () => {
  it('removes rows and documents, sends one receipt, and may fall twice', async () => {
    const { statementId } = statement;
    const fenced: Fact = { $case: 'statementFenced', value: { reason: 'requested', deletionId: '' } };
    const event = ingestion.event(statement, fenced);
    await ingestion.publish(event);
    await ingestion.publish(event);
    await ingestion.fence.fenceStatement({ statementId, reason: 'requested' });
    await eventually(async () => {
      const left = await stored(ingestion, client.workspaceId);
      expect(left.statements).toEqual([]);
      expect(left.objects.filter((key) => key.includes(statementId))).toEqual([]);
      const receipts = ingestion.published.filter(
        (one) => one.statementId === statementId && one.fact?.$case === 'statementPurged',
      );
      expect(receipts.map((receipt) => receipt.fact?.value)).toMatchObject([
        { service: 'ingestion', items: 2 },
      ]);
    });
    expect(await reasonOf(client.get(statementId))).toBe('statement_deleted');
    expect(await reasonOf(client.document(statementId))).toBe('statement_deleted');
    expect(await reasonOf(client.unlock(statementId, 'x'))).toBe('statement_deleted');
  });

  it('cuts a download off that began before it fell', async () => {
    const big = Buffer.concat([pdf({}), Buffer.alloc(20 * 1024 * 1024, 1)]);
    const { id } = await client.upload(big);
    const request = { workspaceId: client.workspaceId, statementId: id, readable: false };
    const download = ingestion.rpc.openDocument(request)[Symbol.asyncIterator]();
    await download.next();
    await ingestion.fence.fenceStatement({ statementId: id, reason: 'requested' });
    let received = 0;
    const drain = async () => {
      for (let next = await download.next(); next.done !== true; next = await download.next())
        if (next.value.part?.$case === 'chunk') received += next.value.part.value.length;
    };
    expect(await reasonOf(drain())).toBe('statement_deleted');
    expect(received).toBeLessThan(big.length / 2);
  });
});

describe('expiry', () => {
  it('hides a statement from the moment it comes, before anything was removed', async () => {
    const { statementId } = statement;
    ingestion.clock.advance(LIFETIME_MS);
    expect(await reasonOf(client.get(statementId))).toBe('statement_expired');
    expect(await reasonOf(client.document(statementId))).toBe('statement_expired');
    expect(await reasonOf(client.unlock(statementId, 'x'))).toBe('statement_expired');
    const request = { workspaceId: client.workspaceId, limit: 10, cursor: '' };
    expect((await ingestion.rpc.listStatements(request)).statements).toEqual([]);
  });
});

describe('the list', () => {
  it('pages from the newest to the oldest, each statement once, and only this workspace’s', async () => {
    const ids = [statement.statementId];
    for (let count = 0; count < 4; count += 1) ids.unshift((await client.upload()).id);
    await new Client(ingestion).upload();
    const listed: string[] = [];
    let cursor = '';
    do {
      const request = { workspaceId: client.workspaceId, limit: 2, cursor };
      const page = await ingestion.rpc.listStatements(request);
      listed.push(...page.statements.map((one) => one.id));
      cursor = page.nextCursor;
    } while (cursor !== '');
    expect(listed).toEqual(ids);
    const odd = { workspaceId: client.workspaceId, limit: 2, cursor: 'odd' };
    expect(await reasonOf(ingestion.rpc.listStatements(odd))).toBe('invalid_request');
  });

  it('leaves out what was fenced', async () => {
    await ingestion.fence.fenceStatement({ statementId: statement.statementId, reason: 'requested' });
    const request = { workspaceId: client.workspaceId, limit: 10, cursor: '' };
    expect((await ingestion.rpc.listStatements(request)).statements).toEqual([]);
  });
});

it('no log line or event holds a file name', () => {
  expect(ingestion.logLines.join('\n')).not.toContain('CANARY');
});

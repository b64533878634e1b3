import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, newId } from '@counterfoil/kernel';
import type { Fact } from '@counterfoil/messaging';
import { eventually, failureOf } from '@counterfoil/testing';
import { CANARY, crashed, statement } from './played-reader.ts';
import { LIFETIME_MS, runExtraction, type RunningExtraction, type Uploaded } from './running-extraction.ts';

let extraction: RunningExtraction;

beforeAll(async () => {
  extraction = await runExtraction();
});
afterAll(async () => {
  await extraction[Symbol.asyncDispose]();
});
async function reasonOf(failing: Promise<unknown>): Promise<string> {
  const error = await failureOf(failing);
  if (error instanceof DomainError) return error.reason;
  throw error;
}

async function statusOf(about: Uploaded): Promise<string | undefined> {
  return (await extraction.job(about))?.status;
}

/** Moves the clock past leases, again where one was renewed in between, until `happened`. */
async function letLeasesEnd(happened: () => Promise<boolean>): Promise<void> {
  await eventually(
    async () => {
      if (await happened()) return;
      extraction.clock.advance(11_000);
      throw new Error('not yet');
    },
    { intervalMs: 500 },
  );
}

const unlocked: Fact = { $case: 'statementUnlocked', value: { pages: 2 } };
const saved: Fact = {
  $case: 'reviewRevisionSaved',
  value: { revision: 1, verdict: 'reconciled', source: 'extraction', transactions: 1 },
};
const fenced: Fact = { $case: 'statementFenced', value: { reason: 'requested', deletionId: '' } };

describe('an upload', () => {
  it('is read, its draft kept sealed until review has it, and its end announced after its start', async () => {
    const about = await extraction.uploaded();
    (await extraction.reader.next(about)).answer(statement());
    await extraction.until(about, 'extractionCompleted');
    expect(extraction.factsOf(about)).toEqual(['extractionStarted', 'extractionCompleted']);
    const { draftJson } = await extraction.rpc.getResult({ statementId: about.statementId });
    expect(JSON.parse(draftJson.toString())).toMatchObject({ transactions: [{ description: CANARY }] });
    expect((await extraction.job(about))?.sealed_draft?.includes(CANARY)).toBe(false);
    await extraction.publish(extraction.event(about, saved));
    expect((await extraction.job(about))?.sealed_draft).toBeNull();
    expect(await reasonOf(extraction.rpc.getResult({ statementId: about.statementId }))).toBe(
      'result_not_found',
    );
  });

  it('delivered twice, under one event id or two, is read once', async () => {
    const about = { statementId: newId(), workspaceId: newId() };
    const value = { pages: 1, sizeBytes: 1n, locked: false };
    const event = extraction.event(about, { $case: 'statementUploaded', value });
    await Promise.all([extraction.publish(event), extraction.publish(event)]);
    (await extraction.reader.next(about)).answer(statement());
    await extraction.until(about, 'extractionCompleted');
    await extraction.publish(event);
    await extraction.publish({ ...event, eventId: newId() });
    expect(await statusOf(about)).toBe('done');
    expect(extraction.reader.waiting(about)).toBe(0);
  });

  it('tells how far its reading is, in order and before its end', async () => {
    const about = await extraction.uploaded({ pages: 9 });
    const reading = await extraction.reader.next(about);
    for (const done of [2, 5]) {
      extraction.clock.advance(600);
      reading.progress(done, 9);
    }
    reading.progress(6, 9);
    reading.answer(statement(9));
    await extraction.until(about, 'extractionCompleted');
    const progress = extraction.published.filter(
      (one) => one.statementId === about.statementId && one.fact?.$case === 'extractionProgressed',
    );
    expect(progress.map((one) => one.fact?.value)).toEqual([
      { pagesDone: 2, pagesTotal: 9 },
      { pagesDone: 5, pagesTotal: 9 },
    ]);
    expect(extraction.factsOf(about).at(-1)).toBe('extractionCompleted');
  });

  it.each([
    ['not_a_statement', { outcome: 'not_a_statement', pages: 1 }, 'no_transactions_found'],
    ['damaged', { outcome: 'unreadable', pages: null, reason: 'damaged' }, 'unreadable_pdf'],
    ['too long', { outcome: 'unreadable', pages: 300, reason: 'too_many_pages' }, 'too_many_pages'],
    ['beyond the limits', { outcome: 'unreadable', pages: 1, reason: 'limit_exceeded' }, 'processing_failed'],
  ] as const)('that is %s fails for that reason', async (_name, outcome, errorCode) => {
    const about = await extraction.uploaded();
    (await extraction.reader.next(about)).answer(outcome);
    await extraction.until(about, 'extractionFailed');
    expect(await extraction.job(about)).toMatchObject({ status: 'failed', error_code: errorCode });
  });
});

describe('a locked document', () => {
  it('waits until it is unlocked, and then is read once, however often that is said', async () => {
    const about = await extraction.uploaded({ locked: true });
    expect(await statusOf(about)).toBe('password_required');
    const event = extraction.event(about, unlocked);
    await Promise.all([extraction.publish(event), extraction.publish(event)]);
    const reading = await extraction.reader.next(about);
    await extraction.publish({ ...event, eventId: newId() });
    reading.answer(statement());
    await extraction.until(about, 'extractionCompleted');
    await extraction.publish({ ...event, eventId: newId() });
    expect(await statusOf(about)).toBe('done');
  });

  it('unlocked before its upload is heard of is read all the same', async () => {
    const about = { statementId: newId(), workspaceId: newId() };
    await extraction.publish(extraction.event(about, unlocked));
    const value = { pages: 0, sizeBytes: 1n, locked: true };
    await extraction.publish(extraction.event(about, { $case: 'statementUploaded', value }));
    (await extraction.reader.next(about)).answer(statement());
    await extraction.until(about, 'extractionCompleted');
  });

  it('that its reader still finds locked says so', async () => {
    const about = await extraction.uploaded();
    (await extraction.reader.next(about)).answer({
      outcome: 'password_required',
      pages: null,
      wrongPassword: false,
    });
    await extraction.until(about, 'extractionPasswordRequired');
    expect(await statusOf(about)).toBe('password_required');
  });
});

describe('a reader that dies on a document', () => {
  it('is tried three times in all, and then the job fails as processing_failed', async () => {
    const about = await extraction.uploaded();
    for (let time = 0; time < 3; time += 1) (await extraction.reader.next(about)).answer(crashed);
    await extraction.until(about, 'extractionFailed');
    expect(await extraction.job(about)).toMatchObject({ crashes: 2, error_code: 'processing_failed' });
    expect(extraction.reader.waiting(about)).toBe(0);
  });

  it('twice does not keep the third reading from succeeding', async () => {
    const about = await extraction.uploaded();
    for (let time = 0; time < 2; time += 1) (await extraction.reader.next(about)).answer(crashed);
    (await extraction.reader.next(about)).answer(statement());
    await extraction.until(about, 'extractionCompleted');
  });
});

describe('a service out of reach', () => {
  it('is waited for without counting against the document', async () => {
    extraction.ingestion.down = true;
    const about = await extraction.uploaded();
    await eventually(async () => expect((await extraction.job(about))?.fence).toBeGreaterThanOrEqual(2n));
    extraction.ingestion.down = false;
    (await extraction.reader.next(about)).answer(statement());
    await extraction.until(about, 'extractionCompleted');
    expect(await extraction.job(about)).toMatchObject({ crashes: 0, lost_claims: 0 });
  });
});

describe('a worker stopped for longer than its lease', () => {
  it('changes nothing once another has the job: no result, no progress, no end', async () => {
    const about = await extraction.uploaded({ pages: 9 });
    const stale = await extraction.reader.next(about);
    // The other worker of this service takes the job: its lease is past.
    await letLeasesEnd(async () => (await extraction.job(about))?.fence === 2n);
    const fresh = await extraction.reader.next(about);
    extraction.clock.advance(600);
    stale.progress(7, 9);
    stale.answer({ outcome: 'not_a_statement', pages: 9 });
    // The stale worker is free again once it has found its claim gone: it reads something else.
    const other = await extraction.uploaded();
    (await extraction.reader.next(other)).answer(statement());
    await extraction.until(other, 'extractionCompleted');
    expect(await extraction.job(about)).toMatchObject({ status: 'running', fence: 2n, lost_claims: 1 });
    fresh.answer(statement(9));
    await extraction.until(about, 'extractionCompleted');
    expect(extraction.factsOf(about)).toEqual([
      'extractionStarted',
      'extractionStarted',
      'extractionCompleted',
    ]);
  });

  it('ten times over ends the job as processing_failed', async () => {
    const about = await extraction.uploaded();
    const reading = await extraction.reader.next(about);
    await extraction.database.query('update jobs set lost_claims = 9 where statement_id = $1', [
      about.statementId,
    ]);
    await letLeasesEnd(async () => (await statusOf(about)) === 'failed');
    expect(await extraction.job(about)).toMatchObject({ error_code: 'processing_failed' });
    reading.answer(statement());
    expect(await statusOf(about)).toBe('failed');
  });
});

describe('the fence', () => {
  it('stops a reading under way, removes the job and sends one receipt, however often it falls', async () => {
    const about = await extraction.uploaded();
    const reading = await extraction.reader.next(about);
    await extraction.fence.fenceStatement({ statementId: about.statementId, reason: 'requested' });
    expect(reading.signal?.aborted).toBe(true);
    await extraction.publish(extraction.event(about, fenced));
    reading.answer(statement());
    expect(await extraction.job(about)).toBeUndefined();
    await eventually(() => {
      const receipts = extraction.published.filter(
        (one) => one.statementId === about.statementId && one.fact?.$case === 'statementPurged',
      );
      expect(receipts.map((one) => one.fact?.value)).toMatchObject([{ service: 'extraction', items: 1 }]);
    });
    expect(extraction.factsOf(about)).toEqual(['extractionStarted']);
    expect(await reasonOf(extraction.rpc.getResult(about))).toBe('statement_deleted');
  });

  it('that fell first keeps an upload and an unlock that arrive late from becoming jobs', async () => {
    const about = { statementId: newId(), workspaceId: newId() };
    await extraction.publish(extraction.event(about, fenced));
    const value = { pages: 1, sizeBytes: 1n, locked: false };
    await extraction.publish(extraction.event(about, { $case: 'statementUploaded', value }));
    await extraction.publish(extraction.event(about, unlocked));
    expect(await extraction.job(about)).toBeUndefined();
  });

  it('stops the painting of a page', async () => {
    const about = await extraction.uploaded();
    (await extraction.reader.next(about)).answer(statement());
    const painting = reasonOf(extraction.rpc.renderPage({ ...about, page: 99, widthPx: 400 }));
    await eventually(() => expect(extraction.reader.painting).toBe(true));
    await extraction.fence.fenceStatement({ statementId: about.statementId, reason: 'requested' });
    expect(await painting).toBe('statement_deleted');
  });

  it('whose key went first leaves no draft', async () => {
    const about = await extraction.uploaded();
    const reading = await extraction.reader.next(about);
    extraction.gone.add(about.statementId);
    reading.answer(statement());
    await extraction.fence.fenceStatement({ statementId: about.statementId, reason: 'requested' });
    expect(await extraction.job(about)).toBeUndefined();
  });
});

describe('a page', () => {
  it('is painted, or not found', async () => {
    const about = await extraction.uploaded();
    (await extraction.reader.next(about)).answer(statement());
    const { png } = await extraction.rpc.renderPage({ ...about, page: 1, widthPx: 400 });
    expect([...png]).toEqual([1, 2, 3]);
    expect(await reasonOf(extraction.rpc.renderPage({ ...about, page: 2, widthPx: 400 }))).toBe(
      'page_not_found',
    );
  });
});

describe('a service that stops', () => {
  it('gives its jobs back at once, and another replica reads them', async () => {
    const about = await extraction.uploaded();
    await extraction.reader.next(about);
    await extraction.stopFirst();
    expect(await extraction.job(about)).toMatchObject({ status: 'queued', crashes: 0, lost_claims: 0 });
    await using _replica = await extraction.startReplica();
    (await extraction.reader.next(about)).answer(statement());
    await eventually(async () => expect(await statusOf(about)).toBe('done'));
  });

  it('by a crash is followed, where it was the only one, by a start that waits for no lease', async () => {
    const about = { statementId: newId(), workspaceId: newId() };
    const { database, clock } = extraction;
    await database.query('insert into live_statements values ($1, $2, $3)', [
      about.statementId,
      about.workspaceId,
      new Date(clock.now().getTime() + LIFETIME_MS),
    ]);
    await database.query(
      `insert into jobs (statement_id, workspace_id, expires_at, status, pages, queued_at, fence, lease_until)
       values ($1, $2, $3, 'running', 1, $4, 1, $3)`,
      [about.statementId, about.workspaceId, new Date(clock.now().getTime() + LIFETIME_MS), clock.now()],
    );
    await using _replica = await extraction.startReplica({ soleInstance: true });
    (await extraction.reader.next(about)).answer(statement());
    await eventually(async () => expect(await statusOf(about)).toBe('done'));
    expect(await extraction.job(about)).toMatchObject({ fence: 2n, lost_claims: 1 });
  });
});

it('no log line or event holds what was read', () => {
  expect(extraction.logLines.join('\n')).not.toContain('CANARY');
});

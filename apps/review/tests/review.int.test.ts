import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, newId } from '@counterfoil/kernel';
import type { Operation } from '@counterfoil/statement';
import { eventually, failureOf } from '@counterfoil/testing';
import { CANARY, drawDraft } from './drawn-draft.ts';
import { ids, parseDocument, reasonOf, reviewerOf } from './reviewer.ts';
import { runReview, type RunningReview } from './running-review.ts';

let review: RunningReview;
let reviewer: ReturnType<typeof reviewerOf>;

beforeAll(async () => {
  review = await runReview();
  reviewer = reviewerOf(review);
});
afterAll(async () => {
  await review[Symbol.asyncDispose]();
});

describe('a completed extraction', () => {
  it('becomes revision 1, checked and sanitized', async () => {
    const draft = drawDraft();
    const [first, ...rest] = draft.transactions;
    if (first === undefined) throw new Error('no row');
    const hidden = {
      ...draft,
      transactions: [{ ...first, description: ' A\u202EB\tC ', reference: '' }, ...rest],
    };
    const document = await reviewer.read(await review.extracted(hidden));
    expect(document).toMatchObject({
      revision: 1,
      base_revision: null,
      source: 'extraction',
      approved: false,
      verdict: 'reconciled',
      created_at: review.clock.now().toISOString(),
    });
    expect(document.transactions[0]).toMatchObject({ description: 'AB C', reference: null });
    expect(document).not.toHaveProperty('origins');
    expect(document).not.toHaveProperty('printed');
  });

  it('delivered twice is saved and announced once', async () => {
    const { event, ...statement } = review.completed();
    const before = review.fetched();
    await Promise.all([review.publish(event), review.publish(event)]);
    await review.publish(event);
    const { revisions } = await review.rpc.listRevisions(statement);
    expect(revisions).toHaveLength(1);
    expect(review.fetched() - before).toBe(1);
    await eventually(() => {
      const facts = review.published.filter((one) => one.statementId === statement.statementId);
      expect(facts.filter((one) => one.fact?.$case === 'reviewRevisionSaved')).toHaveLength(1);
    });
  });

  it('under a second event id changes nothing', async () => {
    const { event, ...statement } = review.completed();
    await review.publish(event);
    await review.publish({ ...event, eventId: newId() });
    expect((await review.rpc.listRevisions(statement)).revisions).toHaveLength(1);
  });

  it('that arrives after the fence saves nothing', async () => {
    const { event, ...statement } = review.completed();
    await review.fence.fenceStatement({ statementId: statement.statementId, reason: 'requested' });
    await review.publish(event);
    const { rowCount } = await review.database.query('select 1 from revisions where statement_id = $1', [
      statement.statementId,
    ]);
    expect(rowCount).toBe(0);
  });

  it('is waited for: before it the statement is not ready', async () => {
    const statement = { statementId: newId(), workspaceId: newId() };
    expect((await review.rpc.listRevisions(statement)).revisions).toEqual([]);
    expect(await reasonOf(reviewer.read(statement))).toBe('statement_not_ready');
    expect(await reasonOf(reviewer.approve(statement, 1))).toBe('statement_not_ready');
    const remove: Operation = { type: 'delete_row', transaction_id: newId() };
    expect(await reasonOf(reviewer.save(statement, [remove]))).toBe('statement_not_ready');
  });
});

describe('saving a review', () => {
  it('makes the next revision and leaves the one before as it was', async () => {
    const statement = await review.extracted();
    const before = await reviewer.read(statement);
    const { revision, documentJson, replayed } = await reviewer.save(
      statement,
      await reviewer.rename(statement),
    );
    expect({ revision, replayed }).toEqual({ revision: 2, replayed: false });
    const document = parseDocument(documentJson);
    expect(document).toMatchObject({ revision: 2, base_revision: 1, source: 'review', approved: false });
    expect(document.transactions[0]?.description).toBe('NEW NAME');
    expect(await reviewer.read(statement)).toEqual(document);
    expect(await reviewer.read(statement, 1)).toEqual(before);
  });

  it('applies nothing when one operation is refused, and names its place', async () => {
    const statement = await review.extracted();
    const bad: Operation = { type: 'delete_row', transaction_id: newId() };
    const error = await failureOf(reviewer.save(statement, [...(await reviewer.rename(statement)), bad]));
    expect(error).toMatchObject({ kind: 'invalid', reason: 'unknown_transaction' });
    expect(error).toMatchObject({ details: [{ path: 'operations[1].transaction_id' }] });
    expect((await reviewer.read(statement)).revision).toBe(1);
  });

  it('on a stale base is a conflict', async () => {
    const statement = await review.extracted();
    await reviewer.save(statement, await reviewer.rename(statement));
    for (const baseRevision of [0, 1, 3]) {
      expect(
        await reasonOf(reviewer.save(statement, await reviewer.rename(statement), { baseRevision })),
      ).toBe('revision_conflict');
    }
  });

  it('ten at once on one base: exactly one wins', async () => {
    const statement = await review.extracted();
    const operations = await reviewer.rename(statement);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        reviewer.save(statement, operations).then(
          ({ revision }) => `revision ${revision}`,
          (error: unknown) => (error instanceof DomainError ? error.reason : 'failed'),
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(
      ['revision 2', ...Array.from({ length: 9 }, () => 'revision_conflict')].toSorted(),
    );
    expect((await review.rpc.listRevisions(statement)).revisions).toHaveLength(2);
  });

  it('with the same key again gives the same answer, also after a later edit and approval', async () => {
    const statement = await review.extracted();
    const operations = await reviewer.rename(statement);
    const key = newId();
    const first = await reviewer.save(statement, operations, { key });
    await reviewer.approve(statement, 2);
    await reviewer.save(statement, operations, { baseRevision: 2 });
    const again = await reviewer.save(statement, operations, { key });
    expect(again).toEqual({ ...first, replayed: true });
    expect((await reviewer.read(statement)).revision).toBe(3);
  });

  it('whose answer never arrived is answered when it is sent again', async () => {
    const statement = await review.extracted();
    const operations = await reviewer.rename(statement);
    const key = newId();
    const lost = new AbortController();
    const operationsJson = Buffer.from(JSON.stringify(operations));
    const request = { ...ids(statement), baseRevision: 1, idempotencyKey: key, operationsJson };
    const first = review.rpc.saveReview(request, { signal: lost.signal });
    await eventually(async () =>
      expect((await review.rpc.listRevisions(statement)).revisions).toHaveLength(2),
    );
    lost.abort();
    await Promise.allSettled([first]);
    expect(await reviewer.save(statement, operations, { key })).toMatchObject({
      revision: 2,
      replayed: true,
    });
  });

  it('with the same key at the same time saves once', async () => {
    const statement = await review.extracted();
    const operations = await reviewer.rename(statement);
    const key = newId();
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() => reviewer.save(statement, operations, { key })),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') expect(outcome.value.revision).toBe(2);
      else expect(outcome.reason).toMatchObject({ reason: 'request_in_progress' });
    }
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await review.rpc.listRevisions(statement)).revisions).toHaveLength(2);
  });

  it('with the same key for something else is refused, for another statement too', async () => {
    const statement = await review.extracted();
    const key = newId();
    await reviewer.save(statement, await reviewer.rename(statement), { key });
    expect(await reasonOf(reviewer.save(statement, await reviewer.rename(statement, 'OTHER'), { key }))).toBe(
      'idempotency_key_reused',
    );
    const { event, ...other } = review.completed();
    await review.publish({ ...event, workspaceId: statement.workspaceId });
    const sibling = { ...other, workspaceId: statement.workspaceId };
    expect(await reasonOf(reviewer.save(sibling, await reviewer.rename(sibling), { key }))).toBe(
      'idempotency_key_reused',
    );
    const foreign = await review.extracted();
    expect((await reviewer.save(foreign, await reviewer.rename(foreign), { key })).replayed).toBe(false);
  });

  it('that failed leaves its key free', async () => {
    const statement = await review.extracted();
    const key = newId();
    const bad: Operation = { type: 'delete_row', transaction_id: newId() };
    expect(await reasonOf(reviewer.save(statement, [bad], { key }))).toBe('unknown_transaction');
    expect((await reviewer.save(statement, await reviewer.rename(statement), { key })).revision).toBe(2);
  });

  it('replays a key for a day and then forgets it', async () => {
    const long = review.completed();
    const expiresAt = new Date(review.clock.now().getTime() + 10 * 86_400_000);
    await review.publish({ ...long.event, expiresAt });
    const key = newId();
    await reviewer.save(long, await reviewer.rename(long), { key });
    review.clock.advance(86_400_000);
    const later = await reviewer.save(long, await reviewer.rename(long, 'LATER'), { key, baseRevision: 2 });
    expect(later).toMatchObject({ revision: 3, replayed: false });
  });
});

describe('approving', () => {
  it('freezes the exact current revision, and again is the same answer', async () => {
    const statement = await review.extracted();
    const first = await reviewer.approve(statement, 1);
    expect(first).toEqual({ approvedRevision: 1, approvedAt: review.clock.now(), verdict: 'reconciled' });
    review.clock.advance(1_000);
    expect(await reviewer.approve(statement, 1)).toEqual(first);
    expect(await reviewer.read(statement)).toMatchObject({ approved: true });
    const { documentJson, originsJson } = await review.rpc.getApprovedRevision(ids(statement));
    expect(parseDocument(documentJson)).toEqual(await reviewer.read(statement));
    const origins = JSON.parse(originsJson.toString('utf8')) as object;
    expect(Object.keys(origins)).toEqual(
      (await reviewer.read(statement)).transactions.map((row) => row.transaction_id),
    );
  });

  it('of anything but the current revision is a conflict', async () => {
    const statement = await review.extracted();
    await reviewer.save(statement, await reviewer.rename(statement));
    for (const revision of [0, 1, 3])
      expect(await reasonOf(reviewer.approve(statement, revision))).toBe('revision_conflict');
  });

  it('falls with the next edit', async () => {
    const statement = await review.extracted();
    await reviewer.approve(statement, 1);
    await reviewer.save(statement, await reviewer.rename(statement));
    expect(await reasonOf(review.rpc.getApprovedRevision(ids(statement)))).toBe('revision_not_approved');
    expect(await reviewer.read(statement)).toMatchObject({ approved: false });
    expect(await reviewer.read(statement, 1)).toMatchObject({ approved: false });
    const { states } = await review.rpc.getRevisionStates({
      workspaceId: statement.workspaceId,
      statementIds: [statement.statementId, newId()],
    });
    expect(states).toEqual([{ statementId: statement.statementId, currentRevision: 2, approvedRevision: 0 }]);
    await reviewer.approve(statement, 2);
    const { revisions } = await review.rpc.listRevisions(ids(statement));
    expect(
      revisions.map(({ revision, baseRevision, approved }) => [revision, baseRevision, approved]),
    ).toEqual([
      [1, 0, false],
      [2, 1, true],
    ]);
  });

  it('a discrepant revision needs the discrepancies acknowledged, and records it', async () => {
    const statement = await review.extracted();
    await reviewer.save(statement, await reviewer.spoil(statement));
    expect(await reasonOf(reviewer.approve(statement, 2))).toBe('discrepancies_not_acknowledged');
    expect(await reviewer.approve(statement, 2, true)).toMatchObject({
      approvedRevision: 2,
      verdict: 'discrepant',
    });
    const { rows } = await review.database.query(
      'select acknowledged_discrepancies from approvals where statement_id = $1',
      [statement.statementId],
    );
    expect(rows).toEqual([{ acknowledged_discrepancies: true }]);
  });

  it('and editing at once never leaves an approved revision that is not current', async () => {
    const statement = await review.extracted();
    const operations = await reviewer.rename(statement);
    const [approved, saved] = await Promise.allSettled([
      reviewer.approve(statement, 1),
      reviewer.save(statement, operations),
    ]);
    expect(saved.status).toBe('fulfilled');
    if (approved.status === 'rejected')
      expect(approved.reason).toMatchObject({ reason: 'revision_conflict' });
    expect((await reviewer.read(statement)).approved).toBe(false);
  });

  it('announces each approval once', async () => {
    const statement = await review.extracted();
    await Promise.all([
      reviewer.approve(statement, 1),
      reviewer.approve(statement, 1),
      reviewer.approve(statement, 1),
    ]);
    await eventually(() => {
      const facts = review.published.filter((one) => one.statementId === statement.statementId);
      expect(facts.filter((one) => one.fact?.$case === 'reviewApproved')).toHaveLength(1);
    });
  });
});

describe('a saved revision', () => {
  it('holds its content only sealed', async () => {
    const statement = await review.extracted();
    await reviewer.save(statement, await reviewer.rename(statement, `${CANARY} EDITED`), {
      key: `key ${CANARY}`,
    });
    for (const table of ['revisions', 'approvals', 'review_requests', 'outbox', 'inbox', 'dead_letters']) {
      const { rows } = await review.database.query<{ text: string }>(
        `select row_to_json(t)::text || encode(row_to_json(t)::text::bytea, 'hex') as text from ${table} t`,
      );
      const dump = rows.map((row) => row.text).join('\n');
      expect(dump).not.toContain('CANARY');
      expect(dump).not.toContain(Buffer.from('CANARY').toString('hex'));
    }
    expect(review.logLines.join('\n')).not.toContain('CANARY');
  });
});

describe('a statement that is gone', () => {
  it('answers deleted on every call once the fence has fallen, and sends a receipt', async () => {
    const statement = await review.extracted();
    await reviewer.approve(statement, 1);
    const operations = await reviewer.rename(statement);
    await reviewer.save(statement, operations);
    await review.fence.fenceStatement({ statementId: statement.statementId, reason: 'requested' });
    const calls = [
      reviewer.read(statement),
      reviewer.save(statement, operations, { baseRevision: 2 }),
      reviewer.approve(statement, 2),
      review.rpc.listRevisions(ids(statement)),
      review.rpc.getApprovedRevision(ids(statement)),
    ];
    expect(new Set(await Promise.all(calls.map(reasonOf)))).toEqual(new Set(['statement_deleted']));
    await eventually(() => {
      const purged = review.published.find(
        (one) => one.statementId === statement.statementId && one.fact?.$case === 'statementPurged',
      );
      expect(purged?.fact?.value).toMatchObject({ service: 'review', items: 2 });
    });
  });

  it('answers expired from the first moment, purged or not', async () => {
    const statement = await review.extracted();
    const operations = await reviewer.rename(statement);
    review.clock.advance(86_400_000);
    const calls = [
      reviewer.read(statement),
      reviewer.save(statement, operations),
      reviewer.approve(statement, 1),
    ];
    expect(new Set(await Promise.all(calls.map(reasonOf)))).toEqual(new Set(['statement_expired']));
    const { states } = await review.rpc.getRevisionStates({
      workspaceId: statement.workspaceId,
      statementIds: [statement.statementId],
    });
    expect(states).toEqual([]);
  });

  it('never comes back through a review that was being saved', async () => {
    const statement = await review.extracted();
    const operations = await reviewer.rename(statement);
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => reviewer.save(statement, operations)),
      review.fence.fenceStatement({ statementId: statement.statementId, reason: 'requested' }),
    ]);
    const { rowCount } = await review.database.query('select 1 from revisions where statement_id = $1', [
      statement.statementId,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('another workspace', () => {
  it('finds nothing', async () => {
    const statement = await review.extracted();
    const operations = await reviewer.rename(statement);
    const foreign = { ...statement, workspaceId: newId() };
    const calls = [
      reviewer.read(foreign),
      reviewer.save(foreign, operations),
      reviewer.approve(foreign, 1),
      review.rpc.listRevisions(foreign),
      review.rpc.getApprovedRevision(foreign),
    ];
    expect(new Set(await Promise.all(calls.map(reasonOf)))).toEqual(new Set(['statement_not_found']));
    const { states } = await review.rpc.getRevisionStates({
      workspaceId: foreign.workspaceId,
      statementIds: [statement.statementId],
    });
    expect(states).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, newId } from '@counterfoil/kernel';
import type { Operation, RevisionDocument } from '@counterfoil/statement';
import { eventually, failureOf } from '@counterfoil/testing';
import { CANARY, drawDraft } from './drawn-draft.ts';
import { parseDocument, runReview, type RunningReview, type Uploaded } from './running-review.ts';

let review: RunningReview;

beforeAll(async () => {
  review = await runReview();
}, 60_000);
afterAll(async () => {
  await review[Symbol.asyncDispose]();
});

async function read(statement: Uploaded, revision = 0): Promise<RevisionDocument> {
  const { documentJson } = await review.rpc.getRevision({ ...ids(statement), revision });
  return parseDocument(documentJson);
}

function ids({ statementId, workspaceId }: Uploaded): Uploaded {
  return { statementId, workspaceId };
}

async function save(
  statement: Uploaded,
  operations: readonly Operation[],
  more: { baseRevision?: number; key?: string } = {},
) {
  const { baseRevision = 1, key = newId() } = more;
  const operationsJson = Buffer.from(JSON.stringify(operations));
  return review.rpc.saveReview({ ...ids(statement), baseRevision, idempotencyKey: key, operationsJson });
}

async function approve(statement: Uploaded, revision: number, acknowledgeDiscrepancies = false) {
  return review.rpc.approveRevision({ ...ids(statement), revision, acknowledgeDiscrepancies });
}

async function rename(statement: Uploaded, value = 'NEW NAME'): Promise<readonly Operation[]> {
  const { transactions } = await read(statement, 1);
  return [
    { type: 'set_field', transaction_id: transactions[0]?.transaction_id, field: 'description', value },
  ];
}

async function spoil(statement: Uploaded): Promise<readonly Operation[]> {
  const { transactions } = await read(statement, 1);
  return [
    { type: 'set_field', transaction_id: transactions[0]?.transaction_id, field: 'amount', value: '-11.00' },
  ];
}

async function reasonOf(failing: Promise<unknown>): Promise<string> {
  const error = await failureOf(failing);
  if (error instanceof DomainError) return error.reason;
  throw error;
}

describe('a completed extraction', () => {
  it('becomes revision 1, checked and sanitized', async () => {
    const draft = drawDraft();
    const [first, ...rest] = draft.transactions;
    if (first === undefined) throw new Error('no row');
    const hidden = {
      ...draft,
      transactions: [{ ...first, description: ' A\u202EB\tC ', reference: '' }, ...rest],
    };
    const document = await read(await review.extracted(hidden));
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
    expect(await reasonOf(read(statement))).toBe('statement_not_ready');
    expect(await reasonOf(approve(statement, 1))).toBe('statement_not_ready');
    const remove: Operation = { type: 'delete_row', transaction_id: newId() };
    expect(await reasonOf(save(statement, [remove]))).toBe('statement_not_ready');
  });
});

describe('saving a review', () => {
  it('makes the next revision and leaves the one before as it was', async () => {
    const statement = await review.extracted();
    const before = await read(statement);
    const { revision, documentJson, replayed } = await save(statement, await rename(statement));
    expect({ revision, replayed }).toEqual({ revision: 2, replayed: false });
    const document = parseDocument(documentJson);
    expect(document).toMatchObject({ revision: 2, base_revision: 1, source: 'review', approved: false });
    expect(document.transactions[0]?.description).toBe('NEW NAME');
    expect(await read(statement)).toEqual(document);
    expect(await read(statement, 1)).toEqual(before);
  });

  it('applies nothing when one operation is refused, and names its place', async () => {
    const statement = await review.extracted();
    const bad: Operation = { type: 'delete_row', transaction_id: newId() };
    const error = await failureOf(save(statement, [...(await rename(statement)), bad]));
    expect(error).toMatchObject({ kind: 'invalid', reason: 'unknown_transaction' });
    expect(error).toMatchObject({ details: [{ path: 'operations[1].transaction_id' }] });
    expect((await read(statement)).revision).toBe(1);
  });

  it('on a stale base is a conflict', async () => {
    const statement = await review.extracted();
    await save(statement, await rename(statement));
    for (const baseRevision of [0, 1, 3]) {
      expect(await reasonOf(save(statement, await rename(statement), { baseRevision }))).toBe(
        'revision_conflict',
      );
    }
  });

  it('ten at once on one base: exactly one wins', async () => {
    const statement = await review.extracted();
    const operations = await rename(statement);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        save(statement, operations).then(
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
    const operations = await rename(statement);
    const key = newId();
    const first = await save(statement, operations, { key });
    await approve(statement, 2);
    await save(statement, operations, { baseRevision: 2 });
    const again = await save(statement, operations, { key });
    expect(again).toEqual({ ...first, replayed: true });
    expect((await read(statement)).revision).toBe(3);
  });

  it('with the same key at the same time saves once', async () => {
    const statement = await review.extracted();
    const operations = await rename(statement);
    const key = newId();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => save(statement, operations, { key })));
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
    await save(statement, await rename(statement), { key });
    expect(await reasonOf(save(statement, await rename(statement, 'OTHER'), { key }))).toBe(
      'idempotency_key_reused',
    );
    const { event, ...other } = review.completed();
    await review.publish({ ...event, workspaceId: statement.workspaceId });
    const sibling = { ...other, workspaceId: statement.workspaceId };
    expect(await reasonOf(save(sibling, await rename(sibling), { key }))).toBe('idempotency_key_reused');
    const foreign = await review.extracted();
    expect((await save(foreign, await rename(foreign), { key })).replayed).toBe(false);
  });

  it('that failed leaves its key free', async () => {
    const statement = await review.extracted();
    const key = newId();
    const bad: Operation = { type: 'delete_row', transaction_id: newId() };
    expect(await reasonOf(save(statement, [bad], { key }))).toBe('unknown_transaction');
    expect((await save(statement, await rename(statement), { key })).revision).toBe(2);
  });

  it('replays a key for a day and then forgets it', async () => {
    const long = review.completed();
    const expiresAt = new Date(review.clock.now().getTime() + 10 * 86_400_000);
    await review.publish({ ...long.event, expiresAt });
    const key = newId();
    await save(long, await rename(long), { key });
    review.clock.advance(86_400_000);
    const later = await save(long, await rename(long, 'LATER'), { key, baseRevision: 2 });
    expect(later).toMatchObject({ revision: 3, replayed: false });
  });
});

describe('approving', () => {
  it('freezes the exact current revision, and again is the same answer', async () => {
    const statement = await review.extracted();
    const first = await approve(statement, 1);
    expect(first).toEqual({ approvedRevision: 1, approvedAt: review.clock.now(), verdict: 'reconciled' });
    review.clock.advance(1_000);
    expect(await approve(statement, 1)).toEqual(first);
    expect(await read(statement)).toMatchObject({ approved: true });
    const { documentJson, originsJson } = await review.rpc.getApprovedRevision(ids(statement));
    expect(parseDocument(documentJson)).toEqual(await read(statement));
    const origins = JSON.parse(originsJson.toString('utf8')) as object;
    expect(Object.keys(origins)).toEqual(
      (await read(statement)).transactions.map((row) => row.transaction_id),
    );
  });

  it('of anything but the current revision is a conflict', async () => {
    const statement = await review.extracted();
    await save(statement, await rename(statement));
    for (const revision of [0, 1, 3])
      expect(await reasonOf(approve(statement, revision))).toBe('revision_conflict');
  });

  it('falls with the next edit', async () => {
    const statement = await review.extracted();
    await approve(statement, 1);
    await save(statement, await rename(statement));
    expect(await reasonOf(review.rpc.getApprovedRevision(ids(statement)))).toBe('revision_not_approved');
    expect(await read(statement)).toMatchObject({ approved: false });
    expect(await read(statement, 1)).toMatchObject({ approved: false });
    const { states } = await review.rpc.getRevisionStates({
      workspaceId: statement.workspaceId,
      statementIds: [statement.statementId, newId()],
    });
    expect(states).toEqual([{ statementId: statement.statementId, currentRevision: 2, approvedRevision: 0 }]);
    await approve(statement, 2);
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
    await save(statement, await spoil(statement));
    expect(await reasonOf(approve(statement, 2))).toBe('discrepancies_not_acknowledged');
    expect(await approve(statement, 2, true)).toMatchObject({ approvedRevision: 2, verdict: 'discrepant' });
    const { rows } = await review.database.query(
      'select acknowledged_discrepancies from approvals where statement_id = $1',
      [statement.statementId],
    );
    expect(rows).toEqual([{ acknowledged_discrepancies: true }]);
  });

  it('and editing at once never leaves an approved revision that is not current', async () => {
    const statement = await review.extracted();
    const operations = await rename(statement);
    const [approved, saved] = await Promise.allSettled([approve(statement, 1), save(statement, operations)]);
    expect(saved.status).toBe('fulfilled');
    if (approved.status === 'rejected')
      expect(approved.reason).toMatchObject({ reason: 'revision_conflict' });
    expect((await read(statement)).approved).toBe(false);
  });

  it('announces each approval once', async () => {
    const statement = await review.extracted();
    await Promise.all([approve(statement, 1), approve(statement, 1), approve(statement, 1)]);
    await eventually(() => {
      const facts = review.published.filter((one) => one.statementId === statement.statementId);
      expect(facts.filter((one) => one.fact?.$case === 'reviewApproved')).toHaveLength(1);
    });
  });
});

describe('a saved revision', () => {
  it('cannot be changed, deleted or truncated in the database', async () => {
    const statement = await review.extracted();
    await approve(statement, 1);
    for (const sql of [
      `update revisions set verdict = 'reconciled' where statement_id = $1`,
      'delete from revisions where statement_id = $1',
      'update approvals set approved_at = now() where statement_id = $1',
      'delete from approvals where statement_id = $1',
    ]) {
      await expect(review.database.query(sql, [statement.statementId])).rejects.toMatchObject({
        code: '23001',
      });
    }
    await expect(review.database.query('truncate revisions cascade')).rejects.toMatchObject({
      code: '23001',
    });
    expect((await read(statement)).revision).toBe(1);
  });

  it('leaves no gap in the numbers', async () => {
    const statement = await review.extracted();
    const insert = `insert into revisions (statement_id, revision, base_revision, source, created_at, verdict,
      transactions, sealed_document, sealed_provenance) values ($1, 3, 2, 'review', now(), 'reconciled', 0, '', '')`;
    await expect(review.database.query(insert, [statement.statementId])).rejects.toMatchObject({
      code: '23503',
    });
  });

  it('holds its content only sealed', async () => {
    const statement = await review.extracted();
    await save(statement, await rename(statement, `${CANARY} EDITED`), { key: `key ${CANARY}` });
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
  it('answers deleted on every call once the fence has fallen, and its rows are gone', async () => {
    const statement = await review.extracted();
    await approve(statement, 1);
    const operations = await rename(statement);
    await save(statement, operations);
    await review.fence.fenceStatement({ statementId: statement.statementId, reason: 'requested' });
    for (const call of [
      read(statement),
      save(statement, operations, { baseRevision: 2 }),
      approve(statement, 2),
      review.rpc.listRevisions(ids(statement)),
      review.rpc.getApprovedRevision(ids(statement)),
    ]) {
      expect(await reasonOf(call)).toBe('statement_deleted');
    }
    for (const table of ['revisions', 'approvals', 'review_requests']) {
      const { rowCount } = await review.database.query(`select 1 from ${table} where statement_id = $1`, [
        statement.statementId,
      ]);
      expect(rowCount).toBe(0);
    }
    await eventually(() => {
      const purged = review.published.find(
        (one) => one.statementId === statement.statementId && one.fact?.$case === 'statementPurged',
      );
      expect(purged?.fact?.value).toMatchObject({ service: 'review', items: 2 });
    });
  });

  it('answers expired from the first moment, purged or not', async () => {
    const statement = await review.extracted();
    const operations = await rename(statement);
    review.clock.advance(86_400_000);
    for (const call of [read(statement), save(statement, operations), approve(statement, 1)]) {
      expect(await reasonOf(call)).toBe('statement_expired');
    }
    const { states } = await review.rpc.getRevisionStates({
      workspaceId: statement.workspaceId,
      statementIds: [statement.statementId],
    });
    expect(states).toEqual([]);
  });

  it('never comes back through a review that was being saved', async () => {
    const statement = await review.extracted();
    const operations = await rename(statement);
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => save(statement, operations)),
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
    const operations = await rename(statement);
    const foreign = { ...statement, workspaceId: newId() };
    for (const call of [
      read(foreign),
      save(foreign, operations),
      approve(foreign, 1),
      review.rpc.listRevisions(foreign),
      review.rpc.getApprovedRevision(foreign),
    ]) {
      expect(await reasonOf(call)).toBe('statement_not_found');
    }
    const { states } = await review.rpc.getRevisionStates({
      workspaceId: foreign.workspaceId,
      statementIds: [statement.statementId],
    });
    expect(states).toEqual([]);
  });
});

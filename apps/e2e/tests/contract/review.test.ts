import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RevisionDocument, Transaction } from '@counterfoil/statement';
import { fixture } from '../../src/fixtures.ts';
import { refusalOf } from './support/documented-api.ts';
import { useInstallation } from './support/use-installation.ts';

const { api } = useInstallation();
const simple = fixture('simple-gbp');
const NEVER = '0b1f7c52-6f0b-4f0e-8c59-3d1d1f6d0a11';
const BIDI = '\u202e';

async function draft(name = 'simple-gbp'): Promise<RevisionDocument> {
  return api().result(await api().completed(fixture(name).path));
}

function rowOf(document: RevisionDocument, index: number): Transaction {
  const row = document.transactions[index];
  if (row === undefined) throw new Error(`the revision has no row ${index}`);
  return row;
}

describe('a revision document', () => {
  it('names its statement, number, source and verdict, and holds accounts, rows and checks', async () => {
    const document = await draft();
    expect(document).toMatchObject({
      revision: 1,
      base_revision: null,
      source: 'extraction',
      approved: false,
      verdict: 'reconciled',
    });
    expect(document.transactions).toHaveLength(simple.truth.transactions.length);
    expect(document.accounts[0]?.account_last4).toMatch(/^\d{4}$/);
    const checks = new Set(document.checks.map(({ check }) => check));
    for (const check of [
      'closing_balance',
      'running_balance',
      'dates_in_period',
      'date_order',
      'direction',
    ]) {
      expect(checks).toContain(check);
    }
  });

  it('never changes: an edit makes the next, and the one before stays as it was, byte for byte', async () => {
    const document = await draft();
    const id = document.statement_id;
    const before = await api().get(`/statements/${id}/revisions/1`);
    const edited = await api().edit(id, 1, [
      { type: 'delete_row', transaction_id: rowOf(document, 0).transaction_id },
    ]);
    expect(edited).toMatchObject({ revision: 2, base_revision: 1, source: 'review' });
    expect((await api().get(`/statements/${id}/revisions/1`)).text).toBe(before.text);
    expect(await api().result(id)).toEqual(edited);
    expect((await api().get(`/statements/${id}/revisions/2`)).json).toEqual(edited);
    expect(refusalOf(await api().get(`/statements/${id}/revisions/3`))).toEqual([404, 'revision_not_found']);
    const { json } = await api().get<{ revisions: object[] }>(`/statements/${id}/revisions`);
    expect(json.revisions).toMatchObject([
      { revision: 2, base_revision: 1, source: 'review' },
      { revision: 1, base_revision: null, source: 'extraction', verdict: 'reconciled' },
    ]);
    expect((await api().statement(id)).currentRevision).toBe(2);
  });
});

describe('operations', () => {
  it('set every field of a row and of an account, and values come out sanitized', async () => {
    const document = await draft();
    const id = document.statement_id;
    const [transaction_id, account_id] = [
      rowOf(document, 0).transaction_id,
      document.accounts[0]?.account_id,
    ];
    const row = {
      date: '2023-12-19',
      value_date: '2023-12-20',
      description: 'Mended text',
      amount: '-1.00',
      balance: '1.23',
      check_number: '000123',
      reference: 'REF 9',
    };
    const account = {
      institution: 'Another Bank',
      account_last4: '0042',
      statement_type: 'savings',
      currency: 'EUR',
      period_start: '2023-12-01',
      period_end: '2023-12-31',
      opening_balance: '-5.00',
      closing_balance: '5.00',
    };
    const edited = await api().edit(id, 1, [
      ...Object.entries(row).map(([field, value]) => ({
        type: 'set_field' as const,
        transaction_id,
        field,
        value,
      })),
      ...Object.entries(account).map(([field, value]) => ({
        type: 'set_field' as const,
        account_id,
        field,
        value,
      })),
      { type: 'set_field', transaction_id, field: 'description', value: ` Mended \t${BIDI}\n text ` },
    ]);
    expect(rowOf(edited, 0)).toMatchObject({ ...row, transaction_id });
    expect(edited.accounts).toMatchObject([account]);
  });

  it('insert a row first, after another, and last; the caller may choose its id', async () => {
    const document = await draft();
    const chosen = randomUUID();
    const row = { date: '2024-01-02', description: 'Inserted', amount: '0.10' };
    const after = rowOf(document, 3).transaction_id;
    const edited = await api().edit(document.statement_id, 1, [
      {
        type: 'insert_row',
        after_transaction_id: null,
        row: { ...row, amount: '1.00', transaction_id: chosen },
      },
      { type: 'insert_row', after_transaction_id: after, row: { ...row, amount: '2.00' } },
      { type: 'insert_row', row: { ...row, amount: '3', balance: '9.99', reference: null } },
      { type: 'set_field', transaction_id: chosen, field: 'description', value: 'Later ones see it' },
    ]);
    expect(rowOf(edited, 0)).toMatchObject({
      transaction_id: chosen,
      amount: '1.00',
      description: 'Later ones see it',
      balance: null,
      page: null,
      box: null,
    });
    expect(rowOf(edited, 5)).toMatchObject({ amount: '2.00' });
    expect(edited.transactions.at(-1)).toMatchObject({ amount: '3.00', balance: '9.99' });
    expect(edited.transactions).toHaveLength(document.transactions.length + 3);
  });

  it('split a row into parts that sum to it, and merge them back into the first', async () => {
    const document = await draft();
    const { transaction_id, amount, date } = rowOf(document, 0);
    const chosen = randomUUID();
    const rest = (Number(amount) + 1).toFixed(2);
    const split = await api().edit(document.statement_id, 1, [
      {
        type: 'split_row',
        transaction_id,
        parts: [{ amount: '-1.00' }, { amount: rest, description: 'Rest', transaction_id: chosen }],
      },
    ]);
    expect(split.transactions.slice(0, 2)).toMatchObject([
      { transaction_id, amount: '-1.00', date },
      { transaction_id: chosen, amount: rest, description: 'Rest', date },
    ]);
    expect(split.transactions).toHaveLength(document.transactions.length + 1);
    const merged = await api().edit(document.statement_id, 2, [
      { type: 'merge_rows', transaction_ids: [transaction_id, chosen] },
    ]);
    const description = `${rowOf(split, 0).description} Rest`;
    expect(rowOf(merged, 0)).toMatchObject({ transaction_id, date, amount, description });
    expect(merged.transactions).toHaveLength(document.transactions.length);
  });

  it('are applied a thousand at a time, and not one more', async () => {
    const document = await draft();
    const id = document.statement_id;
    const insert = {
      type: 'insert_row' as const,
      row: { date: '2024-01-02', description: 'x', amount: '0.01' },
    };
    const edited = await api().edit(
      id,
      1,
      Array.from({ length: 1_000 }, () => insert),
    );
    expect(edited.transactions).toHaveLength(document.transactions.length + 1_000);
    const surplus = await api().review(
      id,
      2,
      Array.from({ length: 1_001 }, () => insert),
    );
    expect(refusalOf(surplus)).toEqual([400, 'invalid_request', 'operations']);
    expect(refusalOf(await api().review(id, 2, []))).toEqual([400, 'invalid_request', 'operations']);
  });
});

describe('an operation that is refused', () => {
  let document: RevisionDocument;
  let two: RevisionDocument;
  beforeAll(async () => {
    document = await draft();
    two = await draft('several-accounts-gbp');
  });

  /** The refusals of the contract, each with the place it names. */
  const refusals = (): readonly [object, string, string][] => {
    const { transaction_id } = rowOf(document, 0);
    const account_id = document.accounts[0]?.account_id;
    const set = (field: string, value: unknown) => ({ type: 'set_field', transaction_id, field, value });
    const setAccount = (field: string, value: unknown) => ({ type: 'set_field', account_id, field, value });
    const insert = (row: object, rest: object = {}) => ({
      type: 'insert_row',
      ...rest,
      row: { date: '2024-01-02', description: 'x', amount: '1.00', ...row },
    });
    const split = (...amounts: string[]) => ({
      type: 'split_row',
      transaction_id,
      parts: amounts.map((amount) => ({ amount })),
    });
    const merge = (...ids: (string | undefined)[]) => ({ type: 'merge_rows', transaction_ids: ids });
    return [
      [{ ...set('amount', '1.00'), transaction_id: NEVER }, 'unknown_transaction', 'transaction_id'],
      [{ type: 'delete_row', transaction_id: NEVER }, 'unknown_transaction', 'transaction_id'],
      [{ ...split('1.00', '2.00'), transaction_id: NEVER }, 'unknown_transaction', 'transaction_id'],
      [merge(transaction_id, NEVER), 'unknown_transaction', 'transaction_ids[1]'],
      [insert({}, { after_transaction_id: NEVER }), 'unknown_transaction', 'after_transaction_id'],
      [set('colour', 'red'), 'invalid_field', 'field'],
      [set('transaction_id', NEVER), 'invalid_field', 'field'],
      [set('currency', 'GBP'), 'invalid_field', 'field'],
      [setAccount('amount', '1.00'), 'invalid_field', 'field'],
      [set('amount', 'abc'), 'invalid_value', 'value'],
      [set('amount', '1.234'), 'invalid_value', 'value'],
      [set('amount', '1e3'), 'invalid_value', 'value'],
      [set('amount', null), 'invalid_value', 'value'],
      [set('date', '2024-02-30'), 'invalid_value', 'value'],
      [set('description', '  '), 'invalid_value', 'value'],
      [setAccount('currency', 'XQQ'), 'invalid_value', 'value'],
      [setAccount('account_last4', '12345'), 'invalid_value', 'value'],
      [setAccount('statement_type', 'piggy_bank'), 'invalid_value', 'value'],
      [insert({ amount: 'x' }), 'invalid_value', 'row.amount'],
      [insert({ transaction_id }), 'invalid_value', 'row.transaction_id'],
      [split('1.00', '2.00'), 'split_amount_mismatch', 'parts'],
      [merge(transaction_id), 'invalid_merge', 'transaction_ids'],
      [merge(transaction_id, transaction_id), 'invalid_merge', 'transaction_ids'],
      [set('amount', -12.34), 'invalid_request', 'value'],
      [{ ...set('amount', '1.00'), account_id }, 'invalid_request', ''],
      [{ ...insert({}), why: 'x' }, 'invalid_request', 'why'],
      [insert({ colour: 'red' }), 'invalid_request', 'row.colour'],
      [split('1.00'), 'invalid_request', 'parts'],
      [{ type: 'explode' }, 'invalid_request', 'type'],
    ];
  };

  it('is 400 with its code and the path operations[i]…, and none of the request is applied', async () => {
    const { statement_id: id } = document;
    const { transaction_id } = rowOf(document, 1);
    const good = { type: 'set_field', transaction_id, field: 'description', value: 'Not applied' };
    for (const [operation, code, place] of refusals()) {
      const answer = await api().review(id, 1, [good, good, operation]);
      const path = place === '' ? 'operations[2]' : `operations[2].${place}`;
      expect([operation, ...refusalOf(answer).slice(0, 3)]).toEqual([operation, 400, code, path]);
      expect(answer.json.error.message).toMatch(/^operations\[2\]/);
    }
    expect(await api().result(id)).toEqual(document);
  });

  it('merges no rows of two accounts', async () => {
    const ids = two.accounts.map(
      ({ account_id }) => two.transactions.find((row) => row.account_id === account_id)?.transaction_id,
    );
    const answer = await api().review(two.statement_id, 1, [{ type: 'merge_rows', transaction_ids: ids }]);
    expect(refusalOf(answer)).toEqual([400, 'invalid_merge', 'operations[0].transaction_ids']);
  });
});

describe('a review on a stale revision', () => {
  it('changes nothing and is 409 with the latest state, equal to GET result', async () => {
    const document = await draft();
    const id = document.statement_id;
    const remove = (index: number) => [
      { type: 'delete_row' as const, transaction_id: rowOf(document, index).transaction_id },
    ];
    await api().edit(id, 1, remove(0));
    const latest = await api().result(id);
    for (const base of [0, 1, 3]) {
      const stale = await api().review(id, base, remove(1));
      expect(refusalOf(stale)).toEqual([409, 'revision_conflict']);
      expect(stale.json.latest).toEqual(latest);
    }
    expect(await api().result(id)).toEqual(latest);
  });
});

import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@counterfoil/kernel';
import {
  applyOperations,
  documentOf,
  parseOperations,
  type Operation,
  type StatementDraft,
} from '../src/index.ts';
import { ACCOUNT_ID, account, draftOf, row, rowId } from './drawn-statement.ts';

const chosen = '11111111-1111-4111-8111-111111111111';
const january = { ...account, opening_balance: '100.00', closing_balance: '130.00' };
const draft = draftOf(january, [
  row(0, '-10.00', '90.00'),
  row(1, '50.00', '140.00'),
  row(2, '-10.00', '130.00'),
]);

function countingIds(): { next(): string } {
  let n = 0xf000;
  return { next: () => rowId((n += 1)) };
}

function apply(operations: readonly Operation[], on: StatementDraft = draft): StatementDraft {
  return applyOperations(on, operations, countingIds());
}

function set(field: string, value: string | null, n = 1): Operation {
  return { type: 'set_field', transaction_id: rowId(n), field, value };
}

function setAccount(field: string, value: string | null): Operation {
  return { type: 'set_field', account_id: ACCOUNT_ID, field, value };
}

/** Reason and place of the refusal. */
function refused(
  operations: readonly Operation[],
  on: StatementDraft = draft,
): readonly [string, string | undefined] {
  try {
    apply(operations, on);
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid')
      return [error.reason, error.details[0]?.path];
    throw error;
  }
  throw new Error('was not refused');
}

describe('set_field on a row', () => {
  it('sets the value, flags the row and records the field', () => {
    const after = apply([set('description', '  RENT\u0007 \u202Ejan\n\tuary ')]);
    expect(after.transactions[1]).toMatchObject({ description: 'RENT jan uary', flags: ['edited'] });
    expect(after.origins[rowId(1)]).toEqual({
      method: 'text',
      fit_id: `fit-${rowId(1)}`,
      edited: ['description'],
    });
  });

  it('writes amounts with the digits of the currency', () => {
    expect(apply([set('amount', '-5')]).transactions[1]?.amount).toBe('-5.00');
  });

  it('takes null where a value may be unknown', () => {
    for (const field of ['date', 'value_date', 'balance', 'check_number', 'reference'] as const) {
      expect(apply([set(field, null)]).transactions[1]?.[field]).toBeNull();
    }
  });

  it('refuses values that the field cannot hold', () => {
    const bad: readonly (readonly [string, string | null])[] = [
      ['amount', null],
      ['amount', '1.234'],
      ['amount', '1,00'],
      ['amount', '+1.00'],
      ['amount', '1e3'],
      ['amount', ''],
      ['amount', '−1.00'],
      ['balance', 'x'],
      ['date', '2026-02-29'],
      ['date', '01/02/2026'],
      ['value_date', '2026-1-1'],
      ['description', null],
      ['description', ' \u202E '],
      ['description', 'x'.repeat(501)],
      ['reference', ''],
      ['check_number', 'x'.repeat(41)],
    ];
    for (const [field, value] of bad)
      expect(refused([set(field, value)])).toEqual(['invalid_value', 'operations[0].value']);
  });

  it('refuses fields that cannot be set and rows that are not there', () => {
    for (const field of ['transaction_id', 'confidence', 'page', 'institution', '__proto__', 'constructor']) {
      expect(refused([set(field, 'x')])).toEqual(['invalid_field', 'operations[0].field']);
    }
    expect(refused([set('amount', '1.00'), set('amount', '1.00', 77)])).toEqual([
      'unknown_transaction',
      'operations[1].transaction_id',
    ]);
  });

  it('settles the doubts that a person answers', () => {
    const doubtful = draftOf(january, [
      row(1, '5.00', null, { flags: ['date_ambiguous', 'sign_inferred', 'ocr'] }),
    ]);
    expect(apply([set('date', '2026-01-03')], doubtful).transactions[0]?.flags).toEqual([
      'sign_inferred',
      'ocr',
      'edited',
    ]);
  });
});

describe('set_field on an account', () => {
  it('sets every editable field', () => {
    const values = {
      institution: 'Other Bank',
      account_last4: '0001',
      statement_type: 'savings',
      currency: 'EUR',
      period_start: '2026-01-02',
      period_end: '2026-01-30',
      opening_balance: '1.00',
      closing_balance: null,
    };
    const after = apply(Object.entries(values).map(([field, value]) => setAccount(field, value)));
    expect(after.accounts[0]).toEqual({ account_id: ACCOUNT_ID, ...values });
  });

  it('tells the closing balance, also with the value that it has', () => {
    const printed = draft.printed.map((facts) => ({ ...facts, closing_told: false as const }));
    const untold = { ...draft, printed };
    const [account] = draft.accounts;
    expect(apply([setAccount('institution', 'Other Bank')], untold).printed).toEqual(printed);
    const told = apply([setAccount('closing_balance', account?.closing_balance ?? null)], untold);
    expect(told.printed).toEqual(draft.printed);
    expect(untold.printed).toEqual(printed);
  });

  it('takes the doubt from balances, also with the value that one has', () => {
    const doubted = {
      ...draft,
      printed: draft.printed.map((facts) => ({ ...facts, doubt: 'days' as const })),
    };
    const [account] = draft.accounts;
    expect(apply([setAccount('account_last4', '0001')], doubted).printed).toEqual(doubted.printed);
    for (const field of ['opening_balance', 'closing_balance'] as const) {
      const told = apply([setAccount(field, account?.[field] ?? null)], doubted);
      expect(told.printed).toEqual(draft.printed);
    }
  });

  it('refuses what an account cannot hold', () => {
    const bad: readonly (readonly [string, string | null])[] = [
      ['account_last4', '12345678'],
      ['account_last4', '12a4'],
      ['statement_type', null],
      ['statement_type', 'current'],
      ['currency', 'gbp'],
      ['currency', 'ABC'],
      ['period_end', '2026-13-01'],
      ['opening_balance', '1.005'],
    ];
    for (const [field, value] of bad)
      expect(refused([setAccount(field, value)])).toEqual(['invalid_value', 'operations[0].value']);
    expect(refused([setAccount('amount', '1.00')])).toEqual(['invalid_field', 'operations[0].field']);
    const unknown: Operation = { type: 'set_field', account_id: chosen, field: 'currency', value: 'EUR' };
    expect(refused([unknown])).toEqual(['invalid_value', 'operations[0].account_id']);
  });

  it('changes to a currency of other digits only where every amount fits', () => {
    expect(apply([setAccount('currency', 'KWD')]).transactions[1]).toMatchObject({
      amount: '50.000',
      balance: '140.000',
    });
    expect(apply([setAccount('currency', 'JPY')]).accounts[0]).toMatchObject({
      opening_balance: '100',
      closing_balance: '130',
    });
    expect(refused([set('amount', '50.01'), setAccount('currency', 'JPY')])).toEqual([
      'invalid_value',
      'operations[1].value',
    ]);
  });
});

describe('insert_row', () => {
  const fresh = { date: '2026-01-02', description: 'NEW', amount: '1' };

  it('puts the row first, last, or after another', () => {
    const places: readonly (readonly [string | null | undefined, number])[] = [
      [null, 0],
      [undefined, 3],
      [rowId(0), 1],
    ];
    for (const [after, index] of places) {
      const changed = apply([{ type: 'insert_row', after_transaction_id: after, row: fresh }]);
      expect(changed.transactions[index]).toMatchObject({
        description: 'NEW',
        amount: '1.00',
        flags: ['inserted'],
        confidence: null,
        account_id: ACCOUNT_ID,
      });
    }
  });

  it('lets the client choose an id that later operations can name', () => {
    const after = apply([
      { type: 'insert_row', row: { ...fresh, transaction_id: chosen } },
      { type: 'set_field', transaction_id: chosen, field: 'amount', value: '2.00' },
    ]);
    expect(after.transactions[3]).toMatchObject({ transaction_id: chosen, amount: '2.00' });
    expect(after.origins[chosen]).toMatchObject({ method: 'person', fit_id: chosen.replaceAll('-', '') });
  });

  it('refuses an id that is in use or ever was', () => {
    const taken: Operation = { type: 'insert_row', row: { ...fresh, transaction_id: rowId(1) } };
    expect(refused([taken])).toEqual(['invalid_value', 'operations[0].row.transaction_id']);
    const without = apply([{ type: 'delete_row', transaction_id: rowId(1) }]);
    expect(refused([taken], without)).toEqual(['invalid_value', 'operations[0].row.transaction_id']);
  });

  it('judges the values of the row', () => {
    const bad: Operation = { type: 'insert_row', row: { ...fresh, balance: 'x' } };
    expect(refused([bad])).toEqual(['invalid_value', 'operations[0].row.balance']);
    const nowhere: Operation = { type: 'insert_row', after_transaction_id: chosen, row: fresh };
    expect(refused([nowhere])).toEqual(['unknown_transaction', 'operations[0].after_transaction_id']);
  });

  it('asks for the account where the place does not tell it', () => {
    const both = { ...draft, accounts: [january, { ...january, account_id: chosen }] };
    expect(refused([{ type: 'insert_row', row: fresh }], both)).toEqual([
      'invalid_value',
      'operations[0].row.account_id',
    ]);
    const named = apply([{ type: 'insert_row', row: { ...fresh, account_id: chosen } }], both);
    expect(named.transactions[3]?.account_id).toBe(chosen);
  });
});

describe('split_row', () => {
  const split = (amounts: readonly string[]): Operation => ({
    type: 'split_row',
    transaction_id: rowId(1),
    parts: amounts.map((amount) => ({ amount })),
  });

  it('keeps the id on the first part and the balance on the last in time', () => {
    const after = apply([split(['20.00', '30'])]);
    expect(after.transactions.slice(1, 3)).toMatchObject([
      { transaction_id: rowId(1), amount: '20.00', balance: null, flags: ['split'] },
      { amount: '30.00', balance: '140.00', flags: ['split'] },
    ]);
    expect(documentOf(after, META).verdict).toBe('reconciled');
    const upwards = apply([split(['20.00', '30'])], {
      ...draft,
      transactions: draft.transactions.toReversed(),
    });
    expect(documentOf(upwards, META).verdict).toBe('reconciled');
  });

  it('derives the FITIDs of further parts and never gives one twice', () => {
    const after = apply([split(['20.00', '30.00']), split(['5.00', '15.00'])]);
    const fitIds = after.transactions.slice(1, 4).map((one) => after.origins[one.transaction_id]?.fit_id);
    expect(fitIds).toEqual([`fit-${rowId(1)}`, `fit-${rowId(1)}-2`, `fit-${rowId(1)}-1`]);
  });

  it('refuses parts that do not sum to the row exactly', () => {
    expect(refused([split(['20.00', '30.01'])])).toEqual(['split_amount_mismatch', 'operations[0].parts']);
    expect(refused([split(['50.00'])])).toEqual(['invalid_request', 'operations[0].parts']);
    expect(refused([split(['20.00', 'x'])])).toEqual(['invalid_value', 'operations[0].parts[1].amount']);
  });

  it('refuses another id for the first part', () => {
    const parts = [{ amount: '20.00', transaction_id: chosen }, { amount: '30.00' }];
    expect(refused([{ type: 'split_row', transaction_id: rowId(1), parts }])).toEqual([
      'invalid_value',
      'operations[0].parts[0].transaction_id',
    ]);
  });
});

describe('merge_rows', () => {
  const merge = (...ns: readonly number[]): Operation => ({
    type: 'merge_rows',
    transaction_ids: ns.map(rowId),
  });

  it('adds amounts up, keeps the first id, date and place, and joins descriptions', () => {
    const after = apply([merge(0, 1)]);
    expect(after.transactions).toHaveLength(2);
    expect(after.transactions[0]).toMatchObject({
      transaction_id: rowId(0),
      date: '2026-01-01',
      amount: '40.00',
      balance: '140.00',
      description: 'ROW 0 ROW 1',
      flags: ['merged'],
    });
    expect(after.origins[rowId(0)]?.fit_id).toBe(`fit-${rowId(0)}`);
    expect(documentOf(after, META).verdict).toBe('reconciled');
  });

  it('takes the place of the first one named', () => {
    expect(apply([merge(2, 1)]).transactions.map((one) => one.transaction_id)).toEqual([rowId(0), rowId(2)]);
  });

  it('refuses one row, one row twice, an unknown row, and rows of different accounts', () => {
    expect(refused([merge(1)])).toEqual(['invalid_merge', 'operations[0].transaction_ids']);
    expect(refused([merge(1, 1)])).toEqual(['invalid_merge', 'operations[0].transaction_ids']);
    expect(refused([merge(1, 9)])).toEqual(['unknown_transaction', 'operations[0].transaction_ids[1]']);
    const both = {
      ...draft,
      accounts: [january, { ...january, account_id: chosen }],
      transactions: [...draft.transactions, row(5, '1.00', null, { account_id: chosen })],
    };
    expect(refused([merge(1, 5)], both)).toEqual(['invalid_merge', 'operations[0].transaction_ids']);
  });
});

describe('parseOperations', () => {
  it('names every place that is not of the documented form', () => {
    const bad = [
      { type: 'set_field', transaction_id: rowId(1), field: 'amount', value: 12.5 },
      { type: 'delete_row', transaction_id: rowId(1), because: 'x' },
      { type: 'fly' },
    ];
    const places = detailsOf(() => parseOperations(bad));
    expect(places).toEqual(['operations[0].value', 'operations[1]', 'operations[2].type']);
  });

  it('takes one to a thousand operations', () => {
    const one = { type: 'delete_row', transaction_id: rowId(1) };
    expect(parseOperations([one])).toEqual([one]);
    expect(parseOperations(Array.from({ length: 1000 }, () => one))).toHaveLength(1000);
    for (const bad of [[], Array.from({ length: 1001 }, () => one), {}, null, 'x']) {
      expect(() => parseOperations(bad)).toThrow(DomainError);
    }
  });

  it('folds ids to lower case', () => {
    expect(parseOperations([{ type: 'delete_row', transaction_id: chosen.replaceAll('1', 'A') }])).toEqual([
      { type: 'delete_row', transaction_id: chosen.replaceAll('1', 'a') },
    ]);
  });
});

function detailsOf(act: () => unknown): readonly string[] {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error.details.map(({ path }) => path);
    throw error;
  }
  return [];
}

const META = {
  statement_id: chosen,
  revision: 2,
  base_revision: 1,
  source: 'review' as const,
  created_at: '2026-01-31T00:00:00.000Z',
  approved: false,
};

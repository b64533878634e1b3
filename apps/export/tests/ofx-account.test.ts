import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@counterfoil/kernel';
import { applyOperations, type Operation } from '@counterfoil/statement';
import type { ApprovedStatement } from '../src/domain/approved-statement.ts';
import { ofxAccountOf } from '../src/formats/ofx-account.ts';
import { drawStatement } from './drawn-statement.ts';

function refusalOf(...statements: ApprovedStatement[]): DomainError {
  try {
    ofxAccountOf(statements);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('expected a refusal');
}

const fitIds = (...statements: ApprovedStatement[]) => ofxAccountOf(statements).rows.map((row) => row.fitId);

describe('statements that cannot share a file', () => {
  it.each([
    ['other digits', { account_last4: '5679' }],
    ['another type', { statement_type: 'savings' }],
    ['another currency', { currency: 'EUR' }],
    ['no digits', { account_last4: null }],
  ] as const)('are refused: %s', (_, facts) => {
    expect(refusalOf(drawStatement(), drawStatement(facts))).toMatchObject({
      ...{ kind: 'unprocessable', reason: 'ofx_mixed_accounts' },
    });
  });

  it('are refused when neither shows its digits', () => {
    const unknown = { account_last4: null };
    expect(refusalOf(drawStatement(unknown), drawStatement(unknown)).reason).toBe('ofx_mixed_accounts');
  });

  it('are refused also within one statement', () => {
    const [one, other] = [drawStatement(), drawStatement()];
    expect(refusalOf({ ...one, accounts: [...one.accounts, ...other.accounts] })).toMatchObject({
      reason: 'ofx_mixed_accounts',
      message: expect.stringContaining('account_id'),
    });
  });
});

describe('a statement that does not say enough', () => {
  it('is refused with everything that is missing and the set_field that mends it', () => {
    const statement = drawStatement(
      { currency: null, statement_type: 'unknown', opening_balance: null, closing_balance: null },
      [{ date: null }],
    );
    const [account] = statement.accounts;
    const [row] = statement.transactions;
    const { reason, details } = refusalOf(statement);
    expect(reason).toBe('ofx_incomplete');
    expect(details.map(({ path }) => path.split('.').at(-1))).toEqual([
      ...['currency', 'statement_type', 'closing_balance', 'date'],
    ]);
    expect(details[0]).toEqual({
      path: `${statement.statementId}.accounts.${account?.account_id ?? ''}.currency`,
      message: `the currency is unknown; set_field "currency" with account_id "${account?.account_id ?? ''}" mends it`,
    });
    expect(details[3]?.message).toContain(
      `set_field "date" with transaction_id "${row?.transaction_id ?? ''}"`,
    );
  });

  it('without rows and without a period is refused', () => {
    const { details } = refusalOf(drawStatement({ period_start: null, period_end: null }, []));
    expect(details.map(({ path }) => path.split('.').at(-1))).toEqual(['period_end']);
  });

  it('may leave the closing balance to the opening balance and the rows', () => {
    const account = ofxAccountOf([
      drawStatement({ closing_balance: null, opening_balance: '-1.10' }, [
        { amount: '0.05' },
        { amount: '2.00' },
      ]),
    ]);
    expect(account.closingBalance).toBe('0.95');
  });

  it('may leave the period to its rows', () => {
    const unknown = { period_start: null, period_end: null };
    expect(
      ofxAccountOf([drawStatement(unknown, [{ date: '2026-01-09' }, { date: '2026-01-05' }])]),
    ).toMatchObject({ from: '2026-01-05', to: '2026-01-09', closingDate: '2026-01-09' });
  });
});

describe('several statements of one account', () => {
  const january = (rows: Parameters<typeof drawStatement>[1]) => drawStatement({}, rows);
  const february = (rows: Parameters<typeof drawStatement>[1], facts = {}) =>
    drawStatement(
      { period_start: '2026-02-01', period_end: '2026-02-28', closing_balance: '7.00', ...facts },
      rows,
    );

  it('stand in the order of time, with the balance of the latest', () => {
    const both = [february([{ fit_id: 'b', date: '2026-02-03' }]), january([{ fit_id: 'a' }])];
    expect(fitIds(...both)).toEqual(['a', 'b']);
    expect(ofxAccountOf(both)).toMatchObject({
      ...{ from: '2026-01-01', to: '2026-02-28', closingBalance: '7.00', closingDate: '2026-02-28' },
    });
  });

  it('show the balance of the one that ends last, not of the one that begins last', () => {
    const quarter = drawStatement({ period_end: '2026-03-31', closing_balance: '9.00' }, []);
    expect(ofxAccountOf([quarter, february([])])).toMatchObject({ closingBalance: '9.00', to: '2026-03-31' });
  });

  it('show a row once that both print', () => {
    const row = { fit_id: 'x', date: '2026-01-20' };
    expect(fitIds(january([row]), february([row], { period_start: '2026-01-15' }))).toEqual(['x']);
    expect(fitIds(january([row]), january([row]))).toEqual(['x']);
  });

  it('keep two rows apart that only look alike', () => {
    const row = { fit_id: 'x', date: '2026-01-31' };
    const meeting = { period_start: '2026-01-31' };
    expect(fitIds(january([row]), february([row], meeting))).toEqual(['x', 'x.2']);
    const [before, after] = [
      { ...row, balance: '90.00' },
      { ...row, balance: '80.00' },
    ];
    expect(fitIds(january([before]), january([after]))).toEqual(['x', 'x.2']);
    expect(fitIds(january([row]), january([{ ...row, amount: '-11.00' }]))).toEqual(['x', 'x.2']);
  });

  it('never lose a row of one statement, even if its FITIDs collide', () => {
    expect(fitIds(january([{ fit_id: 'x' }, { fit_id: 'x' }, { fit_id: 'x.2' }]))).toEqual([
      'x',
      'x.2',
      'x.2.2',
    ]);
  });
});

describe('FITIDs', () => {
  const edit = (statement: ApprovedStatement, ...operations: Operation[]): ApprovedStatement => {
    let count = 0;
    const ids = { next: () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}` };
    return { ...statement, ...applyOperations({ ...statement, printed: [] }, operations, ids) };
  };
  const statement = drawStatement({}, [{ fit_id: 'a' }, { fit_id: 'b' }, { fit_id: 'c' }]);
  const [a = '', b = '', c = ''] = statement.transactions.map((row) => row.transaction_id);

  it('stay with the printed row through edits of every field', () => {
    const set = (field: 'description' | 'amount' | 'date', value: string): Operation => ({
      ...{ type: 'set_field', transaction_id: b, field, value },
    });
    const edited = edit(
      statement,
      set('description', 'ELSE'),
      set('amount', '-3.00'),
      set('date', '2026-01-09'),
    );
    expect(fitIds(edited)).toEqual(['a', 'b', 'c']);
  });

  it('stay when rows before go or come', () => {
    const row = { date: '2026-01-01', description: 'NEW', amount: '1.00' };
    const edited = edit(
      statement,
      { type: 'delete_row', transaction_id: a },
      { type: 'insert_row', after_transaction_id: null, row },
    );
    expect(fitIds(edited)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'b', 'c']);
  });

  it('are kept by the first part of a split and followed by a number in the others', () => {
    const split = edit(statement, {
      ...{
        type: 'split_row',
        transaction_id: b,
        parts: [{ amount: '-4.00' }, { amount: '-5.00' }, { amount: '-1.00' }],
      },
    });
    expect(fitIds(split)).toEqual(['a', 'b', 'b-1', 'b-2', 'c']);
  });

  it('of merged rows are that of the first', () => {
    expect(fitIds(edit(statement, { type: 'merge_rows', transaction_ids: [b, c] }))).toEqual(['a', 'b']);
  });
});

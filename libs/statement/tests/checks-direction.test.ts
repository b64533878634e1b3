import { describe, expect, it } from '@jest/globals';
import { runChecks } from '../src/index.ts';
import { check, draftOf, january, row, threeRows } from './drawn-statement.ts';

describe('direction', () => {
  const plain = threeRows.map((one) => ({ ...one, balance: null }));
  const card = {
    ...january,
    statement_type: 'credit_card' as const,
    opening_balance: '-100.00',
    closing_balance: '-70.00',
  };

  it('is shown by running balances', () => {
    expect(check(draftOf(january, threeRows), 'direction').status).toBe('pass');
  });

  it('is not proven by the closing balance alone', () => {
    expect(check(draftOf(january, plain), 'direction').status).toBe('not_checkable');
  });

  it('fails when only the opposite signs fit the balances', () => {
    const rows = [row(0, '10.00', '90.00'), row(1, '-50.00', '140.00'), row(2, '10.00', '130.00')];
    expect(check(draftOf(january, rows), 'direction').status).toBe('fail');
  });

  it('fails for a card read upside down, which still adds up', () => {
    const rows = plain.map((one) => ({ ...one, amount: one.amount === '50.00' ? '-50.00' : '10.00' }));
    const flipped = draftOf({ ...card, opening_balance: '100.00', closing_balance: '70.00' }, rows);
    expect(check(flipped, 'closing_balance').status).toBe('pass');
    expect(runChecks(flipped).verdict).toBe('discrepant');
    expect(check(draftOf(card, plain), 'direction').status).not.toBe('fail');
  });

  it('fails for a current account read upside down, balances and all', () => {
    const turned = threeRows.map((one) => ({
      ...one,
      amount: one.amount === '50.00' ? '-50.00' : '10.00',
      balance: `-${one.balance}`,
    }));
    const upsideDown = draftOf(
      { ...january, opening_balance: '-100.00', closing_balance: '-130.00' },
      turned,
    );
    expect(check(upsideDown, 'running_balance').status).toBe('pass');
    expect(runChecks(upsideDown).verdict).toBe('discrepant');
  });

  it('takes no word for a machine at which cash was paid in', () => {
    const rows = ['205.00', '800.00', '-975.00'].map((amount, at) => ({
      ...row(at, amount, null),
      description: at < 2 ? 'DEP DINHEIRO ATM' : 'PIX A SAMPLE',
    }));
    expect(check(draftOf(january, rows), 'direction').status).toBe('not_checkable');
  });

  it('believes in an account that is swept every day and owes a little at last', () => {
    const swept = { ...january, opening_balance: '0.00', closing_balance: '-20.00' };
    const rows = [
      ['-50.00', null],
      ['50.00', '0.00'],
      ['-70.00', null],
      ['70.00', '0.00'],
      ['-20.00', '-20.00'],
    ] as const;
    const draft = draftOf(
      swept,
      rows.map(([amount, balance], at) => row(at, amount, balance)),
    );
    expect(check(draft, 'direction').status).toBe('not_checkable');
    expect(runChecks(draft).verdict).toBe('reconciled');
  });

  it('says nothing of an account without any balance', () => {
    const bare = { ...january, opening_balance: null, closing_balance: null };
    expect(check(draftOf(bare, plain), 'direction').status).toBe('not_checkable');
  });

  it('believes in an overdrawn account where its rows or totals speak for it', () => {
    const overdrawn = { ...january, opening_balance: '-100.00', closing_balance: '-70.00' };
    const spoken = plain.map((one) => ({ ...one, description: one.amount === '50.00' ? 'SALARY' : 'ATM' }));
    expect(runChecks(draftOf(overdrawn, spoken)).verdict).toBe('reconciled');
    const totals = { total_in: '50.00', total_out: '20.00' };
    expect(runChecks(draftOf(overdrawn, plain, totals)).verdict).toBe('reconciled');
  });

  it('fails when several rows say the opposite of their signs', () => {
    const rows = [
      row(0, '-50.00', null, { description: 'SALARY JANUARY' }),
      row(1, '10.00', null, { description: 'ATM WITHDRAWAL' }),
      row(2, '10.00', null, { description: 'POS PURCHASE' }),
    ];
    const flipped = draftOf({ ...january, opening_balance: '130.00', closing_balance: '100.00' }, rows);
    expect(check(flipped, 'direction').status).toBe('fail');
  });

  it('takes no way of paying a card off for money out', () => {
    const rows = [
      row(0, '60.00', null, { description: 'PAYMENT - IBK/ATM' }),
      row(1, '-40.00', null, { description: 'NOODLE HOUSE' }),
      row(2, '10.00', null, { description: 'PAYMENT - DIRECT DEBIT' }),
    ];
    const open = { ...card, opening_balance: null, closing_balance: null };
    expect(check(draftOf(open, rows), 'direction').status).toBe('not_checkable');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Box, Transaction } from '../src/index.ts';
import { check, draftOf, january, row, threeRows } from './drawn-statement.ts';

describe('dates', () => {
  const plain = threeRows.map((one) => ({ ...one, balance: null }));

  it('outside the period fail and name the row', () => {
    const rows = threeRows.map((one, index) => (index === 2 ? { ...one, date: '2026-04-01' } : one));
    const found = check(draftOf(january, rows), 'dates_in_period');
    expect(found).toMatchObject({
      status: 'fail',
      actual: '2026-04-01',
      transaction_id: rows[2]?.transaction_id,
    });
  });

  it('that a common year does not have lie in a period that ends with February', () => {
    const february = { ...january, period_start: '2026-02-01', period_end: '2026-02-28' };
    const rows = [row(0, '30.00', null, { date: '2026-02-29' })];
    expect(check(draftOf(february, rows), 'dates_in_period').status).toBe('pass');
    expect(check(draftOf({ ...february, period_end: '2026-02-27' }, rows), 'dates_in_period').status).toBe(
      'fail',
    );
  });

  it('of a card purchase may lie shortly before the period', () => {
    const rows = [row(0, '30.00', null, { date: '2025-12-29' })];
    expect(
      check(draftOf({ ...january, statement_type: 'credit_card' }, rows), 'dates_in_period').status,
    ).toBe('not_checkable');
    expect(check(draftOf(january, rows), 'dates_in_period').status).toBe('fail');
  });

  it('of a card that name which part of a purchase is paid may be those of the purchase', () => {
    const card = { ...january, statement_type: 'credit_card' } as const;
    const part = { description: 'APPLIANCES 04/10', date: '2025-09-12' };
    const rows = [row(0, '-5.00', null), row(1, '-30.00', null, part), row(2, '-7.00', null)];
    expect(check(draftOf(card, rows), 'dates_in_period').status).toBe('not_checkable');
    expect(check(draftOf(card, rows), 'date_order').status).toBe('pass');
    const whole = rows.map((one) => ({ ...one, description: 'APPLIANCES 11/10' }));
    expect(check(draftOf(card, whole), 'dates_in_period').status).toBe('fail');
    expect(check(draftOf(january, rows), 'dates_in_period').status).toBe('fail');
  });

  it('pass in either order', () => {
    expect(check(draftOf(january, threeRows), 'date_order').status).toBe('pass');
    expect(check(draftOf(january, threeRows.toReversed()), 'date_order').status).toBe('pass');
  });

  it('fail for one row out of order', () => {
    const rows = [...threeRows, row(3, '-1.00', '129.00'), row(4, '1.00', '130.00')];
    const stray = rows.map((one, index) => (index === 2 ? { ...one, date: '2026-03-01' } : one));
    expect(check(draftOf(january, stray), 'date_order')).toMatchObject({
      status: 'fail',
      transaction_id: rows[2]?.transaction_id,
    });
  });

  it('of a scan fail for the one row whose value date is in order, and pass where they are printed so', () => {
    const valued = [...threeRows, row(3, '-1.00', '129.00'), row(4, '1.00', '130.00')].map((one) => ({
      ...one,
      value_date: one.date,
    }));
    const stray = valued.map((one, index) => (index === 2 ? { ...one, date: '2026-01-13' } : one));
    expect(check(draftOf(january, stray), 'date_order').status).toBe('pass');
    const scanned = stray.map((one): Transaction => ({ ...one, flags: ['ocr'] }));
    expect(check(draftOf(january, scanned), 'date_order')).toMatchObject({
      status: 'fail',
      transaction_id: valued[2]?.transaction_id,
    });
    const twice = scanned.map((one, index) => (index === 0 ? { ...one, date: '2026-01-20' } : one));
    expect(check(draftOf(january, twice), 'date_order').status).toBe('pass');
  });

  it('may start anew at the first or last row of a list without balances', () => {
    const dates = ['2026-01-20', '2026-01-02', '2026-01-09', '2026-01-15', '2026-01-03'];
    const rows = dates.map((date, index) => row(index, index === 0 ? '70.00' : '-10.00', null, { date }));
    expect(check(draftOf(january, rows), 'date_order').status).toBe('not_checkable');
    const mixed = rows.map((one, index) => (index === 2 ? { ...one, amount: '10.00' } : one));
    expect(check(draftOf(january, mixed), 'date_order').status).toBe('not_checkable');
  });

  it('fail when they run against the balances', () => {
    const dates = threeRows.map((one) => one.date).toReversed();
    const rows = threeRows.map((one, index) => ({ ...one, date: dates[index] ?? null }));
    expect(check(draftOf(january, rows), 'date_order').status).toBe('fail');
  });

  it('cannot be checked where rows are listed by type', () => {
    const rows = [
      row(0, '20.00', null),
      row(5, '30.00', null),
      row(2, '-10.00', null),
      row(4, '-10.00', null),
    ];
    expect(check(draftOf(january, rows), 'date_order').status).toBe('not_checkable');
    expect(check(draftOf(january, plain), 'date_order').status).toBe('pass');
  });

  it('cannot be checked where all deposits stand before all withdrawals and checks, some of them in order by chance', () => {
    const listed = [
      ['2026-01-07', '20.00'],
      ['2026-01-09', '30.00'],
      ['2026-01-19', '-10.00'],
      ['2026-01-29', '-11.00'],
      ['2026-01-22', '-12.00'],
      ['2026-01-30', '-13.00'],
    ] as const;
    const rows = listed.map(([date, amount], at) => row(at, amount, null, { date }));
    expect(check(draftOf(january, rows), 'date_order').status).toBe('not_checkable');
    const alone = rows.map((one, at) => ({ ...one, amount: at === 1 ? '-30.00' : one.amount }));
    expect(check(draftOf(january, alone), 'date_order').status).toBe('fail');
  });

  it('start anew where a card lists what was paid under what was bought', () => {
    const card = { ...january, statement_type: 'credit_card' } as const;
    const bought = ['2026-01-02', '2026-01-09', '2026-01-28'].map((date, at) =>
      row(at, '-5.00', null, { date }),
    );
    const paid = [
      row(3, '40.00', null, { date: '2026-01-05' }),
      row(4, '-1.00', null, { date: '2026-01-28' }),
    ];
    expect(check(draftOf(card, [...bought, ...paid]), 'date_order').status).toBe('not_checkable');
    expect(check(draftOf(january, [...bought, ...paid]), 'date_order').status).toBe('fail');
  });

  describe('that start anew', () => {
    const days = ['2026-01-02', '2026-01-09', '2026-01-27', '2026-01-29', '2026-01-11', '2026-01-30'];
    /** A payment, purchases and two charges, each on a line of 10 points under the one before, and so far down where the charges begin. */
    const listed = (down: number, page = 1): Transaction[] =>
      days.map((date, at) => {
        const box: Box = [40, 100 + 14 * at + (at >= 4 ? down : 0), 500, 10];
        return row(at, at === 0 ? '90.00' : `-${String(at)}.50`, null, {
          date,
          box,
          page: at >= 4 ? page : 1,
        });
      });

    it.each([
      { down: 30, page: 1, status: 'not_checkable', where: 'behind room for a heading' },
      { down: 0, page: 1, status: 'fail', where: 'right under the row before' },
      { down: -40, page: 2, status: 'fail', where: 'overleaf' },
    ])('$where: $status', ({ down, page, status }) => {
      expect(check(draftOf(january, listed(down, page)), 'date_order').status).toBe(status);
      const upwards = listed(down, page).toReversed();
      expect(check(draftOf(january, upwards), 'date_order').status).toBe(status);
    });

    it('overleaf as well as behind room for a heading: not_checkable', () => {
      const rows = listed(30).map((one, at) => (at === 0 ? { ...one, date: '2026-01-20', page: 0 } : one));
      expect(check(draftOf(january, rows), 'date_order').status).toBe('not_checkable');
    });

    it('behind room for headings, fewer times upwards than downwards: not_checkable', () => {
      const dates = ['2026-01-11', '2026-01-07', '2026-01-11', '2026-01-14', '2026-01-07', '2026-01-05'];
      const rows = listed(30, 1).map((one, at) => {
        const box: Box = [40, [700, 72, 84, 96, 160, 220][at] ?? 0, 500, 10];
        return { ...one, date: dates[at] ?? null, box, page: at === 0 ? 1 : 2 };
      });
      expect(check(draftOf(january, rows), 'date_order').status).toBe('not_checkable');
    });

    it('behind room for a heading, where balances tell the order: fail', () => {
      const rows = listed(30).map((one, at) => ({ ...one, balance: at < 2 ? '100.00' : null }));
      expect(check(draftOf(january, rows), 'date_order').status).toBe('fail');
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { runChecks } from '../src/index.ts';
import { check, draftOf, january, row, threeRows } from './drawn-statement.ts';

describe('closing_balance', () => {
  it('names expected, actual and difference when it fails', () => {
    const draft = draftOf({ ...january, closing_balance: '130.10' }, threeRows);
    expect(check(draft, 'closing_balance')).toMatchObject({
      status: 'fail',
      expected: '130.10',
      actual: '130.00',
      difference: '-0.10',
    });
  });

  it('cannot be checked without both balances', () => {
    expect(check(draftOf({ ...january, opening_balance: null }, threeRows), 'closing_balance')).toMatchObject(
      { status: 'not_checkable', message: 'The opening balance is not known.' },
    );
    const neither = draftOf({ ...january, opening_balance: null, closing_balance: null }, threeRows);
    expect(check(neither, 'closing_balance')).toMatchObject({
      status: 'not_checkable',
      message: 'The opening and closing balances are not known.',
    });
  });

  it("cannot be checked where the closing balance is the last row's own", () => {
    const draft = draftOf(january, threeRows, { closing_told: false });
    expect(check(draft, 'closing_balance')).toMatchObject({
      status: 'not_checkable',
      message: "The closing balance is the last row's.",
    });
    expect(check(draft, 'running_balance').status).toBe('not_checkable');
    expect(runChecks(draft).verdict).toBe('unverifiable');
    expect(runChecks(draftOf(january, threeRows)).verdict).toBe('reconciled');
  });

  it('cannot be checked where the balances prove nothing, and says why', () => {
    const draft = draftOf(january, threeRows, { doubt: 'directions' });
    const reason = 'nothing shows which amounts are money in, and turned round they add up as well';
    expect(check(draft, 'closing_balance')).toMatchObject({
      status: 'not_checkable',
      expected: '130.00',
      actual: '130.00',
      message: `The opening balance plus all amounts is the closing balance, but ${reason}.`,
    });
    expect(check(draft, 'running_balance')).toMatchObject({
      status: 'not_checkable',
      message: `The 3 printed balances agree with the rows, but ${reason}.`,
    });
    expect(runChecks(draft).verdict).toBe('unverifiable');
  });

  it('fails where rows in doubt miss the closing balance', () => {
    const draft = draftOf({ ...january, closing_balance: '131.00' }, threeRows, { doubt: 'rows' });
    expect(check(draft, 'closing_balance')).toMatchObject({ status: 'fail', difference: '-1.00' });
    expect(runChecks(draft).verdict).toBe('discrepant');
  });

  it('offers what takes a rare chance even where digits of many rows would balance', () => {
    const rows = [25, 35, 45, 55, 65].map((pounds, index) => row(index, `-${String(pounds)}.00`, null));
    const twice = [...rows, row(9, '-10.00', null)];
    const draft = draftOf({ ...january, opening_balance: '325.00', closing_balance: '100.00' }, twice);
    const { message } = check(draft, 'closing_balance');
    expect(message).toContain('row 6: without it the rows would balance');
    expect(message).not.toContain('row 3:');
    // They are counted: the figures at either end are no likelier to be wrong than theirs.
    expect(message).toContain('one digit of one of 5 rows would balance');
  });

  it('offers no row that printed balances bear out', () => {
    const draft = draftOf({ ...january, closing_balance: '170.00' }, threeRows);
    const { message } = check(draft, 'closing_balance');
    expect(message).toContain('closing balance: 7 ↔ 3 would balance');
    expect(message).not.toContain('row');
  });

  it('holds for an account without rows only when both balances are printed and equal', () => {
    const even = { ...january, closing_balance: '100.00' };
    expect(runChecks(draftOf(even, [])).verdict).toBe('reconciled');
    expect(runChecks(draftOf({ ...even, opening_balance: null, closing_balance: null }, [])).verdict).toBe(
      'unverifiable',
    );
    expect(runChecks(draftOf(january, [])).verdict).toBe('discrepant');
  });
});

describe('the verdict', () => {
  it('is unverifiable where not one row of an account has a date, however well it adds up, and follows a correction', () => {
    const undated = threeRows.map((one) => ({ ...one, date: null }));
    const unverified = runChecks(draftOf(january, undated));
    expect(unverified.checks.find(({ check: name }) => name === 'closing_balance')?.status).toBe('pass');
    expect(unverified.verdict).toBe('unverifiable');
    const [first, ...rest] = undated;
    if (first === undefined) throw new Error('no rows');
    const corrected = [{ ...first, date: '2026-01-02' }, ...rest];
    expect(runChecks(draftOf(january, corrected)).verdict).toBe('reconciled');
  });
});

describe('running_balance', () => {
  it('names the first row that breaks and what is missing', () => {
    const rows = [threeRows[0], row(2, '-10.00', '130.00')].flatMap((one) => one ?? []);
    const found = check(draftOf(january, rows), 'running_balance');
    expect(found).toMatchObject({
      status: 'fail',
      expected: '130.00',
      actual: '80.00',
      difference: '-50.00',
    });
    expect(found.transaction_id).toBe(rows[1]?.transaction_id);
    expect(found.message).toContain('Missing 50.00 between rows 1 and 2');
  });

  it('says how many rows carry a balance', () => {
    const messageOf = (rows: typeof threeRows, opening: string | null = january.opening_balance): string =>
      check(draftOf({ ...january, opening_balance: opening }, rows), 'running_balance').message;
    const follows = 'and each follows from the one before it.';
    expect(messageOf(threeRows)).toBe(`Every row carries a balance, ${follows}`);
    const onlyLast = threeRows.map((one, index) => (index < 2 ? { ...one, balance: null } : one));
    expect(messageOf(onlyLast)).toBe(`1 of 3 rows carries a balance, ${follows}`);
    expect(messageOf(onlyLast, null)).toContain(
      'The one printed balance agrees with the rows, but the opening balance is not known',
    );
  });

  it('offers the digit that would balance', () => {
    const rows = threeRows.map((one, index) => (index === 1 ? { ...one, amount: '80.00' } : one));
    expect(check(draftOf(january, rows), 'running_balance').message).toContain('row 2: 8 ↔ 5 would balance');
  });

  it('offers two neighbouring digits exchanged', () => {
    const rows = [row(0, '-13.20', '86.80'), row(1, '43.02', '130.00')];
    expect(check(draftOf(january, rows), 'running_balance').message).toContain(
      'row 2: digits 0 and 2 exchanged',
    );
  });

  it('offers the opposite sign', () => {
    const rows = threeRows.map((one, index) => (index === 1 ? { ...one, amount: '-50.00' } : one));
    expect(check(draftOf(january, rows), 'running_balance').message).toContain(
      'row 2: the opposite sign would balance',
    );
  });

  it('offers the decimal mark one place on, either way', () => {
    const large = threeRows.map((one, index) => (index === 1 ? { ...one, amount: '500.00' } : one));
    expect(check(draftOf(january, large), 'running_balance').message).toContain(
      'row 2: the decimal mark one place to the left would balance',
    );
    const small = threeRows.map((one, index) => (index === 1 ? { ...one, amount: '5.00' } : one));
    expect(check(draftOf(january, small), 'running_balance').message).toContain(
      'row 2: the decimal mark one place to the right would balance',
    );
  });

  it('suspects the opening or the closing balance where the rows between follow from one another', () => {
    expect(
      check(draftOf({ ...january, closing_balance: '180.00' }, threeRows), 'running_balance').message,
    ).toContain('closing balance: 8 ↔ 3 would balance');
    expect(
      check(draftOf({ ...january, opening_balance: '700.00' }, threeRows), 'running_balance').message,
    ).toContain('opening balance: 7 ↔ 1 would balance');
  });

  it('suspects the printed balance when the next stretch makes up for it', () => {
    const rows = threeRows.map((one, index) => (index === 1 ? { ...one, balance: '190.00' } : one));
    const found = check(draftOf(january, rows), 'running_balance');
    expect(found.message).toContain('row 2: balance 140.00 (9 ↔ 4) would balance');
    expect(found.transaction_id).toBe(rows[1]?.transaction_id);
  });

  it('follows balances up the page where the newest row is printed first', () => {
    expect(check(draftOf(january, threeRows.toReversed()), 'running_balance').status).toBe('pass');
  });

  it('names the row under which another balance is carried over than it comes to', () => {
    const [, second] = threeRows;
    const carriedOver = (balance: string): ReturnType<typeof draftOf> =>
      draftOf(january, threeRows, {
        carried: [{ after_transaction_id: second?.transaction_id ?? '', balance }],
      });
    expect(check(carriedOver(second?.balance ?? ''), 'running_balance').status).toBe('pass');
    const found = check(carriedOver('740.00'), 'running_balance');
    expect(found).toMatchObject({ status: 'fail', transaction_id: second?.transaction_id });
    expect(found.message).toContain('and 740.00 is carried over');
    const unprinted = threeRows.map((one) => ({ ...one, balance: null }));
    const draft = { ...carriedOver('740.00'), transactions: unprinted };
    expect(check(draft, 'running_balance').status).toBe('fail');
  });

  it('proves nothing while an end of the statement is open', () => {
    const draft = draftOf({ ...january, closing_balance: null }, threeRows);
    expect(check(draft, 'running_balance').status).toBe('not_checkable');
    expect(runChecks(draft).verdict).toBe('unverifiable');
  });
});

describe('printed_totals and printed_count', () => {
  it('fail on the side that differs', () => {
    const draft = draftOf(january, threeRows, {
      total_in: '50.00',
      total_out: '25.00',
      count_in: 1,
      count_out: 3,
    });
    expect(check(draft, 'printed_totals')).toMatchObject({
      status: 'fail',
      expected: '25.00',
      actual: '20.00',
      difference: '-5.00',
    });
    expect(check(draft, 'printed_count')).toMatchObject({ status: 'fail', expected: '3', actual: '2' });
  });

  it('offer the row of that side, or the total itself, that would mend a total', () => {
    const draft = draftOf(january, threeRows, { total_in: '80.00', total_out: '20.00' });
    const { message } = check(draft, 'printed_totals');
    expect(message).toContain('row 2: 5 ↔ 8 would balance');
    expect(message).toContain('total of money in: 8 ↔ 5 would balance');
    expect(message).not.toContain('row 1');
  });

  it('pass where both leave out what was paid and came back', () => {
    const totals = { total_in: '50.00', total_out: '20.00' };
    const returned = [row(3, '-7.00', '123.00'), row(4, '7.00', '130.00')];
    expect(check(draftOf(january, [...threeRows, ...returned], totals), 'printed_totals').status).toBe(
      'pass',
    );
    const others = [row(3, '-5.00', '125.00'), row(4, '-2.00', '123.00'), row(5, '7.00', '130.00')];
    expect(check(draftOf(january, [...threeRows, ...others], totals), 'printed_totals').status).toBe('fail');
  });

  it('pass where a card takes a refund off its purchases, and fail on an account', () => {
    const rows = [
      row(0, '80.00', null),
      row(1, '-60.00', null),
      row(2, '15.00', null),
      row(3, '-5.00', null),
    ];
    const status = (type: 'credit_card' | 'checking', totals: { total_in: string; total_out: string }) =>
      check(draftOf({ ...january, statement_type: type }, rows, totals), 'printed_totals').status;
    expect(status('credit_card', { total_in: '80.00', total_out: '50.00' })).toBe('pass');
    expect(status('credit_card', { total_in: '85.00', total_out: '55.00' })).toBe('fail');
    expect(status('credit_card', { total_in: '80.00', total_out: '65.00' })).toBe('fail');
    expect(status('checking', { total_in: '80.00', total_out: '50.00' })).toBe('fail');
  });

  it('fail where both are off by the same, though the rows lead from balance to balance', () => {
    for (const totals of [
      { total_in: '50.17', total_out: '20.17' },
      { total_in: '48.00', total_out: '18.00' },
    ]) {
      const draft = draftOf(january, threeRows, totals);
      expect(check(draft, 'printed_totals').status).toBe('fail');
      expect(runChecks(draft).verdict).toBe('discrepant');
    }
  });

  it('count a payment that came back on neither side or as one of the other, where the totals leave it out', () => {
    const returned = [row(3, '-7.00', '123.00'), row(4, '7.00', '130.00')];
    const status = (counts: object): string => {
      const printed = { total_in: '50.00', total_out: '20.00', ...counts };
      return check(draftOf(january, [...threeRows, ...returned], printed), 'printed_count').status;
    };
    expect(status({ count_in: 1, count_out: 2 })).toBe('pass');
    expect(status({ count_in: 1, count_out: 4 })).toBe('pass');
    expect(status({ count_in: 1, count_out: 5 })).toBe('fail');
    expect(status({ count_in: 1, count_out: 4, total_in: '57.00', total_out: '27.00' })).toBe('fail');
  });

  it('pass where both leave out two payments that came back, and fail where nothing shows that one of them did', () => {
    const totals = { total_in: '50.00', total_out: '20.00' };
    const returned = [
      row(3, '-7.00', '123.00'),
      row(4, '-4.00', '119.00'),
      row(5, '4.00', '123.00'),
      row(6, '7.00', '130.00'),
    ];
    const status = (rows: typeof returned): string =>
      check(draftOf(january, [...threeRows, ...rows], totals), 'printed_totals').status;
    expect(status(returned)).toBe('pass');
    expect(status([...returned.slice(0, 3), row(6, '3.00', '126.00'), row(7, '4.00', '130.00')])).toBe(
      'fail',
    );
  });

  it('need both sides to prove a statement', () => {
    const bare = { ...january, opening_balance: null, closing_balance: null };
    const rows = threeRows.map((one) => ({ ...one, balance: null }));
    expect(runChecks(draftOf(bare, rows, { total_in: '50.00' })).verdict).toBe('unverifiable');
    expect(runChecks(draftOf(bare, rows, { total_in: '50.00', total_out: '20.00' })).verdict).toBe(
      'reconciled',
    );
  });
});

describe('duplicate_rows', () => {
  it('fails for two equal rows with one balance', () => {
    const twin = row(1, '30.00', '130.00');
    const found = check(
      draftOf(january, [twin, { ...twin, transaction_id: row(7, '0.00', null).transaction_id }]),
      'duplicate_rows',
    );
    expect(found).toMatchObject({ status: 'fail', transaction_id: row(7, '0.00', null).transaction_id });
  });

  it('only points out equal rows without balances', () => {
    const coffee = { date: '2026-01-02', description: 'COFFEE' };
    const draft = draftOf(january, [row(0, '-3.00', null, coffee), row(1, '-3.00', null, coffee)]);
    expect(check(draft, 'duplicate_rows').status).toBe('not_checkable');
  });
});

describe('the verdict', () => {
  it('asks proof of every account', () => {
    const second = { ...january, account_id: row(99, '0.00', null).transaction_id, opening_balance: null };
    const draft = draftOf(january, threeRows);
    expect(runChecks({ ...draft, accounts: [...draft.accounts, second] }).verdict).toBe('unverifiable');
  });

  it('is unverifiable for a draft without accounts or with a row of no account', () => {
    expect(runChecks({ ...draftOf(january, threeRows), accounts: [] }).verdict).toBe('unverifiable');
    const orphan = { ...row(9, '0.00', null), account_id: row(99, '0.00', null).transaction_id };
    expect(runChecks(draftOf(january, [...threeRows, orphan])).verdict).toBe('unverifiable');
  });

  it('is not reconciled when an amount is no amount of the currency', () => {
    const draft = draftOf({ ...january, currency: 'JPY', opening_balance: '100', closing_balance: '130' }, [
      row(0, '30.50', null),
    ]);
    expect(runChecks(draft).verdict).toBe('unverifiable');
  });
});

import { describe, expect, it } from '@jest/globals';
import { dateOrderOf } from '../src/facts/date-order.ts';
import { sheetOf } from '../src/facts/sheet.ts';
import { drawn } from './drawn-text.ts';

const ROWS = '2 Mar 2026     Market     20.00     480.00\n9 Mar 2026     Market     30.00     450.00';
const orderOf = (head: string, rows = ROWS) =>
  dateOrderOf(sheetOf(drawn(`Example Bank\n${head}\nDate     Description     Debit     Balance\n${rows}`)));

describe('the order of day and month', () => {
  it('is not told by a flat and its house', () => {
    expect(orderOf('4/17 Brown Street')).toBeNull();
    expect(orderOf('4/17 Brown Street\nStatement 3/28')).toBe('mdy');
  });

  it('is told by one whole date, or by that of a row', () => {
    expect(orderOf('Printed 4/17/2026')).toBe('mdy');
    expect(orderOf('Printed 17/4/2026')).toBe('dmy');
    expect(orderOf('', '2/3     Market     20.00     480.00\n2/17     Market     30.00     450.00')).toBe(
      'mdy',
    );
  });
});

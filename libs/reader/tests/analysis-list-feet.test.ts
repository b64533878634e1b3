import { describe, expect, it } from '@jest/globals';
import { HEAD, beside, described, read, row, under } from './analysis-manner.ts';

describe('lines under the last row of a list', () => {
  const days = ['03', '04', '05', '06', '07', '10', '11', '12'];
  const rows = days.map((day) => row(`03/${day}/2025`, 'Market', '-5.00'));

  it('are no part of it where each row stands on one line', () => {
    const reading = read([...HEAD, row('Date', 'Description', 'Amount'), ...rows, under('Latest movement')]);
    expect(described(reading).at(-1)).toBe('Market');
  });

  it('go on with it where rows have more lines', () => {
    const first = [...rows.slice(0, 3), under('Example Street'), ...rows.slice(3)];
    const reading = read([...HEAD, row('Date', 'Description', 'Amount'), ...first, under('Sample Road')]);
    expect(described(reading).at(-1)).toBe('Market Sample Road');
  });
});

describe('a line between the balance that a list starts with and its first row', () => {
  it('heads the rows that begin on their own lines', () => {
    const reading = read([
      ...HEAD,
      beside('Previous balance', '100.00'),
      row('Date', 'Description', 'Amount'),
      [
        [120, 'PREVIOUS BALANCE'],
        [500, '100.00', 'right'],
      ],
      [],
      under('NEW MOVEMENTS EVA EXAMPLE'),
      [],
      row('03/03/2025', 'Market', '-5.00'),
      [],
      row('03/04/2025', 'Online shop', '-6.00'),
      under('Ref 100200'),
      [],
      row('03/05/2025', 'Market', '-7.00'),
      [],
      row('03/06/2025', 'Online shop', '-8.00'),
      under('Ref 100201'),
      [],
      row('03/07/2025', 'Market', '-9.00'),
      beside('Closing balance', '65.00'),
    ]);
    expect(described(reading)).toEqual([
      'Market',
      'Online shop Ref 100200',
      'Market',
      'Online shop Ref 100201',
      'Market',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { amounts, beside, described, read, row } from './analysis-manner.ts';

describe('a form whose days nobody has filled in', () => {
  it('lists its rows under the names of their columns, though a summary stands over them', () => {
    const reading = read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Card number 4000 XXXX XXXX 7007']],
      beside('Statement date', 'dd/mm/yyyy'),
      [[40, 'ACCOUNT SUMMARY']],
      beside('Previous balance', '210.00'),
      beside('Payments and credits', '210.00'),
      beside('New balance', '141.70'),
      row('Date', 'Description', 'Amount'),
      row('dd/mm/yyyy', 'Corner shop', '96.20'),
      row('dd/mm/yyyy', 'Ferry', '33.10'),
      row('dd/mm/yyyy', 'Bakery', '12.40'),
    ]);
    expect(amounts(reading)).toEqual(['-96.20', '-33.10', '-12.40']);
    expect(described(reading)).toEqual(['Corner shop', 'Ferry', 'Bakery']);
    expect(reading.transactions.map(({ date }) => date)).toEqual([null, null, null]);
    expect(reading.verdict).toBe('discrepant');
  });
});

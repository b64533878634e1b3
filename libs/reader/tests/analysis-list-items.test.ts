import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, described, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const lines = (...texts: readonly string[]): Cell[][] => texts.map((text) => [[40, text]]);

describe('rows that are written as items of a list', () => {
  it('are read with their marks, and lead from one balance to the other', () => {
    const reading = read(
      lines(
        'Example Bank - Current Account Statement',
        'Account: 11002200334455',
        'Statement period: 01-MAR-2026 to 31-MAR-2026',
        'Opening balance: Rs. 9,200.00',
        'Transactions',
        '* 03-MAR: CHQ 440017 - MEADOW MILLS - (DB) Rs. 2,150.00',
        '* 09-MAR: NEFT - ORCHARD SALES - (CR) Rs. 14,000.50',
        '* 12-MAR: CASH WITHDRAWAL - (DB) Rs. 900.00',
        '* 27-MAR: POS - HARBOUR FUEL - (DB) Rs. 310.25',
        'Closing balance: Rs. 19,840.25',
      ),
    );
    expect(amounts(reading)).toEqual(['-2150.00', '14000.50', '-900.00', '-310.25']);
    expect(described(reading)).toEqual([
      'CHQ 440017 - MEADOW MILLS',
      'NEFT - ORCHARD SALES',
      'CASH WITHDRAWAL',
      'POS - HARBOUR FUEL',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  const card = (...rows: readonly string[]): ReturnType<typeof read> =>
    read(
      lines(
        'Example Bank',
        'Credit card statement',
        'Card number: XXXX XXXX XXXX 7007',
        'Billing cycle: 01/03/2026 - 31/03/2026',
        ...rows,
      ),
    );

  it('have no minus in the dash that parts every amount from its text', () => {
    const reading = card(
      'Entry 1: 04/03/2026 - Corner shop - $120',
      'Entry 2: 09/03/2026 - Ferry - $35',
      'Entry 3: 21/03/2026 - Gallery 9 - $48',
    );
    expect(amounts(reading)).toEqual(['-120.00', '-35.00', '-48.00']);
    expect(described(reading)).toEqual(['Corner shop', 'Ferry', 'Gallery 9']);
  });

  it('have one in a dash before some of them', () => {
    const reading = card(
      '• 04/03/2026 Corner shop $120.00',
      '• 09/03/2026 Ferry $35.00',
      '• 21/03/2026 Payment - $140.00',
      '• 24/03/2026 Gallery 9 $48.00',
    );
    expect(amounts(reading)).toEqual(['-120.00', '-35.00', '140.00', '-48.00']);
  });

  it('are none of a letter that lists what is to be paid and when', () => {
    const letter = lines(
      'Example Choir',
      'Dear members, these are the fees of the coming term:',
      '* 03/04/2026: Hall - $120.00',
      '* 09/05/2026: Scores - $35.00',
      '* 21/06/2026: Concert - $48.00',
      'Please pay them in time.',
    );
    expect(analyse([pageOf(letter)], { documentKey: 'test' }).kind).toBe('not_a_statement');
  });
});

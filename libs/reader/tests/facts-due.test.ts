import { describe, expect, it } from '@jest/globals';
import { beside, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

function closing(title: string, ...amounts: readonly Cell[][]): string | null | undefined {
  const reading = read([
    [[40, title]],
    [[40, 'Number 4000 XXXX XXXX 7007']],
    [[40, 'Statement period 04/01/2025 to 04/30/2025']],
    row('Date', 'Description', 'Amount'),
    row('04/07/2025', 'North Bakery', '8.50'),
    row('04/09/2025', 'Corner Shop', '64.00'),
    row('04/12/2025', 'Ferry', '12.25'),
    ...amounts,
  ]);
  return reading.accounts[0]?.closing_balance;
}

describe('what is due on a card', () => {
  it('is what is owed where nothing else is called a balance', () => {
    for (const label of ['Outstanding:', 'Amount due:', 'Total due:'])
      expect(closing('Example Bank credit card statement', beside(label, '$84.75'))).toBe('-84.75');
  });

  it('is what is taken from the account that pays on a day', () => {
    const taken: Cell[] = [
      [40, 'MONTANT TOTAL PRÉLEVÉ LE'],
      [190, '05/20/2025'],
      [250, 'SUR VOTRE COMPTE'],
      [500, '$84.75', 'right'],
    ];
    expect(closing('Example Bank carte de crédit', taken)).toBe('-84.75');
  });

  it('is not the least that is to be paid, nor one of two amounts', () => {
    const title = 'Example Bank credit card statement';
    expect(closing(title, beside('Minimum amount due:', '$15.00'))).toBeNull();
    const least: Cell[] = [
      [40, 'Minimum'],
      [150, 'amount due:'],
      [300, '$15.00', 'right'],
    ];
    expect(closing(title, least, beside('Total due:', '$84.75'))).toBe('-84.75');
    expect(closing(title, beside('Amount due:', '$15.00'), beside('Outstanding:', '$84.75'))).toBeNull();
  });

  it('says nothing of an account that owes nothing', () => {
    expect(closing('Example Bank checking account statement', beside('Amount due:', '$84.75'))).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import type { ReadAccount } from '../src/analysis/accounts/read-account.ts';
import { isPayslip } from '../src/analysis/verdict/settlement.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { pageOf } from './analysis-pages.ts';

/** An account as what stands on a page was read, without a balance or with both. */
function account(opening: number | null, closing: number | null): ReadAccount {
  const ledger = { closes: false, totals: false, opening, closing, rows: [] };
  return { ledger } as unknown as ReadAccount;
}

const slip = (...texts: readonly string[]): boolean => {
  const lines = linesOf([pageOf(texts.map((text) => [[40, text]]))]).map(tokenLine);
  return isPayslip([account(null, null)], lines);
};

describe('a document that tells gross and net pay, what is withheld, and sums to date', () => {
  it.each([
    ['27/03 Basic Pay 2,604.17', 'PAYE 331.40', 'Year to date 31,250.04', 'NET PAY 2,170.62'],
    ['Bruttolohn 3.100,00', 'Lohnsteuer 412,10', 'Abrechnungsmonat 03/2026', 'Nettolohn 2.088,14'],
    ['Salaire brut 2 900,00', 'Sécurité sociale 201,00', 'Cumul imposable 8 400,00', 'Net à payer 2 260,12'],
  ])('is of an employer: %s', (...texts) => {
    expect(slip(...texts)).toBe(true);
  });

  it('is none where only some of that is told, nor where balances are printed', () => {
    expect(slip('27/03 PAYE refund 31.40', 'Year to date 31,250.04')).toBe(false);
    const lines = linesOf([pageOf([[[40, 'Gross pay, PAYE and net pay of this period 2,604.17']]])]).map(
      tokenLine,
    );
    expect(isPayslip([account(null, null)], lines)).toBe(true);
    expect(isPayslip([account(10_000, 12_000)], lines)).toBe(false);
  });
});

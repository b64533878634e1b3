import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { PageWords } from '../src/page.ts';
import { drawn } from './drawn-text.ts';

function pagesOf(text: string): PageWords[] {
  return text.split('\f').map((one, at) => {
    const words = drawn(one).flatMap((line) => line.words);
    return { page: at + 1, width: 900, height: 1200, method: 'text', words };
  });
}

function readingOf(text: string): StatementReading {
  const analysis = analyse(pagesOf(text), { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

const MONTHS = `
Voorbeeldbank                                      Afschriftnummer 11
Datum afschrift 30-11-2025
Betaalrekening NL00 VOOR 0101 0202 03 EUR
Mevrouw B. Voorbeeld
Laan van Proef 5
1234 AB PROEFDAM
Vorig saldo           Totaal af          Totaal bij        Nieuw saldo
EUR 100,00 C          EUR 30,00          EUR 50,00         EUR 120,00 C
Datum    Omschrijving                    Bedrag    D/C
03-11    Bakker om de hoek                10,00    D
09-11    Salaris Proefbedrijf             50,00    C
20-11    Kaasboer op de markt             20,00    D
\f
Voorbeeldbank                                      Afschriftnummer 12
Datum afschrift 31-12-2025
Betaalrekening NL00 VOOR 0101 0202 03 EUR
Mevrouw B. Voorbeeld
Laan van Proef 5
1234 AB PROEFDAM
Vorig saldo           Totaal af          Totaal bij        Nieuw saldo
EUR 120,00 C          EUR 45,00          EUR 60,00         EUR 135,00 C
Datum    Omschrijving                    Bedrag    D/C
02-12    Fietsenmaker                     15,00    D
09-12    Salaris Proefbedrijf             60,00    C
23-12    Kaasboer op de markt             30,00    D
`;

describe('statements of one account that are bound together', () => {
  it('are told apart where their balances stand under names, and each has its own days', () => {
    const { accounts, transactions } = readingOf(MONTHS);
    expect(accounts).toMatchObject([
      { opening_balance: '100.00', closing_balance: '120.00', period_end: '2025-11-30' },
      { opening_balance: '120.00', closing_balance: '135.00', period_end: '2025-12-31' },
    ]);
    expect(transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-11-03', '-10.00'],
      ['2025-11-09', '50.00'],
      ['2025-11-20', '-20.00'],
      ['2025-12-02', '-15.00'],
      ['2025-12-09', '60.00'],
      ['2025-12-23', '-30.00'],
    ]);
  });

  it('prove nothing where one opens with the opposite of what the other closed with', () => {
    expect(readingOf(MONTHS).verdict).toBe('reconciled');
    const turned = MONTHS.replace('120,00 C          EUR 45,00', '120,00 D          EUR 45,00');
    expect(readingOf(turned.replace('135,00 C', '105,00 D')).verdict).toBe('unverifiable');
  });
});

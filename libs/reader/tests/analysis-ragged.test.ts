import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** A line that is printed as one text. */
function text(...words: string[]): Cell[] {
  return [[40, words.join(' ')]];
}

describe('lines of running text under a header that is set in columns', () => {
  it('have their amounts in order, also those that end left of where the header has money', () => {
    const reading = read([
      text('SAMPLE BANK Statement of Account'),
      text('Account No: 50100987654321'),
      text('Statement Period: 01/05/2026 to 31/05/2026'),
      [
        [40, 'Date'],
        [110, 'Description'],
        [330, 'Amount'],
        [400, 'Balance'],
      ],
      text('01/05/2026 SALARY CREDIT ACME TECH PVT LTD 68000.00 Cr 118000.00'),
      text('02/05/2026 SWIGGY-XXXX1234 420.00 Dr 117580.00'),
      text('04/05/2026 POS-4521-RELIANCE FRESH 1840.00 Dr 115740.00'),
      text('12/05/2026 SPOTIFY 119.00 Dr 115621.00'),
      text('13/05/2026 POS-3387-DMART 2240.00 Dr 113381.00'),
      text('24/05/2026 INTEREST CREDIT SAVINGS ACCOUNT OF MAY 310.00 Cr 113691.00'),
    ]);
    expect(reading.transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['68000.00', '118000.00'],
      ['-420.00', '117580.00'],
      ['-1840.00', '115740.00'],
      ['-119.00', '115621.00'],
      ['-2240.00', '113381.00'],
      ['310.00', '113691.00'],
    ]);
  });

  it('are so under names that stand over some of them, with an opening balance that stands alone', () => {
    const reading = read([
      text('SAMPLE BANK Statement of Account'),
      text('Account No: 50100987654321'),
      text('Statement Period: 01/05/2026 to 31/05/2026'),
      [
        [40, 'Date'],
        [110, 'Description'],
        [220, 'Amount'],
        [262, 'Balance'],
      ],
      [
        [40, '01/05/2026 OPENING BALANCE'],
        [286, '4,000.00'],
      ],
      [
        [40, '02/05/2026 DIRECT DEPOSIT OF THE HARBOUR'],
        [281, '+1,000.00'],
        [338, '5,000.00'],
      ],
      [
        [40, '05/05/2026 TRANSFER TO A FRIEND'],
        [268, '-40.00'],
        [316, '4,960.00'],
      ],
      [
        [40, '07/05/2026 GROCER'],
        [232, '-60.00'],
        [276, '4,900.00'],
      ],
      [
        [40, '09/05/2026 RENT OF THE WORKSHOP'],
        [274, '-900.00'],
        [327, '4,000.00'],
      ],
      [
        [40, '21/05/2026 TRANSFER TO THE RAINY DAYS'],
        [294, '-100.00'],
        [345, '3,900.00'],
      ],
    ]);
    expect(reading.transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['1000.00', '5000.00'],
      ['-40.00', '4960.00'],
      ['-60.00', '4900.00'],
      ['-900.00', '4000.00'],
      ['-100.00', '3900.00'],
    ]);
  });

  it('are so where debits and credits have names, and the balances say which they are', () => {
    const reading = read([
      text('SAMPLE BANK Statement of Account'),
      text('Account No: 50100987654321'),
      text('Statement Period: 01/05/2026 to 31/05/2026'),
      [
        [40, 'Date'],
        [110, 'Description'],
        [250, 'Ref No.'],
        [299, 'Debit'],
        [345, 'Credit'],
        [391, 'Balance'],
      ],
      [
        [40, '01/05/2026 OPENING BALANCE'],
        [385, '4,000.00'],
      ],
      [
        [40, '02/05/2026 BY SALARY OF THE HARBOUR'],
        [311, 'N4471'],
        [411, '1,000.00'],
        [471, '5,000.00'],
      ],
      [
        [40, '05/05/2026 TO A FRIEND'],
        [290, 'P4472'],
        [368, '40.00'],
        [436, '4,960.00'],
      ],
      [
        [40, '07/05/2026 TO THE WORKSHOP'],
        [304, 'P4473'],
        [360, '900.00'],
        [430, '4,060.00'],
      ],
      [
        [40, '09/05/2026 FROM A FRIEND'],
        [294, '52580001'],
        [404, '140.00'],
        [456, '4,200.00'],
      ],
      [
        [40, '12/05/2026 TO THE GARDENERS OF THE TOWN'],
        [321, 'P4474'],
        [377, '80.00'],
        [441, '4,120.00'],
      ],
      [
        [40, '21/05/2026 TO A LIBRARY'],
        [283, 'P4475'],
        [352, '20.00'],
        [419, '4,100.00'],
      ],
    ]);
    expect(reading.transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['1000.00', '5000.00'],
      ['-40.00', '4960.00'],
      ['-900.00', '4060.00'],
      ['140.00', '4200.00'],
      ['-80.00', '4120.00'],
      ['-20.00', '4100.00'],
    ]);
    expect(reading.transactions.map(({ reference }) => reference)).toEqual([
      'N4471',
      'P4472',
      'P4473',
      '52580001',
      'P4474',
      'P4475',
    ]);
  });

  it.each(['', '+'])('have words for the sides behind their amounts: %s', (plus) => {
    const minus = plus === '' ? '' : '-';
    const reading = read([
      text('Sample Bankası Hesap Özeti'),
      text('Hesap No: 44109331'),
      text('İşlemler:'),
      text(`01.05.2026 Maaş Ödemesi ${plus}5000,00 TL Giriş`),
      text(`02.05.2026 Market Alışverişi ${minus}150,50 TL Çıkış`),
      text(`03.05.2026 Elektrik Faturası ${minus}85,75 TL Çıkış`),
      text(`04.05.2026 ATM Para Çekme ${minus}200,00 TL Çıkış`),
      text(`05.05.2026 Kira ${minus}1500,00 TL Çıkış`),
      text('Bakiye: 3063,75 TL'),
    ]);
    expect(reading.transactions.map(({ amount, description }) => [amount, description])).toEqual([
      ['5000.00', 'Maaş Ödemesi'],
      ['-150.50', 'Market Alışverişi'],
      ['-85.75', 'Elektrik Faturası'],
      ['-200.00', 'ATM Para Çekme'],
      ['-1500.00', 'Kira'],
    ]);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: null, closing_balance: '3063.75' });
  });

  it('are none where signs contradict the words behind the amounts', () => {
    const lines = [
      text('Sample Bank Statement'),
      text('Account No: 44109331'),
      text('01/05/2026 Salary +5000.00 EUR out'),
      text('02/05/2026 Market hall -150.50 EUR in'),
      text('03/05/2026 Electricity -85.75 EUR out'),
      text('14/05/2026 Cash machine -200.00 EUR out'),
    ];
    expect(analyse([pageOf(lines)], { documentKey: 'test' }).kind).toBe('not_a_statement');
  });
});

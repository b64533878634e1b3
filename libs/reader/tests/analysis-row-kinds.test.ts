import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, described, HEAD, ledgerRow, read, row, under } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

describe('rows of one kind', () => {
  it('are set alike: what stands under each of them goes on with it, though it could begin a row', () => {
    const reading = read([
      [[40, 'Exemple Banque relevé de compte EUR']],
      [[40, 'Compte courant 12345678']],
      row('Date', 'Opération', 'Montant'),
      row('02/09/2025', 'VIR LOYER', '-300,00'),
      row('03/09/2025', 'PAIEMENT CB 0209 NIMES', '-13,30'),
      under('TRAMWAY CARTE 1234'),
      row('03/09/2025', 'PAIEMENT CB 0309 NIMES', '-1,20'),
      under('MARCHE CARTE 1234'),
      row('04/09/2025', 'FRAIS PAIEMENT CB', '-0,20'),
      row('05/09/2025', 'FRAIS PAIEMENT CB', '-0,30'),
      row('05/09/2025', 'FRAIS PAIEMENT CB', '-0,40'),
      row('08/09/2025', 'PAIEMENT CB 0509 ARLES', '-22,00'),
      under('HOTEL CARTE 1234'),
      row('09/09/2025', 'PAIEMENT CB 0609 ARLES', '-8,00'),
      under('BOULANGERIE CARTE 1234'),
      row('10/09/2025', 'PAIEMENT CB 0709 LYON', '-9,10'),
      under('LIBRAIRIE CARTE 1234'),
      row('12/09/2025', 'FRAIS PAIEMENT CB', '-0,40'),
      row('15/09/2025', 'VIR SALAIRE', '900,00'),
    ]);
    expect(described(reading)).toEqual([
      'VIR LOYER',
      'PAIEMENT CB 0209 NIMES TRAMWAY CARTE 1234',
      'PAIEMENT CB 0309 NIMES MARCHE CARTE 1234',
      'FRAIS PAIEMENT CB',
      'FRAIS PAIEMENT CB',
      'FRAIS PAIEMENT CB',
      'PAIEMENT CB 0509 ARLES HOTEL CARTE 1234',
      'PAIEMENT CB 0609 ARLES BOULANGERIE CARTE 1234',
      'PAIEMENT CB 0709 LYON LIBRAIRIE CARTE 1234',
      'FRAIS PAIEMENT CB',
      'VIR SALAIRE',
    ]);
  });

  it('are no sections on a page that has few of them, where another page has many', () => {
    const head = [[[40, 'Example Bank account statement USD']], row('Date', 'Description', 'Amount')];
    const deposits = (days: readonly string[]) =>
      days.flatMap((day) => [row(day, 'Deposit by phone', '10.00'), under('Check')]);
    const pages = [
      pageOf([...head, ...deposits(['02/03/2026', '03/04/2026', '03/05/2026', '03/06/2026'])] as Cell[][]),
      pageOf([...head, ...deposits(['03/07/2026']), row('03/09/2026', 'Rent', '-20.00')] as Cell[][], {
        page: 2,
      }),
    ];
    const analysis = analyse(pages, { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading).at(-2)).toBe('Deposit by phone Check');
  });

  it('go on with a reference that looks like an account abroad but for its country', () => {
    const reading = read([
      [[40, 'Example Bank account statement VND']],
      row('Date', 'Description', 'Amount'),
      row('02/03/2026', 'IBFT transfer', '-10.00'),
      under('FT25343595595700'),
      row('03/03/2026', 'IBFT transfer', '-20.00'),
      under('DE89370400440532013000'),
      row('04/03/2026', 'Salary', '50.00'),
      row('05/03/2026', 'Refund', '5.00'),
      under('KG223FK51177 0124 ALLOWANCE'),
      row('06/03/2026', 'Direct debit', '-5.00'),
      under('IE24093022817411'),
    ]);
    expect(described(reading)).toEqual([
      'IBFT transfer FT25343595595700',
      'IBFT transfer',
      'Salary',
      'Refund KG223FK51177 0124 ALLOWANCE',
      'Direct debit IE24093022817411',
    ]);
  });

  it('have their abbreviations in a column of their own, those that nobody knows too', () => {
    const reading = read([
      [[40, 'Example Bank account statement EUR']],
      [[40, 'Balance forward 100.00']],
      kind('Date', 'Type', 'Description', 'Amount', 'Balance'),
      kind('02/03/2026', 'POS', 'Corner Shop', '-10.00', '90.00'),
      kind('03/03/2026', 'DD', 'Light and Power', '-20.00', '70.00'),
      kind('04/03/2026', 'QZ', 'Town Council', '50.00', '120.00'),
      kind('05/03/2026', 'ATM', 'High Street', '-30.00', '90.00'),
    ]);
    expect(described(reading)).toEqual(['Corner Shop', 'Light and Power', 'Town Council', 'High Street']);
  });

  it('have the figures of a code there among words, neither of which describes them', () => {
    const wide = ([day, type, text, ...money]: readonly Cell[]): Cell[] => [
      day as Cell,
      type as Cell,
      [240, text?.[1] ?? ''],
      ...money,
    ];
    const reading = read([
      ...HEAD,
      wide(kind('Date', 'Payment type', 'Detail', 'Amount', 'Balance')),
      wide(kind('03/02/2025', 'Fast payment', 'Corner Shop', '-10.00', '190.00')),
      wide(kind('03/03/2025', '01', 'Light and Power', '-20.00', '170.00')),
      wide(kind('03/04/2025', 'Card machine', 'Town Council', '-50.00', '120.00')),
      wide(kind('03/05/2025', 'Fast payment', 'High Street', '-30.00', '90.00')),
    ]);
    expect(described(reading)[1]).toBe('Light and Power');
    expect(described(reading)[2]).toBe('Town Council');
  });
});

function kind(day: string, type: string, text: string, amount: string, balance: string): readonly Cell[] {
  return [
    [40, day],
    [110, type],
    [150, text],
    [400, amount, 'right'],
    [500, balance, 'right'],
  ];
}

describe('what an account is opened with', () => {
  it('is brought forward over its first row, though its limit and the day of the statement look like one', () => {
    const reading = read([
      [[40, 'Example Bank account statement EUR']],
      [[40, 'Account number 12345678']],
      [
        [300, 'Date of statement'],
        [420, '2 July 2025'],
      ],
      [
        [300, 'Authorised limit at date of statement'],
        [550, '500.00', 'right'],
      ],
      [[40, 'Personal current account']],
      ledgerRow('Date', 'Details', 'Debit', 'Credit', 'Balance'),
      ledgerRow('3 Jun 2025', 'BALANCE FORWARD', '', '', '318.44'),
      ledgerRow('3 Jun 2025', 'Market', '41.75', '', '276.69'),
      ledgerRow('4 Jun 2025', 'Rent', '300.00', '', '23.31 OD'),
      ledgerRow('5 Jun 2025', 'Salary', '', '123.31', '100.00'),
    ]);
    expect(described(reading)).toEqual(['Market', 'Rent', 'Salary']);
    expect(reading.accounts[0]?.opening_balance).toBe('318.44');
  });
});

describe('codes for the kinds of rows between their days and their texts', () => {
  const line = (day: string, kind: string, text: string, out = '', into = '', balance = ''): Cell[] => [
    [40, day],
    [90, kind],
    [120, text],
    [380, out, 'right'],
    [460, into, 'right'],
    [550, balance, 'right'],
  ];

  const head: Cell[][] = [
    ...HEAD,
    [
      [40, 'Date'],
      [90, 'Payment type and details'],
      [380, 'Paid out', 'right'],
      [460, 'Paid in', 'right'],
      [550, 'Balance', 'right'],
    ],
    [
      [40, '03/01/25'],
      [90, 'BALANCE BROUGHT FORWARD'],
      [550, '100.00', 'right'],
    ],
  ];

  it('are a part of these where one name heads both, though marks without letters are not', () => {
    const reading = read([
      ...head,
      line('03/02/25', 'VIS', 'CORNER SHOP'),
      line('', '', 'HILL', '10.00'),
      line('', 'DD', 'ENERGY CO', '20.00', '', '70.00'),
      line('03/04/25', ')))', 'BAKER', '5.00'),
      line('', 'CR', 'FRIEND'),
      line('', '', 'TICKETS', '', '30.00', '95.00'),
      line('03/07/25', 'DD', 'WATER CO', '15.00', '', '80.00'),
    ]);
    expect(described(reading)).toEqual([
      'VIS CORNER SHOP HILL',
      'DD ENERGY CO',
      'BAKER',
      'CR FRIEND TICKETS',
      'DD WATER CO',
    ]);
    expect(amounts(reading)).toEqual(['-10.00', '-20.00', '-5.00', '30.00', '-15.00']);
  });

  it('are known where a check has no text but its number, and a period stands over the rows of a page', () => {
    const reading = read([
      ...head,
      line('03/02/25', 'VIS', 'CORNER SHOP'),
      line('', '', 'HILL', '10.00'),
      line('', 'DD', 'ENERGY CO', '20.00', '', '70.00'),
      [
        [40, '03/01/25'],
        [90, 'to'],
        [120, '03/31/25'],
      ],
      line('03/04/25', 'CHQ', '100482', '5.00', '', '65.00'),
      line('03/07/25', 'DD', 'WATER CO', '15.00', '', '50.00'),
    ]);
    expect(described(reading)).toEqual(['VIS CORNER SHOP HILL', 'DD ENERGY CO', 'CHQ 100482', 'DD WATER CO']);
  });

  it('open a row whose last line begins with the words for a limit', () => {
    const reading = read([
      ...head,
      line('03/02/25', 'VIS', 'CORNER SHOP', '10.00', '', '90.00'),
      line('03/03/25', 'DD', 'ENERGY CO', '20.00', '', '70.00'),
      line('03/07/25', 'DR', 'CHARGED TO 28FEB'),
      line('', '', 'ARRANGED OVERDRAFT', '6.50', '', '63.50'),
      line('03/08/25', ')))', 'BAKER', '3.50', '', '60.00'),
    ]);
    expect(amounts(reading)).toEqual(['-10.00', '-20.00', '-6.50', '-3.50']);
    expect(described(reading)[2]).toBe('DR CHARGED TO 28FEB ARRANGED OVERDRAFT');
  });
});

describe('a kind that stands right before an amount', () => {
  it('says once more that the first row goes out, under the name for what does', () => {
    const line = (day: string, text: string, kind: string, out: string, balance: string): Cell[] => [
      [40, day],
      [110, text],
      [360, kind],
      [405, out, 'right'],
      [550, balance, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank account statement GBP']],
      line('Date', 'Description', 'Type', 'Money out', 'Balance'),
      line('01/03/2025', 'STREAMING', 'DEB', '10.99', '1,023.78'),
      line('02/03/2025', 'RENT', 'SO', '875.00', '148.78'),
      line('04/03/2025', 'GROCER', 'DEB', '43.18', '105.60'),
      line('05/03/2025', 'WATER', 'DD', '20.00', '85.60'),
    ]);
    expect(amounts(reading)).toEqual(['-10.99', '-875.00', '-43.18', '-20.00']);
  });
});

describe('the side of the account in a column of its own', () => {
  const sided = (day: string, text: string, side: string, amount: string, balance: string): Cell[] => [
    [40, day],
    [120, text],
    [300, side],
    [340, side === 'CR/DR' ? 'CCY' : 'INR'],
    [430, amount, 'right'],
    [530, balance, 'right'],
  ];

  it('shows which way the row goes before which no balance is printed, and is no text', () => {
    const reading = read([
      ...HEAD,
      sided('Date', 'Description', 'CR/DR', 'Amount (INR)', 'Balance (INR)'),
      sided('03/09/2025', 'North Bakery', 'Cr.', '40.00', '1,110.00'),
      sided('03/08/2025', 'Salary', 'Cr.', '900.00', '1,070.00'),
      sided('03/05/2025', 'Grocer', 'Dr.', '30.00', '170.00'),
      sided('03/04/2025', 'South Mill', 'Dr.', '250.00', '200.00'),
      sided('03/03/2025', 'Harbour Cafe', 'Dr.', '150.00', '450.00'),
    ]);
    expect(amounts(reading)).toEqual(['40.00', '900.00', '-30.00', '-250.00', '-150.00']);
    expect(described(reading).at(-1)).toBe('Harbour Cafe');
  });
});

import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { liftBoxes } from '../src/analysis/mends/boxes-before.ts';
import { linesAsMeant } from '../src/analysis/mends/lines-as-meant.ts';
import { headersOf } from '../src/analysis/tables/headers.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { described, read } from './analysis-manner.ts';
import type { PageWords, Word } from '../src/page.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

describe('a box of sums right beside the rows of a card', () => {
  const row = (day: string, text: string, amount: string, ...box: readonly Cell[]): Cell[] => [
    [40, day],
    [120, text],
    [360, amount, 'right'],
    ...box,
  ];
  const sum = (name: string, value: string): Cell[] => [
    [400, name],
    [560, value, 'right'],
  ];
  const lines: Cell[][] = [
    [[40, 'Example Bank credit card statement']],
    [[40, 'Statement period 04/01/2025 to 04/30/2025']],
    [[400, 'PAYMENT INFORMATION']],
    row('Date', 'Activity description', 'Amount'),
    sum('Minimum payment', '$10.00'),
    row('', 'Previous statement balance', '$88.00', ...sum('Available credit', '$1,880.00')),
    row('04/03/2025', 'North Bakery', '$8.50', ...sum('Cash advances', '$0.00')),
    row('04/05/2025', 'Old Quay Bookshop', '$33.20', [400, 'CALCULATING YOUR BALANCE']),
    [[130, 'foreign currency']],
    sum('Previous balance', '$88.00'),
    [[130, '24.30 EUR at 1.36626']],
    sum('Payment due date', '05/21/2025'),
    row('04/14/2025', 'Payment, thank you', '-$88.00', ...sum('Credit limit', '$2,000.00')),
    row('04/18/2025', 'Corner Shop', '$19.80', ...sum('New balance', '$61.50')),
    sum('Payments and credits', '$88.00'),
    [
      [120, 'Total new balance'],
      [360, '$61.50', 'right'],
    ],
  ];

  it('heads no column, describes no row and takes none for a balance', () => {
    const reading = read(lines);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual(['-8.50', '-33.20', '88.00', '-19.80']);
    expect(described(reading)).toEqual([
      'North Bakery',
      'Old Quay Bookshop foreign currency 24.30 EUR at 1.36626',
      'Payment, thank you',
      'Corner Shop',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a box of sums and advice right beside the rows of an account', () => {
  const row = (
    [day, text, out, into, balance]: readonly [string, string, string, string, string],
    ...box: readonly Cell[]
  ): Cell[] => [
    [40, day],
    [80, text],
    [250, out, 'right'],
    [330, into, 'right'],
    [400, balance, 'right'],
    ...box,
  ];
  const sum = (name: string, value: string): Cell[] => [
    [430, name],
    [560, value, 'right'],
  ];
  const advice = (text: string): Cell[] => [[430, text]];
  const head: Cell[][] = [
    [[40, 'Example Bank current account statement']],
    [[40, 'Statement period 1 April 2025 to 30 April 2025']],
    [[430, 'At a glance']],
    sum('Start balance', '£500.00'),
  ];
  const names = ['Date', 'Description', 'Money out', 'Money in', 'Balance'] as const;
  const days = ['2025-04-03', '2025-04-03', '2025-04-09', '2025-04-09', '2025-04-16'];

  it('stands as high as the names of the columns, which still are names', () => {
    const reading = read([
      ...head,
      row(names, ...sum('End balance', '£620.30')),
      row(['3 Apr', 'North Bakery', '8.50', '', '']),
      row(['', 'Old Quay Bookshop', '33.20', '', '458.30']),
      row(['9 Apr', 'Harbour Wages', '', '250.00', '']),
      row(['', 'Corner Shop', '70.00', '', '638.30']),
      row(['16 Apr', 'Water Board', '18.00', '', '620.30']),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual(days);
    expect(reading.verdict).toBe('reconciled');
    const headed = (...lines: Cell[][]): string[][] =>
      headersOf(linesAsMeant([pageOf(lines)])).map(({ cells }) => cells.map(({ text }) => text));
    expect(headed(row(names, ...sum('End balance', '£620.30')))).toEqual([[...names]]);
    const forward: Cell[] = row(['Date', 'Description', 'Money out', '', ''], ...sum('Balance', '£620.30'));
    expect(headed(forward)).toEqual([]);
  });

  it('says what would label a sum beside a row, and labels none', () => {
    const reading = read([
      ...head,
      sum('End balance', '£620.30'),
      row(names),
      row(['3 Apr', 'North Bakery', '8.50', '', '']),
      row(['', 'Old Quay Bookshop', '33.20', '', '458.30'], ...advice('You have no arranged overdraft')),
      row(['9 Apr', 'Harbour Wages', '', '250.00', '']),
      row(['', 'Corner Shop', '70.00', '', '638.30'], ...advice('Your deposit is eligible for')),
      advice('protection by the scheme'),
      row(['16 Apr', 'Water Board', '18.00', '', '620.30']),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual(days);
    expect(described(reading)[1]).toBe('Old Quay Bookshop');
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('boxes of sums left of the rows of a card', () => {
  const row = (day: string, text: string, amount: string, ...box: readonly Cell[]): Cell[] => [
    ...box,
    [200, day],
    [270, text],
    [560, amount, 'right'],
  ];
  const lines: Cell[][] = [
    [[40, 'Example Bank credit card statement']],
    [[200, 'Statement period 04/01/2025 to 04/30/2025']],
    [
      [200, 'Previous balance'],
      [300, 'Purchases'],
      [400, 'Payments'],
    ],
    [
      [200, '$88.00'],
      [300, '$61.50'],
      [400, '$88.00'],
    ],
    row('Date', 'Details', 'Amount', [40, 'PAYMENT DUE DATE']),
    row('04/03/2025', 'North Bakery', '$8.50', [40, '05/21/2025']),
    [
      [40, 'Total amount due'],
      [270, 'Harbour Street'],
    ],
    row('04/05/2025', 'Old Quay Bookshop', '$33.20'),
    [[40, '$61.50']],
    row('04/14/2025', 'Payment, thank you', '$88.00 CR'),
    [
      [40, 'Minimum amount due'],
      [270, 'by transfer'],
    ],
    [[40, '$10.00']],
    row('04/18/2025', 'Corner Shop', '$19.80', [40, 'Credit limit']),
    [[40, '$2,000.00']],
    [[40, 'Please pay within twenty days of the day of this statement, and quote the number of your card.']],
  ];

  it('describe no row and stand in none, and say what is owed', () => {
    const reading = read(lines);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual(['-8.50', '-33.20', '88.00', '-19.80']);
    expect(described(reading)).toEqual([
      'North Bakery Harbour Street',
      'Old Quay Bookshop',
      'Payment, thank you by transfer',
      'Corner Shop',
    ]);
    expect(reading.accounts[0]?.closing_balance).toBe('-61.50');
    expect(reading.verdict).toBe('reconciled');
  });

  it('leave a list of payments beside the rows where it is', () => {
    const both = (left: readonly Cell[], right: readonly Cell[]): Cell[] => [...left, ...right];
    const paid = (day: string, name: string, amount: string): Cell[] => [
      [40, day],
      [75, name],
      [180, amount, 'right'],
    ];
    const beside = lines
      .slice(0, 4)
      .concat([
        paid('Date', 'Payee', 'Paid'),
        row('Date', 'Details', 'Amount'),
        both(paid('04/02', 'Gas', '$31.00'), row('04/03/2025', 'North Bakery', '$8.50')),
        both([], row('04/05/2025', 'Old Quay Bookshop', '$33.20')),
        both(paid('04/09', 'Water', '$12.00'), row('04/14/2025', 'Payment, thank you', '$88.00 CR')),
        both([], row('04/18/2025', 'Corner Shop', '$19.80')),
      ]);
    const printed = linesOf([pageOf(beside)]).map(tokenLine);
    expect(liftBoxes(printed)).toEqual(printed);
  });
});

describe('boxes of words left of the rows', () => {
  const row = (day: string, text: string, amount: string, balance: string, word = ''): Cell[] => [
    ...(word === '' ? [] : ([[40, word]] as const)),
    ...(day === '' ? [] : ([[200, day]] as const)),
    [260, text],
    [440, amount, 'right'],
    [540, balance, 'right'],
  ];
  const names = row('Date', 'Description', 'Amount', 'Balance', 'Worth knowing');
  const glance = (name: string, value: string): Cell[] => [
    [40, name],
    [160, value, 'right'],
  ];

  it('describe none of them on the pages behind the one whose box has sums', () => {
    const first: Cell[][] = [
      [[40, 'Example Bank current account statement']],
      [[40, '1 Sep to 30 Sep 2025']],
      names,
      glance('Start balance', '£500.00'),
      row('1 Sep', 'Payment to North Bakery', '-8.50', '491.50'),
      glance('End balance', '£441.30'),
      row('2 Sep', 'Payment to Old Quay', '-33.20', '458.30'),
      row('4 Sep', 'Refund from Corner Shop', '5.00', '463.30'),
    ];
    const second: Cell[][] = [
      [[40, 'Example Bank']],
      names,
      row('8 Sep', 'Payment to the Ferry', '-12.00', '451.30'),
      [
        [40, 'Up to £85,000 is protected'],
        [260, 'Pier ticket office'],
      ],
      row('9 Sep', 'Payment to the Market', '-7.00', '444.30'),
      [[40, 'by the scheme. Ask in branch']],
      row('11 Sep', 'Payment to the Baths', '-3.00', '441.30'),
    ];
    const analysis = analyse([pageOf(first), pageOf(second, { page: 2 })], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading)).toEqual([
      'Payment to North Bakery',
      'Payment to Old Quay',
      'Refund from Corner Shop',
      'Payment to the Ferry Pier ticket office',
      'Payment to the Market',
      'Payment to the Baths',
    ]);
    expect(analysis.reading.verdict).toBe('reconciled');
  });
});

describe('a second box left of the rows, far below the first', () => {
  /** A text with its left edge and how far down it stands; ten points high. */
  type Drawn = readonly [left: number, y: number, text: string];
  const drawn = (texts: readonly Drawn[]): PageWords => {
    const words = texts.flatMap(([left, y, text]): Word[] => {
      let at = left;
      return text.split(' ').map((part) => {
        const word: Word = { text: part, box: [at, y, part.length * 4, 8], confidence: 1 };
        at += (part.length + 1) * 4;
        return word;
      });
    });
    return { page: 1, width: 595, height: 842, method: 'text', words };
  };
  const row = (
    y: number,
    day: string,
    text: string,
    more: string,
    amount: string,
    balance: string,
  ): Drawn[] => [
    [210, y, day],
    [244, y, text],
    [244, y + 9, more],
    [430 - 4 * amount.length, y, amount],
    [560 - 4 * balance.length, y, balance],
  ];

  it('gives its words and its amounts to no row', () => {
    const analysis = analyse(
      [
        drawn([
          [36, 20, 'Example Bank current account statement'],
          [36, 32, '14 Jan to 13 Apr 2025'],
          [36, 60, 'Start balance'],
          [146, 60, '£500.00'],
          [36, 80, 'End balance'],
          [146, 80, '£396.50'],
          [210, 50, 'Date'],
          [244, 50, 'Description'],
          [390, 50, 'Money out'],
          [520, 50, 'Balance'],
          ...row(66, '16 Jan', 'Card payment to Quay Books', 'On 15 Jan', '20.00', '480.00'),
          ...row(98, '17 Jan', 'Card payment to the Ferry', 'On 16 Jan', '12.00', '468.00'),
          ...row(130, '18 Jan', 'Card payment to the Baths', 'On 17 Jan', '8.00', '460.00'),
          ...row(162, '19 Jan', 'Card payment to the Market', 'On 18 Jan', '10.00', '450.00'),
          ...row(194, '23 Jan', 'Card payment to Old Quay', 'On 22 Jan', '33.00', '417.00'),
          [36, 198, 'Arranged overdraft'],
          [36, 212, 'You have none on this account. Ask for'],
          [36, 221, 'it from £5 a month.'],
          ...row(217, '24 Jan', 'Card payment to North Bakery', 'On 22 Jan', '5.50', '411.50'),
          ...row(249, '25 Jan', 'Card payment to the Pier', 'On 24 Jan', '15.00', '396.50'),
        ]),
      ],
      { documentKey: 'test' },
    );
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(
      analysis.reading.transactions.map(({ date, description }) => `${String(date)} ${description}`),
    ).toEqual([
      '2025-01-16 Card payment to Quay Books On 15 Jan',
      '2025-01-17 Card payment to the Ferry On 16 Jan',
      '2025-01-18 Card payment to the Baths On 17 Jan',
      '2025-01-19 Card payment to the Market On 18 Jan',
      '2025-01-23 Card payment to Old Quay On 22 Jan',
      '2025-01-24 Card payment to North Bakery On 22 Jan',
      '2025-01-25 Card payment to the Pier On 24 Jan',
    ]);
    expect(analysis.reading.verdict).toBe('reconciled');
  });
});

describe('a box of advice right of the rows of a card', () => {
  const row = (day: string, text: string, amount: string, ...box: readonly Cell[]): Cell[] => [
    [40, day],
    [90, text],
    [380, amount, 'right'],
    ...box,
  ];
  const advice = (...texts: readonly string[]): Cell[] =>
    texts.map((text, at): Cell => [430 + 85 * at, text]);
  const lines = (box: boolean): Cell[][] => {
    const beside = (...texts: readonly string[]): Cell[] => (box ? advice(...texts) : []);
    return [
      [[40, 'Banque Exemple - Relevé de carte de crédit']],
      [[40, 'Période du 11/09/2025 au 10/10/2025']],
      [
        [40, 'Solde précédent'],
        [250, 'Nouveau solde'],
      ],
      [
        [40, '250,00 €'],
        [250, '151,60 €'],
      ],
      [[40, 'Règlements et crédits'], ...beside('Vos avantages')],
      row('Date', 'Libellé', 'Montant EUR', ...beside('Programme Phare')),
      row('24 sept.', 'PAIEMENT - MERCI', '250,00 CR', ...beside('Solde au', '10/10/2025')),
      beside('4 812 points'),
      [[40, 'Opérations de MME ANNE EXEMPLE'], ...beside('31/12/2025 :', '350 points')],
      row('Date', 'Libellé', 'Montant EUR'),
      row('14 sept.', 'BOULANGERIE DU PORT', '13,70', ...beside('À utiliser avant')),
      beside('la fin de l’année'),
      row('18 sept.', 'LIBRAIRIE DU QUAI', '30,90'),
      row('01 oct.', 'MARCHÉ DU NORD', '107,00'),
      beside('Assurance voyage'),
    ];
  };

  it('with days and points in it describes no row, heads no column and labels no balance', () => {
    const [boxed, bare] = [read(lines(true)), read(lines(false))];
    expect(boxed.transactions.map(({ date, amount }) => `${date ?? ''} ${amount}`)).toEqual([
      '2025-09-24 250.00',
      '2025-09-14 -13.70',
      '2025-09-18 -30.90',
      '2025-10-01 -107.00',
    ]);
    expect(described(boxed)).toEqual(described(bare));
    expect(boxed.accounts[0]?.closing_balance).toBe('-151.60');
    expect(boxed.verdict).toBe('reconciled');
  });

  it('is none where a column without a known name stands there, in the lines of rows alone', () => {
    const remarked = read([
      ...lines(false).slice(0, 9),
      row('Date', 'Libellé', 'Montant EUR', [430, 'Mot du porteur']),
      row('14 sept.', 'BOULANGERIE DU PORT', '13,70', [430, 'pour la fête']),
      row('15 sept.', 'BAC DE LA RIVIÈRE', '10,00'),
      row('18 sept.', 'LIBRAIRIE DU QUAI', '20,90', [430, 'pour le bureau']),
      row('20 sept.', 'BAC DE LA RIVIÈRE', '10,00'),
      row('01 oct.', 'MARCHÉ DU NORD', '97,00', [430, 'pour la fête']),
    ]);
    expect(remarked.transactions).toHaveLength(6);
  });
});

import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { amounts, beside, described, kindOf, read, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const CARD: readonly Cell[][] = [
  [[40, 'Example Bank Credit Card Statement']],
  [[40, 'Card Number 4000 XXXX XXXX 7007']],
  [[40, 'Statement Period 13/09/2025 - 12/10/2025']],
];

describe('a page of terms', () => {
  it('that reckons interest in an example has no rows and no balances', () => {
    const own = pageOf([
      ...CARD,
      beside('Previous Balance', '316.05'),
      beside('Total Amount due', '2,181.00'),
      row('Date', 'Transaction Details', 'Amount'),
      row('16/09/2025', 'Grocer', '1,720.00'),
      row('18/09/2025', 'Bookshop', '461.00'),
      row('26/09/2025', 'Payment received', '316.05 CR'),
    ]);
    const terms = pageOf(
      [
        [[40, 'In the table given below, it has been assumed that the Total Amount Due has been paid.']],
        row('20/09/2023', 'Purchase', '2,000.00'),
        row('08/10/2023', 'Total Amount Due', '2,000.00'),
        row('01/11/2023', 'Late payment', '600.00'),
        row('08/11/2023', 'Closing balance', '24,310.75'),
      ],
      { page: 2 },
    );
    const analysis = analyse([own, terms], { documentKey: 'test' });
    const reading = analysis.kind === 'statement' ? analysis.reading : null;
    expect(reading?.transactions.map(({ amount }) => amount)).toEqual(['-1720.00', '-461.00', '316.05']);
    expect(reading).toMatchObject({ verdict: 'reconciled', accounts: [{ closing_balance: '-2181.00' }] });
  });
});

describe('a list that is introduced as an illustration', () => {
  const terms = (introduction: string): StatementReading | null => {
    const own = pageOf([
      ...CARD,
      beside('Previous Balance', '316.05'),
      beside('Total Amount due', '2,181.00'),
      row('Date', 'Transaction Details', 'Amount'),
      row('16/09/2025', 'Grocer', '1,720.00'),
      row('18/09/2025', 'Bookshop', '461.00'),
      row('26/09/2025', 'Payment received', '316.05 CR'),
    ]);
    const more = pageOf(
      [
        [[40, introduction]],
        row('Date', 'Transaction Details', 'Amount'),
        row('05/09/2025', 'Clothes', '10,000.00'),
        row('10/09/2025', 'Electricity', '5,000.00'),
        [],
        row('Date', 'Remarks', 'Balance'),
        row('11/09/2025', 'Five days', '15,000.00'),
      ],
      { page: 2 },
    );
    const analysis = analyse([own, more], { documentKey: 'test' });
    return analysis.kind === 'statement' ? analysis.reading : null;
  };

  it('is nobody’s under names of its own as well, and so is what goes on below it', () => {
    const reading = terms('The following illustration shows how interest is charged:');
    expect(reading?.transactions).toHaveLength(3);
    expect(reading?.verdict).toBe('reconciled');
  });

  it('is the card’s where the illustration stands above', () => {
    expect(terms('The above illustration ends here.')?.transactions.length).toBeGreaterThan(4);
  });
});

describe('an example among fees and rates', () => {
  const sheet = (note: string): readonly Cell[][] => [
    [[40, 'Example Bank Credit Card']],
    [[40, 'Statement period 01/03/2026 - 31/03/2026']],
    [[40, note]],
    row('Date', 'Transaction', 'Amount'),
    row('05 Mar 2026', 'Supermarket purchase', '150.00'),
    row('09 Mar 2026', 'Cash advance', '200.00'),
    row('24 Mar 2026', 'Payment - thank you', '-100.00'),
  ];

  it('that says that it is nobody’s has no rows', () => {
    const note = 'This shows how interest builds up and does not relate to any account.';
    expect(kindOf(sheet(note))).toBe('not_a_statement');
    const letter = 'The example is for illustration only and does not show your own account.';
    expect(kindOf(sheet(letter))).toBe('not_a_statement');
    expect(kindOf(sheet('Worked example: how charges build up in a month'))).toBe('not_a_statement');
    expect(read(sheet('Your account in March')).transactions).toHaveLength(3);
  });
});

describe('a list of a card', () => {
  it('has its header beside the heading of another column of the page, with half of its names unknown', () => {
    const reading = read([
      ...CARD,
      [
        [20, 'SPENDS OVERVIEW'],
        [140, 'Date'],
        [210, 'SerNo.'],
        [270, 'Transaction Details'],
        [400, 'Reward'],
        [440, 'Intl.#'],
        [550, 'Amount', 'right'],
      ],
      [
        [400, 'Points'],
        [440, 'amount'],
      ],
      ...(
        [
          ['16/09/2025', '30000000011', 'Grocer', '32', '1,720.00'],
          ['18/09/2025', '30000000022', 'Bookshop', '10', '461.00'],
          ['26/09/2025', '30000000033', 'Payment received', '0', '316.05 CR'],
        ] as const
      ).map(([day, serial, text, points, amount]): Cell[] => [
        [140, day],
        [200, serial],
        [270, text],
        [425, points, 'right'],
        [550, amount, 'right'],
      ]),
    ]);
    expect(described(reading)).toEqual(['Grocer', 'Bookshop', 'Payment received']);
    expect(amounts(reading)).toEqual(['-1720.00', '-461.00', '316.05']);
  });

  it('whose points and foreign amounts are mostly nothing is not proven by them', () => {
    const line = (day: string, text: string, points: string, amount: string): Cell[] => [
      [40, day],
      [120, text],
      [350, points, 'right'],
      [440, '0.00', 'right'],
      [550, amount, 'right'],
    ];
    const reading = read([
      ...CARD,
      [
        [40, 'Date'],
        [120, 'Transaction Details'],
        [320, 'Points'],
        [400, 'Amount'],
        [515, 'Amount'],
      ],
      line('16/09/2025', 'Petrol', '0.00', '520.00'),
      line('17/09/2025', 'Petrol', '0.00', '340.00'),
      line('18/09/2025', 'Grocer', '2.00', '111.00'),
      line('19/09/2025', 'Petrol', '0.00', '515.00'),
      line('20/09/2025', 'Waiver', '0.00', '4.25 CR'),
      ...Array.from({ length: 9 }, (_, at) => line(`2${String(at)}/09/2025`, 'Petrol', '0.00', '212.00')),
    ]);
    expect(amounts(reading)).toEqual([
      ...['-520.00', '-340.00', '-111.00', '-515.00', '4.25'],
      ...Array.from({ length: 9 }, () => '-212.00'),
    ]);
  });

  it('takes the mark of a credit from the line below, behind more words, and no sum of one row for a row', () => {
    const reading = read([
      ...CARD,
      beside('Opening Balance', '915.27'),
      beside('Closing Balance', '962.12'),
      row('Details', '', 'Amount'),
      row('24/09/2025', 'Payment received', '915.27'),
      [
        [120, 'Card Number 7007'],
        [500, 'CR', 'right'],
      ],
      row('25/09/2025', 'Clinic Chicago', '61.30'),
      row('', 'New overseas transactions for A Reader', '61.30'),
      row('26/09/2025', 'Grocer', '900.82'),
    ]);
    expect(amounts(reading)).toEqual(['915.27', '-61.30', '-900.82']);
    expect(reading.verdict).toBe('reconciled');
  });
});

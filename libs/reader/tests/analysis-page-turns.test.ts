import { describe, expect, it } from '@jest/globals';
import { saysGoesOn } from '../src/lexicon/turn-words.ts';
import { described, HEAD, ledgerRow, readPages, row, under } from './analysis-manner.ts';
import { type Cell } from './analysis-pages.ts';

const NAMES = row('Date', 'Description', 'Amount');

function reading(...pages: readonly (readonly (readonly Cell[])[])[]) {
  return readPages(pages);
}

describe('a note that the statement goes on', () => {
  const pages = (note: string): string[] =>
    described(
      reading(
        [
          ...HEAD,
          NAMES,
          row('03/02/2025', 'Corner shop', '-12.00'),
          under('Loyalty points'),
          row('03/04/2025', 'Ferry', '-31.00'),
          under('Return ticket'),
          row('03/07/2025', 'Optician', '-64.00'),
          under(note),
        ],
        [
          NAMES,
          row('03/09/2025', 'Bakery', '-5.00'),
          under('Loyalty points'),
          row('03/11/2025', 'Salary', '900.00'),
        ],
      ),
    );

  it.each([
    'Continued overleaf',
    'Continued on page 2',
    'Fortsetzung auf der nächsten Seite',
    'Suite page suivante',
    'Vervolg op volgende bladzijde',
    'Continúa al dorso',
    'Segue a pagina 2',
    'Fortsætter på næste side',
    'Ciąg dalszy na następnej stronie',
    '次頁へ続く',
    'P.T.O. / T.S.V.P.',
    'Bersambung ke muka surat sebelah / Continued overleaf',
  ])('is no text of the last row of its page: "%s"', (note) => {
    expect(pages(note)).toEqual([
      'Corner shop Loyalty points',
      'Ferry Return ticket',
      'Optician',
      'Bakery Loyalty points',
      'Salary',
    ]);
  });

  it('leaves the line over it to the row, whatever it is called', () => {
    const page = [
      ...HEAD,
      NAMES,
      row('03/02/2025', 'Deposit', '12.00'),
      under('お預入れ'),
      [],
      row('03/04/2025', 'Withdrawal', '-31.00'),
      under('出金'),
      [],
      under('次頁へ続く'),
    ];
    const next = [NAMES, row('03/09/2025', 'Bakery', '-5.00')];
    expect(described(reading(page, next))).toEqual(['Deposit お預入れ', 'Withdrawal 出金', 'Bakery']);
  });

  it('is a text where rows follow on its page, and where it says more', () => {
    expect(pages('Suite 200')[2]).toBe('Optician Suite 200');
    expect(
      described(
        reading([
          ...HEAD,
          NAMES,
          row('03/02/2025', 'Story', '-12.00'),
          under('Continued'),
          row('03/04/2025', 'Ferry', '-31.00'),
          row('03/07/2025', 'Optician', '-64.00'),
        ]),
      )[0],
    ).toBe('Story Continued');
    expect(saysGoesOn('Fortsättning från föregående sida')).toBe(true);
    expect(saysGoesOn('Continued use of the card')).toBe(false);
  });
});

describe('text over the first row of a page, where hardly a row goes on', () => {
  const texts = (last: string): string[] =>
    described(
      reading(
        [
          ...HEAD,
          NAMES,
          row('03/02/2025', 'Corner shop', '-12.00'),
          row('03/03/2025', 'Quarterly settlement of the Example Supplies', '-90.00'),
          under('Harbourside invoice 884'),
          row('03/04/2025', 'Ferry', '-31.00'),
          row('03/07/2025', last, '-64.00'),
          [],
          [[40, 'This is a computer generated statement']],
        ],
        [
          NAMES,
          under('Clearview contract 8871'),
          row('03/09/2025', 'Bakery', '-5.00'),
          row('03/11/2025', 'Salary', '900.00'),
        ],
      ),
    ).slice(-3);

  it('is that of the last row of the page before, whose line is full', () => {
    expect(texts('Annual licence of software for Example')).toEqual([
      'Annual licence of software for Example Clearview contract 8871',
      'Bakery',
      'Salary',
    ]);
  });

  it('is none where that row had space left for its first word', () => {
    expect(texts('Annual licence')).toEqual(['Annual licence', 'Bakery', 'Salary']);
  });
});

describe('text over the line of the amounts, below a clear space', () => {
  const block = (day: string, name: string, amount: string, below: number): Cell[][] => [
    [[120, `PAY/DR/${name}/NORTH`]],
    row(day, 'HARBOUR/BANK', amount),
    ...Array.from({ length: below }, (_, at): Cell[] => [[120, `${name}/${String(at)}/10:13:08`]]),
    [],
  ];

  it('is that of the row below it on the first row of a page too', () => {
    const pages = reading(
      [
        ...HEAD,
        NAMES,
        [],
        ...block('03/02/2025', '411', '-12.00', 1),
        ...block('03/04/2025', '412', '-31.00', 0),
        row('03/04/2025', 'SALARY', '900.00'),
        [],
        ...block('03/07/2025', '413', '-64.00', 2),
      ],
      [NAMES, [], ...block('03/09/2025', '414', '-5.00', 1), ...block('03/11/2025', '415', '-7.00', 2)],
    );
    expect(described(pages).slice(3, 5)).toEqual([
      'PAY/DR/413/NORTH HARBOUR/BANK 413/0/10:13:08 413/1/10:13:08',
      'PAY/DR/414/NORTH HARBOUR/BANK 414/0/10:13:08',
    ]);
  });
});

describe('a row that begins with its day at the foot of a page', () => {
  it('has that day and the text under it, where its amount stands under the rest of its text overleaf', () => {
    const day = (date: string, text: string): Cell[] => row(date, text, '');
    const last = (text: string, amount: string): Cell[] => row('', text, amount);
    const { transactions, verdict } = reading(
      [
        ...HEAD,
        [
          [40, 'Opening balance'],
          [500, '1,000.00', 'right'],
        ],
        NAMES,
        day('03/02/2025', 'Payment received from'),
        last('Corner shop', '12.00'),
        day('03/10/2025', 'Payment received from'),
        last('Ferry', '31.00'),
        day('03/13/2025', 'Payment received from Optician'),
        under('Ref 100200'),
        [],
        [],
        [[300, '000180.B06']],
      ],
      [
        [[300, 'Example Bank, March 31, 2025']],
        [],
        NAMES,
        under('Order 44710'),
        last('Till 0078', '64.00'),
        day('03/13/2025', 'Payment to'),
        last('Bakery', '-7.00'),
        [
          [40, 'Closing balance'],
          [500, '1,100.00', 'right'],
        ],
      ],
    );
    expect(transactions.map(({ date, description }) => [date?.slice(8), description])).toEqual([
      ['02', 'Payment received from Corner shop'],
      ['10', 'Payment received from Ferry'],
      ['13', 'Payment received from Optician Ref 100200 Order 44710 Till 0078'],
      ['13', 'Payment to Bakery'],
    ]);
    expect(verdict).toBe('reconciled');
  });
});

describe('what goes on overleaf', () => {
  const names = ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance');
  const carried = (name: string, balance: string): Cell[] => [
    [110, name],
    [550, balance, 'right'],
  ];
  const sums: Cell[] = [
    [40, 'Page summary'],
    [380, '42.00', 'right'],
    [460, '0.00', 'right'],
  ];
  const more = (text: string): Cell[] => [[110, text]];
  const pages = (overleaf: string): string[] =>
    described(
      reading(
        [
          ...HEAD,
          names,
          carried('BROUGHT FORWARD', '100.00'),
          ledgerRow('03/02/2025', 'TO TRANSFER', '12.00', '', '88.00'),
          more('REF 4410'),
          ledgerRow('03/04/2025', 'TO TRANSFER', '10.00', '', '78.00'),
          more('REF 4411'),
          ledgerRow('03/05/2025', 'TO TRANSFER', '20.00', '', '58.00'),
          carried('CARRIED FORWARD', '58.00'),
          sums,
        ],
        [
          names,
          carried('BROUGHT FORWARD', '58.00'),
          ...(overleaf === '' ? [] : [more(overleaf)]),
          ledgerRow('03/09/2025', 'TO TRANSFER', '5.00', '', '53.00'),
          more('REF 4413'),
          ledgerRow('03/11/2025', 'BY TRANSFER', '', '900.00', '953.00'),
          more('REF 4414'),
        ],
      ),
    );

  it('is the text of the last row before it, also under what is brought forward there', () => {
    const [first, second, , ...rest] = pages('REF 4412');
    expect(pages('REF 4412')[2]).toBe('TO TRANSFER REF 4412');
    expect(pages('')[2]).toBe('TO TRANSFER');
    expect([first, second, ...rest]).toEqual([
      'TO TRANSFER REF 4410',
      'TO TRANSFER REF 4411',
      'TO TRANSFER REF 4413',
      'BY TRANSFER REF 4414',
    ]);
  });
});

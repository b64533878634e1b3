import { describe, expect, it } from '@jest/globals';
import { readAt } from './analysis-heights.ts';
import type { Cell } from './analysis-pages.ts';
import { described } from './analysis-manner.ts';

type Line = readonly [number, ...Cell[]];

/** Rows of two lines under the name of the card's holder; the last one has a line alone. */
function listed(gapUnder: number, gapOver: number): Line[] {
  const shops = [
    ['Wellfare Supermarket', 'Kowloon'],
    ['Circle Kiosk', 'Hong Kong'],
    ['Old Quay Books', 'Lantau'],
    ['Ferry Pier', 'Sai Kung'],
    ['Cross border fee', ''],
  ] as const;
  const lines: Line[] = [
    [0, [40, 'Example Bank credit card statement']],
    [1, [40, 'Statement date 23 SEP 2025']],
    [3, [40, 'Post date'], [100, 'Description of transaction'], [500, 'Amount', 'right']],
    [4.5, [100, 'PREVIOUS BALANCE'], [500, '50.00', 'right']],
  ];
  let at = 6;
  lines.push([at, [100, 'MR A B EXAMPLE']]);
  shops.forEach(([shop, place], day) => {
    at += gapOver;
    lines.push([at, [40, `1${day} SEP 2025`], [100, shop], [500, '10.00', 'right']]);
    if (place !== '') {
      at += gapUnder;
      lines.push([at, [100, place]]);
    }
  });
  lines.push([at + 2, [100, 'STATEMENT BALANCE'], [500, '100.00', 'right']]);
  return lines;
}

describe('lines between rows', () => {
  it('go on with the row that they stand nearer to, though a name stands over the first row and none under the last', () => {
    expect(described(readAt(listed(0.9, 1.2)))).toEqual([
      'Wellfare Supermarket Kowloon',
      'Circle Kiosk Hong Kong',
      'Old Quay Books Lantau',
      'Ferry Pier Sai Kung',
      'Cross border fee',
    ]);
  });

  it('go on with the row above, however far they hang under it in a list that is set so', () => {
    expect(described(readAt(listed(2.4, 3.2)))).toEqual(described(readAt(listed(0.9, 1.2))));
  });

  it('go on with the row above where the last row has one as well and the first has none, though rows stand nearer below', () => {
    const texts = ['WDR/TILL', 'EFT/IN/WAGES OF', 'WDR/TILL', 'FEE/CARD OF'];
    const lines: Line[] = [
      [0, [40, 'Example Bank statement of account']],
      [1, [40, 'Account No 12345678']],
      [
        3,
        [40, 'Date'],
        [120, 'Particulars'],
        [380, 'Withdraw', 'right'],
        [460, 'Deposit', 'right'],
        [550, 'Balance', 'right'],
      ],
      [4.5, [120, 'Balance Forward'], [550, '500.00', 'right']],
    ];
    const balances = [480, 1_080, 1_060, 1_055];
    texts.forEach((text, day) => {
      const into = day === 1 ? '600.00' : '0.00';
      const out = day === 1 ? '0.00' : day === 3 ? '5.00' : '20.00';
      lines.push([
        5.5 + 1.85 * day,
        [40, `0${day + 3}/03/2025`],
        [120, text],
        [380, out, 'right'],
        [460, into, 'right'],
        [550, `${balances[day] ?? ''}.00`, 'right'],
      ]);
      lines.push([6.5 + 1.85 * day, [120, `D/44093${day}`]]);
    });
    lines.push([13.4, [380, '45.00', 'right'], [460, '600.00', 'right'], [550, '1055.00', 'right']]);
    expect(described(readAt(lines))).toEqual(texts.map((text, day) => `${text} D/44093${day}`));
  });

  it('go on with the row above as far in as other lines do, though they say what heads a section', () => {
    const rows = [
      ['Transfer', 'Rent of March', '500,00', ''],
      ['Card 4417', 'Super Market', '20,00', ''],
      ['Card 4417', 'Garage', '5,00', ''],
      ['Remise de chèques', '2 chèques', '', '312,40'],
      ['Card 4417', 'Book Shop', '10,00', ''],
    ] as const;
    const lines: Line[] = [
      [0, [40, 'Exemple Banque relevé de compte']],
      [1, [40, 'Compte n° 12345678901']],
      [3, [40, 'Date'], [120, 'Libellé'], [460, 'Débit', 'right'], [550, 'Crédit', 'right']],
      [4.5, [120, 'Ancien solde au 28.02.2025'], [550, '1000,00', 'right']],
    ];
    rows.forEach(([text, more, out, into], day) => {
      // A scan's lines stand a little higher and lower.
      const at = 6 + 2.2 * day;
      const amount: Cell = out === '' ? [550, into, 'right'] : [460, out, 'right'];
      lines.push([at, [40, `0${day + 3}.03.2025`], [120, text], amount]);
      lines.push([at + (day === 3 ? 1.1 : 1), [131, more]]);
    });
    lines.push([18, [120, 'Nouveau solde au 31.03.2025'], [550, '777,40', 'right']]);
    expect(described(readAt(lines))).toEqual(rows.map(([text, more]) => `${text} ${more}`));
  });

  it('go on with the last row, though they say what heads a section, where others do with theirs and nothing is under them', () => {
    const rows = [
      ['Corner Market', 'Main Street'],
      ['Cash deposit', 'Old Quay'],
      ['Garage', 'Ring Road'],
      ['Corner Market', 'ATM withdrawal'],
    ] as const;
    const lines: Line[] = [
      [0, [40, 'Example Bank statement of account']],
      [1, [40, 'Account No 12345678']],
      [2, [40, 'Opening balance'], [550, '$100.00', 'right']],
      [3, [40, 'Closing balance'], [550, '$60.00', 'right']],
    ];
    rows.forEach(([text, more], day) => {
      const at = 5 + 3.6 * day;
      lines.push([at, [40, `0${day + 3} Mar 2025`]]);
      lines.push([at + 1.3, [40, text], [550, '-$10.00', 'right']]);
      lines.push([at + 2.3, [40, more]]);
    });
    expect(described(readAt(lines))).toEqual(rows.map(([text, more]) => `${text} ${more}`));
  });
});

import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { Word } from '../src/page.ts';
import { described, HEAD, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const LIST_HEAD: readonly Cell[][] = [
  ...HEAD,
  [
    [40, 'Date'],
    [120, 'Narration'],
    [380, 'Withdrawals', 'right'],
    [460, 'Balance', 'right'],
  ],
];

describe('descriptions that are cut after as many characters as fit', () => {
  it('go on within their words on the next line', () => {
    const texts = [
      'UPI/81/ZOMATO LIMITED/food order',
      'NEFT/42/ACME PRIVATE LTD/salary of may',
      'UPI/17/BHARAT PETROLEUM/fuel of car',
      // The space falls on the edge, and the line is a character short.
      'NEFT/77/SMALL LTD for goods',
      'IMPS/33/LANDLORD HOUSE/rent of the flat',
    ];
    const reading = read([
      ...LIST_HEAD,
      ...texts.flatMap((text, at): Cell[][] => {
        const [first = '', ...rest] = text.match(/.{1,18}/g) ?? [];
        const balance = `${90 - 10 * at}.00`;
        return [
          [
            [40, `0${at + 2}/03/2025`],
            [120, first],
            [380, '10.00', 'right'],
            [460, balance, 'right'],
          ],
          ...rest.map((part): Cell[] => [[120, part]]),
        ];
      }),
    ]);
    expect(described(reading)).toEqual(texts);
  });

  it('go on so in print whose characters are not equally wide, where each line has as many', () => {
    const texts = [
      'UPI/81/WILLIAM MILLS/tin of filling',
      'NEFT/42/ACME PRIVATE LTD/salary of may',
      'UPI/17/BHARAT PETROLEUM/fuel of car',
      'IMPS/33/LANDLORD HOMES/rent of the flat',
      'NEFT/58/MAMMOTH MARKETS/weekly shopping',
    ];
    const lines = [
      ...LIST_HEAD,
      ...texts.flatMap((text, at): Cell[][] => {
        const [first = '', ...rest] = text.match(/.{1,18}/g) ?? [];
        return [
          [
            [40, `0${at + 2}/03/2025`],
            [120, first],
            [380, '10.00', 'right'],
            [460, `${90 - 10 * at}.00`, 'right'],
          ],
          ...rest.map((part): Cell[] => [[120, part]]),
        ];
      }),
    ];
    const page = pageOf(lines);
    const analysis = analyse([{ ...page, words: narrowed(page.words) }], { documentKey: 'test' });
    expect(analysis.kind === 'statement' ? described(analysis.reading) : null).toEqual(texts);
  });

  it('go on so beside codes that begin but a space behind them', () => {
    const texts = [
      'UPI/81/ZOMATO LIMITED/food order',
      'NEFT/42/ACME PRIVATE LTD/salary of may',
      'UPI/17/BHARAT PETROLEUM/fuel of car',
      'NEFT/77/SMALL LTD for goods',
      'IMPS/33/LANDLORD HOUSE/rent of the flat',
      'ATW/12/SAMPLE ROAD',
      'CHEQUE PAID',
      'INTEREST',
      'IMPS/41/TAXI',
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Narration'],
        [210, 'Chq./Ref.No.'],
        [380, 'Withdrawals', 'right'],
        [460, 'Balance', 'right'],
      ],
      ...texts.flatMap((text, at): Cell[][] => {
        const [first = '', ...rest] = text.match(/.{1,18}/g) ?? [];
        return [
          [
            [40, `${at + 11}/03/2025`],
            [110, first],
            [205, `00004417203${at}`],
            [380, '10.00', 'right'],
            [460, `${90 - 10 * at}.00`, 'right'],
          ],
          ...rest.map((part): Cell[] => [[110, part]]),
        ];
      }),
    ]);
    expect(described(reading)).toEqual(texts);
  });

  it('go on so behind the number of an account that comes again at its place among their words', () => {
    const shops = ['LAMBERT FARM', 'NORTHERN BREAD', 'OLDMARKET INN', 'PIERSIDE CAFE', 'SHOEMAKER LTD'];
    const texts = shops.map((shop) => `ACCT 4417203301 ${shop}`);
    const reading = read([
      ...LIST_HEAD,
      ...texts.flatMap((text, at): Cell[][] => [
        [
          [40, `0${at + 2}/03/2025`],
          [120, text.slice(0, 20)],
          [380, '10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [[120, text.slice(20)]],
      ]),
    ]);
    expect(described(reading)).toEqual(texts);
  });

  it('go on with another word where both words stand between others elsewhere, and nowhere as one', () => {
    const cells = [
      ['UPI 81 THE PAYMENT', ' ', 'order 7'],
      ['NEFT 42 PAYMENT so', '', 'me order due'],
      ['IMPS 33 LANDLORD H', '', 'OUSE rent'],
      ['UPI 17 BHARAT PETR', '', 'OLEUM fuel'],
      ['QR for order 77414', ' ', 'order 8'],
    ];
    const reading = read([
      ...LIST_HEAD,
      ...cells.flatMap(([first = '', , second = ''], at): Cell[][] => [
        [
          [40, `0${at + 2}/03/2025`],
          [120, first],
          [380, '10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [[120, second]],
      ]),
    ]);
    expect(described(reading)).toEqual(cells.map((parts) => parts.join('')));
  });

  it('end at the edge before a word that stands beside theirs elsewhere, or by itself as theirs does', () => {
    const texts = [
      'UPI/44110/BMT/Paid via card',
      'NEFT/42/ACME PRIVATE/Paid via app',
      'UPI/17/BHARAT PETROLEUM/fuel of car',
      'POS/44/ANNA TIFFIN BANGALORE',
      'IMPS/33/TIFFIN HOME/BANGALORE in',
    ];
    const reading = read([
      ...LIST_HEAD,
      ...texts.flatMap((text, at): Cell[][] => {
        const rest = text.slice(18).trim();
        return [
          [
            [40, `0${at + 2}/03/2025`],
            [120, text.slice(0, 18)],
            [380, '10.00', 'right'],
            [460, `${90 - 10 * at}.00`, 'right'],
          ],
          [[120, rest]],
        ];
      }),
    ]);
    expect(described(reading)).toEqual(texts);
  });

  it('end before the figures of the next column, which begin but a space behind some of them', () => {
    const texts = [
      'UPI/81/SUNFLOWER SHOP',
      'NEFT/42/ACME PRIVATE LTD',
      'UPI/17/PETROLEUM PUMP',
      'IMPS/33/LANDLORDS',
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Narration'],
        [210, 'Ref No'],
        [380, 'Withdrawals', 'right'],
        [460, 'Balance', 'right'],
      ],
      ...[...texts, ...texts].flatMap((text, at): Cell[][] => [
        [
          [40, `${at + 11}/03/2025`],
          [110, text.slice(0, 14)],
          // As wide as the text leaves a space, and figures alone on some rows.
          [187, at % 2 === 0 ? `UPI-00441720${at}` : `4417203918${at}`],
          [380, '10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [[110, text.slice(14)]],
      ]),
    ]);
    expect(described(reading)).toEqual([...texts, ...texts]);
  });

  it('go on with a space behind a short line, where the figures of the next one all stand behind the same words', () => {
    const payers = ['TRF TO 58002049829', 'TRF TO 51417049820', 'TRF TO 51197049826', 'TRF TO 56824049820'];
    const reading = read([
      ...LIST_HEAD,
      ...[...payers, ...payers].flatMap((payer, at): Cell[][] => [
        [
          [40, `${at + 11}/03/2025`],
          [120, at % 2 === 0 ? 'BY TRF.' : 'TO TRF.'],
          [380, '10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [[120, `UPI RRN 31413660889${at}`]],
        [[120, payer]],
      ]),
    ]);
    expect(described(reading)[4]).toBe('BY TRF. UPI RRN 314136608894 TRF TO 58002049829');
  });

  it('break between words where lines of one typeface end a character apart', () => {
    const texts = ['CARD PAYMENT NO 441 GROCER', 'DIRECT DEBIT SUPPLY FACTORY', 'CREDIT TRANSFER OF SHOP'];
    const reading = read([
      ...LIST_HEAD,
      ...texts.flatMap((text, at): Cell[][] => {
        const words = text.split(' ');
        return [
          [
            [40, `0${at + 2}/03/2025`],
            [120, words.slice(0, -1).join(' ')],
            [380, '10.00', 'right'],
            [460, `${90 - 10 * at}.00`, 'right'],
          ],
          [[120, words.at(-1) ?? '']],
        ];
      }),
    ]);
    expect(described(reading)).toEqual(texts);
  });

  it('break between words where their lines end at different places', () => {
    const reading = read([
      ...LIST_HEAD,
      ...['Card payment to', 'Direct debit', 'Standing order of'].flatMap((text, at): Cell[][] => [
        [
          [40, `0${at + 2}/03/2025`],
          [120, text],
          [380, '10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [[120, 'market']],
      ]),
    ]);
    expect(described(reading)).toEqual([
      'Card payment to market',
      'Direct debit market',
      'Standing order of market',
    ]);
  });
});

describe('descriptions of two cells side by side', () => {
  it('go on in each of the cells, within their words where these are cut', () => {
    const cells = [
      ['Card payment', 'ACME STATIONE', 'in town', 'RY LIMITED'],
      ['Transfer', 'NORTHERN LIGH', 'by order', 'TS ELECTRIC'],
      ['Direct debit', 'MUNICIPAL WAT', 'of March', 'ER COMPANY'],
      ['Payment', 'COUNTRYSIDE B', 'by phone', 'AKERIES'],
    ];
    const reading = read([
      ...LIST_HEAD,
      ...cells.flatMap(([kind = '', payee = '', more = '', rest = ''], at): Cell[][] => [
        [
          [40, `0${at + 2}/03/2025`],
          [120, kind],
          [230, payee],
          [380, '10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [
          [120, more],
          [230, rest],
        ],
      ]),
    ]);
    expect(described(reading)).toEqual(
      cells.map(([kind, payee, more, rest]) => `${kind} ${payee}${rest} ${more}`),
    );
  });

  it('go on without a space in Chinese, where a line is full', () => {
    const texts = [
      ['快捷支付美团外卖北京市朝阳区分店', '订单'],
      ['支付宝支付滴滴出行北京市海淀区行', '程单号'],
      ['消费', '北京'],
    ];
    const reading = read([
      ...LIST_HEAD,
      ...texts.flatMap(([first = '', rest = ''], at): Cell[][] => [
        [
          [40, `0${at + 2}/03/2025`],
          [120, first],
          [380, '10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [[120, rest]],
      ]),
    ]);
    expect(described(reading)).toEqual([texts[0]?.join(''), texts[1]?.join(''), texts[2]?.join(' ')]);
  });
});

const TEXT = { left: 120, right: 330 } as const;
const WIDTHS = { capital: 6, other: 4 } as const;

/** Words of the column of descriptions as print sets them whose small letters and figures are narrower than its capitals. */
function narrowed(words: readonly Word[]): Word[] {
  let end = { top: 0, right: 0 };
  return words.map((word) => {
    const [left, top, , height] = word.box;
    if (left < TEXT.left || left > TEXT.right) return word;
    const capitals = word.text.replace(/\P{Lu}/gu, '').length;
    const width = capitals * WIDTHS.capital + (word.text.length - capitals) * WIDTHS.other;
    const at = end.top === top ? end.right + WIDTHS.other : left;
    end = { top, right: at + width };
    return { ...word, box: [at, top, width, height] };
  });
}
describe('descriptions that are cut in a ruled table whose amounts stand beside their middle', () => {
  it('go on within their words, and not with those of the row below', () => {
    const cells = [
      ['UPI/81/Zomato limit', 'ed/food orders deli', 'very'],
      ['NEFT/42/Acme privat', 'e limited/salary fo', 'r may'],
      ['UPI/17/Bharat petro', 'leum/fuel for my ca', 'r'],
      ['IMPS/33/Landlord ho', 'use/rent of the fla', 't'],
    ];
    const lines = [
      ...LIST_HEAD,
      ...cells.flatMap(([first = '', second = '', third = ''], at): Cell[][] => [
        [[120, first]],
        [
          [40, `0${at + 2}/03/2025`],
          [120, second],
          [380, '10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [[120, third]],
      ]),
    ];
    const rulings = [0, 1, 2, 3, 4].map((row) => ({
      y: 40 + (LIST_HEAD.length + 3 * row) * 13 - 1.5,
      left: 35,
      right: 470,
    }));
    const analysis = analyse([pageOf(lines, { rulings })], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading)).toEqual(cells.map((parts) => parts.join('')));
  });
});

describe('long words under a short one', () => {
  it('go on without a space where they all reach the edge, whatever letters meet there', () => {
    const cells = [
      ['TRANSFER-UPI/DR/5277/ZOMA', 'TTO/ORDER'],
      ['TRANSFER-UPI/DR/5280/ANNA', 'POORN/LUNCH'],
      ['TRANSFER-UPI/DR/5281/MEDP', 'LUS/PHARMACY'],
      ['TRANSFER-UPI/DR/5284/KSRT', 'CBUS/TICKET'],
    ];
    const lines = [
      ...LIST_HEAD,
      ...cells.flatMap(([first = '', second = ''], at): Cell[][] => [
        [
          [40, `0${at + 2}/03/2025`],
          [120, 'TO'],
          [380, '10.00', 'right'],
          [460, `${90 - 10 * at}.00`, 'right'],
        ],
        [[120, first]],
        [[120, second]],
      ]),
    ];
    const analysis = analyse([pageOf(lines)], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading)).toEqual(cells.map((parts) => `TO ${parts.join('')}`));
  });
});

import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import {
  amounts,
  described,
  HEAD,
  kindOf,
  ledgerRow,
  read,
  readPages,
  row,
  under,
} from './analysis-manner.ts';
import { type Cell } from './analysis-pages.ts';

function reading(...pages: readonly (readonly (readonly Cell[])[])[]): StatementReading {
  return readPages(pages);
}

describe('a summary that leads from one balance to the other by itself', () => {
  it('is no list of rows for the days that are labelled beside it, whatever lists of several cards follow', () => {
    const box = (label: string, day: string, name: string, amount: string): Cell[] => [
      [40, label],
      [240, day, 'right'],
      [300, name],
      [540, amount, 'right'],
    ];
    const names: Cell[] = [
      [40, 'Köpdatum'],
      [110, 'Bokfört'],
      [170, 'Specifikation'],
      [540, 'Belopp SEK', 'right'],
    ];
    const bought = (day: string, text: string, amount: string): Cell[] => [
      [40, day],
      [110, day],
      [170, text],
      [540, amount, 'right'],
    ];
    const { transactions, verdict } = read([
      [[40, 'Exempelkort Mastercard FAKTURA / KONTOUTDRAG']],
      [[40, 'Kontonummer 4581 9700 1187 2204']],
      box('Period', '2024-12-02 - 2025-01-03', 'Ingående skuld', '1 210,55'),
      box('Fakturadatum', '2025-01-03', 'Inbetalningar', '-1 210,55'),
      box('Förfallodag', '2025-01-31', 'Nya köp och avgifter', '706,31'),
      box('', '', 'Utgående skuld att betala', '706,31'),
      [[40, 'Gemensamt för kontot']],
      names,
      bought('241230', 'INBETALNING BANKGIRO TACK', '-1 210,55'),
      bought('250103', 'AVIAVGIFT', '29,00'),
      [[40, 'LENA EXEMPEL Kort 4581 97** **** 2204']],
      names,
      bought('241202', 'CIRKEL TÄBY', '334,00'),
      bought('241203', 'MATBUTIK BROMMA', '72,87'),
      [[40, 'KARL EXEMPEL Kort 4581 97** **** 2212']],
      names,
      bought('241205', 'MATBUTIK BROMMA', '270,44'),
    ]);
    expect(transactions.map(({ amount }) => amount)).toEqual([
      '1210.55',
      '-29.00',
      '-334.00',
      '-72.87',
      '-270.44',
    ]);
    expect(verdict).toBe('reconciled');
  });
});

describe('at the turn of a page', () => {
  const NAMES = row('Date', 'Description', 'Amount');
  const same = (text: string, amount: string): Cell[] => row('', text, amount);

  it('a row of the last day stands alone under the names of the columns, where others share their days', () => {
    const shared = reading(
      [
        ...HEAD,
        NAMES,
        row('03/02/2025', 'Corner shop', '-12.00'),
        same('Ferry', '-31.00'),
        row('03/04/2025', 'Bakery', '-5.00'),
        same('Optician', '-64.00'),
        same('Salary', '900.00'),
        row('03/07/2025', 'Ferry', '-31.00'),
      ],
      [NAMES, same('Chemist', '-8.00')],
    );
    expect([shared.transactions.at(-1)?.date, amounts(shared).at(-1)]).toEqual(['2025-03-07', '-8.00']);
    const apart = reading(
      [
        ...HEAD,
        NAMES,
        row('03/02/2025', 'Corner shop', '-12.00'),
        row('03/04/2025', 'Bakery', '-5.00'),
        row('03/07/2025', 'Ferry', '-31.00'),
      ],
      [NAMES, same('Fees of the year', '-8.00')],
    );
    expect(amounts(apart)).toEqual(['-12.00', '-5.00', '-31.00']);
  });

  it('what the rows before it go on with stands under the balance that is brought forward', () => {
    const names = ledgerRow('Date', 'Details', 'Debit', 'Credit', 'Balance');
    const more = (text: string): Cell[] => [[110, text]];
    const card = (day: string, shop: string, out: string, balance: string): Cell[][] => [
      ledgerRow(day, 'Card payment', out, '', balance),
      more(shop),
      [],
    ];
    const carried = (text: string, balance: string): Cell[][] => [ledgerRow('', text, '', '', balance), []];
    const turned = (day: number, shops: readonly string[], balance: number): Cell[][] => [
      ...carried('Brought forward', `${balance + 10}.00`),
      more(shops[0] ?? ''),
      [],
      ...card(`03/0${day}/2025`, shops[1] ?? '', '5.00', `${balance + 5}.00`),
      ledgerRow(`03/0${day + 1}/2025`, 'Card payment', '5.00', '', `${balance}.00`),
      [],
      ...carried('Carried forward', `${balance}.00`),
    ];
    const texts = described(
      reading(
        [
          ...HEAD,
          names,
          ledgerRow('03/01/2025', 'Opening balance', '', '', '100.00'),
          [],
          ...card('03/02/2025', 'SHOP 4410', '5.00', '95.00'),
          ledgerRow('03/03/2025', 'Card payment', '5.00', '', '90.00'),
          [],
          ...carried('Carried forward', '90.00'),
        ],
        [names, ...turned(4, ['SHOP 4411', 'SHOP 4412'], 80)],
        [names, ...turned(6, ['SHOP 4413', 'SHOP 4414'], 70)],
        [
          names,
          ...carried('Brought forward', '70.00'),
          more('SHOP 4415'),
          [],
          ...card('03/08/2025', 'SHOP 4416', '5.00', '65.00'),
        ],
      ),
    );
    expect(texts).toEqual(Array.from({ length: 7 }, (_, at) => `Card payment SHOP ${4410 + at}`));
  });

  it('a second line of names that every page repeats is no text of the row before', () => {
    const cells = (number: string, day: string, text: string, code: string, amount: string): Cell[] => [
      [40, number],
      [70, day],
      [120, text],
      [330, code],
      [500, amount, 'right'],
    ];
    const names: Cell[][] = [
      cells('Nro', 'Arvopv', 'Saaja / Maksaja', 'Arkistointitunnus', 'Määrä'),
      under('Selite / Viite / Viesti'),
    ];
    const paid = (at: number, text: string, kind: string): Cell[][] => [
      cells(`${at}`, `0${at}.03.`, text, `250302PB644109${at}`, `${at}2,00-`),
      under(kind),
    ];
    const texts = described(
      reading(
        [
          ...HEAD,
          ...names,
          ...paid(2, 'KAUPPA', 'KORTTIOSTO'),
          ...paid(3, 'KIOSKI', 'KORTTIOSTO'),
          ...paid(4, 'LEIPOMO', 'KORTTIOSTO'),
          ...paid(5, 'KAUPPA', 'KORTTIOSTO'),
        ],
        [...names, ...paid(6, 'KAUPPA', 'KORTTIOSTO'), ...paid(7, 'VAKUUTUS', 'MAKSU')],
      ),
    );
    expect(texts).toEqual([
      'KAUPPA KORTTIOSTO',
      'KIOSKI KORTTIOSTO',
      'LEIPOMO KORTTIOSTO',
      'KAUPPA KORTTIOSTO',
      'KAUPPA KORTTIOSTO',
      'VAKUUTUS MAKSU',
    ]);
  });

  it('an account goes on that brings its balance forward in two languages', () => {
    const names = ledgerRow('Date', 'Transaction Details', 'Deposit', 'Withdrawal', 'Balance (HKD)');
    const head = (more: string): Cell[][] => [
      [[40, 'VICTORIA EXAMPLE BANK   綜合戶口結單 Integrated Account Statement']],
      [[40, '維港例銀行   Page 頁 1 of 4   25 Mar 2024']],
      [],
      [],
      [[40, more]],
      [],
      names,
      ledgerRow('日期', '進支詳情', '存入', '提取', '結餘'),
      [],
    ];
    const { accounts, verdict } = reading(
      [
        ...head('HKD Current 港元往來 388-114477-8001'),
        ledgerRow('26 Feb', 'B/F BALANCE 承前結餘', '', '', '400.00'),
        ledgerRow('27 Feb', 'EPS MARKET', '', '50.00', ''),
        ledgerRow('', 'EPS FERRY', '', '50.00', '300.00'),
        ledgerRow('', 'C/F BALANCE 結餘轉下頁', '', '', '300.00'),
      ],
      [
        ...head("HKD Current 港元往來 (續 cont'd)"),
        ledgerRow('', 'B/F BALANCE 承前結餘', '', '', '300.00'),
        ledgerRow('4 Mar', 'SALARY', '900.00', '', '1,200.00'),
        ledgerRow('', 'C/F BALANCE 結餘轉下頁', '', '', '1,200.00'),
      ],
      [
        ...head("HKD Current 港元往來 (續 cont'd)"),
        ledgerRow('', 'B/F BALANCE 承前結餘', '', '', '1,200.00'),
        ledgerRow('8 Mar', 'EPS MARKET', '', '20.00', '1,180.00'),
        ledgerRow('', 'C/F BALANCE 結餘', '', '', '1,180.00'),
      ],
    );
    expect(accounts).toMatchObject([{ opening_balance: '400.00', closing_balance: '1180.00' }]);
    expect(verdict).toBe('reconciled');
  });
});

describe('rows of many lines', () => {
  const longRow = (day: string, lines: number, amount: string, balance: string): Cell[][] => [
    [
      [40, day],
      [110, day],
      [180, 'Card payment at'],
    ],
    ...Array.from({ length: lines - 2 }, (): Cell[] => [[180, 'the corner of the market']]),
    [
      [180, 'with a card'],
      [440, amount, 'right'],
      [540, balance, 'right'],
    ],
  ];

  it('have the days that stand over their texts, though amounts stand right over those of the next', () => {
    const names: Cell[] = [
      [40, 'Posting date'],
      [110, 'Value'],
      [180, 'Details'],
      [440, 'Paid out', 'right'],
      [540, 'Balance', 'right'],
    ];
    const long = longRow('05/03/2025', 8, '1.00', '94.00');
    const { transactions } = reading(
      [
        ...HEAD,
        names,
        ...longRow('01/03/2025', 3, '1.00', '99.00'),
        [
          [180, 'Balance carried forward'],
          [540, '99.00', 'right'],
        ],
      ],
      [
        names,
        [
          [180, 'Balance brought forward'],
          [540, '99.00', 'right'],
        ],
        ...longRow('02/03/2025', 4, '2.00', '97.00'),
        ...longRow('03/03/2025', 4, '1.00', '96.00'),
        ...longRow('04/03/2025', 4, '1.00', '95.00'),
        ...long,
      ],
    );
    expect(transactions.map(({ date }) => date)).toEqual(
      ['01', '02', '03', '04', '05'].map((day) => `2025-03-${day}`),
    );
  });

  it('keep under them words that head lists elsewhere', () => {
    const rowOf = (day: string, text: string, amount: string, more: string): Cell[][] => [
      row(day, text, amount),
      under(more),
    ];
    const { transactions } = read([
      ...HEAD,
      row('Fecha', 'Descripción', 'Cargos'),
      ...rowOf('03/03/2025', 'SERV BANCA INTERNET', '49.80', 'OPERACIONES SPEI'),
      ...rowOf('03/03/2025', 'IVA COM SERV BCA', '7.97', 'OPERACIONES SPEI'),
      ...rowOf('03/04/2025', 'RECIBO CFE', '345.07', 'REF 664400959665'),
      ...rowOf('03/04/2025', 'RECIBO TELMEX', '45.07', 'REF 664400959666'),
      ...rowOf('03/05/2025', 'RECIBO AGUA', '35.07', 'REF 664400959667'),
      ...rowOf('03/05/2025', 'SERV BANCA INTERNET', '28.98', 'OPERACIONES SPEI'),
      row('03/06/2025', 'PAGO DE NOMINA', '345.07'),
    ]);
    expect(transactions.map(({ description }) => description)).toEqual([
      'SERV BANCA INTERNET OPERACIONES SPEI',
      'IVA COM SERV BCA OPERACIONES SPEI',
      'RECIBO CFE REF 664400959665',
      'RECIBO TELMEX REF 664400959666',
      'RECIBO AGUA REF 664400959667',
      'SERV BANCA INTERNET OPERACIONES SPEI',
      'PAGO DE NOMINA',
    ]);
  });

  it('are cut within words that are too long for a line, and between others', () => {
    // Thirty-six characters fit on a line.
    const wrapped = (day: string, ...lines: readonly string[]): Cell[][] => [
      [
        [40, day],
        [120, lines[0] ?? ''],
        [500, '-1.00', 'right'],
      ],
      ...lines.slice(1).map(under),
    ];
    const { transactions } = read([
      ...HEAD,
      row('Date', 'Narration', 'Amount'),
      ...wrapped('03/03/2025', 'UPI-CORNER SUPER MARKET-Q44120931@OK', 'AXIS-UTIB0005728-759863954064-UPI'),
      ...wrapped('03/04/2025', 'UPI-SWEETS LIMITED-Q44120931@OKAXIS-', 'UTIB0002876-682421480785-UPI'),
      ...wrapped('03/05/2025', 'POS 416021XXXXXX8040 CORNER SUPER', 'MARKET'),
      ...wrapped('03/06/2025', 'UPI-BAKERY LIMITED-PAYQR2810@OKAXIS-U', 'TIB0006099-756712564494-UPI'),
      ...wrapped('03/07/2025', 'POS 416021XXXXXX5686 CHEMIST', 'SERVICES'),
      ...wrapped('03/08/2025', 'ATW-416021XXXXXX2109-S1ANHY37-HYDERA', 'BAD'),
    ]);
    expect(transactions.map(({ description }) => description)).toEqual([
      'UPI-CORNER SUPER MARKET-Q44120931@OKAXIS-UTIB0005728-759863954064-UPI',
      'UPI-SWEETS LIMITED-Q44120931@OKAXIS-UTIB0002876-682421480785-UPI',
      'POS 416021XXXXXX8040 CORNER SUPER MARKET',
      'UPI-BAKERY LIMITED-PAYQR2810@OKAXIS-UTIB0006099-756712564494-UPI',
      'POS 416021XXXXXX5686 CHEMIST SERVICES',
      'ATW-416021XXXXXX2109-S1ANHY37-HYDERABAD',
    ]);
  });
});

describe('a list of nothing but what was paid in and drawn', () => {
  const list = (into: string, out: string): Cell[][] => [
    [[40, 'Account Holder:']],
    ...['2024-05-13', '2024-05-14', '2024-05-15', '2024-05-16', '2024-05-17', '2024-05-18'].map(
      (day, at): Cell[] => [[40, `${day} 15:22:29 ${at % 2 === 0 ? out : into}: $${20 + at}8.50`]],
    ),
  ];

  it('is an account’s, and none of other words', () => {
    expect(kindOf(list('Deposit', 'Withdrawal'))).toBe('statement');
    expect(kindOf(list('Sale', 'Purchase'))).toBe('not_a_statement');
  });
});

describe('the last line of a list in Japanese', () => {
  it('has the balance under its name, behind the sums of both columns', () => {
    const line = (day: string, text: string, out: string, into: string, balance: string): Cell[] => [
      [40, day],
      [110, text],
      [330, out, 'right'],
      [430, into, 'right'],
      [530, balance, 'right'],
    ];
    const { accounts, verdict } = read([
      [
        [40, 'みなと例銀行'],
        [300, 'お取引明細書'],
      ],
      [[300, '口座番号 1882077']],
      line('年月日', '摘要', 'お支払金額 ( 円 )', 'お預り金額 ( 円 )', '差引残高 ( 円 )'),
      line('', '繰越残高', '', '', '512,845'),
      line('2023-04-03', '給与', '', '284,630', '797,475'),
      line('2023-04-05', 'カード', '30,000', '', '767,475'),
      line('2023-04-07', '電気料', '8,412', '', '759,063'),
      line('', '合計・期末残高', '38,412', '284,630', '759,063'),
    ]);
    expect(accounts).toMatchObject([{ opening_balance: '512845', closing_balance: '759063' }]);
    expect(verdict).toBe('reconciled');
  });
});

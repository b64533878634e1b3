import { describe, expect, it } from '@jest/globals';
import { headersOf } from '../src/analysis/tables/headers.ts';
import { splitNames } from '../src/analysis/tables/split-names.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { shifted, tokenLine, type Token } from '../src/analysis/text/tokens.ts';
import { amounts, described, read } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const HEAD: readonly Cell[][] = [[[40, 'Example Bank']], [[40, 'Account number: 12345678']]];

/** A row of an account in whole dollars, with a dash for what did not move. */
function plain(day: string, text: string, code: string, out: string, into: string, balance: string): Cell[] {
  return [
    [40, day],
    [110, text],
    [262, code],
    [325, out],
    [395, into],
    [455, balance],
  ];
}

const ROWS: readonly Cell[][] = [
  plain('02/01/2026', 'Corner shop', '4410771', '2105', '-', '3095.5'),
  plain('05/01/2026', 'Ferry', '4410892', '310', '-', '2785.5'),
  plain('09/01/2026', 'Salary', '4411003', '-', '1450', '4235.5'),
  plain('12/01/2026', 'Optician', '4411120', '640', '-', '3595.5'),
];

describe('the names of columns', () => {
  it('that run into one another are told apart where one begins within the one before', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Description'],
        [250, 'Cheque No'],
        [290, 'Withdrawal (USD)'],
        [363, 'Deposit (USD)Balance (USD)'],
      ],
      ...ROWS,
    ]);
    expect(amounts(reading)).toEqual(['-2105.00', '-310.00', '1450.00', '-640.00']);
    expect(described(reading)).toEqual(['Corner shop', 'Ferry', 'Salary', 'Optician']);
  });

  it('that are one name as a whole are not cut, whatever their parts name', () => {
    const head: Cell[] = [
      [40, 'Data Transação'],
      [140, 'Histórico'],
      [330, 'Valor da Transação'],
    ];
    const [header] = headersOf(linesOf([pageOf([head])]).map(tokenLine));
    expect(header?.cells.map(({ text }) => text)).toEqual([
      'Data Transação',
      'Histórico',
      'Valor da Transação',
    ]);
  });

  it('that are broken on two lines go on in letters without spaces, each in the column of its first ones', () => {
    const lines: Cell[][] = [
      [
        [40, 'ご利用日'],
        [120, 'ご利用先など'],
        [330, '利用'],
        [349, '支払区'],
        [460, 'ご利用金額', 'right'],
      ],
      [
        [333, '者'],
        [356, '分'],
        [455, '(円)', 'right'],
      ],
    ];
    const [header] = headersOf(linesOf([pageOf(lines)]).map(tokenLine));
    expect(header?.cells.map(({ text }) => text)).toEqual([
      'ご利用日',
      'ご利用先など',
      '利用者',
      '支払区分',
      'ご利用金額(円)',
    ]);
  });

  it('that are two on either line, each over its own rest, are two in letters without spaces', () => {
    const lines: Cell[][] = [
      [
        [40, '消費日'],
        [120, '交易說明'],
        [340, '新臺幣'],
        [361, '卡號'],
      ],
      [
        [342, '金額'],
        [359, '末四碼'],
      ],
    ];
    const [header] = headersOf(linesOf([pageOf(lines)]).map(tokenLine));
    expect(header?.cells.map(({ text }) => text)).toEqual(['消費日', '交易說明', '新臺幣金額', '卡號末四碼']);
  });

  it('that are said again over the texts are theirs, as the line below says', () => {
    const lines: Cell[][] = [
      [
        [40, 'Buchung'],
        [120, 'Buchung'],
        [460, 'Betrag (EUR)', 'right'],
      ],
      [
        [40, 'Valuta'],
        [120, 'Verwendungszweck'],
      ],
    ];
    const [header] = headersOf(linesOf([pageOf(lines)]).map(tokenLine));
    expect(header?.cells.map(({ roles }) => roles[0])).toEqual(['date', 'description', 'amount']);
  });

  it('that are broken at a hyphen go on below, where only another one stands beside them', () => {
    const lines: Cell[][] = [
      [
        [40, 'Beleg-'],
        [80, 'Buchungs-'],
        [130, 'Umsatz'],
        [460, 'Betrag in', 'right'],
      ],
      [
        [40, 'datum'],
        [80, 'tag'],
        [460, 'EUR', 'right'],
      ],
    ];
    const [header] = headersOf(linesOf([pageOf(lines)]).map(tokenLine));
    expect(header?.cells.map(({ text }) => text)).toEqual([
      'Belegdatum',
      'Buchungstag',
      'Umsatz',
      'Betrag in EUR',
    ]);
  });

  it('that are broken at a hyphen begin above, where only another one stands beside them', () => {
    const lines: Cell[][] = [
      [
        [230, 'Rente-'],
        [400, 'Bog-'],
      ],
      [
        [40, 'Tekst'],
        [230, 'dato'],
        [300, 'Hævet', 'right'],
        [393, 'Indsat', 'right'],
        [400, 'ført'],
        [450, 'Bilagsnr.'],
      ],
    ];
    const [header] = headersOf(linesOf([pageOf(lines)]).map(tokenLine));
    expect(header?.cells.map(({ text, roles }) => [text, roles[0]])).toEqual([
      ['Tekst', 'description'],
      ['Rentedato', 'value_date'],
      ['Hævet', 'debit'],
      ['Indsat', 'credit'],
      ['Bogført', 'date'],
      ['Bilagsnr.', 'reference'],
    ]);
  });

  it('that look like one cell stand where the list they are of is moved to', () => {
    const [line] = linesOf([pageOf([[[240, 'Tarih İşlem']]])]).map(tokenLine);
    if (line === undefined) throw new Error('no line');
    const places = (tokens: readonly Token[]): number[] =>
      tokens.flatMap(splitNames).map(({ left }) => Math.round(left));
    const [day = NaN, text = NaN] = places(line.tokens);
    expect(text).toBeGreaterThan(day);
    expect(places(shifted(line, line.tokens, -200).tokens)).toEqual([day - 200, text - 200]);
  });

  it('that a stroke joins are one, of an amount in either direction', () => {
    const lines: Cell[][] = [
      [
        [40, 'KÖNYVELÉS'],
        [160, 'MEGNEVEZÉS'],
        [471, 'TERHELÉS / JÓVÁÍRÁS'],
      ],
      [
        [40, 'DÁTUMA'],
        [520, 'ÖSSZEGE'],
      ],
    ];
    const [header] = headersOf(linesOf([pageOf(lines)]).map(tokenLine));
    expect(header?.cells.map(({ text, roles }) => [text, roles[0]])).toEqual([
      ['KÖNYVELÉS DÁTUMA', 'date'],
      ['MEGNEVEZÉS', 'description'],
      ['TERHELÉS / JÓVÁÍRÁS ÖSSZEGE', 'amount'],
    ]);
  });

  it('that stand a little farther apart than their words do are three or more', () => {
    const names = (...cells: readonly Cell[]): string[] => {
      const lines = linesOf([pageOf([cells])]).map(tokenLine);
      return headersOf(lines).flatMap((header) => header.cells.map(({ text }) => text));
    };
    const before: Cell[] = [
      [40, 'Date'],
      [110, 'Narration'],
      [250, 'Chq./Ref.No.'],
    ];
    expect(
      names(
        ...before,
        [320, 'Value Dt'],
        [367.5, 'Withdrawal Amt.'],
        [450, 'Deposit Amt.'],
        [517.5, 'Closing Balance'],
      ),
    ).toEqual([
      'Date',
      'Narration',
      'Chq./Ref.No.',
      'Value Dt',
      'Withdrawal Amt.',
      'Deposit Amt.',
      'Closing Balance',
    ]);
  });
});

describe('names between bars', () => {
  it('are those of columns of their own, though bars stand between no values', () => {
    const line = (...[valued, booked, text, reference]: string[]): Cell[] => [
      [40, valued ?? ''],
      [125, booked ?? ''],
      [240, text ?? ''],
      [430, reference ?? ''],
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'VALUE DATE'],
        [113, '| TRANSACTION DATE | DESCRIPTION'],
        [418, '| REFERENCE'],
        [560, '| AMOUNT', 'right'],
      ],
      [...line('03/04/2025', '03/05/2025', 'SALARY CREDIT', 'SAL-00201'), [560, '110.00', 'right']],
      [...line('03/06/2025', '03/07/2025', 'ELECTRICITY BILL', 'KEP-8821'), [560, '-65.00', 'right']],
      [...line('03/14/2025', '03/17/2025', 'FUND TRANSFER', 'IBF-17012'), [560, '20.00', 'right']],
    ]);
    expect(described(reading)).toEqual(['SALARY CREDIT', 'ELECTRICITY BILL', 'FUND TRANSFER']);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2025-03-05', '2025-03-07', '2025-03-17']);
  });
});

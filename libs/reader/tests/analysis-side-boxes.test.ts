import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { PageWords, Word } from '../src/page.ts';
import type { Cell } from './analysis-pages.ts';
import { amounts, described, read, row } from './analysis-manner.ts';

/** A text with its left and its lower edge, and how high it is. */
type Drawn = readonly [left: number, bottom: number, text: string, height?: number];

function pageOf(texts: readonly Drawn[]): PageWords {
  const words = texts.flatMap(([left, bottom, text, height = 8]): Word[] => {
    let at = left;
    return text.split(' ').map((part) => {
      const word: Word = {
        text: part,
        box: [at, bottom - height, part.length * 4, height],
        confidence: 1,
      };
      at += (part.length + 1) * 4;
      return word;
    });
  });
  return { page: 1, width: 612, height: 792, method: 'text', words };
}

/** A card's statement with a box beside its rows, the lines of which stand between theirs. */
function boxed(isBoxed = true): StatementReading {
  const [step, height] = isBoxed ? [26, 8] : [26, 12];
  const rows = [
    ['JUN 05', 'HARBOUR GROCER', '$10.70', '74700000000000000000001'],
    ['JUN 06', 'QUAY NOODLES', '$7.61', '74700000000000000000002'],
    ['JUN 08', 'NORTH DINER', '$20.14', '74700000000000000000003'],
    ['JUN 09', 'PAYMENT - THANK YOU', '-$300.00', '74700000000000000000004'],
  ] as const;
  const page = pageOf([
    [60, 60, 'Example Visa credit card'],
    [60, 72, 'STATEMENT FROM JUN 05 TO JUL 04, 2016'],
    [60, 90, 'PREVIOUS STATEMENT BALANCE $202.80'],
    [60, 140, 'DATE'],
    [130, 140, 'ACTIVITY DESCRIPTION'],
    [310, 140, 'AMOUNT ($)'],
    [400, 140, 'Bonus of this month'],
    [540, 140, '63'],
    ...rows.flatMap(([day, text, amount, number], at): Drawn[] => [
      [60, 160 + step * at, day, height],
      [130, 160 + step * at, text, height],
      [350 - 4 * amount.length, 160 + step * at, amount, height],
      [130, isBoxed ? 169 + step * at : 172 + step * at, number, 5],
      ...(isBoxed ? [[400, 176 + step * at, 'Customer service', 5] as const] : []),
    ]),
    [130, 280, 'CREDIT BALANCE'],
    [314, 280, '-$58.75'],
  ]);
  const analysis = analyse([page], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

describe('a box beside the rows', () => {
  it('says nothing of them, though one of its lines stands as high as the names of the columns', () => {
    expect(described(boxed()).join(' ')).not.toMatch(/Customer|Bonus/);
  });

  it('is not needed to keep a row and the smaller print under it together', () => {
    expect(described(boxed(false))[1]).toBe('QUAY NOODLES 74700000000000000000002');
  });
});

describe('a box left of the rows', () => {
  it('says nothing of them', () => {
    const row = (at: number, day: string, text: string, amount: string): Drawn[] => [
      [200, at, day],
      [270, at, text],
      [540 - 4 * amount.length, at, amount],
    ];
    const page = pageOf([
      [60, 60, 'Example Visa credit card'],
      [60, 90, 'PREVIOUS BALANCE $200.00'],
      [60, 102, 'NEW BALANCE $238.45'],
      ...row(140, 'DATE', 'DESCRIPTION', 'AMOUNT'),
      ...row(160, '06/05/2016', 'HARBOUR GROCER', '$10.70'),
      [40, 180, 'Pay in our branches'],
      ...row(180, '06/06/2016', 'QUAY NOODLES', '$7.61'),
      ...row(200, '06/08/2016', 'NORTH DINER', '$20.14'),
    ]);
    const analysis = analyse([page], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading)).toEqual(['HARBOUR GROCER', 'QUAY NOODLES', 'NORTH DINER']);
  });
});

describe('a box of sums left of the rows', () => {
  it('says nothing of them, nor is its last line one with the names of their columns', () => {
    const row = (at: number, day: string, text: string, town: string, amount: string): Drawn[] => [
      [200, at, day],
      [240, at, text],
      [370, at, town],
      [560 - 4 * amount.length, at, amount],
    ];
    const sum = (at: number, name: string, amount: string): Drawn[] => [
      [40, at, name],
      [180 - 4 * amount.length, at, amount],
    ];
    const page = pageOf([
      [60, 60, 'Fatura do cartão Exemplo Mastercard'],
      [60, 90, 'SALDO ANTERIOR 300,00'],
      [60, 102, 'TOTAL DA FATURA 75,90'],
      ...row(140, 'Data', 'Histórico', 'Cidade', 'Valor'),
      [440, 140, 'US$'],
      [475, 140, 'Cotação'],
      ...row(156, '04/09', 'PAGAMENTO RECEBIDO', '', '300,00-'),
      [40, 162, 'Parcelas próximas faturas'],
      ...row(168, '05/09', 'PADARIA', 'OLINDA', '10,20'),
      ...sum(174, 'SOFA', '90,00'),
      ...row(180, '06/09', 'FARMACIA', 'RECIFE', '7,35'),
      ...sum(186, 'LUMINARIA', '20,00'),
      ...row(192, '08/09', 'LIVRARIA', 'RECIFE', '28,20'),
      ...sum(198, 'Total', '110,00'),
      ...row(204, '09/09', 'BARCA', 'NITEROI', '30,15'),
    ]);
    const analysis = analyse([page], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading)).toEqual([
      'PAGAMENTO RECEBIDO',
      ...['PADARIA', 'FARMACIA', 'LIVRARIA', 'BARCA'],
    ]);
    expect(analysis.reading.verdict).toBe('reconciled');
  });

  it('says nothing of them where its sums stand under the last one, beside what is printed there', () => {
    const row = (at: number, day: string, text: string, out: string, into = '', balance = ''): Drawn[] => [
      [173, at, day],
      [238, at, text],
      ...(out === '' ? [] : [[404 - 4 * out.length, at, out] as const]),
      ...(into === '' ? [] : [[470 - 4 * into.length, at, into] as const]),
      ...(balance === '' ? [] : [[541 - 4 * balance.length, at, balance] as const]),
    ];
    const named = (at: number, text: string): Drawn => [148 - 4 * text.length, at, text];
    const page = pageOf([
      [175, 60, 'Example Bank Everyday Account'],
      named(100, 'Summary'),
      ...row(100, 'Date', 'Description', 'Money out', 'Money in', 'Balance'),
      named(120, 'Account name'),
      ...row(120, '11 June', 'BROUGHT FORWARD', '', '', '41.20'),
      named(133, 'MS A QUAY'),
      ...row(133, '11 June', 'MS A QUAY', '', '90.00', '131.20'),
      ...row(146, '12 June', 'HARBOUR GROCER', '1.35'),
      named(157, 'Sort code 00-00-01'),
      ...row(159, '12 June', 'QUAY NOODLES', '2.60'),
      named(171, 'Account number 10002000'),
      ...row(172, '12 June', 'NORTH DINER', '5.15'),
      ...row(185, '12 June', 'FERRY', '8.30'),
      named(192, 'Statement number 71'),
      ...row(198, '12 June', 'BOOKS', '9.40'),
      named(205, 'Page number 1 of 1'),
      ...row(211, '12 June', 'TAILOR', '27.00'),
      ...row(224, '12 June', 'MS A QUAY', '', '60.00', '137.40'),
      named(232, 'Opening balance'),
      [238, 242, 'Statement closing balance'],
      [517, 242, '137.40'],
      named(248, '41.20'),
      [166, 256, 'Abbreviations: OD Overdrawn Balance CCC Currency Conversion Charge.'],
      [164.5, 264, 'Details of how interest is calculated are shown on our page about overdrafts.'],
      named(265, 'Money out'),
      named(281, '53.80'),
      named(298, 'Money in'),
      named(314, '150.00'),
    ]);
    const analysis = analyse([page], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    const texts = ['HARBOUR GROCER', 'QUAY NOODLES', 'NORTH DINER', 'FERRY', 'BOOKS', 'TAILOR'];
    expect(described(analysis.reading)).toEqual(['MS A QUAY', ...texts, 'MS A QUAY']);
    expect(analysis.reading.accounts[0]?.opening_balance).toBe('41.20');
  });
});

describe('a box right of the rows that has figures of its own', () => {
  it('says nothing of them, nor takes the name over their amounts', () => {
    const row = (at: number, day: string, text: string, amount: string): Drawn[] => [
      [40, at, day],
      [80, at, text],
      [340 - 4 * amount.length, at, amount],
    ];
    const page = pageOf([
      [60, 60, 'Example Visa credit card'],
      [60, 90, 'PREVIOUS BALANCE $412.00'],
      [60, 102, 'NEW BALANCE $99.61'],
      ...row(140, 'DATE', 'PAYMENTS AND CREDITS', 'AMOUNT'),
      ...row(160, '06/05', 'INTERNET PAYMENT', '-$300.00'),
      [360, 160, '1% Cashback'],
      [480, 160, '-$1.48'],
      ...row(172, '06/06', 'REFUND', '-$7.61'),
      [360, 184, '5% Cashback'],
      [480, 184, '+$1.94'],
      ...row(196, '06/08', 'REFUND OF A FEE', '-$4.78'),
      [360, 208, 'CASHBACK BALANCE'],
      [480, 208, '$10.39'],
    ]);
    const analysis = analyse([page], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading)).toEqual(['INTERNET PAYMENT', 'REFUND', 'REFUND OF A FEE']);
    expect(amounts(analysis.reading)).toEqual(['300.00', '7.61', '4.78']);
  });
});

describe('a box right of amounts that stand under a sign of money alone', () => {
  it('says nothing of them', () => {
    const row = (at: number, day: string, text: string, amount: string): Drawn[] => [
      [40, at, day],
      [80, at, text],
      [340 - 4 * amount.length, at, amount],
    ];
    const item = (at: number, name: string, value: string): Drawn[] => [
      [364, at, name],
      [500 - 4 * value.length, at, value],
    ];
    const page = pageOf([
      [60, 60, 'Fatura do cartão Exemplo Mastercard'],
      [60, 90, 'SALDO ANTERIOR 412,00'],
      [60, 102, 'TOTAL DA FATURA 45,75'],
      ...row(140, 'Data', 'Histórico', 'R$'),
      ...row(160, '22/12', 'PAGAMENTO RECEBIDO', '412,00-'),
      [360, 166, 'Taxas por mês'],
      ...row(172, '23/12', 'PADARIA', '10,20'),
      ...item(176, 'Parcelado fatura', '9,85% a.m.'),
      ...row(184, '27/12', 'FARMACIA', '7,35'),
      ...item(186, 'CET rotativo', '441,07% a.a.'),
      ...row(196, '28/12', 'LIVRARIA', '28,20'),
      [360, 204, 'Programa de pontos'],
      ...item(214, 'Saldo de pontos', '3.118'),
      ...item(224, 'Pontos ganhos', '294'),
      ...item(234, 'Novo saldo deles', '3.412'),
    ]);
    const analysis = analyse([page], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading)).toEqual(['PAGAMENTO RECEBIDO', 'PADARIA', 'FARMACIA', 'LIVRARIA']);
    expect(amounts(analysis.reading)).toEqual(['412.00', '-10.20', '-7.35', '-28.20']);
  });
});

describe('a credit balance', () => {
  it('is what a card owes its holder, and no row', () => {
    const reading = boxed();
    expect(amounts(reading)).toEqual(['-10.70', '-7.61', '-20.14', '300.00']);
    expect(reading.accounts[0]?.closing_balance).toBe('58.75');
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a limit', () => {
  it('is no balance whose name stands farther left, over an amount of its own', () => {
    const reading = read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      [
        [40, 'New balance'],
        [320, 'Credit limit'],
        [470, '$5,000.00', 'right'],
      ],
      [
        [250, '$52.25', 'right'],
        [320, 'Points earned this month'],
      ],
      row('Date', 'Description', 'Amount'),
      row('03/04/2025', 'Corner Shop', '$19.80'),
      row('03/09/2025', 'Grocer', '$32.45'),
    ]);
    expect(reading.accounts[0]?.closing_balance).toBeNull();
  });
});

describe('a box of two fields a line, one of them a day and the other an amount', () => {
  const fields = (label: string, day: string, name: string, amount: string): Cell[] => [
    [40, label],
    [180, day],
    [300, name],
    [500, amount, 'right'],
  ];

  it('has no rows over those of the card', () => {
    const reading = read([
      [[40, 'EXAMPLE BANK']],
      [[40, 'KREDİ KARTI HESAP ÖZETİ']],
      fields('Kart Numarası', '4000 22** **** 7007', 'Dönem Borcu', '1.134,30 TL'),
      fields('Hesap Kesim Tarihi', '25 Kasım 2025', 'Asgari Ödeme Tutarı', '226,86 TL'),
      fields('Son Ödeme Tarihi', '05 Aralık 2025', 'Kart Limiti', '20.000,00 TL'),
      fields('Sonraki Hesap Kesim Tarihi', '25 Aralık 2025', 'Kullanılabilir Limit', '18.865,70 TL'),
      [],
      row('İşlem Tarihi', 'Açıklama', 'Tutar (TL)'),
      row('', 'Önceki dönem borcunuz', '518,40'),
      row('29 Ekim 2025', 'KIRTASİYE', '940,10'),
      row('04 Kasım 2025', 'ÖDEME', '518,40+'),
      row('11 Kasım 2025', 'FIRIN', '194,20'),
      row('', 'Dönem borcunuz', '1.134,30'),
    ]);
    expect(amounts(reading)).toEqual(['-940.10', '518.40', '-194.20']);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '-518.40', closing_balance: '-1134.30' });
    expect(reading.verdict).toBe('reconciled');
  });
});

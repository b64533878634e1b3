import { describe, expect, it } from '@jest/globals';
import type { PageWords } from '../src/page.ts';
import { analyse } from '../src/analysis/index.ts';
import { amounts, read, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const HEAD: Cell[][] = [
  [[40, 'Extrato de conta corrente']],
  [[40, 'Conta 12345-6']],
  [[40, 'Período: 01/03/2025 a 31/03/2025']],
];

const NAMES: Cell[] = [
  [40, 'Data'],
  [120, 'Descrição'],
  [500, 'Valor', 'right'],
];

describe('the balance of each day in the column of the amounts', () => {
  it('is no row, and proves the rows before it', () => {
    const reading = read([
      ...HEAD,
      NAMES,
      row('03/03/2025', 'Pix enviado - Padaria', '-R$ 20,00'),
      row('03/03/2025', 'Saldo do dia', 'R$ 80,00'),
      row('05/03/2025', 'Pix recebido - Ana', 'R$ 15,50'),
      row('05/03/2025', 'Pix enviado - Oficina', '-R$ 40,00'),
      row('05/03/2025', 'Saldo do dia', 'R$ 55,50'),
      row('07/03/2025', 'Pix recebido - Rui', 'R$ 4,50'),
      row('07/03/2025', 'Saldo do dia', 'R$ 60,00'),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '15.50', '-40.00', '4.50']);
  });

  it('is reported where one of them is another figure than the rows come to', () => {
    const page = (second: string): Cell[][] => [
      ...HEAD,
      NAMES,
      row('28/02/2025', 'Saldo anterior', 'R$ 100,00'),
      row('03/03/2025', 'Pix enviado - Padaria', '-R$ 20,00'),
      row('03/03/2025', 'Saldo do dia', 'R$ 80,00'),
      row('05/03/2025', 'Pix recebido - Ana', 'R$ 15,50'),
      row('05/03/2025', 'Pix enviado - Oficina', '-R$ 40,00'),
      row('05/03/2025', 'Saldo do dia', second),
      row('07/03/2025', 'Pix recebido - Rui', 'R$ 4,50'),
      row('07/03/2025', 'Saldo do dia', 'R$ 60,00'),
      row('11/03/2025', 'Pix enviado - Feira', '-R$ 12,00'),
      row('11/03/2025', 'Saldo do dia', 'R$ 48,00'),
      row('31/03/2025', 'Saldo final', 'R$ 48,00'),
    ];
    expect(read(page('R$ 55,50')).verdict).toBe('reconciled');
    const reading = read(page('R$ 75,50'));
    const odd = reading.transactions.filter(({ flags }) => flags.includes('balance_mismatch'));
    expect([reading.verdict, odd.map(({ amount, balance }) => [amount, balance])]).toEqual([
      'discrepant',
      [['-40.00', '75.50']],
    ]);
  });

  it('is none behind the code of its kind either', () => {
    const coded = (day: string, code: string, text: string, amount: string): Cell[] => [
      [40, day],
      [120, code],
      [160, text],
      [500, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      NAMES,
      coded('01/03/2025', '000', 'Saldo Anterior', '100,00 C'),
      coded('03/03/2025', '144', 'Pix - Enviado', '30,00 D'),
      coded('05/03/2025', '821', 'Pix - Recebido', '12,00 C'),
      coded('31/03/2025', '999', 'SALDO', '82,00 C'),
    ]);
    expect(amounts(reading)).toEqual(['-30.00', '12.00']);
  });

  it('is none without a date of its own either, though it is the sum of all above it', () => {
    const reading = read([
      ...HEAD,
      NAMES,
      [
        [120, 'SALDO ANT EM 28/02/2025'],
        [500, '100,00', 'right'],
      ],
      row('03/03/2025', 'PIX RECEBIDO', '30,00'),
      [
        [120, 'PG.TITULO'],
        [500, '50,00-', 'right'],
      ],
      [
        [120, 'SALDO NA DATA'],
        [500, '80,00', 'right'],
      ],
      row('04/03/2025', 'TARIFA', '5,00-'),
      [
        [120, 'SALDO NA DATA'],
        [500, '75,00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['30.00', '-50.00', '-5.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('is none with the number of no document and an amount of nothing', () => {
    const line = (date: string, number: string, text: string, amount: string, balance: string): Cell[] => [
      [40, date],
      [120, number],
      [200, text],
      [420, amount, 'right'],
      [540, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      line('Data Mov.', 'Nr. Doc.', 'Histórico', 'Valor', 'Saldo'),
      line('', '000000', 'SALDO ANTERIOR', '0,00', '100,00 C'),
      line('03/03/2025', '412208', 'COMPRA', '30,00 D', '70,00 C'),
      line('03/03/2025', '000000', 'SALDO DIA', '0,00 C', '70,00 C'),
      line('06/03/2025', '730051', 'DEPÓSITO', '25,00 C', '95,00 C'),
      line('06/03/2025', '000000', 'SALDO DIA', '0,00 C', '95,00 C'),
    ]);
    expect(amounts(reading)).toEqual(['-30.00', '25.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  const day = (date: string, balance: string): Cell[] => [
    [40, date],
    [500, `Saldo do Dia: ${balance}`, 'right'],
  ];
  const newestFirst = (): PageWords[] => [
    pageOf([
      ...HEAD,
      [[40, 'Saldo em Conta']],
      [[40, 'R$ 75,00']],
      day('05/03/2025', '+ R$ 75,00'),
      row('05/03/2025', 'PIX CREDITO DE: COMERCIO ANA', '+ R$ 25,00'),
      day('03/03/2025', '+ R$ 50,00'),
      row('03/03/2025', 'PAGAMENTO COMERCIO SUL', '- R$ 60,00'),
    ]),
    pageOf(
      [
        day('03/03/2025', '+ R$ 50,00'),
        row('03/03/2025', 'PIX CREDITO DE: RUI', '+ R$ 10,00'),
        row('03/03/2025', 'PIX CREDITO DE: EVA', '+ R$ 5,00'),
        row('03/03/2025', 'PIX CREDITO DE: LEO', '+ R$ 5,00'),
        [
          [40, 'Saldo Anterior:'],
          [500, '+ R$ 90,00', 'right'],
        ],
      ],
      { page: 2 },
    ),
  ];

  it('stands over the rows where the newest is first, and once more where they go on overleaf', () => {
    const found = analyse(newestFirst(), { documentKey: 'days' });
    if (found.kind !== 'statement') throw new Error('not read as a statement');
    expect(amounts(found.reading)).toEqual(['25.00', '-60.00', '10.00', '5.00', '5.00']);
    expect(found.reading.verdict).toBe('reconciled');
  });

  it('turns no account into a card because a payee is called something like thanks', () => {
    const found = analyse(newestFirst(), { documentKey: 'days' });
    expect(found.kind === 'statement' && found.reading.accounts[0]?.statement_type).toBe('checking');
  });
});

describe('rows that are only announced', () => {
  it('are none, under a heading that says so and after all others', () => {
    const reading = read([
      ...HEAD,
      NAMES,
      [
        [120, 'SALDO ANTERIOR'],
        [500, '100,00', 'right'],
      ],
      row('03/03/2025', 'PIX RECEBIDO', '30,00'),
      row('05/03/2025', 'TARIFA', '-5,00'),
      row('07/03/2025', 'PIX ENVIADO', '-25,00'),
      [
        [40, 'Saldo da conta em 31/03/2025'],
        [500, '100,00', 'right'],
      ],
      [],
      [[40, 'Lançamentos futuros']],
      row('05/04/2025', 'SEGURO VIDA', '-45,00'),
    ]);
    expect(amounts(reading)).toEqual(['30.00', '-5.00', '-25.00']);
  });

  it('are rows like any other where they are no later than those before the heading', () => {
    const reading = read([
      ...HEAD,
      NAMES,
      row('03/03/2025', 'PIX RECEBIDO', '30,00'),
      row('05/03/2025', 'TARIFA', '-5,00'),
      [],
      [[40, 'Lançamentos futuros']],
      row('05/03/2025', 'PIX ENVIADO', '-25,00'),
      row('06/03/2025', 'SEGURO VIDA', '-45,00'),
    ]);
    expect(amounts(reading)).toEqual(['30.00', '-5.00', '-25.00', '-45.00']);
  });
});

describe('a dash in a column without a value, and the number of a page', () => {
  it('are no part of a description', () => {
    const line = (day: string, text: string, debit: string, credit: string, balance: string): Cell[] => [
      [40, day],
      [120, text],
      [320, debit, 'right'],
      [420, credit, 'right'],
      [500, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'Data'],
        [120, 'Descrição'],
        [320, 'Débito', 'right'],
        [420, 'Crédito', 'right'],
        [500, 'Saldo', 'right'],
      ],
      line('03/03/2025', 'PIX ANA', '-', '30,00', '130,00'),
      [[120, 'RECIBO 1']],
      [[120, 'Página 1 de 2']],
      line('05/03/2025', 'TARIFA', '5,00', '-', '125,00'),
      line('06/03/2025', 'JUROS', '1,00', '-', '124,00'),
    ]);
    expect(reading.transactions.map(({ description }) => description)).toEqual([
      'PIX ANA RECIBO 1',
      'TARIFA',
      'JUROS',
    ]);
  });
});

describe('a list of an app that opens each day with its balance', () => {
  const day = (text: string, balance: string): Cell[] => [
    [40, text],
    [500, balance, 'right'],
  ];
  const moved = (name: string, told: string, amount: string): Cell[][] => [
    [
      [80, name],
      [500, amount, 'right'],
    ],
    [[80, told]],
  ];
  const boxes = (from: string, to: string, ...rest: readonly string[]): Cell[] => [
    [40, from],
    [140, to],
    ...rest.map((text, at): Cell => [240 + at * 90, text]),
  ];
  const list = (abroad: string): Cell[][] => [
    [[40, 'Current account · 11-22-33 · 00440931']],
    boxes('From', 'To', 'Started with', 'Money in', 'Money out', 'Ended with'),
    boxes('1 March 2025', '31 March 2025', '£100.00', '+£150.00', '−£52.60', '£197.40'),
    day('Friday, 14 March 2025', '£197.40'),
    ...moved('Corner Shop', 'Card payment · Leeds', '−£12.00'),
    day('Monday, 10 March 2025', '£209.40'),
    ...moved('Bookshop', abroad, '−£20.60'),
    ...moved('Example Ltd', 'Bank credit · Ref WAGES', '+£150.00'),
    day('Thursday, 6 March 2025', '£80.00'),
    ...moved('Tram', 'Contactless · Leeds', '−£20.00'),
  ];

  it('prints its period and its balances under names in one line, which is no row', () => {
    const reading = read(list('Online · Dublin'));
    expect(amounts(reading)).toEqual(['-12.00', '-20.60', '150.00', '-20.00']);
    expect(reading.accounts).toMatchObject([
      { account_last4: '0931', opening_balance: '100.00', closing_balance: '197.40' },
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('tells under a row of money that it does not move', () => {
    const reading = read(list('Online · Dublin · EUR 24.00 at 1.1650'));
    expect(reading.transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-03-14', '-12.00'],
      ['2025-03-10', '-20.60'],
      ['2025-03-10', '150.00'],
      ['2025-03-06', '-20.00'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});

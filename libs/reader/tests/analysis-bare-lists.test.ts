import { describe, expect, it } from '@jest/globals';
import { amounts, beside, described, kindOf, ledgerRow, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const cells =
  (...at: readonly number[]) =>
  (...texts: readonly string[]): Cell[] =>
    texts.map((text, column): Cell => [at[column] ?? 0, text]);

describe('a list that prints nothing but whole amounts', () => {
  const entry = cells(40, 130, 220, 400);
  const HEAD: Cell[][] = [[[40, 'Extrato Bancário']], [[40, 'Titular da Conta: Ana']]];

  it('has them under the name of amounts, signed by its kinds, whose name has that of days close behind it', () => {
    const reading = read([
      ...HEAD,
      [[40, 'Número da Conta: 45678']],
      [
        [130, 'Valor'],
        [220, 'Tipo de Transação Data'],
      ],
      cells(130, 220, 310)('120', 'Saque', '2025-03-04'),
      cells(130, 220, 310)('700', 'Depósito', '2025-03-05'),
      cells(130, 220, 310)('95', 'Transferência', '2025-03-06'),
      [[220, 'Saída']],
    ]);
    expect(amounts(reading)).toEqual(['-120.00', '700.00', '-95.00']);
    expect(described(reading)).toEqual(['Saque', 'Depósito', 'Transferência Saída']);
  });

  it('is none where a day has no number under that name, or two', () => {
    const list = (last: Cell[]): Cell[][] => [
      ...HEAD,
      entry('Data', 'Valor', 'Tipo', 'Descrição'),
      entry('2025-03-04', '120', 'Saque', 'Caixa'),
      entry('2025-03-05', '700', 'Depósito', 'Salário'),
      entry('2025-03-06', '95', 'Saque', 'Caixa'),
      last,
    ];
    expect(kindOf(list(entry('2025-03-07', '60', 'Saque', 'Caixa')))).toBe('statement');
    expect(kindOf(list(entry('2025-03-07', 'A1', 'Saque', 'Caixa')))).toBe('not_a_statement');
  });
});

describe('amounts as programs print numbers, "500.0"', () => {
  it('tell the decimal mark of their rows though a balance in the head has the other, and codes tell their directions', () => {
    const entry = cells(40, 140, 230, 330, 470);
    const reading = read([
      [[40, 'Extrato Conta Bancária']],
      [[40, 'Banco: Example Bank']],
      [[40, 'Número da Conta: 12345-6']],
      [
        [40, 'Data abertura: 2024-01-01'],
        [300, 'Saldo atual:'],
        [370, 'R$ 1300,00'],
      ],
      entry('Data Transação', 'Cód. Transação', 'Cód. Tipo Transação', 'Descrição', 'Valor da Transação'),
      entry('2025-03-04', 'T011', 'DEP', 'Depósito', '500.0'),
      entry('2025-03-05', 'T012', 'SAQ', 'Saque', '200.0'),
    ]);
    expect(amounts(reading)).toEqual(['500.00', '-200.00']);
    expect(described(reading)).toEqual(['Depósito', 'Saque']);
    expect(reading.transactions.map(({ reference }) => reference)).toEqual(['T011', 'T012']);
  });
});

describe('rows of a bullet, a day and an amount', () => {
  const LIST: Cell[][] = [
    [[40, '- 17/04/2025 R$ -20.0']],
    [[40, '- 18/04/2025 R$ -300.0']],
    [[40, '- 19/04/2025 R$ -1.0']],
  ];
  const HELD: Cell[][] = [[[40, 'Saldo atual: R$ 679.0']]];

  it("are a bank's under its title and over what the account holds, and nobody's without", () => {
    const reading = read([[[40, 'Extrato Bancário']], [[40, 'Nº da Conta: 1']], [], [], ...LIST, ...HELD]);
    expect(amounts(reading)).toEqual(['-20.00', '-300.00', '-1.00']);
    expect(described(reading)).toEqual(['', '', '']);
    expect(reading.accounts[0]?.closing_balance).toBe('679.00');
    expect(kindOf([[[40, 'Lista de compras']], ...LIST, ...HELD])).toBe('not_a_statement');
  });
});

describe('titles', () => {
  const LIST: Cell[][] = [
    row('12/07/2026', 'MERCADO CENTRAL', 'R$ -189,40'),
    row('14/07/2026', 'POSTO NORTE', 'R$ -22,50'),
    row('22/07/2026', 'ESTORNO COMPRA', 'R$ 150,00'),
    beside('Total da Fatura Atual:', 'R$ 61,90'),
  ];
  const LIMIT: Cell[] = [[40, 'Limite Total: R$ 10.000,00']];

  it("tell a card's bill, a fatura de cartão, and no fatura of anything else", () => {
    expect(kindOf([[[40, 'Fatura de Cartão de Crédito - Banco de Exemplo S.A.']], LIMIT, ...LIST])).toBe(
      'statement',
    );
    expect(kindOf([[[40, 'Fatura de Serviços - Exemplo S.A.']], ...LIST])).toBe('not_a_statement');
  });

  it("tell a bank's list of transactions", () => {
    const list = (title: string): Cell[][] => [
      [[40, 'EXAMPLE BANK']],
      [[40, title]],
      cells(40, 120, 300, 400)('DATE', 'DESCRIPTION', 'AMOUNT', 'TYPE'),
      cells(40, 120, 300, 400)('2025-07-24', 'Shirt', '600.0', 'CREDIT'),
      cells(40, 120, 300, 400)('2025-07-24', 'Petrol', '1000.0', 'DEBIT'),
    ];
    expect(amounts(read(list('List of transactions')))).toEqual(['600.00', '-1000.00']);
    expect(kindOf(list('List of expenses'))).toBe('not_a_statement');
  });
});

describe("a card's bill without a title", () => {
  const list = (around: readonly string[]): Cell[][] => [
    [[40, 'Credit Card information']],
    ...around.map((text): Cell[] => [[40, text]]),
    row('Date', 'Description', 'Amount'),
    row('24 JUN 2025', 'Petrol', '$64.10'),
    row('25 JUN 2025', 'Market', '$87.22'),
    row('25 JUN 2025', 'Department store', '$106.90'),
  ];

  it('is known by how much may be spent with the card', () => {
    expect(kindOf(list(['Card Number 112321***3', 'Card Limit 1500']))).toBe('statement');
    expect(kindOf(list(['Card Number 112321***3', 'Order 1500']))).toBe('not_a_statement');
    expect(kindOf(list(['Invoice', 'Card Number 112321***3', 'Card Limit 1500']))).toBe('not_a_statement');
  });
});

describe("a card's bill in sentences", () => {
  const bought = (day: string, text: string, amount: string): Cell[] => [
    [40, day],
    [120, text],
    [500, amount, 'right'],
  ];
  const card = (name: string, sum: string): Cell[] => [
    [40, name],
    [300, 'Subtotal deste cartão'],
    [500, sum, 'right'],
  ];
  const bill = (limit: string): Cell[][] => [
    [[40, 'Olá! Sua fatura com vencimento em outubro chegou no valor de R$ 155,00.']],
    [[40, limit]],
    [[40, 'Anuidade: isento   Cartão Exemplo Carbon   Banco de Exemplo S.A.']],
    [[40, '© 2022 BANCO DE EXEMPLO S.A. CNPJ: 11.111.111/0001-11, loja e lojas de exemplo']],
    card('Exemplo Carbon Final 1671 - A SAMPLE', 'R$ 60,00'),
    bought('05 jun', 'MERCADO LIVRE', '36,66'),
    bought('13 jun', 'POSTO NORTE', '23,34'),
    card('Exemplo Carbon Virtual Final 6805 - A SAMPLE', 'R$ 95,00'),
    bought('24 jun', 'LIVRARIA', '87,90'),
    bought('25 jun', 'ESCOLA', '4,10'),
    bought('26 jun', 'PADARIA', '3,00'),
  ];

  it('is known by its bank, its limit and what was bought, and what is summed up by card is no row', () => {
    const reading = read(bill('Limite total: R$ 15.000,00'));
    expect(described(reading)).toEqual(['MERCADO LIVRE', 'POSTO NORTE', 'LIVRARIA', 'ESCOLA', 'PADARIA']);
    expect(kindOf(bill('Melhor dia de compra: 30'))).toBe('not_a_statement');
  });
});

describe('a list of securities bought and sold', () => {
  const list = (...rows: Cell[][]): Cell[][] => [
    [[40, 'Brokerage Account Statement']],
    [[40, 'Account Number: 123456789']],
    [[40, 'Statement Period: 01-Jan-2025 to 31-Jan-2025']],
    row('Date', 'Transaction', 'Amount'),
    ...rows,
  ];
  const TRADES: Cell[][] = [
    row('03-Jan-2025', 'Buy AAAA', '-$5000'),
    row('06-Jan-2025', 'Sell BBBB', '+$5500'),
    row('10-Jan-2025', 'Dividend', '+$120'),
  ];

  it('is none of an account, unless it says what money this holds', () => {
    expect(kindOf(list(...TRADES))).toBe('not_a_statement');
    const held = list(...TRADES, beside('Closing balance', '$1,240.00'));
    expect(kindOf([...held.slice(0, 3), beside('Opening balance', '$620.00'), ...held.slice(3)])).toBe(
      'statement',
    );
  });
});

describe('figures of the same day of every year', () => {
  const YEARS = ['2026', '2027', '2028', '2029', '2030', '2031'];
  const year = (text: (at: number) => string) => (one: string, at: number) =>
    cells(40, 120, 260, 400)(`${one}-12-31`, text(at), '100.00', `${String(1_100 + 100 * at)}.00`);
  const list = (text: (at: number) => string): Cell[][] => [
    [[40, 'Example pension fund, savings account 44109331']],
    cells(40, 120, 260, 400)('Date', 'Opening', 'Deposit', 'Balance'),
    ...YEARS.map(year(text)),
  ];

  it('are a forecast, where no word stands beside them', () => {
    expect(kindOf(list((at) => `${String(1_000 + 100 * at)}.00`))).toBe('not_a_statement');
    expect(kindOf(list(() => 'Interest of the year'))).toBe('statement');
  });
});

describe('a file of nothing but rows', () => {
  const rows = (...amounts: readonly string[]): Cell[][] =>
    amounts.map((amount, at) =>
      row(
        `0${String(at + 1)}/10/2025`,
        ['Salario', 'Mercado', 'Uber', 'Farmacia', 'Padaria'][at] ?? '',
        amount,
      ),
    );

  it('is one of an account where some have a minus', () => {
    expect(kindOf(rows('5000.00', '-320.45', '-29.90', '-15.60', '-45.20'))).toBe('statement');
  });

  it('is one under the names of its columns as well, or where balances follow from one another without a word', () => {
    const named = [
      row('Date', 'Description', 'Amount'),
      ...rows('5000.00', '-320.45', '-29.90', '-15.60', '9.00'),
    ];
    expect(kindOf(named)).toBe('statement');
    const ledger: Cell[][] = [
      ledgerRow('date', '', 'debit', 'credit', 'balance'),
      ledgerRow('14/01/2025', '', '100.00', '', '4400.00'),
      ledgerRow('13/01/2025', '', '', '2000.00', '4500.00'),
      ledgerRow('12/01/2025', '', '500.00', '', '2500.00'),
      ledgerRow('11/01/2025', '', '', '2000.00', '3000.00'),
      ledgerRow('10/01/2025', '', '', '1000.00', '1000.00'),
    ];
    expect(kindOf(ledger)).toBe('statement');
    const loose = ledger.map((cells) =>
      cells.map((cell): Cell => (/^[24]500/.test(cell[1]) ? [550, '7711.00', 'right'] : cell)),
    );
    expect(kindOf(loose)).toBe('not_a_statement');
  });

  it('is none where they all go one way, are few, or stand under anything else', () => {
    expect(kindOf(rows('5000.00', '320.45', '29.90', '15.60', '45.20'))).toBe('not_a_statement');
    expect(kindOf(rows('5000.00', '-320.45', '-29.90', '-15.60'))).toBe('not_a_statement');
    expect(
      kindOf([[[40, 'Lista de compras']], ...rows('500.00', '-320.45', '-29.90', '-15.60', '-45.20')]),
    ).toBe('not_a_statement');
  });
});

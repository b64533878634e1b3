import { describe, expect, it } from '@jest/globals';
import { laterInstalments } from '../src/analysis/days/future-rows.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { amounts, described, read, row } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

/** The head of a card's bill: each line has something of the card, and an item of its summary beside it. */
const HEAD: readonly Cell[][] = [
  [[40, 'Cartão Exemplo']],
  beside('Emissão', '25/12/2024', 'Fatura anterior', '311,08'),
  beside('Cartão', '5502 XXXX XXXX 4410', 'Pagamentos e créditos', '-371,00'),
  beside('Limite total', '9.000,00', 'Lançamentos atuais', '281,49'),
  beside('Pagamento mínimo', '27,15', 'Total desta fatura', '221,57'),
];
const PAYMENTS: readonly Cell[][] = [
  row('DATA', 'ESTABELECIMENTO', 'VALOR EM R$'),
  row('05/12', 'PAGAMENTO EFETUADO', '-311,08'),
  row('10/12', 'ESTORNO LOJA', '-59,92'),
  [
    [40, 'Total dos pagamentos e créditos'],
    [500, '-371,00', 'right'],
  ],
];
const PURCHASES: readonly Cell[][] = [
  row('DATA', 'ESTABELECIMENTO', 'VALOR EM R$'),
  row('30/11', 'FARMACIA', '59,38'),
  row('01/12', 'MERCADO', '43,50'),
  row('03/12', 'LIVRARIA 04/10', '100,00'),
  row('11/12', 'RESTAURANTE', '78,61'),
];
const PAYMENTS_HEAD: Cell[] = [[40, 'Pagamentos efetuados e créditos']];
const PURCHASES_HEAD: Cell[] = [[40, 'Lançamentos: compras e saques']];
const SIGNED = ['311.08', '59.92', '-59.38', '-43.50', '-100.00', '-78.61'];

describe("a card's bill", () => {
  it('has no row in a summary that adds up beside other labels, and is signed as what is owed', () => {
    const reading = read([...HEAD, PAYMENTS_HEAD, ...PAYMENTS, PURCHASES_HEAD, ...PURCHASES]);
    expect(amounts(reading)).toEqual(SIGNED);
    expect(reading.verdict).toBe('reconciled');
  });

  it('lists the instalments that later bills will ask for, which are no rows', () => {
    const reading = read([
      ...HEAD,
      PAYMENTS_HEAD,
      ...PAYMENTS,
      PURCHASES_HEAD,
      ...PURCHASES,
      [[40, 'Compras parceladas - próximas faturas']],
      row('DATA', 'ESTABELECIMENTO', 'VALOR EM R$'),
      row('03/12', 'LIVRARIA 05/10', '100,00'),
      row('', 'Próxima fatura', '100,00'),
      row('', 'Demais faturas', '500,00'),
    ]);
    expect(amounts(reading)).toEqual(SIGNED);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a heading over instalments of later bills', () => {
  const list = (...box: readonly Cell[]): readonly number[] => {
    const page = pageOf([
      [[40, 'Compras parceladas - próximas faturas'], ...box.slice(0, 1)],
      ...box.slice(1).map((cell) => [cell]),
      row('DATA', 'ESTABELECIMENTO', 'VALOR EM R$'),
      row('03/12', 'LIVRARIA 05/10', '100,00'),
      row('', 'Demais faturas', '500,00'),
    ]);
    return laterInstalments(linesOf([page]).map(tokenLine), []);
  };

  it('is known beside that of another column, whose first amount stands over the list', () => {
    expect(list()).toEqual([1, 2, 3]);
    expect(list([560, 'Encargos cobrados nesta fatura'], [560, 'Juros 10,12'])).toEqual([1, 2, 3, 4]);
  });
});

describe('a Japanese list of what is left of purchases in parts', () => {
  it('stands under a heading that says so', () => {
    const page = pageOf([
      [[40, 'リボ払い・分割払いご利用残高']],
      row('ご利用日', 'ご利用店名', 'ご利用残高'),
      row('25/10/26', '見本電器', '12,340'),
    ]);
    expect(laterInstalments(linesOf([page]).map(tokenLine), [])).toEqual([1, 2]);
  });
});

describe('what is left to pay of purchases in parts', () => {
  const line = (cells: readonly string[]): Cell[] =>
    cells.map((text, at): Cell => {
      const edge = [40, 120, 320, 380, 440, 540][at] ?? 0;
      return at < 2 ? [edge, text] : [edge, text, 'right'];
    });

  it('is no row under the names of a Spanish plan', () => {
    const reading = read([
      [[40, 'Caja Ejemplo']],
      [[40, 'Extracto de tarjeta de crédito']],
      [[40, 'Periodo de liquidación 21/12/2025 a 20/01/2026']],
      row('F. Operación', 'Concepto', 'Importe EUR'),
      row('', 'SALDO EXTRACTO ANTERIOR', '250,00'),
      row('05-01-2026', 'RECIBO MES ANTERIOR', '-250,00'),
      row('23-12-2025', 'MERCADO CENTRAL', '73,10'),
      row('20-01-2026', 'CUOTA 03/10 MUEBLES SOL', '60,00'),
      row('', 'TOTAL A CARGAR', '133,10'),
      [],
      [[40, 'OPERACIONES APLAZADAS']],
      line(['F. compra', 'Comercio', 'Importe', 'Plazos', 'Pagados', 'Capital pendiente']),
      line(['12-11-2025', 'MUEBLES SOL', '600,00', '10', '3', '420,00']),
    ]);
    expect(amounts(reading)).toEqual(['250.00', '-73.10', '-60.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('is no row under the names of a Japanese one', () => {
    const reading = read([
      [[40, 'サンプルカード株式会社 ご利用代金明細書']],
      line(['ご利用日', 'ご利用店名', 'ご利用金額', '回数', '', '今回お支払金額']),
      line(['2025/12/17', 'セブン書店', '842', '1', '', '842']),
      line(['2025/12/20', 'カメラの例', '60,000', '1', '', '20,000']),
      line(['2025/12/22', '花屋', '3,100', '1', '', '3,100']),
      [[400, 'お支払金額合計 23,942']],
      [],
      [[40, '分割払い お支払残高']],
      line(['ご利用日', '店名', '回数', '', '今回お支払後残高', '次回お支払額']),
      line(['2025/12/20', 'カメラの例', '3回', '', '40,000円', '20,000円']),
    ]);
    expect(amounts(reading)).toEqual(['-842', '-20000', '-3100']);
  });
});

/** A label and what stands at the right edge. */
const item = (label: string, amount: string): Cell[] => [
  [40, label],
  [500, amount, 'right'],
];

describe("the balance that closes a card's list", () => {
  it('is marked as what is owed, and says nothing of charges that have no mark', () => {
    const reading = read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement period 01 March 2025 to 31 March 2025']],
      item('Opening balance', '$240.00 DR'),
      item('Closing balance', '$148.40 DR'),
      row('Date', 'Details', 'Amount'),
      row('02/03/25', 'Harbour Grocer', '60.10'),
      row('09/03/25', 'Online transfer', '180.00 CR'),
      row('12/03/25', 'Fuel Stop', '48.20'),
      row('21/03/25', 'Corner Books', '19.90 CR'),
      [
        [120, 'Closing balance at 31 Mar 2025'],
        [500, '148.40 DR', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-60.10', '180.00', '-48.20', '19.90']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a bill between whose days and texts the numbers of cards stand', () => {
  const paid = (day: string, card: string, text: string, amount: string): Cell[] => [
    [40, day],
    ...(card === '' ? [] : [[100, card] as Cell]),
    [180, text],
    [500, amount, 'right'],
  ];
  const bill = (payment: string, head: readonly Cell[][]): ReturnType<typeof read> =>
    read([
      [[40, 'Banco Exemplo S.A.']],
      [[40, 'Período de 03 MAI 2025 a 03 JUN 2025']],
      item('Fatura anterior', 'R$ 410,20'),
      ...head,
      item('Total a pagar', 'R$ 150,00'),
      paid('04 MAI', '', payment, '-R$ 410,20'),
      paid('05 MAI', '•••• 6631', 'Quitanda da Praça', 'R$ 41,30'),
      paid('09 MAI', '•••• 2210', 'Livraria do Porto', 'R$ 62,70'),
      paid('17 MAI', '•••• 6631', 'Farmácia Central', 'R$ 28,90'),
      paid('28 MAI', '•••• 2210', 'Padaria do Largo', 'R$ 17,10'),
    ]);
  const NAMED: readonly Cell[][] = [
    item('Cartão de crédito', '•••• 6631'),
    item('Pagamento mínimo', 'R$ 15,00'),
  ];
  const TEXTS = ['Quitanda da Praça', 'Livraria do Porto', 'Farmácia Central', 'Padaria do Largo'];

  it('has them as references, and not in the texts', () => {
    const { transactions } = bill('Crédito da conta', NAMED);
    expect(transactions.slice(1).map(({ description }) => description)).toEqual(TEXTS);
    expect(transactions.map(({ reference }) => reference)).toEqual([
      null,
      '•••• 6631',
      '•••• 2210',
      '•••• 6631',
      '•••• 2210',
    ]);
  });

  it('does not count its rows by the days that a total is of', () => {
    const total = item('Total de compras de todos os cartões, 03 MAI a 03 JUN', 'R$ 150,00');
    const reading = bill('Crédito da conta', [...NAMED, total]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('is told to be of what is owed by the payment that was received, where nothing names its kind', () => {
    const reading = bill('Pagamento recebido', []);
    expect(amounts(reading)).toEqual(['410.20', '-41.30', '-62.70', '-28.90', '-17.10']);
    expect(described(reading)).toEqual(['Pagamento recebido', ...TEXTS]);
    expect(reading.verdict).toBe('reconciled');
  });
});

function beside(label: string, value: string, item: string, amount: string): Cell[] {
  return [
    [40, label],
    [130, value],
    [300, item],
    [500, amount, 'right'],
  ];
}

import { describe, expect, it } from '@jest/globals';
import { amounts, beside, HEAD, read, row } from './analysis-manner.ts';
import { analyse } from '../src/analysis/index.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const listed = (...rows: Cell[][]): ReturnType<typeof read> =>
  read([
    ...HEAD,
    beside('Opening balance', '100.00'),
    beside('Closing balance', '60.00'),
    row('Date', 'Description', 'Amount'),
    row('03/03/2025', 'North Bakery', '-10.00'),
    row('03/05/2025', 'Corner Shop', '-15.00'),
    row('03/07/2025', 'A Friend', '25.00'),
    row('03/11/2025', 'Book Shop', '-30.00'),
    ...rows,
  ]);

describe('a row that may be what is left of another', () => {
  const last = (text: string): Cell[] => row('03/14/2025', text, '-10.00').filter(([, word]) => word !== '');

  it('lets no sum prove the others where it alone has no text', () => {
    const reading = listed(last(''));
    expect(amounts(reading)).toEqual(['-10.00', '-15.00', '25.00', '-30.00', '-10.00']);
    expect(reading.verdict).toBe('unverifiable');
    expect(listed(last('Cinema')).verdict).toBe('reconciled');
  });

  it('is proven where balances lead through it', () => {
    const entry = (day: string, text: string, amount: string, balance: string): Cell[] => [
      ...row(day, text, '').filter(([, word]) => word !== ''),
      [420, amount, 'right'],
      [500, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      beside('Opening balance', '100.00'),
      entry('Date', 'Description', 'Amount', 'Balance'),
      entry('03/03/2025', 'North Bakery', '-10.00', '90.00'),
      entry('03/05/2025', 'Corner Shop', '-15.00', '75.00'),
      entry('03/07/2025', 'A Friend', '25.00', '100.00'),
      entry('03/11/2025', 'Book Shop', '-30.00', '70.00'),
      entry('03/14/2025', '', '-10.00', '60.00'),
      beside('Closing balance', '60.00'),
    ]);
    expect(reading.verdict).toBe('reconciled');
  });

  it('lets no sum prove the others where it is of nothing and has no day', () => {
    const entry = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [120, text],
      [420, amount, 'right'],
      [500, balance, 'right'],
    ];
    const pages = (...head: Cell[][]): ReturnType<typeof analyse> => {
      const first = [
        ...HEAD,
        beside('Opening balance', '100.00'),
        beside('Closing balance', '65.00'),
        entry('Lopa', 'Zavu', 'Dorem', 'Kisa'),
        entry('03/03/2025', 'North Bakery', '-10.00', '90.00'),
        entry('03/05/2025', 'Corner Shop', '-15.00', '75.00'),
      ];
      const second = [
        ...head,
        entry('Lopa', 'Zavu', 'Dorem', 'Kisa'),
        entry('03/07/2025', 'Cinema', '-5.00', '70.00'),
        entry('03/11/2025', 'Book Shop', '-5.00', '65.00'),
      ];
      return analyse([pageOf(first), { ...pageOf(second), page: 2 }], { documentKey: 'test' });
    };
    const headed = pages([
      [120, '1 Mill Lane'],
      [300, 'OD Limit'],
      [420, '0.00', 'right'],
    ]);
    if (headed.kind !== 'statement') throw new Error('read as no statement');
    expect(amounts(headed.reading)).toEqual(['-10.00', '-15.00', '0.00', '-5.00', '-5.00']);
    expect(headed.reading.verdict).toBe('unverifiable');
    const plain = pages([[120, '1 Mill Lane']]);
    expect(plain).toMatchObject({ kind: 'statement', reading: { verdict: 'reconciled' } });
  });

  it('is none where it is of nothing and says nothing, under the names of columns of an empty list', () => {
    const purchase = (card: string, day: string, text: string, amount: string): Cell[] => [
      [70, card],
      [130, day],
      [195, day],
      [255, text],
      [568, amount, 'right'],
    ];
    const list: Cell[][] = [
      [[40, 'Example Bank estado de cuenta']],
      [[40, 'No. de Tarjeta: ************4471']],
      [[40, 'Límite de crédito 3,000.00']],
      purchase('NO. TARJETA', 'FECHA DE', 'DETALLE DE', ''),
      purchase('CREDITO', 'POSTEO', 'TRANSACCIONES', 'DEBITOS Y CREDITOS'),
      purchase('4471', '03/03/2025', 'North Bakery', '10.00'),
      purchase('4471', '05/03/2025', 'Corner Shop', '15.00'),
      purchase('4471', '16/03/2025', 'Book Shop', '30.00'),
    ];
    const empty: Cell[][] = [
      [[40, 'Cuotas por facturar']],
      [
        [222, 'VALOR DE'],
        [493, 'SALDO AL CAPITAL'],
      ],
      [
        [53, 'FECHA'],
        [112, 'MONTO'],
        [170, 'CUOTA'],
        [275, 'TASA ANUAL'],
        [371, 'ESTABLECIMIENTO'],
      ],
      [
        [222, 'LA CUOTA'],
        [508, 'PENDIENTE'],
      ],
      [[568, '0.00', 'right']],
      [],
      [
        [51, 'FECHA DE'],
        [115, 'FECHA DE'],
        [205, 'DETALLES DE LA TRANSACCIÓN'],
        [382, 'DÉBITOS Y CRÉDITOS'],
      ],
    ];
    const analysis = analyse([pageOf(list), pageOf(empty, { page: 2 })], { documentKey: 'test' });
    const found = analysis.kind === 'statement' ? amounts(analysis.reading) : [];
    expect(found.map((amount) => Math.abs(Number(amount)))).toEqual([10, 15, 30]);
  });
});

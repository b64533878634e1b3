import { describe, expect, it } from '@jest/globals';
import { read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a card with a column for the money of its country and one for dollars', () => {
  const row = (day: string, text: string, own: string, dollars: string): Cell[] => [
    [40, day],
    [100, text],
    [400, own, 'right'],
    [500, dollars, 'right'],
  ];
  const bill = (...rows: readonly (readonly Cell[])[]): ReturnType<typeof read> =>
    read([
      [[40, 'BANCO FAROLITO']],
      [[40, 'RESUMEN DE TARJETA DE CRÉDITO']],
      [[40, 'CUIT 30-10000000-1 - IVA Responsable Inscripto']],
      [[40, 'CIERRE ACTUAL 28 Ago 25   VENCIMIENTO 05 Sep 25']],
      [],
      row('FECHA', 'DETALLE DE TRANSACCIÓN', 'PESOS', 'DÓLARES'),
      ...rows,
      [],
      [[40, 'Cuotas a vencer']],
    ]);
  const OPENING = row('', 'SALDO ANTERIOR', '10.000,00', '40,00');
  const ROWS = [
    row('03-08-25', 'SU PAGO EN PESOS', '10.000,00-', ''),
    row('03-08-25', 'SU PAGO EN USD', '', '40,00-'),
    row('05-08-25', 'FERRETERIA DEL PUERTO', '2.500,50', ''),
    row('07-08-25', 'NUBE DE LONA', '', '12,99'),
    [[100, 'SUSCRIPCION MENSUAL']] as const,
    row('09-08-25', 'PANADERIA LA BOYA', '1.200,00', ''),
  ];
  const CLOSING = row('', 'SALDO ACTUAL', '$ 3.700,50', 'U$S 12,99');

  it('is two accounts, each of which leads from its own balance to its own', () => {
    const reading = bill(OPENING, ...ROWS, CLOSING);
    expect(reading.verdict).toBe('reconciled');
    const ends = reading.accounts.map((one) => [one.currency, one.opening_balance, one.closing_balance]);
    expect(ends).toEqual([
      ['ARS', '-10000.00', '-3700.50'],
      ['USD', '-40.00', '-12.99'],
    ]);
    const rowsOf = (at: number): readonly string[] =>
      reading.transactions
        .filter(({ account_id }) => account_id === reading.accounts[at]?.account_id)
        .map(({ description, amount }) => `${description} ${amount}`);
    expect(rowsOf(0)).toEqual([
      'SU PAGO EN PESOS 10000.00',
      'FERRETERIA DEL PUERTO -2500.50',
      'PANADERIA LA BOYA -1200.00',
    ]);
    expect(rowsOf(1)).toEqual(['SU PAGO EN USD 40.00', 'NUBE DE LONA SUSCRIPCION MENSUAL -12.99']);
  });

  it('is in the money of its country, which the foot of its page names, and not in that of the one sign', () => {
    const reading = read([
      [[40, 'BANCO FAROLITO']],
      [[40, 'RESUMEN DE TARJETA DE CRÉDITO']],
      [[40, 'CIERRE ACTUAL 28 Ago 25   VENCIMIENTO 05 Sep 25']],
      [],
      row('FECHA', 'DETALLE DE TRANSACCIÓN', 'PESOS', 'DÓLARES'),
      OPENING,
      ...ROWS,
      CLOSING,
      [],
      [[40, 'Defensa del consumidor: www.argentina.gob.ar']],
    ]);
    expect(reading.verdict).toBe('reconciled');
    expect(reading.accounts.map((one) => one.currency)).toEqual(['ARS', 'USD']);
  });

  it('prints the year and the month where they change, what is owed in both kinds of money, and the parts of purchases', () => {
    const spoken = (month: string, day: string, text: string, own: string, dollars: string): Cell[] => [
      ...(month === '' ? [] : [[30, month] as const]),
      [90, day],
      [130, text],
      [400, own, 'right'],
      // A sign stands behind the edge of the column.
      [dollars.endsWith('-') ? 505 : 500, dollars, 'right'],
    ];
    const reading = bill(
      [
        [40, 'SALDO ACTUAL'],
        [140, '$ 3.700,50'],
        [240, 'SALDO ACTUAL'],
        [340, 'U$S 12,99'],
      ],
      row('', 'SALDO ANTERIOR', '10.000,00', '40,00'),
      spoken('25 Agosto', '11', 'SU PAGO EN PESOS', '10.000,00-', ''),
      spoken('', '11', 'SU PAGO EN USD', '', '40,00-'),
      spoken('24 Diciem.', '18', 'FERRETERIA DEL PUERTO C.04/06', '2.500,50', ''),
      spoken('25 Agosto', '07', 'NUBE DE LONA', '', '12,99'),
      [[100, 'TARJETA 4821 Total Consumos de SOFIA G'], ...row('', '', '2.500,50', '12,99').slice(2)],
      spoken('25 Agosto', '09', 'PANADERIA LA BOYA', '1.200,00', ''),
      CLOSING,
    );
    expect(reading.transactions.map(({ date, amount }) => `${String(date)} ${amount}`)).toEqual([
      '2025-08-11 10000.00',
      '2024-12-18 -2500.50',
      '2025-08-09 -1200.00',
      '2025-08-11 40.00',
      '2025-08-07 -12.99',
    ]);
    expect(reading.accounts.map((one) => one.closing_balance)).toEqual(['-3700.50', '-12.99']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('has its texts under a name for references, and the numbers of its vouchers beside them', () => {
    const voucher = (day: string, text: string, number: string, own: string, dollars: string): Cell[] => [
      ...row(day, text, own, dollars),
      [290, number],
    ];
    const reading = read([
      [[40, 'BANCO FAROLITO']],
      [[40, 'RESUMEN DE TARJETA DE CRÉDITO']],
      [[40, 'CIERRE ACTUAL 28 Ago 25   VENCIMIENTO 05 Sep 25']],
      voucher('FECHA', 'REFERENCIA', 'COMPROBANTE', 'PESOS', 'DÓLARES'),
      OPENING,
      ...ROWS.slice(0, 2),
      voucher('05-08-25', 'FERRETERIA DEL PUERTO', '003417', '2.500,50', ''),
      voucher('07-08-25', 'NUBE DE LONA', '118820', '', '12,99'),
      voucher('09-08-25', 'DB 21%', '', '1.200,00', ''),
      CLOSING,
    ]);
    const rows = reading.transactions.map((one) => [one.description, one.reference, one.amount]);
    expect(rows).toEqual([
      ['SU PAGO EN PESOS', null, '10000.00'],
      ['FERRETERIA DEL PUERTO', '003417', '-2500.50'],
      ['DB 21%', null, '-1200.00'],
      ['SU PAGO EN USD', null, '40.00'],
      ['NUBE DE LONA', '118820', '-12.99'],
    ]);
  });

  const withNils = (title: string): ReturnType<typeof read> => {
    const names: Cell[] = [
      [40, 'Fecha'],
      [100, 'Descripción'],
      [300, 'Pesos'],
      [410, 'Dólares'],
    ];
    return read([
      [[40, title]],
      [[40, 'Cuenta 83417']],
      [[40, 'Fecha de cierre 30/08/2025']],
      [[40, 'Vencimiento actual 13/09/2025']],
      [],
      names,
      row('', 'Saldo Anterior', '1.000,00', '40,00'),
      row('03/08/2025', 'SU PAGO', '-1.000,00', '0,00'),
      row('03/08/2025', 'SU PAGO U$S', '0,00', '-40,00'),
      row('05/08/2025', 'FERRETERIA DEL PUERTO', '2.500,50', '0,00'),
      row('', 'SEGURO DE VIDA', '199,50', '0,00'),
      row('07/08/2025', 'NUBE DE LONA', '0,00', '12,99'),
      row('09/08/2025', 'PANADERIA LA BOYA', '1.200,00', '0,00'),
      row('', 'Total a pagar', '3.900,00', '12,99'),
      [],
      [[40, 'Pague en Montevideo, Uruguay, o en www.farolito.com.uy']],
    ]);
  };

  it('prints a zero under the money that a row is not of, and its names before the amounts begin', () => {
    const reading = withNils('RESUMEN DE TARJETA DE CRÉDITO');
    expect(reading.verdict).toBe('reconciled');
    const ends = reading.accounts.map((one) => [
      one.account_last4,
      one.statement_type,
      one.currency,
      one.opening_balance,
      one.closing_balance,
    ]);
    expect(ends).toEqual([
      ['3417', 'credit_card', 'UYU', '-1000.00', '-3900.00'],
      ['3417', 'credit_card', 'USD', '-40.00', '-12.99'],
    ]);
    expect(reading.transactions.map(({ description, amount }) => `${description} ${amount}`)).toEqual([
      'SU PAGO 1000.00',
      'FERRETERIA DEL PUERTO -2500.50',
      'SEGURO DE VIDA -199.50',
      'PANADERIA LA BOYA -1200.00',
      'SU PAGO U$S 40.00',
      'NUBE DE LONA -12.99',
    ]);
  });

  it('is not proven where the one is owed and nothing tells of the other, which would be held', () => {
    const reading = withNils('VISA');
    expect(reading.accounts.map((one) => one.currency)).toEqual(['UYU', 'USD']);
    expect(reading.verdict).not.toBe('reconciled');
  });

  it('is a statement that nothing proves where no balance opens either of them', () => {
    expect(bill(...ROWS, CLOSING).verdict).not.toBe('reconciled');
  });

  it('is one account where a row prints under dollars what its amount was abroad', () => {
    const rows = [
      row('05-08-25', 'FERRETERIA DEL PUERTO', '2.500,50', ''),
      row('07-08-25', 'NUBE DE LONA', '12.990,00', '12,99'),
    ];
    expect(bill(OPENING, ...rows).accounts).toHaveLength(1);
  });
});

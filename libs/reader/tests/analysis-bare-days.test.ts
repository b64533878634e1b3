import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import { beside, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const dates = (reading: StatementReading): (string | null)[] => reading.transactions.map(({ date }) => date);

describe('a column of days without months', () => {
  const paid = (day: string, text: string, amount: string, balance: string): Cell[] => [
    [40, day],
    [80, text],
    [400, amount, 'right'],
    [500, balance, 'right'],
  ];

  it('is of the month that the period over the table names', () => {
    const reading = read([
      [
        [40, 'Banco Ejemplo'],
        [300, 'del 01 al 31 de MARZO 2025'],
      ],
      [[40, 'Cuenta de cheques 034-00022205']],
      [
        [40, 'DIA'],
        [80, 'CONCEPTO'],
        [400, 'IMPORTE', 'right'],
        [500, 'SALDO', 'right'],
      ],
      paid('04', 'RENTA', '-10.00', '90.00'),
      paid('05', 'NOMINA', '50.00', '140.00'),
      paid('12', 'DEB OXXO', '-20.00', '120.00'),
    ]);
    expect(dates(reading)).toEqual(['2025-03-04', '2025-03-05', '2025-03-12']);
  });

  it('is so over a list under the rows whose first name also begins with the day', () => {
    const reading = read([
      [[40, 'Extrato de poupança conta 00018820-4']],
      [[40, 'PERIODO: JANEIRO/2026']],
      [
        [40, 'DIA'],
        [80, 'HISTORICO'],
        [400, 'VALOR', 'right'],
        [500, 'SALDO', 'right'],
      ],
      paid('02', 'SAQUE', '10,00 D', '90,00 C'),
      paid('05', 'CREDITO', '50,00 C', '140,00 C'),
      paid('27', 'SAQUE', '20,00 D', '120,00 C'),
      [
        [40, 'DIA BASE'],
        [120, 'SALDO POR DIA'],
      ],
      [
        [40, '05'],
        [120, '40,00 C'],
      ],
      [
        [40, '18'],
        [120, '80,00 C'],
      ],
    ]);
    expect(dates(reading)).toEqual(['2026-01-02', '2026-01-05', '2026-01-27']);
  });

  it.each([
    'Vigencia: del 01 al 31 de marzo del 2025.',
    '01/03/2025 AL 31/03/2025',
    'Informe del mes: MARZO /2025',
  ])('is of the month that the line over the table says: %s', (period) => {
    const reading = read([
      [[40, 'Extracto cuenta de ahorros']],
      [[40, period]],
      [
        [40, 'DIA'],
        [80, 'CONCEPTO'],
        [400, 'IMPORTE', 'right'],
        [500, 'SALDO', 'right'],
      ],
      paid('04', 'RENTA', '-10.00', '90.00'),
      paid('05', 'ABONO', '50.00', '140.00'),
      paid('12', 'CARGO', '-20.00', '120.00'),
    ]);
    expect(dates(reading)).toEqual(['2025-03-04', '2025-03-05', '2025-03-12']);
  });

  it('is of the month named on a line between the rows, and takes no text behind a day for a mark of debit', () => {
    const reading = read([
      [[40, 'Banco Exemplo extrato de conta corrente']],
      [
        [40, 'DIA HISTORICO'],
        [400, 'VALOR', 'right'],
        [500, 'SALDO', 'right'],
      ],
      [[40, '++ MOVIMENTOS MAR/2025']],
      paid('28', 'DEB CEEE', '10,00-', '90,00').map(([x, text, align]) =>
        text === 'DEB CEEE' ? [53, text] : align === undefined ? [x, text] : [x, text, align],
      ),
      paid('31', 'CREDITO PIX', '50,00', '140,00'),
      [[40, '++ MOVIMENTOS ABR/2025']],
      paid('2', 'SALARIO', '60,00', '200,00'),
    ]);
    expect(dates(reading)).toEqual(['2025-03-28', '2025-03-31', '2025-04-02']);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual(['-10.00', '50.00', '60.00']);
  });
});

describe('numbers of rows before their whole days', () => {
  const paid = (number: string, day: string, text: string, amount: string, balance: string): Cell[] => [
    [40, number],
    ...ledgerRow(day, text, '', amount, balance).map((cell): Cell => (cell[0] === 40 ? [60, cell[1]] : cell)),
  ];

  it('are no days of the month that the period names, though an address is called as a day is', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Từ 01/03/2025 đến 31/03/2025']],
      [[40, 'Địa chỉ: 12 Example Street']],
      paid('No.', 'Date', 'Description', 'Amount', 'Balance'),
      paid('1', '02/03/2025', 'Rent', '-10.00', '90.00'),
      paid('2', '05/03/2025', 'Wages', '50.00', '140.00'),
      paid('3', '05/03/2025', 'Groceries', '-20.00', '120.00'),
      paid('4', '12/03/2025', 'Cash', '-15.00', '105.00'),
    ]);
    expect(dates(reading)).toEqual(['2025-03-02', '2025-03-05', '2025-03-05', '2025-03-12']);
  });
});

describe('days and months in a cell each', () => {
  const statement = (rows: readonly Cell[][], month = 'ENERO'): StatementReading =>
    read([
      [[40, 'Cuenta de ahorros']],
      [[40, `INFORME DEL MES: ${month} /2026`]],
      beside('Saldo anterior', '$100.00'),
      beside('Más créditos', '$70.50'),
      beside('Menos débitos', '$0.00'),
      beside('Nuevo saldo', '$170.50'),
      [
        [44, 'Fecha'],
        [200, 'Valor', 'right'],
        [230, 'Doc.'],
        [340, 'Clase de Movimiento'],
        [520, 'Oficina'],
      ],
      ...rows,
    ]);
  const paid = (day: string, month: string, amount: string, number: string, text: string): Cell[] => [
    [40, day],
    [65, month],
    [200, amount, 'right'],
    [230, number],
    [260, text],
    [520, 'D/CENTRO'],
  ];

  it('are of the month and year over the table', () => {
    const reading = statement([
      paid('02', '01', '$ 20.00+', '5868', 'Deposito en efectivo en la oficina'),
      paid('05', '01', '$ 50.50+', '4700', 'Transferencia recibida de un tercero'),
    ]);
    expect(dates(reading)).toEqual(['2026-01-02', '2026-01-05']);
    expect(reading.transactions.map(({ amount }) => amount)).toEqual(['20.00', '50.50']);
    expect(reading.accounts[0]?.statement_type).toBe('savings');
    expect(reading.verdict).toBe('reconciled');
  });

  it('may have the month first, and be those of one row', () => {
    const reading = statement(
      [paid('03', '31', '$ 70.50+', '0000', 'Ganancia de intereses del periodo')],
      'MARZO',
    );
    expect(dates(reading)).toEqual(['2026-03-31']);
  });

  it('leave a text its column, whose name is centred far behind where it begins', () => {
    const reading = statement([
      paid('02', '01', '$ 20.00+', '5868', 'Deposito en efectivo en la oficina'),
      paid('05', '01', '$ 50.50+', '4700', 'Transferencia recibida de un tercero'),
    ]);
    expect(reading.transactions[0]?.reference).toMatch(/^5868/);
    expect(reading.transactions[0]?.description).toMatch(/^Deposito en efectivo/);
  });
});

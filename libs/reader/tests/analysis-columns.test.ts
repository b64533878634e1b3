import { describe, expect, it } from '@jest/globals';
import { amounts, described, HEAD, ledgerRow, read } from './analysis-manner.ts';
import { columns, type Cell } from './analysis-pages.ts';

describe('the names of columns on two lines', () => {
  it('are no part of the first row, where the second line says no more than "Date" and "No."', () => {
    const line = columns({
      date: [40],
      cheque: [110],
      out: [230, 'right'],
      into: [310, 'right'],
      balance: [390, 'right'],
      text: [420],
    });
    const reading = read([
      ...HEAD,
      line({
        date: 'Transaction',
        cheque: 'Cheque',
        out: 'Withdrawal',
        into: 'Deposit',
        balance: 'Balance',
        text: 'Narration',
      }),
      line({ date: 'Date', cheque: 'Number' }),
      line({ date: '03/05/2025', into: '200.00', balance: '300.00', text: 'Salary' }),
      line({ date: '03/06/2025', out: '30.00', balance: '270.00', text: 'Market' }),
      line({ date: '03/07/2025', out: '20.00', balance: '250.00', text: 'Tram' }),
    ]);
    expect(described(reading)).toEqual(['Salary', 'Market', 'Tram']);
  });
});

describe('two names for days on two lines', () => {
  it('are read with their upper words, without which they name something else', () => {
    const line = columns({ date: [40], made: [110], text: [190], amount: [540, 'right'] });
    const reading = read([
      ...HEAD,
      line({ date: 'Date', made: 'Date of' }),
      line({ date: 'processed', made: 'transaction', text: 'Details', amount: 'Amount' }),
      line({ date: '06 Mar', made: '05 Mar', text: 'Ferry', amount: '-7.00' }),
      line({ date: '07 Mar', made: '06 Mar', text: 'Baker', amount: '-3.00' }),
      line({ date: '09 Mar', made: '06 Mar', text: 'Wages', amount: '90.00' }),
    ]);
    expect(described(reading)).toEqual(['Ferry', 'Baker', 'Wages']);
  });
});

describe('the names of columns in a second language', () => {
  const line = columns({
    date: [40],
    text: [120],
    into: [340],
    out: [430],
    balance: [520],
  });
  const amount = columns({
    date: [40],
    text: [120],
    into: [390, 'right'],
    out: [470, 'right'],
    balance: [560, 'right'],
  });

  it('are no header of their own, known or not', () => {
    const reading = read([
      ...HEAD,
      line({ date: 'Date', text: 'Description', into: 'Deposit', out: 'Withdrawal', balance: 'Balance' }),
      line({ date: 'Tarikh', text: 'Perihal', into: 'Fizz', out: 'Pengeluaran', balance: 'Baki' }),
      amount({ text: 'Balance brought forward', balance: '200.00' }),
      amount({ date: '03/05/2025', text: 'Market', out: '20.00', balance: '180.00' }),
      amount({ date: '03/06/2025', text: 'Tram', out: '3.00' }),
      ...Array.from({ length: 14 }, () => amount({ date: '03/06/2025', text: 'Kiosk', out: '7.00' })),
      amount({ date: '03/07/2025', text: 'Wages', into: '500.00', balance: '579.00' }),
    ]);
    expect(amounts(reading)).toEqual([
      '-20.00',
      '-3.00',
      ...Array.from({ length: 14 }, () => '-7.00'),
      '500.00',
    ]);
  });
});

describe('an amount that could be a day', () => {
  it('is one where it stands alone in a column of money', () => {
    const line = columns({
      date: [40],
      text: [120],
      out: [375, 'right'],
      into: [460, 'right'],
      balance: [540, 'right'],
    });
    const head = columns({ date: [40], text: [120], out: [330], into: [400], balance: [500] });
    const reading = read([
      ...HEAD,
      head({ date: 'Date', text: 'Description', out: 'Debit', into: 'Credit', balance: 'Balance' }),
      line({ date: '03/07/2025', text: 'Bill', out: '61.20', balance: '3,438.80' }),
      line({ date: '03/31/2025', text: 'Interest', into: '11.05', balance: '3,449.85' }),
    ]);
    expect(amounts(reading)).toEqual(['-61.20', '11.05']);
  });
});

describe('the middle of a row', () => {
  it('is no header, though it says debit and deposit', () => {
    const line = columns({
      date: [40],
      text: [120],
      reference: [220],
      out: [375, 'right'],
      balance: [470, 'right'],
    });
    const reading = read([
      ...HEAD,
      line({ date: 'Date', text: 'Description', reference: 'Reference', out: 'Debit', balance: 'Balance' }),
      line({ text: 'Balance brought forward', balance: '100.00' }),
      line({ date: '03/05/2025', text: 'Pilgrims', reference: '00412', out: '20.00', balance: '80.00' }),
      columns({ dr: [120], deposit: [170], reference: [220] })({
        dr: 'DR',
        deposit: 'DEPOSIT',
        reference: '71350219664',
      }),
      line({ date: '03/06/2025', text: 'Pilgrims', reference: '00413', out: '5.00', balance: '75.00' }),
      columns({ dr: [120], deposit: [170], reference: [220] })({
        dr: 'DR',
        deposit: 'DEPOSIT',
        reference: '71350219665',
      }),
      line({ date: '03/07/2025', text: 'Kiosk', reference: '00415', out: '5.00', balance: '70.00' }),
    ]);
    expect(amounts(reading)).toEqual(['-20.00', '-5.00', '-5.00']);
  });
});

describe('the only amount of a column', () => {
  it('is read beside the name that no other column answers to', () => {
    const head = columns({ date: [40], text: [120], out: [330], into: [420], balance: [510] });
    const line = columns({
      date: [40],
      text: [120],
      out: [375, 'right'],
      into: [470, 'right'],
      balance: [560, 'right'],
    });
    const paid = Array.from({ length: 14 }, (_, at) =>
      line({
        date: `03/${String(at + 6).padStart(2, '0')}/2025`,
        text: `Market ${at}`,
        out: '2.00',
        balance: `${598 - 2 * at}.00`,
      }),
    );
    const reading = read([
      ...HEAD,
      head({ date: 'Date', text: 'Description', out: 'Debit', into: 'Credit', balance: 'Balance' }),
      line({ text: 'Balance brought forward', balance: '100.00' }),
      line({ date: '03/05/2025', text: 'Wages', into: '500.00', balance: '600.00' }),
      ...paid,
    ]);
    expect(amounts(reading)).toEqual(['500.00', ...paid.map(() => '-2.00')]);
  });
});

describe('amounts without cents', () => {
  it('are read under debits and credits, though only the balances have cents', () => {
    const line = columns({
      date: [40],
      text: [120],
      out: [340, 'right'],
      into: [430, 'right'],
      balance: [540, 'right'],
    });
    const reading = read([
      ...HEAD,
      line({ date: 'Date', text: 'Remarks', out: 'Withdrawal', into: 'Deposit', balance: 'Balance' }),
      line({ date: '03/05/2025', text: 'UPI 000765', out: '1001', into: '0', balance: '561927.56' }),
      line({ date: '03/06/2025', text: 'Interest paid', out: '0', into: '4682', balance: '566609.56' }),
      line({ date: '03/07/2025', text: 'Transfer in', out: '0', into: '100000', balance: '666609.56' }),
    ]);
    expect(amounts(reading)).toEqual(['-1001.00', '4682.00', '100000.00']);
  });

  it('are no money under the name of a kind', () => {
    const line = columns({ date: [40], text: [120], kind: [340, 'right'], amount: [430, 'right'] });
    const reading = read([
      ...HEAD,
      line({ date: 'Date', text: 'Remarks', kind: 'Debit', amount: 'Amount' }),
      line({ date: '03/05/2025', text: 'Market', kind: '1', amount: '-14.50' }),
      line({ date: '03/06/2025', text: 'Tram', kind: '1', amount: '-2.00' }),
      line({ date: '03/07/2025', text: 'Salary', kind: '2', amount: '900.00' }),
    ]);
    expect(amounts(reading)).toEqual(['-14.50', '-2.00', '900.00']);
  });
});

describe('the names of two columns close to each other', () => {
  it('are told apart by the wider space between them', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [120, 'Remarks'],
        [286, 'Withdrawal'],
        [343.5, 'Deposit Amount'],
        [470, 'Balance', 'right'],
      ],
      [
        [40, '03/05/2025'],
        [120, 'Market'],
        [335, '14.50', 'right'],
        [470, '285.50', 'right'],
      ],
      [
        [40, '03/06/2025'],
        [120, 'Salary'],
        [410, '900.00', 'right'],
        [470, '1,185.50', 'right'],
      ],
      [
        [40, '03/07/2025'],
        [120, 'Refund'],
        [410, '20.00', 'right'],
        [470, '1,205.50', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-14.50', '900.00', '20.00']);
  });
});

describe('whole balances', () => {
  it('beside amounts with decimals are balances where their column is named so', () => {
    const line = ledgerRow;
    const reading = read([
      ...HEAD,
      line('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      line('03/04/2025', 'SALARY', 'nan', '75000.0', '125000'),
      line('03/09/2025', 'RENT', '18000.0', 'nan', '107000'),
      line('03/11/2025', 'MARKET', '450.0', 'nan', '106550'),
    ]);
    expect(reading.transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
      ['75000.00', '125000.00'],
      ['-18000.00', '107000.00'],
      ['-450.00', '106550.00'],
    ]);
  });
});

describe('names that stand far to the left of all their amounts', () => {
  it('are those of the columns in their order', () => {
    const row = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [30, day],
      [140, text],
      [455, amount, 'right'],
      [575, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      [
        [30, 'Date'],
        [140, 'Description'],
        [330, 'Amount ($)'],
        [430, 'Balance ($)'],
      ],
      row('03/05/2025', 'Salary', '3,000.00', '5,000.00'),
      row('03/06/2025', 'Market', '-120.50', '4,880.50'),
      row('03/07/2025', 'Tram', '-85.30', '4,965.80'),
      row('03/08/2025', 'Book', '-45.20', '5,011.00'),
    ]);
    const balances = reading.transactions.map(({ balance }) => balance);
    expect(balances).toEqual(['5000.00', '4880.50', '4965.80', '5011.00']);
    expect(reading.verdict).toBe('discrepant');
  });
});

describe('totals under the columns of a list that names value dates alone', () => {
  it('are those of its rows', () => {
    const line = (text: string, day: string, into: string, out: string, balance: string): Cell[] => [
      [40, text],
      [220, day],
      [380, into, 'right'],
      [460, out, 'right'],
      [550, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      line('Details', 'Value date', 'Credit', 'Debit', 'Balance'),
      line('Wages', '03/02/2025', '90.00', '', '120.00'),
      line('Bookshop', '03/04/2025', '', '40.00', '80.00'),
      line('Refund', '03/05/2025', '12.00', '', '92.00'),
      line('Total', '', '102.00', '40.00', '92.00'),
    ]);
    expect(reading.checks).toContainEqual(
      expect.objectContaining({ check: 'printed_totals', status: 'pass' }),
    );
    expect(reading.verdict).toBe('reconciled');
  });
});

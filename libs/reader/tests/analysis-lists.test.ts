import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { HEAD, amounts, beside, described, read, row } from './analysis-manner.ts';
import { decimal, pageOf, type Cell } from './analysis-pages.ts';

describe('lines without columns', () => {
  const flowing = (...cells: readonly string[]): Cell[] => {
    let x = 40;
    return cells.map((text): Cell => {
      const cell: Cell = [x, text];
      x += (text.length + 2) * 5;
      return cell;
    });
  };

  it('have every amount, wherever the text before it ends', () => {
    const texts = ['AMAZON', 'DIRECT DEPOSIT PAYROLL ACME', 'CHECK #7379', 'ATM', 'GROCERY STORE DOWNTOWN'];
    const reading = read([
      ...HEAD,
      flowing('Date', 'Description', 'Amount'),
      ...texts.map((text, at) => flowing(`03/0${at + 1}/2025`, text, `-${at + 1}0${at}.15`)),
    ]);
    expect(described(reading)).toEqual(texts);
    expect(amounts(reading)).toEqual(['-100.15', '-201.15', '-302.15', '-403.15', '-504.15']);
  });

  it('have amount and balance in their order', () => {
    const moves: readonly (readonly [string, number])[] = [
      ['AMAZON', -1015],
      ['DIRECT DEPOSIT PAYROLL ACME', 120_000],
      ['CHECK #7379', -7050],
      ['ATM', -2000],
      ['GROCERY STORE DOWNTOWN', -333],
    ];
    let balance = 50_000;
    const reading = read([
      ...HEAD,
      flowing('Date', 'Description', 'Amount', 'Balance'),
      ...moves.map(([text, minor], at) => {
        balance += minor;
        return flowing(`03/0${at + 1}/2025`, text, decimal(minor), decimal(balance));
      }),
    ]);
    expect(amounts(reading)).toEqual(moves.map(([, minor]) => decimal(minor)));
    expect(reading.transactions.at(-1)?.balance).toBe(decimal(balance));
  });
});

describe('whole amounts', () => {
  it('among decimals are amounts where they end at the edge of a column of money', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      row('03/04', 'SHELL OIL', '-25.10'),
      row('03/09', 'CINEMA', '-97'),
      row('03/11', 'MARKET', '-10.20'),
    ]);
    expect(amounts(reading)).toEqual(['-25.10', '-97.00', '-10.20']);
  });
});

describe('dates', () => {
  it('under the amounts of their rows belong to those, not to the rows below', () => {
    const moved = (text: string, amount: string, balance: string): Cell[] => [
      [40, text],
      [420, amount, 'right'],
      [500, balance, 'right'],
    ];
    const dated = (day: string, code: string): Cell[] => [
      [40, `${day} January 2025`],
      [160, `Transaction: ${code}`],
    ];
    const reading = read([
      [[40, 'Example Payments account statement']],
      [[40, '1 January 2025 - 31 January 2025']],
      moved('Description', 'Amount', 'Balance'),
      moved('Tesco Stores', '-56.64', '716.21'),
      dated('26', 'CARD-1'),
      moved('Jane Doe', '-24.17', '772.85'),
      dated('22', 'CARD-2'),
      moved('ACME LTD', '100.00', '797.02'),
      dated('21', 'CARD-3'),
      moved('Tesco Stores', '-3.10', '697.02'),
      dated('20', 'CARD-4'),
    ]);
    expect(reading.transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-01-26', '-56.64'],
      ['2025-01-22', '-24.17'],
      ['2025-01-21', '100.00'],
      ['2025-01-20', '-3.10'],
    ]);
    expect(described(reading)[1]).toBe('Jane Doe Transaction: CARD-2');
  });

  it('without a year take the one in the period, also a few days after it in another', () => {
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Statement period: 01/01/2024 to 12/31/2024']],
      row('Date', 'Description', 'Amount'),
      row('01/03', 'SHELL OIL', '-25.00'),
      row('12/30', 'CINEMA', '-35.00'),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2024-01-03', '2024-12-30']);
  });
});

describe('what is left open', () => {
  it('is no direction where the headers of columns contradict each other', () => {
    const moved = (day: string, text: string, charge: string, paid: string, balance: string): Cell[] => [
      [40, day],
      [120, text],
      [360, charge, 'right'],
      [440, paid, 'right'],
      [520, balance, 'right'],
    ];
    const reading = read([
      [[40, 'Example Society annual statement']],
      [[40, 'Statement period: 01/01/2024 to 31/12/2024']],
      beside('Opening balance', '1,000.00'),
      beside('Closing balance', '940.00'),
      moved('Date', 'Details', 'Charges', 'Withdrawals', 'Balance'),
      moved('13/01/2024', 'Cost', '10.00', '', '1,010.00'),
      moved('15/01/2024', 'Rate', '', '40.00', '970.00'),
      moved('13/02/2024', 'Cost', '10.00', '', '980.00'),
      moved('15/02/2024', 'Rate', '', '40.00', '940.00'),
    ]);
    expect(reading.verdict).not.toBe('reconciled');
  });

  it('is no statement where quantities times prices make the amounts', () => {
    const units = (day: string, text: string, count: string, price: string, amount: string): Cell[] => [
      [40, day],
      [120, text],
      [300, count, 'right'],
      [400, price, 'right'],
      [500, amount, 'right'],
    ];
    const analysis = analyse(
      [
        pageOf([
          [[40, 'Account statement']],
          [[40, 'Investor number 010101, from 01/04/2025 to 31/03/2026']],
          units('Date', 'Transaction', 'Units', 'Unit price', 'Total amount'),
          units('05/12/2025', 'Investment', '56.8807', '$2.6371', '$150.00'),
          units('31/12/2025', 'Withdrawal', '-1,510.9164', '$2.6474', '-$4,000.00'),
          units('06/01/2026', 'Investment', '56.6851', '$2.6462', '$150.00'),
        ]),
      ],
      { documentKey: 'test' },
    );
    expect(analysis.kind).toBe('not_a_statement');
  });

  it.each([
    ['Loan Amortization Schedule', 'not_a_statement'],
    ['Loan account statement', 'statement'],
  ])('are of a plan or of an account, as the title %s says: the sums of both hold', (title, kind) => {
    const moved = (...cells: readonly string[]): Cell[] =>
      cells.map((text, at) => (at < 2 ? [40 + 80 * at, text] : [200 + 100 * at, text, 'right']));
    const analysis = analyse(
      [
        pageOf([
          [[40, title]],
          [[40, 'Account 12345678']],
          moved('Date', 'Details', 'Paid', 'Charged', 'Balance'),
          moved('01/01/2025', 'Opening balance', '', '', '1,000.00'),
          moved('13/01/2025', 'Payment 1', '100.00', '', '900.00'),
          moved('13/02/2025', 'Payment 2', '100.00', '', '800.00'),
          moved('13/03/2025', 'Payment 3', '100.00', '', '700.00'),
        ]),
      ],
      { documentKey: 'test' },
    );
    expect(analysis.kind).toBe(kind);
  });

  it('is a last dated line that only says balance: it closes the account', () => {
    const reading = read([
      [[40, 'Relevé de compte du 01/03/2025 au 31/03/2025 EUR']],
      [
        [40, '28.02'],
        [120, 'ANCIEN SOLDE'],
        [500, '1 204,33', 'right'],
      ],
      [
        [40, 'DATE'],
        [120, 'LIBELLE'],
        [420, 'DEBIT', 'right'],
        [500, 'CREDIT', 'right'],
      ],
      [
        [40, '05.03'],
        [120, 'CB CARREFOUR CITY'],
        [420, '38,81', 'right'],
      ],
      [
        [40, '22.03'],
        [120, 'VIREMENT RECU'],
        [500, '957,61', 'right'],
      ],
      [
        [40, '31.03'],
        [120, 'SOLDE EN EUROS'],
        [500, '2 123,13', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-38.81', '957.61']);
    expect(reading.accounts[0]?.closing_balance).toBe('2123.13');
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('parts', () => {
  it('are no accounts where an opening balance of points has no dated row under it', () => {
    const reading = read([
      [[40, 'Example Card credit card statement']],
      [[40, 'Account number ending in: 9012']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      beside('Previous Balance', '$100.00'),
      beside('New Balance', '$60.00'),
      row('Date', 'Description', 'Amount'),
      row('03/04', 'PAYMENT THANK YOU', '-$100.00'),
      row('03/09', 'MARKET', '$60.00'),
      [],
      [[40, 'CASHBACK BONUS REWARDS']],
      [
        [40, 'Opening Balance'],
        [500, '$28.10', 'right'],
      ],
      [
        [40, 'New Cashback Bonus This Period'],
        [500, '+ $13.12', 'right'],
      ],
      [
        [40, 'Cashback Bonus Balance'],
        [500, '$41.22', 'right'],
      ],
    ]);
    expect(reading.accounts).toHaveLength(1);
    expect(amounts(reading)).toEqual(['100.00', '-60.00']);
  });

  it('share the currency and the bank of the document', () => {
    const account = (title: string, number: string, opening: string, closing: string): Cell[][] => [
      [[40, `${title} - ${number}`]],
      [
        [40, 'Date'],
        [120, 'Description'],
        [420, 'Amount', 'right'],
        [500, 'Balance', 'right'],
      ],
      [
        [40, '03/01'],
        [120, 'Opening Balance'],
        [500, opening, 'right'],
      ],
      [
        [40, '03/09'],
        [120, 'MARKET'],
        [420, '-10.00', 'right'],
        [500, closing, 'right'],
      ],
      [
        [40, '03/31'],
        [120, 'Closing Balance'],
        [500, closing, 'right'],
      ],
      [],
    ];
    const reading = read([
      [[40, 'Example Bank N.A.']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025. All amounts in USD']],
      ...account('Example Checking', '36012345678', '520.00', '510.00'),
      ...account('Example Savings', '36098765432', '80.00', '70.00'),
    ]);
    expect(reading.accounts.map(({ currency, statement_type }) => [currency, statement_type])).toEqual([
      ['USD', 'checking'],
      ['USD', 'savings'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('signs', () => {
  const moved = (day: string, text: string, amount: string, mark: string, balance: string): Cell[] => [
    [40, day],
    [120, text],
    [400, amount, 'right'],
    [405, mark],
    [500, balance, 'right'],
  ];

  it('on the row before the first balance are what the marks of the others have taught', () => {
    const reading = read([
      ...HEAD,
      moved('Date', 'Description', 'Amount', '', 'Balance'),
      moved('03/02', 'one', '10.00', '', '490.00'),
      moved('03/03', 'two', '20.00', '', '470.00'),
      moved('03/04', 'three', '100.00', 'Ma', '570.00'),
      moved('03/05', 'four', '5.00', '', '565.00'),
      moved('03/06', 'five', '35.00', 'Ma', '600.00'),
    ]);
    expect(amounts(reading)).toEqual(['-10.00', '-20.00', '100.00', '-5.00', '35.00']);
  });

  it('of amounts with an unknown mark are the other way round where the sums bear it out', () => {
    const charged = (day: string, text: string, amount: string, mark: string): Cell[] => [
      [40, day],
      [120, text],
      [500, amount, 'right'],
      [505, mark],
    ];
    const reading = read([
      [[40, 'Example Card credit card statement']],
      [[40, 'Account number ending in: 9012']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      beside('Previous Balance', '$100.00'),
      beside('New Balance', '$55.00'),
      charged('Date', 'Description', 'Amount', ''),
      charged('03/04', 'one', '80.00', 'Ma'),
      charged('03/09', 'two', '25.00', ''),
      charged('03/11', 'three', '10.00', ''),
    ]);
    expect(amounts(reading)).toEqual(['80.00', '-25.00', '-10.00']);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('rows that share a date', () => {
  const HEADER: Cell[] = [
    [40, 'Date'],
    [120, 'Description'],
    [420, 'Amount', 'right'],
    [500, 'Balance', 'right'],
  ];
  const moved = (day: string, text: string, amount: string, balance: string): Cell[] => [
    ...(day === '' ? [] : [[40, day] as Cell]),
    [120, text],
    [420, amount, 'right'],
    [500, balance, 'right'],
  ];

  it('stay rows where their balance does not follow', () => {
    const reading = read([
      ...HEAD,
      HEADER,
      moved('03/02', 'one', '-10.00', '490.00'),
      moved('', 'two', '-20.00', '470.00'),
      moved('', 'three', '-5.00', '465.00'),
      moved('03/05', 'four', '-65.00', '400.00'),
      moved('', 'five', '-1.00', '399.00'),
      moved('', 'altered', '-2.00', '390.00'),
      moved('03/06', 'six', '-40.00', '350.00'),
    ]);
    expect(described(reading)).toEqual(['one', 'two', 'three', 'four', 'five', 'altered', 'six']);
    expect(reading.verdict).toBe('discrepant');
  });

  it('take it from the line that opens their day with the balance at its end', () => {
    const day = (text: string, balance: string): Cell[] => [
      [40, text],
      [250, 'Day:'],
      [330, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      day('2 March 2025', '470.00'),
      moved('', 'one', '-10.00', '490.00'),
      moved('', 'two', '-20.00', '470.00'),
      day('3 March 2025', '465.00'),
      moved('', 'three', '-5.00', '465.00'),
      day('5 March 2025', '400.00'),
      moved('', 'four', '-65.00', '400.00'),
    ]);
    expect(reading.transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-03-02', '-10.00'],
      ['2025-03-02', '-20.00'],
      ['2025-03-03', '-5.00'],
      ['2025-03-05', '-65.00'],
    ]);
  });

  it('are not proven by sums where a header promises dates and none can be read', () => {
    const reading = read([
      ...HEAD,
      beside('Beginning balance', '$500.00'),
      beside('Ending balance', '$440.00'),
      row('Date', 'Description', 'Amount'),
      row('??/??', 'one', '-25.00'),
      row('??/??', 'two', '-35.00'),
    ]);
    expect(amounts(reading)).toEqual(['-25.00', '-35.00']);
    expect(reading.verdict).toBe('unverifiable');
  });
});

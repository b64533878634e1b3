import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import { decimal, pageOf, type Cell } from './analysis-pages.ts';

function read(lines: readonly (readonly Cell[])[]): StatementReading {
  const analysis = analyse([pageOf(lines)], { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
}

function beside(label: string, amount: string): Cell[] {
  return [
    [40, label],
    [300, amount, 'right'],
  ];
}

function row(day: string, text: string, amount: string): Cell[] {
  return [
    [40, day],
    [120, text],
    [500, amount, 'right'],
  ];
}

function under(text: string): Cell[] {
  return [[120, text]];
}

const HEAD: Cell[][] = [
  [[40, 'Example Bank account statement']],
  [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
  [[40, 'Checking account number: 12345678']],
];

const described = ({ transactions }: StatementReading): string[] =>
  transactions.map(({ description }) => description);
const amounts = ({ transactions }: StatementReading): string[] => transactions.map(({ amount }) => amount);

describe('sums over rows', () => {
  it('are headings where they print the sum of the rows under them', () => {
    const reading = read([
      ...HEAD,
      beside('Beginning balance', '$500.00'),
      beside('Ending balance', '$540.00'),
      [[40, 'Withdrawals / Debits 2 items totaling $60.00']],
      row('Date', 'Description', 'Amount'),
      row('03/04', 'SHELL OIL', '25.00'),
      row('03/09', 'CINEMA', '35.00'),
      [[40, 'Deposits / Credits 1 items totaling $100.00']],
      row('Date', 'Description', 'Amount'),
      row('03/11', 'MOBILE 0363021', '100.00'),
    ]);
    expect(amounts(reading)).toEqual(['-25.00', '-35.00', '100.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('date the rows under them where each day has its own', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '500.00'),
      beside('Total in', '100.00'),
      beside('Total out', '60.00'),
      beside('Closing balance', '540.00'),
      row('03 Mar 2025', 'Total out', '- 60.00'),
      [
        [120, 'Card MARKET'],
        [500, '25.00', 'right'],
      ],
      [
        [120, 'Card CINEMA'],
        [500, '35.00', 'right'],
      ],
      row('07 Mar 2025', 'Total in', '+ 100.00'),
      [
        [120, 'From ACME'],
        [500, '100.00', 'right'],
      ],
    ]);
    expect(reading.transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-03-03', '-25.00'],
      ['2025-03-03', '-35.00'],
      ['2025-03-07', '100.00'],
    ]);
    expect(described(reading)).toEqual(['Card MARKET', 'Card CINEMA', 'From ACME']);
    expect(reading.verdict).toBe('reconciled');
  });
});

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

describe('descriptions', () => {
  it('go on below the row where the first row has no text over it', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      ...['04', '05', '09', '11'].flatMap((day, at) => [
        row(`03/${day}`, `transfer ${at} e-banking`, `-${at + 1}0.00`),
        under('Immobilien Muster'),
      ]),
    ]);
    expect(described(reading)).toEqual(
      [0, 1, 2, 3].map((at) => `transfer ${at} e-banking Immobilien Muster`),
    );
  });

  it('stand above the last line of their row where every row has text over it and none has any below', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      ...['04', '05', '09', '11'].flatMap((day, at) => [
        under('Bought at'),
        ...(at % 2 === 0 ? [under('Shop')] : []),
        row(`03/${day}`, `town ${at}`, `-${at + 1}0.00`),
      ]),
    ]);
    expect(described(reading)).toEqual([
      'Bought at Shop town 0',
      'Bought at town 1',
      'Bought at Shop town 2',
      'Bought at town 3',
    ]);
  });

  it('take nothing of a header: neither its units nor the name of its amounts', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      [[500, '(USD)', 'right']],
      row('03/04', 'SHELL OIL', '-25.00'),
      row('03/09', 'CINEMA', '-35.00'),
      [],
      [[500, 'Amount', 'right']],
      row('03/11', 'MARKET', '-10.00'),
    ]);
    expect(described(reading)).toEqual(['SHELL OIL', 'CINEMA', 'MARKET']);
  });

  it('keep an amount that stands within their words', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      ...['04', '05', '06'].map((day) => row(`03/${day}`, 'AMAZON UK, 12.99 GBP', `-${Number(day)}0.00`)),
      row('03/11', 'MARKET', '-10.00'),
    ]);
    expect(described(reading)).toEqual([...Array<string>(3).fill('AMAZON UK, 12.99 GBP'), 'MARKET']);
  });

  it('name checks that are listed by number only', () => {
    const reading = read([
      ...HEAD,
      [[40, 'Checks Paid']],
      row('Date', 'Serial No.', 'Amount'),
      row('03/04', '118', '25.00'),
      row('03/09', '121*', '35.00'),
    ]);
    expect(described(reading)).toEqual(['Check 118', 'Check 121']);
    expect(amounts(reading)).toEqual(['-25.00', '-35.00']);
  });

  it('keep the kind of payment where its column says more than debit and credit', () => {
    const typed = (day: string, type: string, text: string, amount: string): Cell[] => [
      [40, day],
      [120, type],
      [240, text],
      [500, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      typed('Date', 'Type', 'Description', 'Amount'),
      typed('03/04', 'DIRECT CREDIT', 'ACME', '25.00'),
      typed('03/05', 'CONTACTLESS', 'PRET', '-4.00'),
      typed('03/06', 'FASTER PAYMENT', 'J SMITH', '-9.00'),
    ]);
    expect(described(reading)).toEqual(['DIRECT CREDIT ACME', 'CONTACTLESS PRET', 'FASTER PAYMENT J SMITH']);
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

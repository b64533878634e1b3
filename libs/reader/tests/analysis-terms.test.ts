import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { pageOf, type Cell } from './analysis-pages.ts';
import { amounts, beside, described, ledgerRow, read, row } from './analysis-manner.ts';

const CARD: readonly Cell[][] = [
  [[40, 'Example Bank Credit Card Statement']],
  [[40, 'Card Number 4000 XXXX XXXX 7007']],
  [[40, 'Statement Period 10/08/2025 - 09/09/2025']],
];

const ROWS: readonly Cell[][] = [
  row('Date', 'Transaction Details', 'Amount'),
  row('15/08/2025', 'Payment received', '250.00 Cr'),
  row('22/08/2025', 'Grocer', '612.35 Dr'),
  row('07/09/2025', 'Bookshop', '431.00 Dr'),
];

describe('the latest movements under those of the period', () => {
  const head: readonly Cell[][] = [
    [[40, 'Example Bank account statement']],
    [[40, 'Statement period: 01/11/2025 to 30/11/2025']],
    [[40, 'Checking account number: 12345678']],
    ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
    ledgerRow('31/10/2025', 'Opening balance', '', '', '400.00'),
    ledgerRow('04/11/2025', 'Salary', '', '525.10', '925.10'),
    ledgerRow('18/11/2025', 'Grocer', '25.10', '', '900.00'),
    ledgerRow('', 'Bookshop', '100.00', '', '800.00'),
  ];
  const latest = (balance: string, next: string, last: string): readonly string[] => {
    const behind = [
      [[40, 'Latest movements']] as const,
      ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      ledgerRow('05/12/2025', 'Opening balance', '', '', balance),
      ledgerRow('', 'Interest', '', '0.30', next),
      ledgerRow('', 'Fee', '1.00', '', last),
    ];
    const analysis = analyse([pageOf(head), pageOf(behind, { page: 2 })], { documentKey: 'test' });
    return analysis.kind === 'statement' ? amounts(analysis.reading) : [];
  };

  it('are none of its rows where they have an opening balance of their own', () => {
    expect(latest('168.75', '169.05', '168.05')).toEqual(['525.10', '-25.10', '-100.00']);
  });

  it('are where the balance goes on', () => {
    expect(latest('800.00', '800.30', '799.30')).toEqual(['525.10', '-25.10', '-100.00', '0.30', '-1.00']);
  });
});

describe('what a card prints under its transactions is none:', () => {
  it('examples dated after the period', () => {
    const reading = read([
      ...CARD,
      ...ROWS,
      [],
      [[40, 'The minimum amount due of a statement of the 15th of October is reckoned like this:']],
      row('Txn Date', 'Type', 'Amount'),
      row('25th Sep', 'Purchase', '4000.00 Dr'),
      row('1st Oct', 'Joining fee', '800.00 Dr'),
      row('15th Oct', 'Interest', '41.20 Dr'),
    ]);
    expect(amounts(reading)).toEqual(['250.00', '-612.35', '-431.00']);
  });

  it('the balances of its instalments, and the words that end the list', () => {
    const reading = read([
      ...CARD,
      ...ROWS,
      [[250, 'EMI BALANCES']],
      row('', '50001234', '90,210.40'),
      [[250, '**** End of Statement ****']],
    ]);
    expect(described(reading)).toEqual(['Payment received', 'Grocer', 'Bookshop']);
  });

  it('the purchases that are paid in instalments, and what is left of them', () => {
    const reading = read([
      ...CARD,
      beside('Previous balance', '250.00'),
      beside('New balance', '1,043.35'),
      ...ROWS,
      [],
      [[40, 'Your plans']],
      [
        [40, 'Date'],
        [120, 'Description'],
        [330, 'Amount', 'right'],
        [400, 'Instalment', 'right'],
        [500, 'Remaining', 'right'],
      ],
      [
        [40, '02/06/2025'],
        [120, 'Furniture'],
        [330, '900.00', 'right'],
        [400, '90.00', 'right'],
        [500, '630.00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['250.00', '-612.35', '-431.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('the balances on which interest was reckoned', () => {
    const reading = read([
      ...CARD,
      ...ROWS,
      [],
      [[40, 'Interest Charge Calculation']],
      [
        [40, 'Since'],
        [120, 'Description'],
        [250, 'Interest Rate'],
        [380, 'Balance'],
        [500, 'Amount', 'right'],
      ],
      [
        [40, '15/08/2025'],
        [120, 'Purchases'],
        [250, '6.15%'],
        [420, '2,118.06', 'right'],
        [500, '12.71', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['250.00', '-612.35', '-431.00']);
  });
});

describe('a card whose lists are headed by their amounts alone', () => {
  it('has all its charges, and no period from the numbers of its pages', () => {
    const reading = read([
      [
        [40, 'Blue Credit Card Statement'],
        [500, 'p. 3/12'],
      ],
      [[40, 'Closing Date 01/17/14 Account Ending 7007']],
      beside('Previous Balance', '$500.00'),
      beside('New Balance', '$178.36'),
      [[40, 'Summary']],
      row('Payments', '', 'Amount'),
      row('12/27/13', 'Online payment, thank you', '-$500.00'),
      [[40, 'Summary']],
      row('Credits', '', 'Amount'),
      row('12/31/13', 'Returned string', '-$30.00'),
      [[40, 'Detail']],
      row('12/17/13', 'Diner', '$9.14'),
      row('12/18/13', 'Smoked meats', '$71.02'),
      row('12/21/13', 'Telephone', '$128.20'),
    ]);
    expect(amounts(reading)).toEqual(['500.00', '30.00', '-9.14', '-71.02', '-128.20']);
    expect(reading.accounts).toMatchObject([{ period_start: null, period_end: '2014-01-17' }]);
  });
});

describe('what an account prints under its rows proves and contradicts nothing:', () => {
  const STATED: readonly Cell[][] = [
    [[40, 'Example Bank savings account statement']],
    [[40, 'Statement Period 10/08/2025 - 09/09/2025']],
    beside('Opening balance', '1,000.00'),
    beside('Closing balance', '793.35'),
    ledgerRow('Date', 'Details', 'Subtractions', 'Additions', ''),
    ledgerRow('15/08/2025', 'Deposit', '', '250.00', ''),
    ledgerRow('22/08/2025', 'Withdrawal', '456.65', '', ''),
  ];
  const closing = (lines: readonly Cell[][]): string | null | undefined =>
    read([...STATED, [], ...lines]).accounts[0]?.closing_balance;

  it('rates of interest by day and balance', () => {
    const tier = (day: string, from: string, rate: string): Cell[] => [
      [40, day],
      [110, from],
      [250, rate],
    ];
    const rates = [
      [[40, 'RATES IN EFFECT'] as Cell],
      tier('10/08/2025', '10,000.00', 'and over'),
      tier('10/08/2025', '25,000.00', 'and over'),
      tier('01/09/2025', '25,000.00', 'and over'),
    ];
    expect(closing(rates)).toBe('793.35');
  });

  it('the reckoning of the interest from day to day of value', () => {
    const step = (day: string, balance: string, days: string, numbers: string): Cell[] => [
      [40, day],
      [250, balance, 'right'],
      [310, days, 'right'],
      [380, numbers, 'right'],
    ];
    const steps = [
      [[40, 'RIASSUNTO SCALARE'] as Cell],
      step('Valuta', 'Saldo', 'Giorni', 'Numeri creditori'),
      step('15/08/2025', '1,250.00', '7', '87.50'),
      step('22/08/2025', '793.35', '18', '142.80'),
      step('31/08/2025', '793.35', '9', '71.40'),
      step('05/09/2025', '793.35', '5', '39.66'),
    ];
    expect(closing(steps)).toBe('793.35');
  });
});

describe('a schedule of payments to come', () => {
  it('adds no row to those of the loan over it', () => {
    const paid = (day: string, text: string, amounts: readonly string[]): Cell[] => [
      [40, day],
      [110, text],
      ...amounts.map((amount, at): Cell => [350 + 70 * at, amount, 'right']),
    ];
    const reading = read([
      [[40, 'Example Finance loan account statement 11/30/2025']],
      [[40, 'Statement period 10/01/2025 - 11/30/2025']],
      paid('Date', 'Description', ['Payment', 'Principal', 'Interest', 'Balance']),
      paid('10/15/2025', 'PAYMENT', ['$310.00', '$200.00', '$110.00', '$9,800.00']),
      paid('11/15/2025', 'PAYMENT', ['$310.00', '$202.00', '$108.00', '$9,598.00']),
      [[40, 'Projected payment schedule']],
      paid('Due date', '', ['Payment', 'Principal', 'Interest', 'Balance']),
      paid('12/15/2025', '', ['$310.00', '$204.00', '$106.00', '$9,394.00']),
      paid('01/15/2026', '', ['$310.00', '$206.00', '$104.00', '$9,188.00']),
      paid('02/15/2026', '', ['$310.00', '$208.00', '$102.00', '$8,980.00']),
    ]);
    expect(reading.transactions.map(({ date }) => date)).toEqual(['2025-10-15', '2025-11-15']);
  });
});

describe('who keeps an account', () => {
  it('is told by no terms on pages far behind the rows, which talk of everything', () => {
    const row = (day: string, text: string, amount: string): Cell[] => [
      [40, day],
      [120, text],
      [550, amount, 'right'],
    ];
    const terms = [
      'Late fee: 30 days 60 days 90 days',
      'Guest name, meter reading in kWh',
      'Please pay by then',
    ];
    const kind = (page: number): string =>
      analyse(
        [
          pageOf([
            [[40, 'Statement of account']],
            [[40, 'Period 01/03/2025 to 31/03/2025']],
            row('Date', 'Details', 'Amount'),
            row('03/03/2025', 'Grocer', '48.20'),
            row('06/03/2025', 'Chemist', '17.65'),
            row('09/03/2025', 'Account transfer', '-200.00'),
            [[40, 'Account number 44109331']],
            [[40, 'Minimum payment 12.00']],
          ]),
          pageOf(
            terms.map((text): Cell[] => [[40, text]]),
            { page },
          ),
        ],
        { documentKey: 'test' },
      ).kind;
    expect(kind(2)).toBe('not_a_statement');
    expect(kind(3)).toBe('statement');
  });
});

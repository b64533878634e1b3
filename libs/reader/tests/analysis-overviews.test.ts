import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import { described, HEAD, ledgerRow, read, row } from './analysis-manner.ts';
import { columns, type Cell } from './analysis-pages.ts';

const LEDGER: readonly Cell[][] = [
  ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
  ledgerRow('03/05/2025', 'Salary', '', '200.00', '300.00'),
  ledgerRow('03/06/2025', 'Market', '30.00', '', '270.00'),
  ledgerRow('03/07/2025', 'Tram', '20.00', '', '250.00'),
];

describe('what is printed beside rows and is none', () => {
  it('is an account with the day on which it was opened', () => {
    const account = (opened: string, kind: string, limit: string, balance: string): Cell[] => [
      [40, opened],
      [160, kind],
      [420, limit, 'right'],
      [520, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      account('Opening date', 'Branch', 'Limit amount', 'Current balance'),
      account('08/16/2018', 'Main street', '10.00', '250.00'),
      [],
      ...LEDGER,
    ]);
    expect(described(reading)).toEqual(['Salary', 'Market', 'Tram']);
  });

  it('is an account with what it earned in interest, which looks like a day', () => {
    const account = columns({
      name: [40],
      money: [180],
      line: [300, 'right'],
      earned: [380, 'right'],
      charged: [450, 'right'],
      balance: [540, 'right'],
    });
    const reading = read([
      ...HEAD,
      account({
        money: 'Currency',
        line: 'Credit',
        earned: 'Earned^',
        charged: 'Charged^',
        balance: 'Balance',
      }),
      [[40, 'Current']],
      account({
        name: 'One Account',
        money: 'USD',
        line: '0.00',
        earned: '1.10',
        charged: '-',
        balance: '250.00',
      }),
      [[40, '422-310-763-4']],
      account({ charged: 'Total', balance: '250.00' }),
      [],
      ...LEDGER,
    ]);
    expect(described(reading)).toEqual(['Salary', 'Market', 'Tram']);
  });

  it('is the average of the closing balances, which closes nothing', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      row('03/05/2025', 'Salary', '200.00'),
      row('03/06/2025', 'Market', '-30.00'),
      row('03/31/2025', 'Average closing balance', '270.00'),
    ]);
    expect(reading.accounts[0]?.closing_balance).toBeNull();
    expect(described(reading)).toEqual(['Salary', 'Market']);
  });

  it('is an overview under the day of the statement, over the balance that is brought forward', () => {
    const reading = read([
      [[40, 'Example Bank statement of account']],
      [[40, '31 March 2025']],
      ledgerRow('', 'Savings', '', '', '250.00'),
      ledgerRow('', 'Time deposit', '', '', '900.00'),
      ledgerRow('', 'Total net position', '', '', '1,150.00'),
      [],
      ledgerRow('Date', 'Details', 'Deposit', 'Withdrawal', 'Balance'),
      ledgerRow('1 Mar', 'B/F BALANCE', '', '', '100.00'),
      ledgerRow('', 'Salary', '200.00', '', '300.00'),
      ledgerRow('6 Mar', 'Market', '', '30.00', ''),
      ledgerRow('', 'Tram', '', '20.00', '250.00'),
      ledgerRow('31 Mar', 'C/F BALANCE', '', '', '250.00'),
    ]);
    expect(described(reading)).toEqual(['Salary', 'Market', 'Tram']);
    expect([reading.accounts[0]?.opening_balance, reading.accounts[0]?.closing_balance]).toEqual([
      '100.00',
      '250.00',
    ]);
  });
});

describe('an overview of what each account holds', () => {
  const document = (first: string): StatementReading => {
    const account = (name: string, number: string): Cell[][] => [
      [
        [40, name],
        [300, number],
      ],
      ledgerRow('Date', 'Description', 'Retrait', 'Dépôt', 'Solde'),
    ];
    return read([
      [[40, 'Caisse populaire d’Exemple   RELEVÉ DE COMPTE']],
      [[40, 'Période du 1er octobre au 30 novembre 2024']],
      [[40, 'SOMMAIRE DE VOS COMPTES']],
      [
        [50, 'Compte avec opérations 046172-EOP'],
        [420, first, 'right'],
      ],
      [
        [50, 'Épargne à intérêt élevé 046172-EE2'],
        [420, '3 800,88 $', 'right'],
      ],
      ...account('COMPTE AVEC OPÉRATIONS (EOP)', 'Compte 815-30027-446172-1'),
      ledgerRow('', 'Solde reporté', '', '', '1 904,55'),
      ledgerRow('1 OCT', 'Retrait au GA', '88,65', '', '1 815,90'),
      ledgerRow('2 OCT', 'Dépôt direct', '', '1 485,89', '3 301,79'),
      ledgerRow('9 NOV', 'Achat Metro', '39,44', '', '3 262,35'),
      ...account('ÉPARGNE À INTÉRÊT ÉLEVÉ (EE2)', 'Compte 815-30027-446180-7'),
      ledgerRow('', 'Solde reporté', '', '', '3 300,88'),
      ledgerRow('4 OCT', 'Virement', '', '300,00', '3 600,88'),
      ledgerRow('4 NOV', 'Virement', '', '200,00', '3 800,88'),
    ]);
  };

  it('says what the rows of each lead to, where nothing under them does', () => {
    const { accounts, verdict } = document('3 262,35 $');
    expect(accounts.map(({ closing_balance }) => closing_balance)).toEqual(['3262.35', '3800.88']);
    expect(verdict).toBe('reconciled');
  });

  it('proves nothing where they lead to another amount', () => {
    expect(document('3 162,35 $').verdict).not.toBe('reconciled');
  });
});

import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, beside, described, read, row, under } from './analysis-manner.ts';
import { pageOf } from './analysis-pages.ts';

describe('a statement of a card', () => {
  it('has its interest without days among its rows where their own total adds them up', () => {
    const reading = read([
      [[40, 'XYZ Bank Credit Card Account Statement']],
      [[40, 'May 11, 2009 to June 10, 2009']],
      beside('Previous Balance', '$612.40'),
      beside('New Balance', '$213.29'),
      row('Date', 'Description', 'Amount'),
      row('5/14', 'Payment, thank you', '$450.00-'),
      row('5/16', 'Store', '$5.00'),
      [[120, 'Fees']],
      row('5/20', 'Late Fee', '$35.00'),
      row('', 'TOTAL FEES FOR THIS PERIOD', '$35.00'),
      [[80, 'Interest Charged']],
      row('', 'Interest Charge on Purchases', '$7.12'),
      row('', 'Interest Charge on Cash Advances', '$3.77'),
      row('', 'TOTAL INTEREST FOR THIS PERIOD', '$10.89'),
    ]);
    expect(amounts(reading)).toEqual(['450.00', '-5.00', '-35.00', '-7.12', '-3.77']);
    expect(reading.verdict).toBe('reconciled');
  });

  it.each(['MR A SAMPLE', 'MS B SAMPLE', 'Card No: 4000 12** **** 1234   Name MR A SAMPLE'])(
    'has "%s" over its rows and in none of them',
    (heading) => {
      const reading = read([
        [[40, 'Example Credit Card Statement']],
        [
          [40, 'Name'],
          [120, ': MR A SAMPLE'],
        ],
        [[40, 'Name : MS B SAMPLE']],
        [[40, 'Credit Card No 4000 12XX XXXX 1234']],
        beside('Previous Balance', '$612.40'),
        beside('New Balance', '$664.40'),
        row('Date', 'Description', 'Amount'),
        [[120, heading]],
        row('05/14/2009', 'Harbour Grocer', '$45.00'),
        row('05/16/2009', 'Store', '$7.00'),
      ]);
      expect(described(reading)).toEqual(['Harbour Grocer', 'Store']);
    },
  );

  it('is told by the purchases and other charges of its summary', () => {
    const reading = read([
      [[40, 'The statement']],
      [[40, 'Statement period: May 11, 2009 to June 10, 2009']],
      row('Date', 'Description', 'Amount'),
      row('MAY 14', 'Harbour Grocer', '$45.00'),
      row('MAY 16', 'Store', '$7.00'),
      beside('Previous Balance', '$0.00'),
      beside('Payments & Credits', '$0.00'),
      beside('Purchases & Other Charges', '$52.00'),
      beside('Cash Advances', '$0.00'),
      beside('NEW BALANCE', '$52.00'),
    ]);
    expect(amounts(reading)).toEqual(['-45.00', '-7.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('has no row in its limits and the day they are of', () => {
    const reading = read([
      [[40, 'Example Credit Card Statement']],
      [[40, 'Credit Card No 4000 XXXX XXXX 1234']],
      [
        [41, 'PAYMENT DETAILS'],
        [138, 'Date'],
        [220, 'Cheque No.'],
        [350, 'Bank & Branch'],
        [526, 'Amount'],
      ],
      [
        [26, 'Credit Limit'],
        [107, 'Available Credit Limit'],
        [240, 'Cash Limit'],
        [420, 'Statement Date'],
        [506, 'Payment Due Date'],
      ],
      [
        [75, '50,000.00', 'right'],
        [177, '9,115.40', 'right'],
        [276, '7,500.00', 'right'],
        [428, '18 DEC 2021'],
        [519, '08 JAN 2022'],
      ],
      beside('Opening Balance', '6,120.10'),
      beside('Total Payment Due', '1,640.10'),
      row('Date', 'Details', 'Amount (Rs.)'),
      row('28.11.2021', 'Payment by transfer', '6,000.00 CR'),
      row('20.11.2021', 'Bookshop', '470.00'),
      row('21.11.2021', 'Grocer', '1,050.00'),
    ]);
    expect(amounts(reading)).toEqual(['6000.00', '-470.00', '-1050.00']);
  });

  it('is told from that of another card on the next page, though neither says what it opened with', () => {
    const page = (number: number, last4: string, due: string, text: string): ReturnType<typeof pageOf> =>
      pageOf(
        [
          [[40, 'Credit Card Statement']],
          [[40, `Card Number: xxxx-xxxx-xxxx-${last4}`]],
          [[40, 'Statement Period: 01-09-2024 to 30-09-2024']],
          beside('Total Amount Due:', due),
          [[40, 'Transactions:']],
          row('17-09-2024', text, 'Rs. 4,310.20'),
          row('14-09-2024', text, 'Rs. 3,870.65'),
        ],
        { page: number },
      );
    const pages = [page(1, '1111', 'Rs. 40,210.55', 'Petrol'), page(2, '2222', 'Rs. 52,930.15', 'Baker')];
    const analysis = analyse(pages, { documentKey: 'test' });
    const reading = analysis.kind === 'statement' ? analysis.reading : null;
    expect(reading?.accounts.map((account) => account.account_last4)).toEqual(['1111', '2222']);
    const owners = reading?.transactions.map((transaction) => transaction.account_id) ?? [];
    expect(new Set(owners).size).toBe(2);
  });

  it('is told from that of another card below it by its own period', () => {
    const cards = (period: string): number => {
      const analysis = analyse(
        [
          pageOf([
            [[40, 'Example Bank Credit Card Statements']],
            [[40, 'Card Number: xxxx-xxxx-xxxx-1111']],
            [[40, 'Statement Period: 01-Sep-2024 to 30-Sep-2024']],
            beside('Total Amount Due:', 'Rs. 40,210.55'),
            row('Date', 'Description', 'Amount'),
            row('17-Sep-24', 'Petrol', '4,310.20'),
            row('24-Sep-24', 'Baker', '870.65'),
            [[40, 'Card Number: xxxx-xxxx-xxxx-2222']],
            [[40, `Statement Period: ${period}`]],
            beside('Total Amount Due:', 'Rs. 52,930.15'),
            row('Date', 'Description', 'Amount'),
            row('14-Sep-24', 'Bookshop', '1,520.00'),
            row('26-Sep-24', 'Florist', '610.40'),
          ]),
        ],
        { documentKey: 'test' },
      );
      return analysis.kind === 'statement' ? analysis.reading.accounts.length : 0;
    };
    expect(cards('06-Sep-2024 to 05-Oct-2024')).toBe(2);
    // The further card of one account is billed with it.
    expect(cards('01-Sep-2024 to 30-Sep-2024')).toBe(1);
  });
});

describe('a card that prints a plus on each charge and a minus on each payment', () => {
  it('owes what the charges come to, as both balances say', () => {
    const reading = read([
      [[40, 'Example Bank tarjeta de crédito']],
      [[40, 'Número de tarjeta: ************4417']],
      [[40, 'Periodo: 01-mar-2025 al 31-mar-2025']],
      beside('Saldo anterior', '$800.00'),
      beside('Saldo actual', '$1,181.60'),
      row('Fecha', 'Descripción', 'Monto'),
      row('03-mar-2025', 'LIBRERIA DEL PARQUE', '+ $214.50'),
      row('08-mar-2025', 'SU ABONO SUCURSAL', '- $600.00'),
      row('09-mar-2025', 'TALLER EL FARO', '+ $80.00'),
      row('11-mar-2025', 'FERRETERIA LA NORIA', '+ $97.10'),
      row('19-mar-2025', 'PANADERIA TRIGO', '+ $40.00'),
      row('24-mar-2025', 'MUEBLES ROBLE', '+ $560.00'),
      row('27-mar-2025', 'LIBRERIA DEL PARQUE', '- $10.00'),
    ]);
    expect(amounts(reading)).toEqual(['-214.50', '600.00', '-80.00', '-97.10', '-40.00', '-560.00', '10.00']);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '-800.00', closing_balance: '-1181.60' });
    expect([reading.verdict, reading.accounts[0]?.statement_type]).toEqual(['reconciled', 'credit_card']);
  });
});

describe('the total under the rows of a card that is debited later', () => {
  it('is no row, though a refund with a plus is taken off the charges that it adds up', () => {
    const reading = read([
      [[40, 'Example Bank relevé de carte à débit différé']],
      [[40, 'Opérations du 01/03/2025 au 31/03/2025']],
      [[40, 'CARTE N° 4974 XXXX XXXX 4419']],
      row('Date d’achat', 'Nature de l’opération', 'Montant en EUR'),
      row('03/03', 'LIBRAIRIE DU PARC', '14,50'),
      row('05/03', 'REMB LIBRAIRIE DU PARC', '+ 4,50'),
      row('19/03', 'BOULANGERIE NORD', '40,00'),
      under('TOTAL CARTE 4419 – À DÉBITER LE 31/03/2025').concat([[500, '50,00', 'right']]),
      [[40, 'CARTE N° 4974 XXXX XXXX 4427']],
      row('Date d’achat', 'Nature de l’opération', 'Montant en EUR'),
      row('08/03', 'GARAGE DE LA NOUE', '97,10'),
      row('21/03', 'PHARMACIE DU PONT', '12,00'),
      under('TOTAL CARTE 4427 – À DÉBITER LE 31/03/2025').concat([[500, '109,10', 'right']]),
      under('MONTANT TOTAL DÉBITÉ LE 31/03/2025').concat([[500, '159,10', 'right']]),
    ]);
    expect(amounts(reading)).toEqual(['-14.50', '4.50', '-40.00', '-97.10', '-12.00']);
  });
});

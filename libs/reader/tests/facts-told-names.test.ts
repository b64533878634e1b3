import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

describe('an institution whose name holds no word of a bank', () => {
  it.each([
    ['to whom payments are mailed', 'Payments may be mailed to Meadow Lending, PO Box 44', 'Meadow Lending'],
    ['to whom checks are payable', 'Make your check payable to: MEADOW EXPRESS.', 'MEADOW EXPRESS'],
    [
      'to whom a holder writes',
      'In case of errors call or write Meadow Federal Credit Union, PO Box 44',
      'Meadow Federal Credit Union',
    ],
    [
      'which says what it is licensed for',
      'Meadow Payments SAS au capital de 1 000 €. Établissement de paiement agréé',
      'Meadow Payments SAS',
    ],
    [
      'which is a bank by its legal form in Mexico',
      'Meadow, S.A., Institución de Banca Múltiple',
      'Meadow, S.A.',
    ],
  ])('is that %s', (_, line, name) => {
    expect(only(`Statement${ROWS}${line}`).account?.institution).toBe(name);
  });

  it('is none of an office that letters go to, nor one of two', () => {
    const office = 'Mail payments to Customer Service Center, PO Box 44';
    expect(only(`Statement${ROWS}${office}`).account?.institution).toBeNull();
    const two = 'Checks are payable to Meadow Lending. Notices are sent to Orchard Partners.';
    expect(only(`Statement${ROWS}${two}`).account?.institution).toBeNull();
  });

  it('is that which opens the page, and in its foot says who insures its deposits', () => {
    const foot = 'MEADOW LANE | Member FDIC | Page 1';
    const head = 'MEADOW LANE\nAccount Number: ****4417';
    expect(only(`${head}${ROWS}${foot}`).account?.institution).toBe('MEADOW LANE');
    expect(only(`Statement${ROWS}${foot}`).account?.institution).toBeNull();
  });

  it('is the bank that a card is said to be issued by, without the article before it', () => {
    const card = `Statement${ROWS}Issued by Meadow National Bank`;
    expect(only(card).account?.institution).toBe('Meadow National Bank');
    const brand = `Statement${ROWS}Meadow is a trading name of the Example Building Society`;
    expect(only(brand).account?.institution).toBe('Example Building Society');
  });
});

describe('who issues rates of exchange', () => {
  it('is no bank of the account', () => {
    const rates = `Statement${ROWS}For rate(s) issued by the Meadow Central Bank, please go to our site`;
    expect(only(rates).account?.institution).toBeNull();
  });
});

describe('the facts of an account', () => {
  it('are read under a day that ends the name of a balance, to which its value is set', () => {
    const { account } = only(`
Saldo 28-02-2026     Totaal af     Totaal bij     Saldo 31-03-2026
           90,00         10,00          20,00               100,00
Datum        Omschrijving      Af        Bij
02-03-2026   Winkel            10,00
09-03-2026   Salaris                     20,00
Periode 01-03-2026 t/m 31-03-2026`);
    expect(account?.opening?.reading.value).toBe(9000n);
    expect(account?.closing?.reading.value).toBe(10000n);
  });

  it('name the principal that a loan begins and ends with', () => {
    const { account } = only(`Beginning principal   6,120.00\nEnding principal   5,144.70${ROWS}`);
    expect([account?.opening?.reading.value, account?.closing?.reading.value]).toEqual([612000n, 514470n]);
  });

  it.each([
    ['Reserve Account', 'savings'],
    ['12 Month Certificate', 'savings'],
  ])('take "%s" for the kind %s', (name, type) => {
    expect(only(`${name}\nAccount number 44093112${ROWS}`).account?.type).toBe(type);
  });

  it('take the currency in brackets in the names of columns', () => {
    const text = ROWS.replace('Balance', 'Balance (SGD)');
    expect(only(`Account number 44093112${text}`).account?.currency).toBe('SGD');
  });

  it('find the number behind the name of a savings account in Portuguese', () => {
    expect(only(`POUPANÇA 44.093-1 / variação 51${ROWS}`).account?.last4).toBe('0931');
  });
});

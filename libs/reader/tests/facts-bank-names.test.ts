import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

describe('the bank', () => {
  it.each([
    ['is named before the name of its card', 'Example Bank Amber Credit Card Statement', 'Example Bank'],
    ['is named before its department', 'Example Bank Credit Card Division', 'Example Bank'],
    ['is named before its office', 'EXAMPLE BANK ZONAL OFFICE', 'EXAMPLE BANK'],
    [
      'is named behind "registered office is"',
      'REGISTERED OFFICE IS EXAMPLE BANK LIMITED',
      'EXAMPLE BANK LIMITED',
    ],
    ['is named before a comma without a space', 'Example Bank,Shop no. 5', 'Example Bank'],
    ['is named behind its brand', 'Pebble ist eine Marke der Example Bank AG, Hamburg', 'Example Bank AG'],
    ['is named before its branch', 'BANK CONTOH CAWANGAN MELATI', 'BANK CONTOH'],
    ['goes on to the end of a quotation', 'АО «Пример Банк»', 'АО «Пример Банк»'],
    ['is a house of securities', '見本証券株式会社', '見本証券株式会社'],
    ['issues cards', 'Arve Cards AG', 'Arve Cards AG'],
    ['is called a bank in small letters', 'AB „Pavyzdžio bankas“', 'AB „Pavyzdžio bankas“'],
    ['goes on behind "of"', 'First Bank of Example Savings Account', 'First Bank of Example'],
    ['is named behind its first letter, drawn as its sign', 'H Harbour Example Bank', 'Harbour Example Bank'],
    ['is named behind its first letters, drawn as its sign', 'BP BANQUE PARISIENNE', 'BANQUE PARISIENNE'],
    ['is named once more in Chinese', 'Harbour Example Bank 港灣銀行', 'Harbour Example Bank'],
    ['is named first in Arabic', 'بنك الخليج Gulf Example Bank', 'Gulf Example Bank'],
    ['is named once more in Arabic', 'Gulf Example Bank بنك الخليج', 'Gulf Example Bank'],
    ['is whom a card is from', 'Blue Sky Everyday® Card from American Express', 'American Express'],
    [
      'is one of a group',
      'Sparkasse\nMusterstadt\nSparkasse Musterstadt · Postfach 4',
      'Sparkasse Musterstadt',
    ],
    [
      'is cut before what all who move payments are called',
      'The balance is that of the day. CNPJ: 30.680.829/0001-43 Exemplo\nPagamentos S.A. - Instituição de Pagamento',
      'Exemplo Pagamentos S.A.',
    ],
    ['is named before the title of transactions', 'ExampleBank TRANSACTION STATEMENT', 'ExampleBank'],
    ['is a brand before the month of its statement', 'Bank Statement - HSBC July 2025', 'HSBC'],
  ])('%s', (_, line, name) => {
    expect(only(`Statement\n${line}${ROWS}`).account?.institution).toBe(name);
  });

  it('is not whom terms are for', () => {
    const named = (line: string) => only(`Statement\n${line}${ROWS}`).account?.institution;
    expect(named('Commercial Banking Customers')).toBeNull();
    expect(named('Commercial Banking Corporation')).toBe('Commercial Banking Corporation');
  });

  it.each([
    ['a slogan', 'Bank Pilihan Anda'],
    ['where a broker keeps money overnight', 'Bank Sweep Activity'],
    ['a plan', 'Your Student Banking Advantage Plan account'],
    ['a department', 'Personal Banking Division'],
    ['a line of an address', 'GRD FLOOR MENARA EXAMPLE BANK'],
    ['a building', 'Registered office: Example Bank Bhavan,12,Sample Marg,Mumbai'],
    ['a place with a bank’s word in another language', 'NO 12 KASA INDUSTRIAL PARK'],
  ])('is not %s', (_, line) => {
    expect(only(`Statement\n${line}${ROWS}`).account?.institution).toBeNull();
  });

  it('is a known one in small letters, where its name opens the page', () => {
    expect(only(`citi\nStatement of account${ROWS}`).account?.institution).toBe('citi');
    expect(only(`Statement of account\nthe chase\nchase${ROWS}`).account?.institution).toBeNull();
  });

  it('is not what opens a page as confidential', () => {
    expect(only(`Sulit & Persendirian\nStatement${ROWS}`).account?.institution).toBeNull();
  });

  it('is the one printed by itself where a card given out with another company bears both names', () => {
    const text = `Statement\nSample Air Example Bank Credit Card Statement\nExample Bank Credit Cards GSTIN : 33A${ROWS}`;
    expect(only(text).account?.institution).toBe('Example Bank');
  });

  it('is named whole where its name is set in two cells, as its foot prints it', () => {
    const foot =
      'Harbour Savings & Trust Bank p.l.c. is regulated by its central bank. Registered Office: 1 Quay Street';
    expect(only(`Harbour     Savings & Trust Bank p.l.c.${ROWS}\n${foot}`).account?.institution).toBe(
      'Harbour Savings & Trust Bank p.l.c.',
    );
  });

  it('is the broker whose foot says of what he is a member, not a bank that keeps money for him', () => {
    const foot = 'Harbour Securities LLC, Member FINRA/SIPC. Cash is swept to program banks.';
    const text = `HARBOUR SECURITIES\nExample Bank FSB     16,630.23${ROWS}`;
    expect(only(`${text}\n${foot}`).account?.institution).toBe('Harbour Securities');
    expect(only(text).account?.institution).toBe('Example Bank FSB');
  });

  it('begins the sentence in which it says who watches it', () => {
    const foot = `The Example Bank of Somewhere Limited (Reg. No. 1900/000001/06). An authorised financial services provider and a registered credit provider under its number. Directors: A B, C D`;
    expect(only(`Statement${ROWS}\n${foot}`).account?.institution).toBe(
      'The Example Bank of Somewhere Limited',
    );
  });

  it('is named whole where the end of a line cuts its name', () => {
    const foot = `
Please check the entries in the above statement. Sample Overseas
Bank Limited Co. Reg. No. 188204471Z`;
    expect(only(`Statement of account${ROWS}${foot}`).account?.institution).toBe(
      'Sample Overseas Bank Limited',
    );
  });

  it('is named at the end of many rows by its registered office', () => {
    const rows = Array.from({ length: 150 }, (_, at) => `02/03/2026   Parcel ${at}   20.00   1,480.00`).join(
      '\n',
    );
    const foot = 'Registered office - Example Bank Ltd,Harbour Street 5, Sampleton';
    expect(only(`Statement${ROWS}${rows}\n\n\n${foot}`).account?.institution).toBe('Example Bank Ltd');
    expect(only(`Statement${ROWS}${rows}\n\n\nYours, Example Bank Ltd`).account?.institution).toBeNull();
  });
});

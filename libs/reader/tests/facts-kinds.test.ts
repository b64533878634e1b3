import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

const PLAIN_ROWS = ROWS.replace('Salary', 'Parcel');
const type = (head: string) => only(`${head}${PLAIN_ROWS}`).account?.type;

describe('the kind of account', () => {
  it('stands under its name in a box that looks like a row, and not where a word goes on below', () => {
    const box = (kind: string, current: string): string =>
      [
        'Example Bank',
        'Account Number 00440931',
        `                                ${current}   Balance Date`,
        'Opening Date   Type   Branch',
        `                                Balance   Time`,
        `16/08/2018     ${kind}   QUAY     2,380.00   30/03/2026`,
        '',
      ].join('\n');
    expect(type(box('SAVINGS', 'Current'))).toBe('savings');
    expect(type(box('GENERAL', 'Current'))).toBe('unknown');
    expect(type(box('GENERAL', 'Average'))).toBe('unknown');
  });

  it.each([
    ['Time Deposit Account 00440931', 'savings'],
    ['LIVRET A', 'savings'],
    ['C.C. ESPECIAL\nTipo      Caja de Ahorro\nNúmero 470300440931', 'savings'],
    ['Spaarrekeningnummer NL20 EXAM 0001 2356 78', 'savings'],
    ['Voorbeeld-Businessrekening', 'checking'],
    ['Leningnummer: 00440931', 'loan'],
    ['VÝPIS Z BĚŽNÉHO ÚČTU', 'checking'],
    ['תנועות בחשבון עובר ושב', 'checking'],
    ['예시카드 이용대금명세서', 'credit_card'],
    ['Passbook reprint', 'savings'],
    ['Your Day to Day Account Statement\nPay $100.00 to a TFSA by March 1', 'checking'],
    ['Your Student Banking Advantage Plan account', 'checking'],
    ['CONTA POUPANÇA 0044 1093117 41 EUR', 'savings'],
    ['Выписка по счёту дебетовой карты', 'checking'],
    ['ID 0020 HOLIDAY CLUB', 'savings'],
    ['PRIME SHARE - ID 0001', 'savings'],
    ['Immobiliendarlehen', 'loan'],
    ['Example Commercial Cards\nCompany billing statement', 'credit_card'],
    ['บัญชีออมทรัพย์', 'savings'],
    ['Statement\nApply now for a credit card', 'unknown'],
    ['Your Statement\nOpening Balance   1,500.00\nArrange d Ove rdraft Lim it   £500.00', 'checking'],
    ['Your Statement\nOpening Balance   1,500.00\nArranged Overdraft Limit   £0.00', 'unknown'],
    ['Statement\nDirect debit from your current account 00440931', 'unknown'],
    ['Estratto\nsarà addebitato sul suo conto corrente', 'unknown'],
    ['Compte EOP - Épargne avec opérations', 'checking'],
    ["XYZ - Compte d'épargne avec opérations", 'checking'],
    ['Název účtu: Osobní konto', 'checking'],
    ['Persoonlijke lening 00440931', 'loan'],
    ['Loyalty Cash ISA Issue 4', 'savings'],
    ['Mastercard Abrechnung 00440931', 'credit_card'],
    ['American Express Statement', 'credit_card'],
    ['カードご利用明細書', 'credit_card'],
    ['例題カード:ご利用明細', 'credit_card'],
    ['RELEVÉ DE COMPTE CARTE OR', 'credit_card'],
    ['RELEVÉ DES OPÉRATIONS PAR CARTE', 'credit_card'],
    ['Carte Visa Premier à débit différé - arrêté', 'credit_card'],
    [
      'Totale da addebitare    Data addebito    Modalità di rimborso    Disponibilità di spesa\n€ 250,00                15/05/2026       A saldo                 € 1.500,00',
      'credit_card',
    ],
    ['Libretón Nómina 00440931', 'checking'],
    ['Libretón Básico Cuenta Digital', 'checking'],
    ['Mortgage Offset Account 00440931\nLinked home loan: 44-812-7703', 'checking'],
    ['Home loan & offset statement\nComplete Variable Home Loan\nAccount number 00440931', 'loan'],
    ['Fremdwährungskonto EUR', 'checking'],
    ['EXAMPLE SAVERS-i', 'savings'],
    ['A/C TYPE: SB-SENIOR CITIZEN', 'savings'],
    ['A/C NO     : SB/001/0012345', 'savings'],
    ['Account Number: CHK-12345', 'checking'],
    ['Acct No.: SAV-0012345', 'savings'],
  ])('is what the product is called in %s', (head, expected) => {
    expect(type(head)).toBe(expected);
  });

  it('is that of an account that stands alone with its balance in the head', () => {
    expect(type('SAVINGS ACCOUNT - LOCAL    1,480.00')).toBe('savings');
    expect(type('SAVINGS ACCOUNT - LOCAL    1,480.00\nHome loan      9,100.00')).toBe('unknown');
  });

  it('is a card’s where its number stands over what may be drawn of the credit that goes with it', () => {
    const head = (number: string, credit: string) => `Relevé de compte\n${number}\n${credit}\n`;
    const drawn = 'Capital disponible de votre crédit renouvelable      1 500,00 EUR';
    expect(type(head('Carte n° 5352 XXXX XXXX 4409', drawn))).toBe('credit_card');
    expect(type(head('Compte n° 0044 1093 4409', drawn))).not.toBe('credit_card');
    expect(type(head('Carte n° 5352 XXXX XXXX 4409', 'Découvrez le crédit renouvelable'))).not.toBe(
      'credit_card',
    );
  });

  it('is a loan where two things that only loans have are printed and no product is named', () => {
    expect(type('Amount borrowed        15,000.00\nMonthly repayment         310.00')).toBe('loan');
    expect(type('Monthly repayment         310.00')).toBe('unknown');
  });

  it('is a loan where the figure is told with which it ends, and a department of the bank tells nothing', () => {
    const department = 'Everyday Banking Division';
    expect(type(department)).toBe('unknown');
    expect(
      type(`${department}\nThis must not be used for redemption purposes. Ask us for a settlement figure.`),
    ).toBe('loan');
  });

  it('is a card where its limit and its least payment are printed in their own words', () => {
    expect(type('Limit kredytowy 5 000,00 PLN\nMinimalna kwota do zapłaty 50,00 PLN')).toBe('credit_card');
  });

  it('is told by what is paid where rows begin with a day and end with their amounts', () => {
    const rows = (code: string) => `Statement
Date         Type   Description               Debit        Credit       Balance
02/03/2026   ${code}     COUNCIL TAX
                    LEEDS                     20.00
                    ENERGY
                    00440931                  40.00                     1,440.00
16/03/2026   ${code}     WATER
                    LEEDS                     30.00                     1,410.00
`;
    expect(only(rows('DD')).account?.type).toBe('checking');
    expect(only(rows('XY')).account?.type).toBe('unknown');
  });

  it('is told by transactions with a card beside cash that is taken out', () => {
    const rows = (...texts: string[]) =>
      `Statement\nDate         Description                  Amount       Balance\n${texts
        .map((text, at) => `0${String(at + 2)}/03/2026   ${text.padEnd(28)} -20.00       1,480.00`)
        .join('\n')}`;
    expect(only(rows('Card transaction of 20.00', 'Cash withdrawal of 20.00')).account?.type).toBe(
      'checking',
    );
    expect(only(rows('Card transaction of 20.00', 'Card transaction of 9.00')).account?.type).toBe('unknown');
  });

  it('is told by the limit of a card and the balance of its last bill', () => {
    const bill = 'Verfügungsrahmen   2.500,00 EUR\nSaldo Ihrer letzten Abrechnung   1.024,77-';
    expect(type(`Kartennummer 4907 XXXX XXXX 1184\n${bill}`)).toBe('credit_card');
    expect(type('Verfügungsrahmen   2.500,00 EUR')).toBe('unknown');
  });

  it('is one for every day from which a home is paid', () => {
    const rows = ROWS.replace('Salary', 'Direct dep');
    expect(only(rows.replace('Market', 'Mortgage')).account?.type).toBe('checking');
    expect(only(rows.replace('Market', 'Parcel')).account?.type).toBe('unknown');
  });

  it('is not what brokers lend and keep money in', () => {
    expect(type('Margin Loan Balance\nMargin Loan Information\nMoney Market Funds')).toBe('unknown');
  });

  it('is not what the account is that pays', () => {
    expect(type('Addebito sul c/c 00440931')).toBe('unknown');
    expect(type('sul c/c presso Banca Esempio')).toBe('unknown');
  });

  it('is not told by a line of amounts over it', () => {
    expect(
      type(
        'Carta di credito n. 4109 **** **** 0093\nSaldo iniziale   301,20   Saldo finale   513,60\nBonifico dal c/c 00440931',
      ),
    ).toBe('credit_card');
  });

  it('is not told by the name of savings and loans', () => {
    expect(type('Harbour     Savings & Trust Bank p.l.c.\nStatement of account 00440931')).toBe('unknown');
    expect(type('Example Savings & Loans DAC\nStatement of your loan account 00440931')).toBe('loan');
    const activity = 'Account activity | North Harbour Savings Bank';
    const foot =
      '© 2026 North Harbour Savings Bank Limited Terms of use\nhttps://www.harbour-savings.example/';
    expect(type(`${activity}\n${foot}`)).toBe('unknown');
  });

  it('is none of those that an overview lists, nor is the number of a card in it the account’s', () => {
    const overview = `Example Bank
Account no. 4409311700
Credit card **** 0093   (limit 1,500)        12.00
Home loan                                44,120.00
`;
    const { account } = only(`${overview}${ROWS.replace('Market', 'Salary')}`);
    expect([account?.type, account?.last4]).toEqual(['checking', '1700']);
  });
});

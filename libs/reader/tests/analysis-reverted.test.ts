import { describe, expect, it } from '@jest/globals';
import { lineMeanings } from '../src/lexicon/line-meanings.ts';
import { amounts, read, under } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

function row(day: string, text: string, out: string, into: string, balance: string): Cell[] {
  const cells: Cell[] = [
    [40, day],
    [120, text],
    [360, out, 'right'],
    [450, into, 'right'],
    [550, balance, 'right'],
  ];
  return cells.filter(([, printed]) => printed !== '');
}

/** A product's line in the summary, or the names over it. */
function summed(name: string, from: string, out: string, into: string, to: string): Cell[] {
  return [
    [40, name],
    [240, from, 'right'],
    [360, out, 'right'],
    [450, into, 'right'],
    [550, to, 'right'],
  ];
}

describe('a list of what was taken back, under the rows that balances lead through', () => {
  const reading = read([
    [[40, 'Example Bank UK Ltd']],
    [[40, 'GBP Statement']],
    [[40, 'Balance summary']],
    [
      [40, 'Product'],
      [200, 'Opening balance'],
      [310, 'Money out'],
      [400, 'Money in'],
      [475, 'Closing balance'],
    ],
    [
      [40, 'Account (Current Account)'],
      [240, '£0.00', 'right'],
      [360, '£18.60', 'right'],
      [450, '£100.00', 'right'],
      [550, '£81.40', 'right'],
    ],
    [],
    [[40, 'Account transactions from 1 March 2025 to 31 March 2025']],
    row('Date', 'Description', 'Money out', 'Money in', 'Balance'),
    row('3 Mar 2025', 'Top-up by *4321', '', '£100.00', '£100.00'),
    row('5 Mar 2025', 'Transport for London', '£6.60', '', '£93.40'),
    under('Card: 555500******1234'),
    row('9 Mar 2025', 'Bakery', '£12.00', '', '£81.40'),
    under('Card: 555500******6789'),
    [],
    [[40, 'Reverted from 1 March 2025 to 31 March 2025']],
    row('Start date', 'Description', 'Money out', 'Money in', ''),
    row('11 Mar 2025', 'Hotel deposit', '£200.00', '', ''),
    under('Card: 555500******1234'),
  ]);

  it('is none of the account, which is one whatever cards paid', () => {
    expect(amounts(reading)).toEqual(['100.00', '-6.60', '-12.00']);
    expect(reading.accounts).toHaveLength(1);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '0.00', closing_balance: '81.40' });
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('products of one account, each with its line in the summary', () => {
  const reading = read([
    [[40, 'Example Bank UK Ltd']],
    [[40, 'GBP Statement']],
    [[40, 'IBAN GB33BUKB20201555555555']],
    [[40, 'Balance summary']],
    [
      [40, 'Product'],
      [200, 'Opening balance'],
      [310, 'Money out'],
      [400, 'Money in'],
      [475, 'Closing balance'],
    ],
    summed('Account (Current Account)', '£0.00', '£63.60', '£105.00', '£41.40'),
    summed('Shared Pockets', '£0.00', '£5.00', '£40.00', '£35.00'),
    summed('Total', '£0.00', '£68.60', '£145.00', '£76.40'),
    [],
    [[40, 'Pending from 1 March 2025 to 31 March 2025']],
    row('Start date', 'Description', 'Money out', 'Money in', ''),
    row('30 Mar 2025', 'Photographer', '£15.00', '', ''),
    under('To: Photographer, York'),
    under('Card: 555500******1234'),
    [[40, 'Account transactions from 1 March 2025 to 31 March 2025']],
    row('Date', 'Description', 'Money out', 'Money in', 'Balance'),
    row('3 Mar 2025', 'Top-up by *4321', '', '£100.00', '£100.00'),
    row('5 Mar 2025', 'To shared pocket', '£40.00', '', '£60.00'),
    row('9 Mar 2025', 'Bakery', '£23.60', '', '£36.40'),
    row('20 Mar 2025', 'From shared pocket', '', '£5.00', '£41.40'),
    [[40, 'Reverted from 1 March 2025 to 31 March 2025']],
    row('Start date', 'Description', 'Money out', 'Money in', ''),
    row('11 Mar 2025', 'Hotel deposit', '£200.00', '', ''),
    under('Card: 555500******1234'),
    [[40, 'Shared Pockets transactions from 1 March 2025 to 31 March 2025']],
    row('Date', 'Description', 'Money out', 'Money in', 'Balance'),
    row('5 Mar 2025', 'To shared pocket', '', '£40.00', '£40.00'),
    row('20 Mar 2025', 'From shared pocket', '£5.00', '', '£35.00'),
  ]);

  it('are accounts of their own, and what is pending is in none of them', () => {
    expect(amounts(reading)).toEqual(['100.00', '-40.00', '-23.60', '5.00', '40.00', '-5.00']);
    expect(
      reading.accounts.map(({ opening_balance, closing_balance }) => [opening_balance, closing_balance]),
    ).toEqual([
      ['0.00', '41.40'],
      ['0.00', '35.00'],
    ]);
    expect(reading.accounts[0]?.account_last4).toBe('5555');
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('what is brought forward in French', () => {
  it('stands alone or with its balance, and is no payee', () => {
    expect(lineMeanings('Transport for London')).toEqual([]);
    expect(lineMeanings('Public Transport Victoria')).toEqual([]);
    expect(lineMeanings('Solde en report au livre')).toContain('brought_forward');
    expect(lineMeanings('Skattetrekk overført')).toEqual([]);
    expect(lineMeanings('Overført')).toEqual(['brought_forward']);
    expect(lineMeanings('Report Writers Ltd')).toEqual([]);
    expect(lineMeanings('Report')).toContain('brought_forward');
    expect(lineMeanings('Report à nouveau')).toContain('brought_forward');
    expect(lineMeanings('Transport')).toContain('brought_forward');
  });
});

/** A row of a wallet's list that says what became of it, or the names over such. */
function state(day: string, text: string, status: string, moved: string, left: string): Cell[] {
  return [
    [40, day],
    [120, text],
    [260, status],
    [450, moved, 'right'],
    [550, left, 'right'],
  ];
}

describe('a row that its state says was declined', () => {
  it.each(['Declined', 'Abgelehnt', 'Rechazada'])('is none: %s', (declined) => {
    const list = read([
      [[40, 'Example Wallet statement']],
      [[40, '2025-03-01 – 2025-03-31']],
      state('Date', 'Details', 'Status', 'Amount', 'Balance'),
      state('2025-03-03', 'Top-up', 'Completed', '100.00', '100.00'),
      state('2025-03-04', 'Grand Hotel', declined, '-180.00', '100.00'),
      state('2025-03-05', 'Byte Cafe', 'Completed', '-6.60', '93.40'),
      state('2025-03-09', 'Byte Cafe', 'Completed', '-3.40', '90.00'),
    ]);
    expect(amounts(list)).toEqual(['100.00', '-6.60', '-3.40']);
  });
});

describe('products of one account whose headings name them in French', () => {
  const names = row('Date', 'Description', 'Argent sortant', 'Argent entrant', 'Solde');
  const reading = read([
    [[40, 'Example France, succursale']],
    [[40, 'Relevé EUR']],
    [[40, 'IBAN FR7628233000014996553364258']],
    [[40, 'Résumé du solde']],
    summed('Produit', 'Ouverture du solde', 'Argent sortant', 'Argent entrant', 'Solde de clôture'),
    summed('Compte (Compte courant)', '€36.50', '€14.10', '€75.00', '€97.40'),
    summed('Dépôt', '€0.00', '€20.00', '€20.00', '€0.00'),
    [],
    [[40, 'Transactions du compte du 1 avril 2025 au 27 avril 2025']],
    names,
    row('8 avr. 2025', 'Café', '€14.10', '', '€22.40'),
    row('9 avr. 2025', 'Virement reçu', '', '€75.00', '€97.40'),
    [],
    [[40, 'Renvoyé de 1 avril 2025 à 27 avril 2025']],
    row('Date de début', 'Description', 'Argent sortant', 'Argent entrant', ''),
    row('5 avr. 2025', 'Taxi', '€15.99', '', ''),
    [],
    [[40, 'Transactions de dépôt de 1 avril 2025 à 27 avril 2025']],
    names,
    row('14 avr. 2025', 'Versement', '', '€20.00', '€20.00'),
    row('16 avr. 2025', 'Retrait', '€20.00', '', '€0.00'),
  ]);

  it('are accounts of their own, and what was sent back is in neither', () => {
    expect(amounts(reading)).toEqual(['-14.10', '75.00', '20.00', '-20.00']);
    expect(
      reading.accounts.map(({ opening_balance, closing_balance }) => [opening_balance, closing_balance]),
    ).toEqual([
      ['36.50', '97.40'],
      ['0.00', '0.00'],
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a balance that one page of a Greek statement hands to the next', () => {
  it.each([
    ['ΣΕ ΜΕΤΑΦΟΡΑ', 'carried_forward'],
    ['ΥΠΟΛΟΙΠΟ ΑΠΟ ΜΕΤΑΦΟΡΑ', 'brought_forward'],
    ['ΠΡΟΗΓΟΥΜΕΝΟ ΥΠΟΛΟΙΠΟ', 'opening'],
  ] as const)('is called %s', (text, meaning) => {
    expect(lineMeanings(text)).toEqual([meaning]);
  });
});

describe('a row that its state says was taken back', () => {
  const list = (left: string, ...rest: Cell[][]) =>
    read([
      [[40, 'Example Wallet statement']],
      [[40, '2025-03-01 – 2025-03-31']],
      state('Date', 'Details', 'Status', 'Amount', 'Balance'),
      state('2025-03-03', 'Top-up', 'Completed', '100.00', '100.00'),
      state('2025-03-04', 'Grand Hotel', 'Reversed', '-80.00', left),
      ...rest,
    ]);

  it('is none where it has no balance', () => {
    const reading = list(
      '–',
      state('2025-03-05', 'Byte Cafe', 'Completed', '-6.60', '93.40'),
      state('2025-03-09', 'Byte Cafe', 'Completed', '-3.40', '90.00'),
    );
    expect(amounts(reading)).toEqual(['100.00', '-6.60', '-3.40']);
  });

  it('is one where it was booked first', () => {
    const reading = list(
      '20.00',
      state('2025-03-05', 'Grand Hotel', 'Completed', '80.00', '100.00'),
      state('2025-03-09', 'Byte Cafe', 'Completed', '-3.40', '96.60'),
    );
    expect(amounts(reading)).toEqual(['100.00', '-80.00', '80.00', '-3.40']);
  });
});

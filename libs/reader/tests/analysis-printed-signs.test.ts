import { describe, expect, it } from '@jest/globals';
import { HEAD, amounts, beside, read, row } from './analysis-manner.ts';

describe('signs', () => {
  it('that are printed stand over words that mostly agree with them', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Category'],
        [190, 'Description'],
        [460, 'Amount', 'right'],
      ],
      [
        [40, '01/02'],
        [110, 'Purchase'],
        [190, 'VTI'],
        [460, '(271.10)', 'right'],
      ],
      [
        [40, '01/09'],
        [110, 'Sale'],
        [190, 'MSFT'],
        [460, '438.22', 'right'],
      ],
      [
        [40, '01/15'],
        [110, 'Deposit'],
        [190, 'Funds'],
        [460, '100.00', 'right'],
      ],
      [
        [40, '01/20'],
        [110, 'Withdrawal'],
        [190, 'Link'],
        [460, '(60.00)', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-271.10', '438.22', '100.00', '-60.00']);
  });

  it('of a list without marks are those of the same table where it has some', () => {
    const reading = read([
      [[40, 'Credit Card Statement']],
      [[40, 'Card Number 4000 XXXX XXXX 7007']],
      beside('Minimum Amount Due', '310.00'),
      row('Date', 'Transaction Details', 'Amount'),
      [[40, 'Card Number : 4000 XXXX XXXX 7007 - A READER']],
      row('04/10/2024', 'Grocer', '410.20'),
      row('09/10/2024', 'Payment received', '5,000.00 CR'),
      row('12/10/2024', 'Bookshop', '99.00'),
      [[40, 'Card Number : 4000 XXXX XXXX 7007 - B READER']],
      row('06/10/2024', 'Baker', '80.10'),
      row('11/10/2024', 'Petrol', '1,250.00'),
    ]);
    expect(amounts(reading)).toEqual(['-410.20', '5000.00', '-99.00', '-80.10', '-1250.00']);
  });

  it('of a card that nothing names are told by the payment that is thanked for', () => {
    const reading = read([
      [[40, 'Ink Preferred']],
      [
        [40, 'Previous balance'],
        [300, '$100.00', 'right'],
      ],
      [
        [40, 'New balance'],
        [300, '$60.00', 'right'],
      ],
      [
        [40, 'Date'],
        [110, 'Description'],
        [460, 'Amount', 'right'],
      ],
      [
        [40, '01/02'],
        [110, 'AUTOPAY PAYMENT - THANK YOU'],
        [460, '-100.00', 'right'],
      ],
      [
        [40, '01/05'],
        [110, 'DELTA AIR ATLANTA'],
        [460, '40.00', 'right'],
      ],
      [
        [40, '01/09'],
        [110, 'STAPLES BOSTON'],
        [460, '20.00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['100.00', '-40.00', '-20.00']);
    expect(reading.accounts[0]?.statement_type).toBe('credit_card');
  });

  it('of credits are the pluses among amounts without any sign', () => {
    const reading = read([
      [[40, 'Example kredi kartı hesap özeti']],
      [
        [40, 'Önceki dönem borcu'],
        [300, '100,00', 'right'],
      ],
      [
        [40, 'Dönem borcu'],
        [300, '65,00', 'right'],
      ],
      [
        [40, 'İşlem Tarihi'],
        [150, 'Açıklama'],
        [460, 'Tutar', 'right'],
      ],
      [
        [40, '03/02/2025'],
        [150, 'MIGROS'],
        [460, '40,00', 'right'],
      ],
      [
        [40, '10/02/2025'],
        [150, 'ÖDEMENİZ İÇİN'],
        [460, '100,00 +', 'right'],
      ],
      [
        [40, '11/02/2025'],
        [150, 'NETFLIX'],
        [460, '20,00', 'right'],
      ],
      [
        [40, '13/02/2025'],
        [150, 'GETIR'],
        [460, '5,00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-40.00', '100.00', '-20.00', '-5.00']);
  });
});

describe('a dated line that restates the sums of both columns and the last balance', () => {
  it('is no row, whatever its words', () => {
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Details'],
        [300, 'Deducted', 'right'],
        [380, 'Added', 'right'],
        [460, 'Balance', 'right'],
      ],
      [
        [40, 'Mar 05'],
        [110, 'Market'],
        [300, '10.00', 'right'],
        [460, '90.00', 'right'],
      ],
      [
        [40, 'Mar 08'],
        [110, 'Salary'],
        [380, '50.00', 'right'],
        [460, '140.00', 'right'],
      ],
      [
        [40, 'Mar 09'],
        [110, 'Cinema'],
        [300, '20.00', 'right'],
        [460, '120.00', 'right'],
      ],
      [
        [40, 'Mar 31'],
        [110, 'Zamknięcie'],
        [300, '30.00', 'right'],
        [380, '50.00', 'right'],
        [460, '120.00', 'right'],
      ],
    ]);
    expect(amounts(reading)).toEqual(['-10.00', '50.00', '-20.00']);
  });
});

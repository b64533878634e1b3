import { describe, expect, it } from '@jest/globals';
import { HEAD, amounts, beside, described, read, row } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('signs', () => {
  it("on every row of a card are its holder's: a plus for the payment, a minus for what was bought", () => {
    const reading = read([
      [[40, 'Afschrift creditcard']],
      [[40, 'Periode 04-05-2026 t/m 03-06-2026']],
      [[40, 'Kaartnummer 4000 **** **** 7007']],
      row('Geboekt op', 'Omschrijving', 'Bedrag (EUR)'),
      row('03-06-2026', 'AFLOSSING', '+140,00'),
      row('30-05-2026', 'VOORBEELD WINKEL', '-21,78'),
      row('12-05-2026', 'VOORBEELD HOTEL', '-80,00'),
    ]);
    expect(amounts(reading)).toEqual(['140.00', '-21.78', '-80.00']);
  });

  it.each(['¹', '¦', '■'])(
    'stay with their amounts where %s, printed for the sign of a currency, stands between them',
    (sign) => {
      const reading = read([
        ...HEAD,
        [[40, `Opening balance: ${sign} 1,100.00`]],
        row('Date', 'Description', 'Amount'),
        row('03/02/2025', 'Alder', `${sign} 5,000.00`),
        row('03/05/2025', 'Birch', `-${sign} 2,300.00`),
        row('03/09/2025', 'Cedar', `-${sign} 410.00`),
        [[40, `Closing balance: ${sign} 3,390.00`]],
      ]);
      expect(described(reading)).toEqual(['Alder', 'Birch', 'Cedar']);
      expect(amounts(reading)).toEqual(['5000.00', '-2300.00', '-410.00']);
      expect(reading.verdict).toBe('reconciled');
    },
  );

  it('take nothing from the mark they stand beside: a payment of a card is a credit, twice said', () => {
    const reading = read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement period: 03/01/2025 to 03/31/2025']],
      [[40, 'Card number 4000 XXXX XXXX 7007']],
      row('Date', 'Transaction details', 'Amount'),
      row('03/02/2025', 'Online transfer', '-$300.00 CR'),
      row('03/05/2025', 'Bakery', '$84.15'),
      row('03/09/2025', 'Fuel', '$90.20'),
      row('03/12/2025', 'Online transfer', '-$20.00 CR'),
    ]);
    expect(amounts(reading)).toEqual(['300.00', '-84.15', '-90.20', '20.00']);
  });

  it('take back a credit where other credits are marked without one', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '$300.00'),
      row('Date', 'Description', 'Amount'),
      row('03/02/2025', 'Wages', '$800.00 CR'),
      row('03/05/2025', 'Wages', '-$800.00 CR'),
      row('03/09/2025', 'Fuel', '$75.00'),
      beside('Closing balance', '$225.00'),
    ]);
    expect(amounts(reading)).toEqual(['800.00', '-800.00', '-75.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('are not turned to lead through balances that contradict them, newest row first', () => {
    const listed = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [120, text],
      [400, amount, 'right'],
      [520, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      listed('Date', 'Description', 'Amount', 'Balance'),
      listed('03/31/2025', 'Wages', '900.00', '2,000.00'),
      listed('03/27/2025', 'Grocer', '-20.50', '1,980.50'),
      listed('03/21/2025', 'Bakery', '-5.30', '1,985.80'),
      listed('03/15/2025', 'Tailor', '-40.20', '2,026.00'),
      listed('03/13/2025', 'Cinema', '-9.90', '2,030.90'),
    ]);
    expect(amounts(reading)).toEqual(['900.00', '-20.50', '-5.30', '-40.20', '-9.90']);
    expect(reading.verdict).toBe('discrepant');
  });

  it('that a column prints on half of its amounts are not turned to reach a balance', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      row('03/01/2025', 'Opening balance', '900.00'),
      row('03/04/2025', 'Transfer', '100.00'),
      row('03/09/2025', 'Transfer', '-250.00'),
      row('03/20/2025', 'Interest', '12.40'),
      row('03/31/2025', 'Tax', '-3.10'),
      row('03/31/2025', 'Closing balance', '1,059.30'),
    ]);
    expect(amounts(reading)).toEqual(['100.00', '-250.00', '12.40', '-3.10']);
    expect(reading.verdict).toBe('discrepant');
  });

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

describe('a wallet', () => {
  const kinded = (day: string, kind: string, text: string, amount: string, balance = ''): Cell[] => [
    [40, day],
    [110, kind],
    [220, text],
    [460, amount, 'right'],
    [550, balance, 'right'],
  ];
  const ends = (opening: string, closing: string): Cell[][] => [
    beside('Opening balance', opening),
    beside('Closing balance', closing),
  ];

  it('that signs every amount is believed whatever its kinds of payment mostly do', () => {
    const reading = read([
      ...HEAD,
      ...ends('50.00', '91.50'),
      kinded('Date', 'Type', 'Note', 'Amount'),
      kinded('03/03/2025', 'Charge', 'Tickets', '+ $40.00'),
      kinded('03/05/2025', 'Payment', 'Supper', '+ $12.50'),
      kinded('03/09/2025', 'Payment', 'Fuel', '- $31.00'),
      kinded('03/11/2025', 'Charge', 'Rent', '+ $35.00'),
      kinded('03/12/2025', 'Payment', 'Cinema', '- $15.00'),
    ]);
    expect(amounts(reading)).toEqual(['40.00', '12.50', '-31.00', '35.00', '-15.00']);
    expect(reading.verdict).toBe('reconciled');
  });

  it('that signs with a plus what comes in takes out what has no sign, where the balances say so', () => {
    const listed = (closing: string): ReturnType<typeof read> =>
      read([
        ...HEAD,
        ...ends('50.00', closing),
        row('Date', 'Description', 'Amount'),
        row('03/03/2025', 'From a friend', '+ $40.00'),
        row('03/05/2025', 'Deli', '$12.50'),
        row('03/09/2025', 'From a sister', '+ $31.00'),
        row('03/11/2025', 'Fuel', '$7.00'),
        row('03/12/2025', 'From an aunt', '+ $5.00'),
      ]);
    expect(amounts(listed('106.50'))).toEqual(['40.00', '-12.50', '31.00', '-7.00', '5.00']);
    expect(listed('106.50').verdict).toBe('reconciled');
    expect(listed('107.50').verdict).toBe('discrepant');
  });

  it('has its first payment go the way of all others of its kind', () => {
    const reading = read([
      ...HEAD,
      kinded('Date', 'Type', 'Description', 'Amount', 'Balance'),
      kinded('03/12/2025', 'Top-up', 'Bank', '20.00', '45.50'),
      kinded('03/11/2025', 'Quick pay', 'Kiosk', '4.00', '25.50'),
      kinded('03/09/2025', 'Quick pay', 'Baker', '3.50', '29.50'),
      kinded('03/08/2025', 'Parking', 'Station', '2.00', '33.00'),
      kinded('03/05/2025', 'Quick pay', 'Grocer', '9.00', '35.00'),
      kinded('03/03/2025', 'Quick pay', 'Kiosk', '6.00', '44.00'),
    ]);
    expect(amounts(reading).at(-1)).toBe('-6.00');
    expect(reading.verdict).toBe('unverifiable');
  });

  it('has a first row without a balance before it go the way of the rows that share its words', () => {
    const balanced = (day: string, text: string, amount: string, balance: string): Cell[] => [
      ...row(day, text, amount).slice(0, 2),
      [400, amount, 'right'],
      [500, balance, 'right'],
    ];
    const listed = (first: string): ReturnType<typeof read> =>
      read([
        ...HEAD,
        balanced('Date', 'Description', 'Amount', 'Balance'),
        balanced('03/02/2025', first, '120.00', '2,880.00'),
        balanced('03/05/2025', 'Wages Example Works', '1,400.00', '4,280.00'),
        balanced('03/09/2025', 'Rent settlement', '900.00', '3,380.00'),
        balanced('03/12/2025', 'Transfer to Anna', '61.20', '3,318.80'),
      ]);
    const reading = listed('QRX Bookshop settlement');
    expect(amounts(reading)).toEqual(['-120.00', '1400.00', '-900.00', '-61.20']);
    expect(reading.transactions[0]?.flags).toContain('sign_inferred');
    expect(reading.verdict).toBe('unverifiable');
    // A way to pay goes both ways.
    expect(amounts(listed('Transfer from Ben'))[0]).toBe('120.00');
  });
});

describe('marks of debit and credit', () => {
  it('tell the way of amounts in one column under the names of both ways, of which a part reads as its name', () => {
    const listed = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [40, day],
      [120, text],
      [400, amount, 'right'],
      [520, balance, 'right'],
    ];
    const reading = read([
      ...HEAD.slice(0, 2),
      [[40, 'Account No 12345678']],
      [[350, 'Withdrawal']],
      listed('Date', 'Narration', '(Dr)/ Deposit', 'Balance'),
      [[380, '(Cr)']],
      listed('', 'Opening Balance', '', '100.00(Cr)'),
      listed('03/02/2025', 'UPI/GROCER', '10.00(Dr)', '90.00(Cr)'),
      listed('03/04/2025', 'UPI/BAKER', '20.00(Dr)', '70.00(Cr)'),
      listed('03/05/2025', 'UPI/ANNA', '30.00(Cr)', '100.00(Cr)'),
      listed('03/06/2025', 'UPI/TAXI', '40.00(Dr)', '60.00(Cr)'),
      listed('03/09/2025', 'UPI/KIOSK', '50.00(Dr)', '10.00(Cr)'),
      listed('03/12/2025', 'UPI/CINEMA', '5.00(Dr)', '5.00(Cr)'),
      beside('Closing Balance', '5.00(Cr)'),
    ]);
    expect(amounts(reading)).toEqual(['-10.00', '-20.00', '30.00', '-40.00', '-50.00', '-5.00']);
    expect(reading.accounts[0]).toMatchObject({ opening_balance: '100.00', closing_balance: '5.00' });
    expect(reading.verdict).toBe('reconciled');
  });
});

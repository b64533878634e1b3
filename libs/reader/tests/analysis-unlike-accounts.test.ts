import { describe, expect, it } from '@jest/globals';
import { amounts, described, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

describe('a summary beside an address, over rows whose account has its number in an IBAN once more', () => {
  it('has no rows and is that of the same account', () => {
    const beside = (address: string, label: string, amount: string): Cell[] => [
      [40, address],
      [360, label],
      [545, amount, 'right'],
    ];
    const row = (day: string, text: string, out: string, into: string, balance: string): Cell[] => [
      [40, day],
      [100, text],
      [390, out, 'right'],
      [465, into, 'right'],
      [545, balance, 'right'],
    ];
    const reading = read([
      [[40, 'Example Building Society FlexiCurrent']],
      [
        [360, 'Account no'],
        [545, '31926819', 'right'],
      ],
      [[40, 'A SAMPLE']],
      beside('14 Example Lane', 'Start balance', '£618.42'),
      beside('VILLAGE', 'Money in', '£425.00'),
      beside('AB1 2CD', 'Money out', '£38.80'),
      beside('', 'End balance', '£1,004.62'),
      [],
      [[40, 'Your account statement 5 August 2031 to 4 September 2031']],
      [[40, 'BIC NWBKGB21 IBAN GB29 NWBK 6016 1331 9268 19']],
      [],
      row('Date', 'Description', '£ Out', '£ In', '£ Balance'),
      row('2031', 'Balance from statement 86 dated 04/08/2031', '', '', '618.42'),
      row('05 Aug', 'Visa purchase CORNER STORES', '34.15', '', ''),
      row('', 'Contactless payment BAKERY', '4.65', '', '579.62'),
      row('08 Aug', 'Transfer from a friend', '', '425.00', '1,004.62'),
    ]);
    expect([reading.verdict, reading.accounts.length]).toEqual(['reconciled', 1]);
    expect(amounts(reading)).toEqual(['-34.15', '-4.65', '425.00']);
  });
});

describe('days of four figures on both sides of the amounts', () => {
  it('are read by their names, though the text of a row goes on with a time of day', () => {
    const row = (text: string, value: string, out: string, into: string, booked: string): Cell[] => [
      [40, text],
      [307, value],
      [395, out, 'right'],
      [465, into, 'right'],
      [482, booked],
    ];
    const days = ['01', '03', '05', '08', '09', '10', '12', '15', '17', '19', '22', '23', '24', '25', '26'];
    const rows = days.map((day): Cell[] =>
      row(`Varekjøp butikk nr ${day}`, `${day}09`, '10,00', '', `${day}09`),
    );
    const more = days.slice(0, 6).map((day): Cell[] => row(`Nettgiro ${day}`, '2909', '5,00', '', '2909'));
    const reading = read([
      [[40, 'Eksempelbanken kontoutskrift i perioden 01.09.2031 - 30.09.2031']],
      [
        [40, 'Forklaring'],
        [290, 'Rentedato'],
        [395, 'Ut av konto', 'right'],
        [465, 'Inn på konto', 'right'],
        [476, 'Bokført'],
      ],
      row('Saldo fra kontoutskrift 31.08.2031', '', '', '1.000,00', ''),
      row('Minibank sentrum Dato 31.08 kl.', '0109', '100,00', '', '0209'),
      [[40, '16.12']],
      ...rows.slice(1),
      ...more,
      row('Saldo i Deres favør 30.09.2031', '', '', '730,00', ''),
    ]);
    expect(reading.verdict).toBe('reconciled');
    const [first] = reading.transactions;
    expect([first?.date, first?.value_date, first?.description]).toEqual([
      '2031-09-02',
      '2031-09-01',
      'Minibank sentrum Dato 31.08 kl. 16.12',
    ]);
  });
});

describe('details whose name is centred over them, behind the channels that they came by', () => {
  it('are text, and the channels are none', () => {
    const row = (
      day: string,
      kind: string,
      amount: string,
      balance: string,
      channel: string,
      details: string,
    ): Cell[] => [
      [40, day],
      [110, kind],
      [300, amount, 'right'],
      [380, balance, 'right'],
      [400, channel],
      [500, details],
    ];
    const reading = read([
      [[40, 'Example Bank Savings Account Statement 01-09-2031 to 30-09-2031']],
      [
        [50, 'Date'],
        [140, 'Descriptions'],
        [300, 'Withdrawal / Deposit', 'right'],
        [380, 'Balance', 'right'],
        [430, 'Channel'],
        [580, 'Details'],
      ],
      row('01-09-31', 'Beginning Balance', '', '23,841.15', '', ''),
      row(
        '01-09-31',
        'Transfer Withdrawal',
        '8,500.00',
        '15,341.15',
        'APP',
        'To a bank X8812 MISS SAMPLE OF THE TOWN',
      ),
      row('02-09-31', 'QR Payment', '120.00', '15,221.15', 'APP', 'Paid to the noodle shop at the corner'),
      row(
        '04-09-31',
        'Cash Withdrawal',
        '3,000.00',
        '12,221.15',
        'ATM',
        'Second floor, a terminal of the old town',
      ),
      row('16-09-31', 'Cash Deposit', '5,000.00', '17,221.15', 'CDM', 'Terminal 412'),
    ]);
    expect(reading.verdict).not.toBe('discrepant');
    expect(described(reading)).toEqual([
      'Transfer Withdrawal To a bank X8812 MISS SAMPLE OF THE TOWN',
      'QR Payment Paid to the noodle shop at the corner',
      'Cash Withdrawal Second floor, a terminal of the old town',
      'Cash Deposit Terminal 412',
    ]);
  });
});

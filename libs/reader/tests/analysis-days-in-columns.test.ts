import { describe, expect, it } from '@jest/globals';
import { HEAD, beside, described, ledgerRow, read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

const dates = (reading: ReturnType<typeof read>): (string | null)[] =>
  reading.transactions.map(({ date }) => date);

describe('a day in two columns', () => {
  it('is read by their names, "MM" and "JJ"', () => {
    const row = (day: string, text: string, out: string, balance: string): Cell[] => [
      [40, '03'],
      [66, day],
      [95, text],
      [380, out, 'right'],
      [550, balance, 'right'],
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'MM'],
        [66, 'JJ'],
        [95, 'DESCRIPTION'],
        [380, 'DÉBIT ($)', 'right'],
        [460, 'CRÉDIT ($)', 'right'],
        [550, 'SOLDE ($)', 'right'],
      ],
      row('01', 'SOLDE PRÉCÉDENT', '', '900,00'),
      row('02', 'ÉPICERIE', '20,00', '880,00'),
      row('15', 'LOYER', '400,00', '480,00'),
      row('15', 'CAFÉ', '5,00', '475,00'),
    ]);
    expect(dates(reading)).toEqual(['2025-03-02', '2025-03-15', '2025-03-15']);
  });
});

describe('a second day', () => {
  it('may stand in brackets under the day of booking, beside the second line of text', () => {
    const bought = (day: string, payee: string, amount: string): Cell[][] => [
      [
        [40, day],
        [120, 'BEA, Betaalpas'],
        [500, amount, 'right'],
      ],
      [
        [40, `(${day})`],
        [120, payee],
      ],
      [[120, 'UTRECHT']],
    ];
    const reading = read([
      ...HEAD,
      [
        [40, 'Boekdatum'],
        [120, 'Omschrijving'],
        [500, 'Bedrag af (debet)', 'right'],
      ],
      ...bought('03-03-2025', 'BAKKER JANSEN', '13,89'),
      ...bought('05-03-2025', 'BLOEMENHAL', '9,50'),
      ...bought('09-03-2025', 'KAASWINKEL', '21,00'),
    ]);
    expect(described(reading)).toEqual([
      'BEA, Betaalpas BAKKER JANSEN UTRECHT',
      'BEA, Betaalpas BLOEMENHAL UTRECHT',
      'BEA, Betaalpas KAASWINKEL UTRECHT',
    ]);
  });

  it('is no part of the text where it is of value and of four digits, in whatever order', () => {
    const row = (day: string, text: string, value: string, amount: string): Cell[] => [
      [40, day],
      [85, text],
      [420, value],
      [548, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      row('Datum', 'Buchungstext', 'Wert', 'Betrag'),
      row('03.03.', 'Bäckerei', '0103', '12,50-'),
      row('05.03.', 'Lohn', '0503', '900,00'),
      row('06.03.', 'Strom', '0403', '61,20-'),
      row('09.03.', 'Apotheke', '0903', '8,10-'),
    ]);
    expect(described(reading)).toEqual(['Bäckerei', 'Lohn', 'Strom', 'Apotheke']);
  });

  it('of value leaves the rows the day that is named over them', () => {
    const row = (text: string, value: string, out: string): Cell[] => [
      [40, text],
      [340, value],
      [470, out, 'right'],
    ];
    const day = (text: string): Cell[] => [
      [40, 'Buchungsdatum:'],
      [124, text],
    ];
    const reading = read([
      ...HEAD,
      row('Angaben zu den Umsätzen', 'Valuta', 'zu Ihren Lasten'),
      day('03.03.2025'),
      row('Bäckerei', '01.03.2025', '12,50-'),
      [[40, 'Kartenzahlung']],
      row('Apotheke', '01.03.2025', '8,10-'),
      day('05.03.2025'),
      row('Strom', '05.03.2025', '61,20-'),
      [[40, 'Abschlag']],
      day('10.03.2025'),
      row('Kino', '09.03.2025', '18,00-'),
    ]);
    expect(dates(reading)).toEqual(['2025-03-03', '2025-03-03', '2025-03-05', '2025-03-10']);
    expect(described(reading)).toEqual(['Bäckerei Kartenzahlung', 'Apotheke', 'Strom Abschlag', 'Kino']);
  });
});

describe('a day before that of booking which few rows have', () => {
  const listed = (effective: string, posted: string, amount: string, text: string): Cell[] => [
    [40, effective],
    [130, posted],
    [240, amount, 'right'],
    [260, text],
  ];

  it.each(['Effective date', 'Value date'])('dates none of the others: "%s"', (name) => {
    const reading = read([
      ...HEAD,
      beside('Beginning balance', '100.00'),
      beside('Ending balance', '960.00'),
      [[40, 'Deposits and credits']],
      listed(name, 'Posted date', 'Amount', 'Transaction detail'),
      listed('', '03/03/2025', '210.00', 'Card takings'),
      listed('', '03/05/2025', '340.00', 'Card takings'),
      listed('03/07/2025', '03/10/2025', '150.00', 'Checks by post'),
      listed('', '03/13/2025', '160.00', 'Card takings'),
    ]);
    expect(dates(reading)).toEqual(['2025-03-03', '2025-03-05', '2025-03-10', '2025-03-13']);
  });
});

describe('days over rows whose texts begin at the same place', () => {
  const row = (text: string, value: string, out: string, into = ''): Cell[] => [
    [40, text],
    [300, value],
    [450, out, 'right'],
    [550, into, 'right'],
  ];
  const list = (day: (text: string) => Cell[]): Cell[][] => [
    ...HEAD,
    row('Angaben zu den Umsätzen', 'Valuta', 'zu Ihren Lasten', 'zu Ihren Gunsten'),
    row('Alter Kontostand vom 28.02.2025', '', '', '400,00'),
    day('03.03.2025'),
    row('Markt 114', '03.03.', '12,50-'),
    [[40, '2025-03-01T18:22:07 KFN 3']],
    [[40, 'Kartenzahlung']],
    [],
    row('Auszahlung', '03.03.', '80,00-'),
    [[40, '03.03.2025 / 12.41 Uhr']],
    day('05.03.2025'),
    row('Storno', '04.03.', '', '61,20'),
    [[40, 'Valuta 04.03.2025']],
    [],
    row('FIL.0417 H:33512', '05.03.', '20,00-'),
    [[40, '2025-03-04T09:10:00 KFN 3']],
    day('31.03.2025'),
    row('Zinsen für Dispositionskredit', '31.03.', '4,20-'),
    row('Neuer Kontostand vom 31.03.2025', '', '', '344,50'),
  ];

  it.each([
    { named: 'under a word for them', day: (text: string): Cell[] => [[40, `Buchungsdatum: ${text}`]] },
    { named: 'alone', day: (text: string): Cell[] => [[40, text]] },
  ])('$named are their days, and those in the texts are words', ({ day }) => {
    const reading = read(list(day));
    expect(reading.transactions.map(({ date, amount }) => `${String(date)} ${amount}`)).toEqual([
      '2025-03-03 -12.50',
      '2025-03-03 -80.00',
      '2025-03-05 61.20',
      '2025-03-05 -20.00',
      '2025-03-31 -4.20',
    ]);
    expect(described(reading)).toEqual([
      'Markt 114 2025-03-01T18:22:07 KFN 3 Kartenzahlung',
      'Auszahlung 03.03.2025 / 12.41 Uhr',
      'Storno Valuta 04.03.2025',
      'FIL.0417 H:33512 2025-03-04T09:10:00 KFN 3',
      'Zinsen für Dispositionskredit',
    ]);
    expect(reading.verdict).toBe('reconciled');
  });
});

describe('a kind of payment that is the name of a section as well', () => {
  it('goes on with the payee under it, on the line of the amount of a row of the same day', () => {
    const text = (words: string, day = ''): Cell[] => [
      [40, day],
      [110, words],
    ];
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Withdrawn', 'Paid In', 'Balance'),
      ledgerRow('03/01/2025', 'BROUGHT FORWARD', '', '', '500.00'),
      text('Card transaction', '03/02/2025'),
      ledgerRow('', 'ORCHARD SHOP', '20.00', '', ''),
      text('Direct Debit'),
      ledgerRow('', 'RIVER FIBRE', '30.00', '', '450.00'),
      text('Card transaction', '03/05/2025'),
      ledgerRow('', 'HILL STORES', '10.00', '', ''),
      text('Direct Debit'),
      ledgerRow('', 'RIVER FIBRE', '15.00', '', '425.00'),
    ]);
    expect(described(reading)[1]).toBe('Direct Debit RIVER FIBRE');
  });
});

describe('days of four digits behind texts', () => {
  const paid = (text: string, value: string, out: string, into: string, day: string): Cell[] => [
    [40, text],
    [260, value],
    [370, out, 'right'],
    [440, into, 'right'],
    [455, day],
    [500, text === '' || text === 'Forklaring' ? 'Arkivref.' : '44093117'],
  ];
  const list = (names: readonly Cell[][]): Cell[][] => [
    [[40, 'Example Bank kontoutskrift']],
    [[40, 'Periode 01.12.2024 - 31.12.2024']],
    [
      [40, 'Saldo fra kontoutskrift 30.11.2024'],
      [440, '5.000,00', 'right'],
    ],
    ...names,
    paid('Butikk 06.12 kl. 14.22', '0612', '89,00', '', '0912'),
    paid('Lønn', '0912', '', '900,00', '0912'),
    paid('Butikk 05.12 kl. 18.02', '0512', '11,00', '', '1212'),
    [
      [40, 'Saldo i Deres favør 31.12.2024'],
      [440, '5.800,00', 'right'],
    ],
  ];
  const spread: Cell[] = [
    [260, 'Rente-'],
    [455, 'Bok-'],
  ];
  const names: Cell[][] = [spread, paid('Forklaring', 'dato', 'Ut av konto', 'Inn på konto', 'ført')];

  it('are those of booking and of value under names that are broken', () => {
    const reading = read(list(names));
    expect(dates(reading)).toEqual(['2024-12-09', '2024-12-09', '2024-12-12']);
    expect(reading.transactions.map(({ value_date }) => value_date)).toEqual([
      '2024-12-06',
      '2024-12-09',
      '2024-12-05',
    ]);
    expect(described(reading)[2]).toBe('Butikk 05.12 kl. 18.02');
    expect(reading.verdict).toBe('reconciled');
  });

  it('may name the month first, in all columns', () => {
    const reading = read(
      list(names).map((line) =>
        line.map(([left, text, ...right]): Cell => [
          left,
          text.replace(/^(\d\d)(12)$/, (_, day: string, month: string) => `${month}${day}`),
          ...right,
        ]),
      ),
    );
    expect(dates(reading)).toEqual(['2024-12-09', '2024-12-09', '2024-12-12']);
    expect(reading.transactions[0]?.value_date).toBe('2024-12-06');
  });
});

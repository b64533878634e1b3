import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { kindOf, ledgerRow } from './analysis-manner.ts';
import { ledger } from './analysis-ledgers.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const SOLD = ['Invoice 5512', 'Payment received', 'Invoice 5534'] as const;
const BANKED = ['Card payment grocer', 'Salary', 'ATM withdrawal'] as const;

describe('who keeps an account', () => {
  it('is no bank where the ledgers of suppliers tell the limits of their credit', () => {
    const row = (cells: readonly string[]): Cell[] =>
      cells.map((text, at): Cell => [[40, 90, 130, 220, 300, 470, 540][at] ?? 0, text]);
    const limit: Cell[] = [
      [40, 'Credit Limit £'],
      [300, '5,000.00', 'right'],
    ];
    const names = row(['No', 'Type', 'Date', 'Ref', 'Details', 'Debit', 'Credit']);
    const lines: Cell[][] = [
      [[40, 'Supplier Activity (Detailed)']],
      [[40, 'Date From: 01/02/2025 Date To: 28/02/2025']],
      names,
      row(['10', 'PP', '02/02/2025', '58490', 'BACS Payment', '381.89', '']),
      row(['11', 'PI', '17/02/2025', '43994', 'Goods inv', '', '1,270.06']),
      limit,
      names,
      row(['12', 'PP', '22/02/2025', '35132', 'BACS Payment', '654.28', '']),
      row(['13', 'PI', '24/02/2025', '43998', 'Goods inv', '', '70.06']),
      limit,
    ];
    expect(kindOf(lines)).toBe('not_a_statement');
  });

  it('is a bank though the texts over its amounts count invoices under the names of columns', () => {
    const row = (day: string, amount: string, balance: string): Cell[][] => [
      [
        [40, day],
        [110, 'Pagamento Fattura'],
        [210, '596456'],
        [250, 'Fattura'],
        [300, '730179'],
      ],
      [
        [110, 'Fattura'],
        [160, '540592'],
        [200, 'Rif'],
        [225, '780528'],
        [265, 'Fattura'],
        [310, '149177'],
      ],
      [
        [110, 'Rif'],
        [135, '219156'],
        [480, amount, 'right'],
        [555, balance, 'right'],
      ],
    ];
    expect(
      kindOf([
        [[40, 'Banca Esempio']],
        [[40, 'Estratto conto']],
        [[40, 'Periodo di riferimento: 01/08/24 al 31/08/24']],
        [[40, 'Numero conto: 534563648373 EUR']],
        [
          [40, 'Data operazione'],
          [135, 'Descrizione'],
          [480, 'Importo', 'right'],
          [555, 'Saldo', 'right'],
        ],
        ...row('01/08/24', '-35,42', '6.923,83'),
        ...row('02/08/24', '-23,55', '6.900,28'),
        ...row('05/08/24', '-128,05', '6.772,23'),
        ...row('06/08/24', '234,04', '7.006,27'),
      ]),
    ).toBe('statement');
  });

  it('is a bank where the days of purchases and of their booking have columns, and money moves both ways', () => {
    const row = (booked: string, bought: string, text: string, amount: string): Cell[] => [
      [40, booked],
      [130, bought],
      [220, text],
      [550, amount, 'right'],
    ];
    const list = (booked: string, bought: string, last: string): Cell[][] => [
      row(booked, bought, 'Transaction Description', 'Amount (RM)'),
      row('03/03', '02/03', 'GROCER', '48.20'),
      row('06/03', '05/03', 'CHEMIST', '17.65'),
      row('09/03', '07/03', 'ONLINE TRANSFER', last),
    ];
    expect(kindOf(list('Post Date', 'Trans Date', '200.00 CR'))).toBe('statement');
    expect(kindOf(list('Post Date', 'Trans Date', '200.00'))).toBe('not_a_statement');
    expect(kindOf(list('Order Date', 'Ship Date', '200.00 CR'))).toBe('not_a_statement');
    expect(kindOf(list('Buchung', 'Einkauf', '200.00 CR'))).toBe('statement');
    expect(kindOf(list('Buchung', 'Lieferung', '200.00 CR'))).toBe('not_a_statement');
  });

  it("is a card's bank though the name of the list has an invoice number beside it and points are counted", () => {
    const row = (day: string, text: string, points: string, amount: string): Cell[] => [
      [40, day],
      [120, text],
      [400, points, 'right'],
      [550, amount, 'right'],
    ];
    const lines: Cell[][] = [
      [[40, 'Card Account No 4000 XXXX XXXX 1234']],
      [[40, 'Minimum Amount Due']],
      [[40, 'Credit Limit']],
      [[40, 'TRANSACTION DETAILS INVOICE_NO : 2000111122223333']],
      row('Date', 'Transaction Details', 'Points', 'Amount'),
      row('05/03/2021', 'Grocer', '17', '580.00'),
      row('14/03/2021', 'Payment received, thank you', '', '1,310.70 CR'),
      row('16/03/2021', 'Bookshop', '1', '31.00'),
    ];
    expect(kindOf(lines)).toBe('statement');
  });

  it.each([
    ['Customer statement', SOLD],
    ['Export', SOLD],
    ['Tenant ledger', ['Rent charge', 'Payment', 'Late fee']],
    ['Broadband bill', ['Fibre rental', 'Line rental', 'Call pack']],
    ['Stromrechnung', ['Grundpreis', 'Verbrauch', 'Steuer']],
    ['Mietkonto', ['Sollstellung Miete', 'Zahlung', 'Sollstellung Miete']],
    ['Grand livre', ['Facture 2201', 'Règlement', 'Facture 2244']],
    ['Guest folio', ['Room charge 412', 'Visa', 'City tax']],
    ['Council tax bill 2026/27', ['Parish share', 'Refund', 'Police share']],
    ['Landlord statement', ['Management share', 'Received', 'Boiler repair']],
    ['Resident Ledger', ['Monthly rent', 'Check 1044', 'Late charge']],
    ['Extracto de la familia', ['Cuota septiembre', 'Recibo domiciliado', 'Comedor']],
    ['Itemised calls', ['0770 0900 118', '0770 0900 244', '0770 0900 118']],
    ['Example gift card', ['Purchase', 'Refund', 'Purchase']],
    ['Boekingsbevestiging', ['Vlucht', 'Korting', 'Hotel']],
    ['Loan quotation', ['Payment 1', 'Payment 2', 'Payment 3']],
    ['Bescheid für 2025 über Einkommensteuer', ['Vorauszahlung I', 'Erstattung', 'Vorauszahlung II']],
    ['Kassenbericht', ['Hallenmiete', 'Beiträge', 'Sommerfest']],
  ] as const)('takes no rows from an account that is no bank\'s: "%s"', (title, rows) => {
    expect(kindOf(ledger(title, rows))).toBe('not_a_statement');
  });

  it('takes no rows from a supplier\'s "statement" that sells on account and counts the days of what is owed', () => {
    const lines = ledger('Statement', SOLD);
    expect(
      kindOf([
        ...lines,
        [
          [40, 'Current'],
          [120, '30 days'],
          [200, '60 days'],
          [280, '90 days'],
        ],
      ]),
    ).toBe('not_a_statement');
  });

  it.each([
    ['Account statement', BANKED, []],
    ['Account statement', SOLD, ['Account number 12345678']],
    ['Transactions', BANKED, []],
    ['Export', BANKED, []],
    ['Extracto cuenta de ahorros', BANKED, ['Tasa de la cuenta de', 'nómina y pensión']],
    ['Movimientos de la cuenta nómina', BANKED, ['Número de cuenta ES12 1465 0100 9112 3456 0123']],
    ['Customer statement', BANKED, ['Example Bank', 'Sort code 20-11-43']],
    ['Student account statement', BANKED, ['Example Bank', 'Sort code 20-11-43']],
  ] as const)('keeps a bank\'s: "%s"', (title, rows, around) => {
    expect(kindOf(ledger(title, rows, around))).toBe('statement');
  });

  it('keeps the bill of a credit card, which asks for payment as a trader does', () => {
    const card: Cell[][] = [
      [[40, 'Faktura']],
      [[40, 'Kredittkort Kortnummer **** 7714']],
      [
        [40, 'Kredittgrense'],
        [300, '50.000,00', 'right'],
      ],
      [
        [40, 'Å betale'],
        [300, '75,50', 'right'],
      ],
      [
        [40, 'Dato'],
        [110, 'Spesifikasjon'],
        [380, 'Beløp', 'right'],
      ],
      [
        [40, '04.03.2025'],
        [110, 'Dagligvare'],
        [380, '30,00', 'right'],
      ],
      [
        [40, '19.03.2025'],
        [110, 'Bensin'],
        [380, '45,50', 'right'],
      ],
    ];
    expect(kindOf(card)).toBe('statement');
  });

  it("is nobody's where known words stand over the columns and nothing else says bank, title or sums", () => {
    const rows: Cell[][] = ledger('Summer camp', ['Kayak hire', 'Paid', 'Tent hire']);
    expect(kindOf(rows)).toBe('not_a_statement');
    // A scan may have lost the words that would say so.
    expect(analyse([pageOf(rows, { method: 'ocr' })], { documentKey: 'test' }).kind).toBe('statement');
    expect(
      kindOf([
        ...rows,
        [
          [40, 'Closing balance'],
          [550, '174.50', 'right'],
        ],
      ]),
    ).toBe('statement');
  });

  it.each([
    ['Bank statement', 'statement'],
    ['Annual statement', 'not_a_statement'],
    ['Balance per bank statement 174.50', 'not_a_statement'],
  ])('of a short list is told by the title "%s": %s', (title, kind) => {
    const rows: Cell[][] = [
      [[200, title]],
      [
        [40, '15/03/2026'],
        [120, 'Payment'],
        [220, '-120.50', 'right'],
      ],
      [
        [40, '16/03/2026'],
        [120, 'Deposit'],
        [220, '+1500.00', 'right'],
      ],
    ];
    expect(kindOf(rows)).toBe(kind);
  });

  it.each([
    ['Example Bank Statement', 'statement'],
    ['Example Bank Statement - May', 'statement'],
    ['Example Bank statement fees', 'not_a_statement'],
    ['Your Example Bank statement: what it costs', 'not_a_statement'],
    ['Example Bank', 'not_a_statement'],
  ])('of a list without names of columns is told by the title "%s": %s', (title, kind) => {
    const rows = ['Grocer', 'Baker', 'Florist', 'Station', 'Cinema'].map((shop, at): Cell[] => [
      [40, `${at + 13}/05/2026`],
      [120, shop],
      [300, `${at + 2}7.30`, 'right'],
    ]);
    expect(kindOf([[[40, title]], ...rows])).toBe(kind);
  });

  it.each([
    ['Plan de remboursement', 'Document prévisionnel, sans valeur de relevé'],
    ['Ratenplan', 'Dies ist kein Kontoauszug'],
    ['Repayment illustration', 'This document is not a statement of account'],
  ])('is no statement where it says so itself: %s, %s', (title, denial) => {
    const lines = ledger(title, BANKED, ['Example Bank plc', 'Account number 44109317']);
    expect(kindOf([...lines.slice(0, 3), [[40, denial]], ...lines.slice(3)])).toBe('not_a_statement');
    expect(kindOf([...lines.slice(0, 3), [[40, 'Statement of account']], ...lines.slice(3)])).toBe(
      'statement',
    );
  });

  it('is told by the title over the rows, not by what stands under them', () => {
    expect(kindOf([...ledger('Kontoauszug', BANKED), [[40, 'Tilgungsplan auf Anfrage']]])).toBe('statement');
  });
});

describe('documents with dates and amounts that no bank keeps an account in', () => {
  it.each(['Dividend payment advice', 'Sales order', 'Lieferschein', '電気ご使用量のお知らせ'])(
    'are named by their title: %s',
    (title) => {
      const row = (day: string, text: string, amount: string): Cell[] => [
        [40, day],
        [120, text],
        [550, amount, 'right'],
      ];
      const lines = [
        [[40, title]],
        row('Date', 'Description', 'Amount'),
        row('14/03/2026', 'Final', '49.80'),
      ];
      expect(kindOf(lines as Cell[][])).toBe('not_a_statement');
    },
  );

  it('are lists of prices where the difference of a few is another one and that of most is not', () => {
    const prices: [string, string, string][] = [
      ['Iowa', '1.50', '1.35'],
      ['Minnesota', '0.15', '1.20'],
      ['Nebraska', '0.20', '1.00'],
      ['Dakota', '0.30', '0.70'],
      ['Wisconsin', '3.47', '2.95'],
      ['Illinois', '30.02', '29.58'],
      ['Indiana', '30.92', '30.36'],
      ['Missouri', '31.17', '12.33'],
      ['Kansas', '23.75', '21.00'],
    ];
    const lines: Cell[][] = [
      [[40, 'Weekly round-up  24/02/2026']],
      [
        [40, 'Region'],
        [400, 'This week', 'right'],
        [500, 'Last week', 'right'],
      ],
      ...prices.map(([name, now, before]): Cell[] => [
        [40, name],
        [400, now, 'right'],
        [500, before, 'right'],
      ]),
    ];
    expect(kindOf(lines)).toBe('not_a_statement');
  });

  it('is a bank where a title in a lesser-known language says so and nothing else does', () => {
    const rows = (title: string): Cell[][] => [
      [[40, title]],
      ledgerRow('Datums', 'Saņēmējs', 'Debets', 'Kredīts', ''),
      ledgerRow('04.03.2025.', 'Par īri', '30.00', '', ''),
      ledgerRow('11.03.2025.', 'Darba alga', '', '150.00', ''),
      ledgerRow('19.03.2025.', 'Latvenergo', '45.50', '', ''),
    ];
    expect(kindOf(rows('Konta pārskats'))).toBe('statement');
    expect(kindOf(rows('Saraksts'))).toBe('not_a_statement');
  });
});

import { describe, expect, it } from '@jest/globals';
import { beside, described, HEAD, ledgerRow, read } from './analysis-manner.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { liftMarks } from '../src/analysis/mends/marks-below.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import type { StatementReading } from '../src/outcome.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

describe('rows of two lines that both begin with a day', () => {
  const lines = (text: readonly string[], days: readonly string[], money: readonly string[]): Cell[][] =>
    text.map((part, at): Cell[] => {
      const cells: (Cell | null)[] = [
        days[at] === undefined ? null : [40, days[at]],
        [140, part],
        money[at] === undefined ? null : [540, money[at], 'right'],
      ];
      return cells.filter((cell) => cell !== null);
    });

  it('have the balance under the amount where each leads to the next', () => {
    const reading = read([
      ...HEAD,
      beside('Opening balance', '100.00'),
      beside('Closing balance', '141.50'),
      ...lines(['Details', 'Party'], ['Day', 'Booked on'], ['Amount', 'Balance']),
      ...lines(['Card payment', 'North Bakery'], ['03/04/2025', '03/05/2025'], ['-8.50', '91.50']),
      ...lines(['Transfer', 'A Friend', 'Title: dinner'], ['03/06/2025', '03/06/2025'], ['60.00', '151.50']),
      ...lines(['Card payment', 'Corner Shop'], ['03/07/2025', '03/10/2025'], ['-4.00', '147.50']),
      ...lines(['Card payment', 'Book Shop'], ['03/11/2025', '03/12/2025'], ['-6.00', '141.50']),
    ]);
    expect(
      reading.transactions.map(({ date, value_date, amount, balance }) => [
        date,
        value_date,
        amount,
        balance,
      ]),
    ).toEqual([
      ['2025-03-04', '2025-03-05', '-8.50', '91.50'],
      ['2025-03-06', '2025-03-06', '60.00', '151.50'],
      ['2025-03-07', '2025-03-10', '-4.00', '147.50'],
      ['2025-03-11', '2025-03-12', '-6.00', '141.50'],
    ]);
    expect(described(reading)).toEqual([
      'Card payment North Bakery',
      'Transfer A Friend Title: dinner',
      'Card payment Corner Shop',
      'Card payment Book Shop',
    ]);
  });

  it('have the text beside both, behind the numbers of their rows as well', () => {
    const numbered = (number: string, [date, ...rest]: Cell[], ...more: Cell[][]): Cell[][] => [
      [[40, number], [70, date?.[1] ?? ''], ...rest.map(shifted)],
      ...more,
    ];
    const shifted = (cell: Cell): Cell => (cell[0] === 110 ? [150, cell[1]] : cell);
    const second = (date: string, text: string): Cell[] => [
      [70, date],
      [150, text],
    ];
    const reading = read([
      ...HEAD,
      numbered('No.', ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'))[0] ?? [],
      ledgerRow('', 'Opening balance', '', '', '100.00'),
      ...numbered(
        '1.',
        ledgerRow('03/04/2025', 'Market', '8.00', '', '92.00'),
        second('03/04/2025', 'Card 41'),
      ),
      ...numbered(
        '2.',
        ledgerRow('03/06/2025', 'Wages', '', '50.00', '142.00'),
        second('03/06/2025', 'Ref 7'),
      ),
      ...numbered(
        '3.',
        ledgerRow('03/06/2025', 'Cinema', '9.00', '', '133.00'),
        second('03/07/2025', 'Card 42'),
      ),
      ...numbered(
        '4.',
        ledgerRow('03/09/2025', 'Market', '3.00', '', '130.00'),
        second('03/09/2025', 'Card 41'),
      ),
    ]);
    expect(described(reading)).toEqual(['Market Card 41', 'Wages Ref 7', 'Cinema Card 42', 'Market Card 41']);
  });
});

describe('the day of booking before that of the purchase', () => {
  const row = (...[booked, bought, text, amount]: string[]): Cell[] => {
    const cells: Cell[] = [
      [40, booked ?? ''],
      [120, bought ?? ''],
      [200, text ?? ''],
      [540, amount ?? '', 'right'],
    ];
    return cells.filter(([, word]) => word !== '');
  };
  const billed = (...head: Cell[][]): StatementReading =>
    read([
      [[40, 'Example Bank credit card statement']],
      [[40, 'Statement period 04/01/2025 to 04/30/2025']],
      beside('Previous balance', '100.00'),
      beside('New balance', '61.50'),
      ...head,
      row('04/05/2025', '04/03/2025', 'North Bakery', '8.50'),
      row('04/14/2025', '04/14/2025', 'Payment received', '100.00 CR'),
      row('04/21/2025', '04/18/2025', 'Corner Shop', '53.00'),
    ]);
  const bill = (...head: Cell[][]): (string | null)[][] =>
    billed(...head).transactions.map(({ date, value_date: second, description }) => [
      date,
      second,
      description,
    ]);
  const bought = [
    ['2025-04-03', '2025-04-05', 'North Bakery'],
    ['2025-04-14', '2025-04-14', 'Payment received'],
    ['2025-04-18', '2025-04-21', 'Corner Shop'],
  ];

  it('is no day of the row where the names tell them apart', () => {
    expect(bill(row('Post Date', 'Trans Date', 'Description', 'Amount'))).toEqual(bought);
    expect(bill(row('Entered', 'Date of sale', 'Description', 'Amount'))).toEqual(bought);
  });

  it('is none where the names go on on a second line, or a third', () => {
    const second = row('Processed', 'Transaction', 'Details', '(USD)');
    expect(bill(row('Date', 'Date of'), second)).toEqual(bought);
    expect(bill(row('Date', 'Date of', 'Transaction', 'Amount'), second)).toEqual(bought);
    expect(bill(row('Date', 'Date', 'Details', 'Amount'), row('of', 'of'), row('posting', 'sale'))).toEqual(
      bought,
    );
    expect(
      bill(row('Date', 'Date of'), row('', '', 'Details', 'Amount'), row('entered', 'purchase')),
    ).toEqual(bought);
  });

  it('is none where the first word of another name stands beside theirs', () => {
    const above: Cell[] = [
      [40, 'Post'],
      [120, 'Trans'],
      [300, 'Reference'],
    ];
    const below: Cell[] = [
      [40, 'Date'],
      [120, 'Date'],
      [200, 'Description'],
      [300, 'Number'],
      [540, 'Amount', 'right'],
    ];
    expect(bill(above, below)).toEqual(bought);
    expect(billed(above, below).verdict).toBe('reconciled');
  });

  it('lets no sum prove the rows where the names do not tell which of the two it is', () => {
    expect(billed(row('Post Date', 'Trans Date', 'Description', 'Amount')).verdict).toBe('reconciled');
    expect(billed(row('Date', 'Date', 'Description', 'Amount')).verdict).toBe('unverifiable');
    expect(billed(row('Post Date', 'Date', 'Description', 'Amount')).verdict).toBe('unverifiable');
  });

  it('is none in other languages, nor where the name of the day itself stands below', () => {
    const below = row('datum', 'datum', 'Beschreibung', 'Betrag USD');
    expect(bill(row('Buchungs-', 'Kauf-'), below)).toEqual(bought);
    const spanish = row('proceso', 'consumo', 'Concepto', 'Importe');
    expect(bill(row('Fecha de', 'Fecha de'), spanish)).toEqual(bought);
    expect(bill(row('Datum boeking', 'Datum transactie', 'Omschrijving', 'Bedrag'))).toEqual(bought);
  });

  it('is none where one name stands over both', () => {
    expect(bill([[85, 'Date']], row('Processed', 'Transaction', 'Description', 'Amount'))).toEqual(bought);
  });

  it('is the day of the row on an account where that of the operation stands before it', () => {
    const account = (first: string, second: string): (string | null)[][] =>
      read([
        ...HEAD,
        beside('Opening balance', '100.00'),
        beside('Closing balance', '138.50'),
        row(first, second.split('\n')[0] ?? '', 'Description', 'Amount'),
        ...second
          .split('\n')
          .slice(1)
          .map((word) => row('', word)),
        row('03/03/2025', '03/05/2025', 'North Bakery', '-8.50'),
        row('03/14/2025', '03/14/2025', 'A Friend', '100.00'),
        row('03/18/2025', '03/21/2025', 'Corner Shop', '-53.00'),
      ]).transactions.map(({ date, value_date }) => [date, value_date]);
    const booked = [
      ['2025-03-05', '2025-03-03'],
      ['2025-03-14', '2025-03-14'],
      ['2025-03-21', '2025-03-18'],
    ];
    expect(account('Data operacji', 'Data księgowania')).toEqual(booked);
    expect(account('Дата операции', 'Дата обработки банком')).toEqual(booked);
    const firstDays = booked.map(([second, first]) => [first, second]);
    expect(account('Data księgowania', 'Data operacji')).toEqual(firstDays);
    // English says "transaction" of every day.
    expect(account('Transaction date', 'Posting date')).toEqual(firstDays);
    expect(account('Posting date', 'Transaction date')).toEqual(firstDays);
    expect(account('Posting date', 'Transaction\ndate')).toEqual(firstDays);
  });

  it('is the day of the row where the names of money stand among theirs, but lower', () => {
    const names = (...[first, second, text]: string[]): Cell[] =>
      row(first ?? '', second ?? '', text ?? '', '');
    const moved = (first: string, second: string, text: string, into: string, out: string): Cell[] => [
      ...row(first, second, text, ''),
      [440, into, 'right'],
      [540, out, 'right'],
    ];
    const reading = read([
      ...HEAD,
      beside('Opening balance', '100.00'),
      beside('Closing balance', '138.50'),
      names('Дата и', 'Дата'),
      names('время', 'обработки', 'Описание'),
      names('операции', 'банком'),
      [
        [440, 'Приход', 'right'],
        [540, 'Расход', 'right'],
      ],
      moved('03/03/2025', '03/05/2025', 'North Bakery', '0.00', '8.50'),
      moved('03/14/2025', '03/14/2025', 'A Friend', '100.00', '0.00'),
      moved('03/18/2025', '03/21/2025', 'Corner Shop', '0.00', '53.00'),
    ]);
    expect(reading.transactions.map(({ date, value_date, amount }) => [date, value_date, amount])).toEqual([
      ['2025-03-05', '2025-03-03', '-8.50'],
      ['2025-03-14', '2025-03-14', '100.00'],
      ['2025-03-21', '2025-03-18', '-53.00'],
    ]);
  });

  it('stays the day of the row before one of value', () => {
    const value = bill(row('Date', 'Effective Date', 'Description', 'Amount')).map(([date]) => date);
    expect(value).toEqual(['2025-04-05', '2025-04-14', '2025-04-21']);
  });
});

describe('a line with the day of the row under it, and a word', () => {
  it('describes nothing where the rows print their days', () => {
    const dayOf = (day: string): Cell[] => [
      [110, 'KIRJAUSPÄIVÄ'],
      [200, day],
    ];
    const reading = read([
      ...HEAD,
      ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      ledgerRow('', 'Opening balance', '', '', '100.00'),
      dayOf('03/04'),
      ledgerRow('03/04/2025', 'Market', '8.00', '', '92.00'),
      dayOf('03/06'),
      ledgerRow('03/06/2025', 'Wages', '', '50.00', '142.00'),
      ledgerRow('03/06/2025', 'Cinema', '9.00', '', '133.00'),
      dayOf('03/09'),
      ledgerRow('03/09/2025', 'Market', '3.00', '', '130.00'),
    ]);
    expect(described(reading)).toEqual(['Market', 'Wages', 'Cinema', 'Market']);
  });
});

describe('a second line of names', () => {
  it('is of the header where it names columns and nothing else, and describes no row', () => {
    const names = (day: string, kind: string, reference: string, amount: string): Cell[] => [
      [40, day],
      [120, kind],
      [300, reference],
      [540, amount, 'right'],
    ];
    const reading = read([
      ...HEAD,
      beside('Opening balance', '100.00'),
      beside('Closing balance', '137.00'),
      names('Date', 'Description', 'Reference', 'Amount'),
      [
        [40, 'Value date'],
        [120, 'Payee'],
      ],
      names('03/04/2025', 'Card payment', '441', '-9.00'),
      [
        [40, '03/04/2025'],
        [120, 'North Bakery'],
      ],
      names('03/06/2025', 'Transfer', '442', '50.00'),
      [
        [40, '03/06/2025'],
        [120, 'A Friend'],
      ],
      names('03/07/2025', 'Card payment', '443', '-4.00'),
      [
        [40, '03/10/2025'],
        [120, 'Corner Shop'],
      ],
    ]);
    expect(described(reading)).toEqual([
      'Card payment North Bakery',
      'Transfer A Friend',
      'Card payment Corner Shop',
    ]);
  });
});

describe('the figures of a summary side by side', () => {
  it('name no columns of the rows under them, which stand under days with the balance of each', () => {
    const head = (day: string, balance: string): Cell[] => [
      [40, day],
      [400, 'Balance'],
      [540, balance, 'right'],
    ];
    const paid = (text: string, amount: string): Cell[] => [
      [60, text],
      [540, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank account statement']],
      [[40, '01.03.2025 – 31.03.2025']],
      [
        [40, 'Anfangssaldo'],
        [140, 'Eingänge'],
        [240, 'Ausgänge'],
        [340, 'Endsaldo'],
      ],
      [
        [40, '100,00'],
        [140, '60,00'],
        [240, '18,50'],
        [340, '141,50'],
      ],
      head('Dienstag, 11. März 2025', '141,50'),
      paid('Bakery', '-6,00 €'),
      head('Freitag, 7. März 2025', '147,50'),
      paid('Corner Shop', '-4,00 €'),
      paid('A Friend', '+60,00 €'),
      head('Dienstag, 4. März 2025', '91,50'),
      paid('Book Shop', '-8,50 €'),
    ]);
    expect(reading.transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-03-11', '-6.00'],
      ['2025-03-07', '-4.00'],
      ['2025-03-07', '60.00'],
      ['2025-03-04', '-8.50'],
    ]);
  });
});

describe('the names of columns right under an opening balance', () => {
  it('mark no amount as a credit, though the last of them stands under it', () => {
    const page = pageOf([
      [
        [40, 'Opening balance'],
        [480, '100.00', 'right'],
      ],
      [
        [40, 'Date'],
        [110, 'Details'],
        [400, 'Debit', 'right'],
        [480, 'Credit', 'right'],
      ],
    ]);
    const [balance, names] = liftMarks(linesOf([page]).map(tokenLine));
    expect(balance?.text).toBe('Opening balance 100.00');
    expect(names?.text).toBe('Date Details Debit Credit');
  });
});

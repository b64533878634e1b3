import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import type { PageWords } from '../src/page.ts';
import { described, HEAD, ledgerRow, read } from './analysis-manner.ts';
import { columns, pageOf, type Cell } from './analysis-pages.ts';

describe('columns beside that of the texts', () => {
  const five = columns({
    day: [40],
    text: [110],
    beside: [270],
    amount: [430, 'right'],
    balance: [550, 'right'],
  });
  const line = (day: string, text: string, beside: string, amount: string, balance: string): Cell[] =>
    five({ day, text, beside, amount, balance });

  it('are no texts where they say which side of the account, under a name that texts have as well', () => {
    const reading = read([
      ...HEAD,
      line('Date', 'Description', 'Details', 'Amount', 'Balance'),
      line('03/02/2025', 'Harbour Cafe', 'Debit', '-10.00', '90.00'),
      line('03/03/2025', 'Salary', 'Credit', '50.00', '140.00'),
      line('03/05/2025', 'North Bakery', 'Debit', '-20.00', '120.00'),
    ]);
    expect(described(reading)).toEqual(['Harbour Cafe', 'Salary', 'North Bakery']);
  });

  it('are none where they say the same few things, under a name that nobody knows', () => {
    const rows = [
      line('Date', 'Description', 'Vorblik', 'Amount', 'Balance'),
      line('03/02/2025', 'Harbour Cafe', 'Card payment', '-10.00', '90.00'),
      line('03/03/2025', 'Salary', 'Bank giro', '50.00', '140.00'),
      line('03/05/2025', 'North Bakery', 'Card payment', '-20.00', '120.00'),
      line('03/06/2025', 'South Mill', 'Card payment', '-5.00', '115.00'),
      line('03/07/2025', 'Rent', 'Bank giro', '-15.00', '100.00'),
      line('03/08/2025', 'Grocer', 'Card payment', '-1.00', '99.00'),
    ];
    expect(described(read([...HEAD, ...rows]))).toEqual([
      'Harbour Cafe',
      'Salary',
      'North Bakery',
      'South Mill',
      'Rent',
      'Grocer',
    ]);
    const others = ['Cardiff', 'Bank giro', 'Leeds', 'York', 'Bath', 'Hull'];
    const towns = rows.map((cells, at): Cell[] =>
      at === 0 ? cells : cells.with(2, [270, others[at - 1] ?? '']),
    );
    expect(described(read([...HEAD, ...towns]))[1]).toBe('Salary Bank giro');
  });

  it('are none where they do so beside the column that says most, whatever that is called', () => {
    const bucket = (day: string, text: string, name: string, amount: string, balance: string): Cell[] =>
      line(day, text, name, amount, balance);
    const reading = read([
      ...HEAD,
      bucket('Date', 'What it was', 'Bucket', 'Amount', 'Balance'),
      bucket('03/02/2025', 'Harbour Cafe by the quay', 'Food', '-10.00', '90.00'),
      bucket('03/03/2025', 'Salary of February', 'Income', '50.00', '140.00'),
      bucket('03/05/2025', 'North Bakery', 'Food', '-20.00', '120.00'),
      bucket('03/06/2025', 'South Mill', 'Food', '-5.00', '115.00'),
      bucket('03/07/2025', 'Rent', 'Home', '-15.00', '100.00'),
      bucket('03/08/2025', 'Repair of the roof', 'Home', '-1.00', '99.00'),
    ]);
    expect(described(reading)).toEqual([
      'Harbour Cafe by the quay',
      'Salary of February',
      'North Bakery',
      'South Mill',
      'Rent',
      'Repair of the roof',
    ]);
  });

  it('are none where they say what somebody made of the texts, in Chinese too', () => {
    const reading = read([
      ...HEAD,
      line('日期', '说明', '类别', '金额', '余额'),
      line('03/02/2025', 'Harbour Cafe', 'Dining', '-10.00', '90.00'),
      line('03/03/2025', 'Salary', 'Income', '50.00', '140.00'),
      line('03/05/2025', 'North Bakery', 'Groceries', '-20.00', '120.00'),
    ]);
    expect(described(reading)).toEqual(['Harbour Cafe', 'Salary', 'North Bakery']);
  });

  it('are none behind the balance, where the names of the two stand close', () => {
    const branch = columns({
      day: [40],
      text: [110],
      amount: [380, 'right'],
      balance: [460, 'right'],
      branch: [470],
    });
    const branches = ['강남', '인터넷', '카드', '센터', '토스', '강남'];
    const reading = read([
      ...HEAD,
      branch({
        day: '거래일자',
        text: '거래내용',
        amount: '거래금액',
        balance: '잔액(원)',
        branch: '거래점',
      }),
      ...branches.map((name, at) =>
        branch({
          day: `2025.03.0${String(at + 2)}`,
          text: `Shop ${String(at)}`,
          amount: '-10',
          balance: String(90 - 10 * at),
          branch: name,
        }),
      ),
    ]);
    expect(described(reading)).toEqual(branches.map((_, at) => `Shop ${String(at)}`));
  });

  it('are parted from texts that begin right behind them, where the row has its day on another line', () => {
    const typed = (day: string, cells: readonly Cell[]): Cell[][] => [[[40, day]], [...cells], []];
    const reading = read([
      ...HEAD,
      [
        [40, 'Date'],
        [110, 'Type'],
        [200, 'Description'],
        [430, 'Amount', 'right'],
        [550, 'Balance', 'right'],
      ],
      ...typed('03/02/2025', [
        [110, 'Transfer accepted'],
        [200, 'Harbour Cafe by the quay'],
        [430, '-10.00', 'right'],
        [550, '90.00', 'right'],
      ]),
      ...typed('03/03/2025', [
        [110, 'Interest'],
        [200, 'Your payment of interest'],
        [430, '5.00', 'right'],
        [550, '95.00', 'right'],
      ]),
      ...typed('03/05/2025', [
        [110, 'Reward'],
        [200, 'Your payment of rewards'],
        [430, '5.00', 'right'],
        [550, '100.00', 'right'],
      ]),
      ...typed('03/06/2025', [
        [110, 'Reward'],
        [200, 'Your payment of rewards'],
        [430, '5.00', 'right'],
        [550, '105.00', 'right'],
      ]),
    ]);
    expect(described(reading)[0]).toBe('Harbour Cafe by the quay');
  });
});

describe('a label behind a list', () => {
  it('is whole where it stands under the names of its days and texts, and opens another account', () => {
    const row = (day: string, text: string, amount: string, balance: string): Cell[] => [
      [day === 'Date' ? 80 : 60, day],
      [114, text],
      [430, amount, 'right'],
      [550, balance, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank account statement USD']],
      [[40, 'ACCOUNT NUMBER: XXXX-XXXX-4567']],
      [[40, 'STATEMENT PERIOD: 03/01/2025 - 03/31/2025']],
      row('Date', 'Description', 'Amount', 'Balance'),
      row('03/01/2025', 'OPENING BALANCE', '', '$100.00'),
      row('03/02/2025', 'Harbour Cafe', '-$10.00', '$90.00'),
      row('03/03/2025', 'Salary', '+$50.00', '$140.00'),
      row('03/05/2025', 'North Bakery', '-$20.00', '$120.00'),
      row('03/31/2025', 'CLOSING BALANCE', '', '$120.00'),
      [],
      [[74, 'SAVINGS ACCOUNT SUMMARY']],
      [],
      [[74, 'ACCOUNT NUMBER: XXXX-XXXX-9876']],
      [
        [74, 'OPENING BALANCE:'],
        [300, '$8,750.35', 'right'],
      ],
      [
        [74, 'DEPOSITS:'],
        [300, '+$203.65', 'right'],
      ],
      [
        [74, 'CLOSING BALANCE:'],
        [300, '$8,954.00', 'right'],
      ],
    ]);
    expect(reading.accounts.map(({ account_last4 }) => account_last4)).toEqual(['4567', '9876']);
    expect(reading.verdict).toBe('discrepant');
  });
});

describe('lines under the rows of a page that was scanned', () => {
  it('go on with the row above, though they stand as near to the one below', () => {
    // A scan's lines stand now nearer to each other and now farther off.
    const steps = [12, 15, 15, 11, 14, 11, 12, 14, 11, 15, 11, 12, 11, 15, 12, 11];
    const lines: Cell[][] = [
      ...HEAD,
      ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      ledgerRow('', 'BROUGHT FORWARD', '', '', '100.00'),
      ledgerRow('03/02/2025', 'DEP TFR', '', '10.00', '110.00'),
      [[110, 'From a friend']],
      [[110, 'AT 70155 HARBOUR']],
      ledgerRow('03/03/2025', 'CAS WD', '20.00', '', '90.00'),
      [[110, 'At the counter']],
      [[110, 'AT 70155 HARBOUR']],
      ledgerRow('03/05/2025', 'DEP TFR', '', '30.00', '120.00'),
      [[110, 'From a shop']],
      [[110, 'AT 70155 HARBOUR']],
      ledgerRow('03/06/2025', 'WDL TFR', '40.00', '', '80.00'),
      [[110, 'To a shop']],
      [[110, 'AT 70155 HARBOUR']],
    ];
    const drawn = pageOf(lines);
    const words = drawn.words.map((word) => {
      const row = Math.round((word.box[1] - 40) / 13);
      const own = row - HEAD.length;
      const y =
        own <= 0 ? word.box[1] : 40 + HEAD.length * 13 + steps.slice(0, own).reduce((a, b) => a + b, 0);
      return { ...word, box: [word.box[0], y, word.box[2], word.box[3]] as const };
    });
    const page: PageWords = { ...drawn, method: 'ocr', words };
    const analysis = analyse([page], { documentKey: 'test' });
    if (analysis.kind !== 'statement') throw new Error('read as no statement');
    expect(described(analysis.reading)).toEqual([
      'DEP TFR From a friend AT 70155 HARBOUR',
      'CAS WD At the counter AT 70155 HARBOUR',
      'DEP TFR From a shop AT 70155 HARBOUR',
      'WDL TFR To a shop AT 70155 HARBOUR',
    ]);
  });
});

describe('rows whose texts end in a day', () => {
  it('are no lists side by side, though two under each other have the same pattern of cells', () => {
    const line = (day: string, text: string, bought: string, amount: string): Cell[] => [
      [40, day],
      [80, day],
      [120, text],
      [300, bought],
      [480, amount, 'right'],
      [545, '¨'],
    ];
    const reading = read([
      [[40, 'Banque Exemple relevé de compte EUR']],
      [[40, 'Compte n° 12345678 du 01.10.2025 au 31.10.2025']],
      [
        [40, 'Date'],
        [80, 'Valeur'],
        [120, 'Libellé'],
        [480, 'Débit', 'right'],
      ],
      [...line('12.10', 'PRLVT FREE TELECOM', '', '39,99')],
      [...line('16.10', 'CARTE SNCF PARIS', '13/10', '45,00')],
      [...line('17.10', 'CARTE ZALANDO', '16/10', '34,95')],
      [...line('20.10', 'COTISATION', '', '2,40')],
    ]);
    expect(reading.transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2025-10-12', '-39.99'],
      ['2025-10-16', '-45.00'],
      ['2025-10-17', '-34.95'],
      ['2025-10-20', '-2.40'],
    ]);
  });
});

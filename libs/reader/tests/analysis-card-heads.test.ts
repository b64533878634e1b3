import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { amounts, described } from './analysis-manner.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

const read = (...pages: Cell[][][]) => {
  const drawn = pages.map((lines, at) => ({ ...pageOf(lines), page: at + 1 }));
  const analysis = analyse(drawn, { documentKey: 'test' });
  if (analysis.kind !== 'statement') throw new Error('read as no statement');
  return analysis.reading;
};

describe('a card whose days stand in a cell each for day and month, "J | M | J | M"', () => {
  /** A name that is centred over the texts, and a summary of two lines of names over wide cells. */
  const names: Cell[][] = [
    [
      [40, 'Date de'],
      [100, 'Date'],
      [160, 'Nº'],
      [330, 'Description'],
      [560, 'Montant ($)', 'right'],
    ],
    [
      [40, 'transaction'],
      [100, "d'inscription"],
    ],
    [
      [42, 'J'],
      [70, 'M'],
      [102, 'J'],
      [130, 'M'],
    ],
  ];
  const row = (days: string, number: string, text: string, amount: string): Cell[] => [
    ...days.split(' ').map((part, at): Cell => [[40, 68, 100, 128][at] ?? 0, part]),
    [152, number],
    [190, text],
    [560, amount, 'right'],
  ];
  const head: Cell[][] = [
    [[40, 'Caisse Exemple – Relevé de carte de crédit']],
    [[40, 'Période du relevé du 11 12 2031 au 10 01 2032']],
    [],
    [
      [40, 'Solde'],
      [140, 'Paiements et'],
      [260, 'Nouveau'],
      [400, 'À payer au plus'],
    ],
    [
      [40, 'précédent'],
      [140, 'remboursements'],
      [260, 'solde'],
      [400, 'tard le'],
    ],
  ];

  it('is read with both days, and no row of a box or of rewards', () => {
    const { transactions, verdict, accounts } = read([
      ...head,
      [
        [130, '300,00', 'right'],
        [250, '100,00CR', 'right'],
        [390, '412,50', 'right'],
        [500, '31 01 2032'],
      ],
      [],
      [[40, 'Opérations de la carte']],
      ...names,
      row('13 12 16 12', '001', 'ÉPICERIE DU COIN AU VILLAGE SAINT-EXEMPLE QC', '126,86'),
      row('15 12 15 12', '002', 'VINS 23081 VAL-EXEMPLE QC', '27,89'),
      row('22 12 24 12', '003', 'BOULANGERIE ET FROMAGERIE DU LAC EXEMPLE QC', '12,36'),
      row('03 01 05 01', '004', 'QUINCAILLERIE ET JARDIN DE LA MONTAGNE QC', '38,06'),
      [],
      [[40, 'Opérations au compte']],
      ...names,
      row('15 12 15 12', '005', 'PAIEMENT MERCI', '100,00CR'),
      row('10 01 10 01', '006', 'INTÉRÊTS', '7,33'),
      [],
      [[40, 'BONI – Programme de remises']],
      [
        [40, 'Solde précédent'],
        [350, '12,40 $', 'right'],
      ],
      [
        [40, 'Remises de la période'],
        [350, '8,21 $', 'right'],
      ],
      [
        [40, 'Solde actuel'],
        [350, '20,61 $', 'right'],
      ],
    ]);
    expect([verdict, accounts[0]?.opening_balance, accounts[0]?.closing_balance]).toEqual([
      'reconciled',
      '-300.00',
      '-412.50',
    ]);
    expect(transactions.map(({ date, value_date, reference }) => [date, value_date, reference])).toEqual([
      ['2031-12-13', '2031-12-16', '001'],
      ['2031-12-15', '2031-12-15', '002'],
      ['2031-12-22', '2031-12-24', '003'],
      ['2032-01-03', '2032-01-05', '004'],
      ['2031-12-15', '2031-12-15', '005'],
      ['2032-01-10', '2032-01-10', '006'],
    ]);
    expect(transactions.map(({ description }) => description)).toEqual([
      'ÉPICERIE DU COIN AU VILLAGE SAINT-EXEMPLE QC',
      'VINS 23081 VAL-EXEMPLE QC',
      'BOULANGERIE ET FROMAGERIE DU LAC EXEMPLE QC',
      'QUINCAILLERIE ET JARDIN DE LA MONTAGNE QC',
      'PAIEMENT MERCI',
      'INTÉRÊTS',
    ]);
  });

  it('is read where rows are listed by their booking, member by member, below a sentence on points', () => {
    const boxes = (label: string, amount: string, other: string, value: string): Cell[] => [
      [45, label],
      [286, amount, 'right'],
      [326, other],
      [567, value, 'right'],
    ];
    const { transactions, verdict, accounts } = read([
      [[40, 'Caisse Exemple – Relevé de carte de crédit']],
      [[40, 'Période du relevé du 11 12 2031 au 10 01 2032']],
      [],
      boxes('Solde précédent', '300,00', 'Paiement minimum', '10,00 $'),
      boxes('Paiements et crédits', '100,00 CR', 'Date d’échéance', '1er février 2032'),
      boxes('Achats', '214,21', 'Montant en souffrance', '0,00 $'),
      boxes('NOUVEAU SOLDE', '414,21 $', '', ''),
      [],
      [[40, 'Avec ce paiement il faudra 9 an(s) et 4 mois pour rembourser. Programme de remises :']],
      [[40, 'solde précédent 48,15 $ ; accumulés ce mois-ci 21,07 $ ; solde 69,22 $.']],
      [],
      ...names,
      [[40, 'PREMIER MEMBRE    Carte 4540 33** **** 0028']],
      row('13 12 16 12', '001', 'ÉPICERIE DU COIN', '126,86'),
      row('12 12 17 12', '002', 'VINS 23081 VAL-EXEMPLE QC', '27,89'),
      row('03 01 05 01', '003', 'PAIEMENT MERCI', '100,00CR'),
      [[40, 'SECOND MEMBRE    Carte 4540 33** **** 0036']],
      row('26 12 27 12', '001', 'BOULANGERIE DU LAC EXEMPLE QC', '12,36'),
      row('24 12 28 12', '002', 'QUINCAILLERIE DE LA MONTAGNE QC', '38,06'),
      row('27 12 29 12', '003', 'PAPETERIE', '9,04'),
    ]);
    expect([verdict, accounts.length, accounts[0]?.opening_balance]).toEqual(['reconciled', 1, '-300.00']);
    expect(transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2031-12-13', '-126.86'],
      ['2031-12-12', '-27.89'],
      ['2032-01-03', '100.00'],
      ['2031-12-26', '-12.36'],
      ['2031-12-24', '-38.06'],
      ['2031-12-27', '-9.04'],
    ]);
  });
});

describe('a card’s summary with its own subtotals', () => {
  const beside = (label: string, amount: string): Cell[] => [
    [40, label],
    [260, amount, 'right'],
  ];
  const row = (days: readonly [string, string], text: string, kind: string, amount: string): Cell[] => [
    [40, days[0]],
    [90, days[1]],
    [140, text],
    [380, kind],
    [560, amount, 'right'],
  ];

  it('ends with the total balance, whatever is due, and kinds of spending are no text', () => {
    const reading = read([
      [[40, 'Example Trust Mastercard']],
      [[40, 'May 18 to June 17, 2031']],
      beside('Previous balance', '$140.00'),
      beside('Payments', '-$100.00'),
      beside('Other credits', '-$5.00'),
      beside('Total credits', '-$105.00'),
      beside('Purchases', '$60.00'),
      beside('Interest', '$2.88'),
      beside('Total charges', '$62.88'),
      beside('Total balance', '$97.88'),
      beside('Credit limit', '$9,500.00'),
      beside('Amount due', '$10.00'),
      [],
      [[40, 'Your payments']],
      row(['Trans date', 'Post date'], 'Description', '', 'Amount($)'),
      row(['May 30', 'Jun 01'], 'PAYMENT THANK YOU', '', '100.00'),
      [],
      [[40, 'Your interest']],
      row(['Date', ''], 'Description', 'Annual interest rate', 'Amount($)'),
      row(['Jun 17', ''], 'REGULAR PURCHASES', '20.99%', '2.88'),
      [],
      [[40, 'Your new charges and credits']],
      row(['Trans date', 'Post date'], 'Description', 'Spend Categories', 'Amount($)'),
      row(['May 18', 'May 19'], 'CORNER HARDWARE', 'Home and Office Improvement', '40.00'),
      row(['May 21', 'May 23'], 'VILLAGE BAKERY', 'Restaurants', '20.00'),
      row(['Jun 06', 'Jun 08'], 'CORNER HARDWARE', 'Home and Office Improvement', '-5.00'),
    ]);
    expect([reading.verdict, reading.accounts[0]?.closing_balance]).toEqual(['reconciled', '-97.88']);
    expect(described(reading)).toEqual([
      'PAYMENT THANK YOU',
      'REGULAR PURCHASES',
      'CORNER HARDWARE',
      'VILLAGE BAKERY',
      'CORNER HARDWARE',
    ]);
    expect(amounts(reading)).toEqual(['100.00', '-2.88', '-40.00', '-20.00', '5.00']);
  });
});

describe('days under a name that says no day, before those of the transactions', () => {
  const row = (received: string, day: string, text: string, amount: string): Cell[] => [
    [40, received],
    [120, day],
    [220, text],
    [540, amount, 'right'],
  ];

  it('are those of booking', () => {
    const { transactions, verdict } = read([
      [[40, 'Example Bank Credit Card']],
      [[40, 'Statement period 12 February 2031 to 11 March 2031']],
      [[40, 'Previous balance £100.00']],
      [[40, 'New balance £97.40']],
      [],
      row('Received by us', 'Transaction date', 'Transaction details', 'Amount £'),
      row('13 FEB 31', '12 FEB 31', 'CORNER WINES', '5.26'),
      row('15 FEB 31', '14 FEB 31', 'VILLAGE BAKERY', '42.14'),
      row('06 MAR 31', '05 MAR 31', 'DIRECT DEBIT PAYMENT - THANK YOU', '50.00 CR'),
    ]);
    expect(verdict).toBe('reconciled');
    expect(transactions.map(({ date, value_date }) => [date, value_date])).toEqual([
      ['2031-02-12', '2031-02-13'],
      ['2031-02-14', '2031-02-15'],
      ['2031-03-05', '2031-03-06'],
    ]);
  });
});

describe('a card with a list of its instalment plans', () => {
  const row = (day: string, text: string, amount: string, mark = ''): Cell[] => [
    [40, day],
    [120, text],
    [500, amount, 'right'],
    [512, mark],
  ];
  const plan = (cells: readonly string[]): Cell[] =>
    cells.map((text, at): Cell => [[40, 160, 240, 330, 390, 470][at] ?? 0, text]);

  it('has none of them among its rows, and no heading in the text of a row', () => {
    const reading = read(
      [
        [[40, 'Example Card monthly statement']],
        [
          [40, 'Previous Balance 1,000.00'],
          [300, 'Total Outstanding 1,145.18'],
        ],
        [],
        [
          [40, 'Date'],
          [120, 'Transaction Details for Statement Period: 06 Dec 31 to 05 Jan 32'],
          [500, 'Amount', 'right'],
        ],
        [[120, 'TRANSACTIONS FOR A SAMPLE']],
        row('09 Dec 31', 'CORNER BOOKS', '638.32', 'D'),
        row('13 Dec 31', '1,75 % markup for use abroad', '11.17', 'D'),
        row('24 Dec 31', 'PAYMENT RECEIVED', '1,000.00', 'C'),
        row('05 Jan 32', 'PHONE SHOP EMI 06/12', '340.50', 'D'),
        [],
        [[120, 'TRANSACTIONS FOR B SAMPLE (ADD-ON CARD XXXX 3154)']],
        row('08 Dec 31', 'VILLAGE BAKERY', '155.19', 'D'),
      ],
      [
        [[40, 'EMI details']],
        plan(['Product', 'Booked on', 'Amount', 'Tenor', 'EMI left', 'Rate p.a.']),
        plan(['PHONE SHOP', '06 Jul 31', '4,086.00', '12', '6', '14.00%']),
      ],
    );
    expect([reading.verdict, reading.accounts[0]?.closing_balance]).toEqual(['reconciled', '-1145.18']);
    expect(described(reading)).toEqual([
      'CORNER BOOKS',
      '1,75 % markup for use abroad',
      'PAYMENT RECEIVED',
      'PHONE SHOP EMI 06/12',
      'VILLAGE BAKERY',
    ]);
  });
});

describe('a card that is loaded, known by its masked number', () => {
  it('dates its rows by the day of the transaction', () => {
    const row = (day: string, booked: string, text: string, out: string, into: string): Cell[] => [
      [40, day],
      [110, booked],
      [190, text],
      [470, out, 'right'],
      [550, into, 'right'],
    ];
    const reading = read([
      [[40, 'Banca Esempio']],
      [[40, 'ESTRATTO CONTO CARTA PREPAGATA']],
      [[40, 'Carta n. 5338 75** **** 5519']],
      [[40, 'Periodo dal 01/07/2031 al 30/09/2031']],
      [],
      row('Data operazione', 'Data contabile', 'Descrizione', 'Uscite', 'Entrate'),
      row('01/07/2031', '', 'SALDO INIZIALE', '', '148,62'),
      row('01/07/2031', '02/07/2031', 'Pagamento POS PANIFICIO', '29,47', ''),
      row('03/07/2031', '04/07/2031', 'Ricarica da conto', '', '200,00'),
      row('30/09/2031', '', 'SALDO FINALE', '', '319,15'),
    ]);
    expect(reading.transactions.map(({ date, value_date }) => [date, value_date])).toEqual([
      ['2031-07-01', '2031-07-02'],
      ['2031-07-03', '2031-07-04'],
    ]);
  });
});

describe('a column of kinds beside texts whose name no word is known for', () => {
  it('is no text', () => {
    const row = (day: string, text: string, kind: string, amount: string): Cell[] => [
      [40, day],
      [100, text],
      [330, kind],
      [560, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example Card statement 10/14/2031 - 11/13/2031']],
      [[40, 'Previous balance $0.00']],
      [[40, 'New balance $126.50']],
      [],
      row('DATE', 'PURCHASES', 'MERCHANT CATEGORY', 'AMOUNT'),
      row('10/18', 'VILLAGE GRILL', 'Restaurants', '$20.00'),
      row('10/19', 'TOWN LICENCE OFFICE', 'Government Services', '$100.00'),
      row('10/21', 'CORNER CAFE', 'Restaurants', '$6.50'),
    ]);
    expect(described(reading)).toEqual(['VILLAGE GRILL', 'TOWN LICENCE OFFICE', 'CORNER CAFE']);
  });
});

describe('a card’s summary of days, what is owed and the limit', () => {
  it('is no row in the place of a payment that it makes up for', () => {
    const names: Cell[] = [
      [40, 'Statement Date'],
      [150, 'Payment Due Date'],
      [265, 'New Balance'],
      [450, 'Credit Limit'],
    ];
    const row = (day: string, text: string, amount: string): Cell[] => [
      [40, day],
      [135, text],
      [400, amount, 'right'],
    ];
    // The purchases of another page are missing: with the box for a row and without the payment the sums would hold.
    const { transactions, verdict } = read([
      [[40, 'Example Bank Credit Card Statement']],
      names,
      [
        [40, '09/05/2025'],
        [150, '09/23/2025'],
        [265, '$1,268.39'],
        [370, '$10.00'],
        [450, '$9,000.00'],
      ],
      [],
      [[40, 'Previous balance $958.39']],
      [],
      row('Date', 'Description', 'Amount'),
      [[40, 'Payments']],
      row('08/20', 'Payment received', '-958.39'),
      [[40, 'Purchases']],
      row('08/25', 'Grocer', '75.50'),
      row('08/28', 'Air fare', '224.50'),
    ]);
    expect(transactions.map(({ amount }) => amount)).toEqual(['958.39', '-75.50', '-224.50']);
    expect(verdict).not.toBe('reconciled');
  });
});

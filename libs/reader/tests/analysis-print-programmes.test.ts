import { describe, expect, it } from '@jest/globals';
import { beside, described, HEAD, kindOf, read, row, under } from './analysis-manner.ts';
import { partCodes } from '../src/analysis/mends/serials.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

describe('checks paid in three columns', () => {
  const check = (number: string, day: string, amount: string, left: number): Cell[] => [
    [left, number],
    [left + 60, day],
    [left + 150, amount, 'right'],
  ];

  it('are read to the last one, though a star before a number says that others are left out', () => {
    const { transactions, verdict } = read([
      [[40, 'Example Bank account statement']],
      [[40, 'Account number: 12345678']],
      beside('Beginning balance 2-15-22', '500.00'),
      beside('Subtractions', '-100.00'),
      beside('Net fees and charges', '-25.00'),
      beside('Ending balance 3-15-22', '375.00'),
      [[40, 'Paper checks   * check missing from sequence']],
      [
        ...check('Check', 'Date', 'Amount', 40),
        ...check('Check', 'Date', 'Amount', 220),
        ...check('Check', 'Date', 'Amount', 400),
      ],
      [
        ...check('6611', '2-17', '$11.00', 40),
        ...check('*6614', '3-2', '12.50', 220),
        ...check('*6618', '3-11', '20.25', 400),
      ],
      [...check('6612', '2-22', '30.00', 40), ...check('6615', '3-7', '26.25', 220)],
      [
        [40, 'Fees and charges'],
        [150, 'Date'],
        [300, 'Quantity'],
        [400, 'Unit charge', 'right'],
      ],
      [
        [150, '3-15-22'],
        [200, 'Maintenance fee'],
        [300, '1'],
        [400, '25.00', 'right'],
        [540, '-$25.00', 'right'],
      ],
    ]);
    expect(verdict).toBe('reconciled');
    expect(transactions.map(({ check_number, amount }) => [check_number, amount])).toEqual([
      ['6611', '-11.00'],
      ['6612', '-30.00'],
      ['6614', '-12.50'],
      ['6615', '-26.25'],
      ['6618', '-20.25'],
      [null, '-25.00'],
    ]);
  });
});

describe('what stands between the rows of a list', () => {
  const card = (day: string, text: string, digits: string, amount: string): Cell[] => [
    [40, day],
    [120, text],
    [120 + 5 * (text.length + 1), digits],
    [500, amount, 'right'],
  ];

  it('is the rest of a text, though it ends with the digits that the text below has within it', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      row('03/02/2025', 'SALARY', '900.00'),
      under('FROM PORT FREIGHT 4417'),
      card('03/03/2025', 'DEBIT PURCHASE CARD', '4417', '-64.50'),
      under('LITTLE CREATURES'),
      card('03/05/2025', 'DEBIT PURCHASE CARD', '4417', '-12.50'),
    ]);
    expect(described(reading)[0]).toBe('SALARY FROM PORT FREIGHT 4417');
  });

  it('is none of a text where it stands farther from the last row than any lines do from each other', () => {
    const reading = read([
      ...HEAD,
      row('Date', 'Description', 'Amount'),
      row('03/02/2025', 'HOTEL', '-64.50'),
      under('38.40 X 1.1067 (EXCHG RATE)'),
      row('03/03/2025', 'RAILWAY', '-30.00'),
      under('27.80 X 1.1050 (EXCHG RATE)'),
      row('03/04/2025', 'MARKET', '-7.00'),
      [],
      under('NADIA EXAMPLE'),
      [
        [120, 'TRANSACTIONS THIS CYCLE (CARD 6127)'],
        [400, '-$101.50', 'right'],
      ],
    ]);
    expect(described(reading).at(-1)).toBe('MARKET');
  });

  it('is a rate of the bill, marked as one that may change, and no row beside the interest charged', () => {
    const { transactions } = read([
      [[40, 'Example Express credit card statement']],
      [[40, 'Closing Date 09/17/23']],
      beside('Previous Balance', '$100.00'),
      beside('Payments/Credits', '-$100.00'),
      beside('New Charges', '+$26.37'),
      beside('Interest Charged', '+$14.37'),
      beside('New Balance', '$40.74'),
      [
        [40, 'Payments'],
        [500, 'Amount', 'right'],
      ],
      row('08/24/23', 'MOBILE PAYMENT', '-$100.00'),
      [[40, 'New Charges']],
      [[500, 'Amount', 'right']],
      row('09/02/23', 'CORNER SHOP', '$26.37'),
      [[40, 'Interest Charged']],
      [[500, 'Amount', 'right']],
      row('09/17/23', 'Interest Charge on Purchases', '$14.37'),
      [
        [40, 'Total Interest Charged for this Period'],
        [500, '$14.37', 'right'],
      ],
      [],
      [[40, 'Your Annual Percentage Rate (APR) is the annual interest rate on your account.']],
      [
        [40, 'Purchases'],
        [250, '02/11/2018'],
        [370, '26.99% (v)'],
        [500, '$14.37', 'right'],
      ],
    ]);
    expect(transactions.map(({ date, amount }) => [date, amount])).toEqual([
      ['2023-08-24', '100.00'],
      ['2023-09-02', '-26.37'],
      ['2023-09-17', '-14.37'],
    ]);
  });
});

describe('a heading under a row whose day stands last', () => {
  const line = (text: string, amount = '', day = ''): Cell[] => [
    [40, text],
    [440, amount, 'right'],
    [490, day],
  ];

  it('heads the rows below, though the first of these has its amount on its second line', () => {
    const { verdict, transactions } = read([
      ...HEAD.slice(0, 3),
      beside('Opening balance', '500.00'),
      beside('Closing balance', '560.00'),
      [[40, 'Money in']],
      line('Bank credit Sample Goods card ending 5120'),
      line('ref 151359', '100.00', '03/04/2025'),
      line('Interest earned', '20.00', '03/06/2025'),
      [],
      [[40, 'Money out']],
      line('Bill payment Town Council invoice 906146 North'),
      line('Side invoice 845372', '35.00', '03/08/2025'),
      line('Cash machine', '25.00', '03/09/2025'),
    ]);
    expect(verdict).toBe('reconciled');
    expect(transactions.map(({ amount }) => amount)).toEqual(['100.00', '20.00', '-35.00', '-25.00']);
  });
});

describe('texts in several columns', () => {
  it('go on each in its own, and the kinds of rows with their codes beside them are in none', () => {
    const line = (day: string, kind: string, payee: string, text: string, amount = ''): Cell[] => [
      [40, day],
      [110, kind],
      [205, payee],
      [330, text],
      [540, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Beispielbank Kontoauszug Girokonto EUR']],
      line('Buchungstag', 'Vorgang', 'Auftraggeber', 'Buchungstext', 'Betrag'),
      line('03.04.2031', 'Lastschrift', 'Nordwind eine Marke', 'Kundennummer Rechnung', '- 22,00'),
      line('', '5B2C22AQ730LLX1F', 'der Beispiel Telefon', '04/2031'),
      line('', '', 'GmbH', ''),
      [],
      line('05.04.2031', 'Überweisung', 'Lena Muster', 'Anteil Urlaub', '- 20,00'),
      line('', '5C2C21XP04A17T8K', '', 'nicht angegeben'),
      [],
      line('06.04.2031', 'Gutschrift', 'Logistik AG', 'Lohn 04/31', '+ 900,00'),
      line('', '5C2C22ET77A18KK2', 'und Söhne', ''),
    ]);
    expect(described(reading)).toEqual([
      'Nordwind eine Marke der Beispiel Telefon GmbH Kundennummer Rechnung 04/2031',
      'Lena Muster Anteil Urlaub nicht angegeben',
      'Logistik AG und Söhne Lohn 04/31',
    ]);
  });

  it('have no categories under them, though the name of the texts is one of sums', () => {
    const line = (day: string, text: string, category: string, amount: string): Cell[] => [
      [40, day],
      [100, text],
      [330, category],
      [540, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example credit card statement']],
      line('DATE', 'PAYMENTS AND CREDITS', 'MERCHANT CATEGORY', 'AMOUNT'),
      line('12/21/2031', 'INTERNET PAYMENT', '', '-$900.00'),
      line('12/23/2031', 'BALANCE ADJ', 'Awards and Rebate Credits', '-$40.28'),
      line('12/27/2031', 'FURNITURE', 'Merchandise', '-$59.99'),
    ]);
    expect(described(reading)).toEqual(['INTERNET PAYMENT', 'BALANCE ADJ', 'FURNITURE']);
  });
});

describe('papers that look like statements', () => {
  const list = (title: string): Cell[][] => [
    [[40, 'Example Savings Bank']],
    [[40, title]],
    [[40, 'Tax year 6 April 2030 to 5 April 2031']],
    [
      [40, 'Account number'],
      [200, 'Date credited'],
      [400, 'Net £', 'right'],
    ],
    ...['30/06/2030', '30/09/2030', '31/12/2030', '31/03/2031'].map((day, at): Cell[] => [
      [40, '10417728'],
      [200, day],
      [400, `${String(at + 4)}.12`, 'right'],
    ]),
  ];

  it.each([
    'Statement of fee account',
    'Statement of Fees',
    'Relevé de frais',
    'Annual Certificate of Interest',
    'Jahressteuerbescheinigung',
    'Uw jaarafrekening stroom en gas',
  ])('are none where they are called "%s"', (title) => {
    expect(kindOf(list(title))).toBe('not_a_statement');
  });
});

describe('a narrow cell of texts beside one of references', () => {
  const line = (day: string, text: string, reference: string, out = '', balance = ''): Cell[] => [
    [30, day],
    [100, text],
    [230, reference],
    [440, out, 'right'],
    [550, balance, 'right'],
  ];

  it('ends before the references on a page that has few of them as well', () => {
    const page = (number: number, ...codes: readonly string[]) =>
      pageOf(
        codes.map((code, at) => line(`0${String(at + 1)}/07/2031`, `NEFT TO NO${String(number + at)}`, code)),
        { page: number },
      );
    const pages = [
      page(1, '0000324471902218', 'CITIN23381142007', 'IHDF118840221774', '0000325188204471'),
      page(2, 'SBIN223271188470'),
    ];
    const lines = partCodes(linesOf(pages).map(tokenLine));
    expect(lines.map(({ tokens }) => tokens.at(-1)?.words[0]?.opensCell)).toEqual(Array(5).fill(true));
  });

  it('is cut within words where its lines reach up to the references, these included under the first line of a row', () => {
    const reading = read([
      [[40, 'Example Bank of India account statement INR']],
      [[40, 'Account number 12345678']],
      line('Date', 'Description', 'Ref No.', 'Debit', 'Balance'),
      line('01/07/2031', 'TO', 'TRANSFER TO', '250.00', '31,620.50'),
      line('', 'TRANSFER-UPI/DR/318244711', '4897694162091'),
      line('', '882/PHONEPE/YESB/payzapp@', ''),
      line('', 'y/Pay--', ''),
      line('03/07/2031', 'TO', 'MOI00447118', '14,500.00', '17,120.50'),
      line('', 'IMPS318411882044/9447XXX1', 'TRANSFER TO'),
      line('', '18/XX4471/Rent--', '4897690162099'),
      line('06/07/2031', 'TO', 'TRANSFER TO', '1,842.50', '15,278.00'),
      line('', 'TRANSFER-UPI/DR/318711882', '4897695162092'),
      line('', '044/GUPTAPRO/PUNB/gupta@a', ''),
      line('', 'xl/Grocery--', ''),
    ]);
    expect(described(reading)).toEqual([
      'TO TRANSFER-UPI/DR/318244711882/PHONEPE/YESB/payzapp@y/Pay--',
      'TO IMPS318411882044/9447XXX118/XX4471/Rent--',
      'TO TRANSFER-UPI/DR/318711882044/GUPTAPRO/PUNB/gupta@axl/Grocery--',
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { amounts, described, read } from './analysis-manner.ts';
import { depositLines } from '../src/analysis/accounts/overviews.ts';
import { linesOf } from '../src/analysis/text/lines.ts';
import { tokenLine } from '../src/analysis/text/tokens.ts';
import { pageOf, type Cell } from './analysis-pages.ts';

describe('an Italian card that names the account which pays it at its foot', () => {
  const row = (day: string, text: string, amount: string): Cell[] => [
    [40, day],
    [110, day === '' ? '' : day],
    [190, text],
    [550, amount, 'right'],
  ];

  it('is a card, and owes what it calls a balance to the debit of its holder', () => {
    const reading = read([
      [[40, 'BANCA ESEMPIO ESTRATTO CONTO CARTA DI CREDITO al 30/09/2031']],
      [[40, 'Carta CLASSIC 5255 **** **** 0318']],
      [[40, 'Periodo 01/09/2031 - 30/09/2031']],
      [],
      [
        [40, 'Data operazione'],
        [130, 'Data registrazione'],
        [240, 'Descrizione'],
        [550, 'Importo in Euro', 'right'],
      ],
      row('', 'SALDO ESTRATTO CONTO PRECEDENTE', '376,44'),
      row('02/09/31', 'PANIFICIO DELLA PIAZZA', '72,15'),
      row('15/09/31', 'ADDEBITO IN C/C ESTRATTO CONTO AGOSTO', '+ 376,44'),
      row('18/09/31', 'LIBRERIA DEL CORSO', '41,30'),
      row('', 'SALDO A VOSTRO DEBITO AL 30/09/2031', '113,45'),
      [],
      [[40, "L'importo sarà addebitato sul c/c IT..0447112 con valuta 15/10/2031."]],
    ]);
    const [account] = reading.accounts;
    expect([reading.verdict, account?.statement_type, account?.account_last4]).toEqual([
      'reconciled',
      'credit_card',
      '0318',
    ]);
    expect([account?.opening_balance, account?.closing_balance]).toEqual(['-376.44', '-113.45']);
    expect(amounts(reading)).toEqual(['-72.15', '376.44', '-41.30']);
  });
});

describe('letters of a key in a column of kinds', () => {
  it('say neither debit nor credit where they are more than two', () => {
    const row = (day: string, text: string, kind: string, amount: string): Cell[] => [
      [40, day],
      [110, text],
      [400, kind],
      [550, amount, 'right'],
    ];
    const reading = read([
      [[40, '例示カード ご利用代金明細書 対象期間：2031年8月11日 ～ 2031年9月10日']],
      [
        [40, '前回ご請求残高 8,712円'],
        [300, '今回ご請求残高 18,067円'],
      ],
      row('ご利用日', 'ご利用店名・内容', '種別', '金額（円）'),
      row('31/08/27', '口座振替 お支払い', '', '−8,712'),
      row('31/08/11', '角のパン屋', 'A', '684'),
      row('31/08/20', '例示電力', 'B', '8,416'),
      row('31/08/22', '村の洋服店', 'A', '8,647'),
      row('31/09/06', '高速道路', 'C', '320'),
    ]);
    expect(reading.verdict).toBe('reconciled');
    expect(amounts(reading)).toEqual(['8712', '-684', '-8416', '-8647', '-320']);
  });
});

describe('the unit of a name that is broken within its brackets', () => {
  it('names no column of money in', () => {
    const row = (day: string, text: string, points: string, amount: string): Cell[] => [
      [40, day],
      [140, text],
      [440, points, 'right'],
      [550, amount, 'right'],
    ];
    const reading = read([
      [[40, 'Example Bank Credit Card Statement 12/09/2031']],
      [
        [40, 'Opening Balance 1,118.00'],
        [300, 'Total Dues 1,480.10'],
      ],
      [[520, 'Amount (in', 'right']],
      row('Date', 'Transaction Description', 'Reward', ''),
      row('', '', 'Points', 'Rs.)'),
      row('14/08/2031', 'CORNER STORES', '16', '1,240.50'),
      row('18/08/2031', 'SURCHARGE WAIVER', '', '18.40 Cr'),
      row('26/08/2031', 'PAYMENT RECEIVED', '', '1,118.00 Cr'),
      row('30/08/2031', 'VILLAGE CABS', '4', '258.00'),
    ]);
    expect(reading.verdict).toBe('reconciled');
    expect(amounts(reading)).toEqual(['-1240.50', '18.40', '1118.00', '-258.00']);
  });
});

describe('lists of a card’s members under names that say only what was spent abroad and what it came to', () => {
  it('are its rows, and not the sums of the members over them', () => {
    const row = (day: string, text: string, abroad: string, amount: string): Cell[] => [
      [40, day],
      [100, text],
      [470, abroad, 'right'],
      [560, amount, 'right'],
    ];
    const sum = (text: string, amount: string): Cell[] => [
      [40, text],
      [560, amount, 'right'],
    ];
    const member = (name: string): Cell[][] => [[], [[40, name]], row('', '', 'Foreign Spend', 'Amount')];
    const reading = read([
      [[40, 'Example Charge Card Closing Date 09/24/31']],
      sum('Previous Balance', '$218.44'),
      sum('Payments/Credits', '-$218.44'),
      sum('New Charges', '+$333.84'),
      sum('New Balance', '$333.84'),
      [],
      row('Payments', '', '', 'Amount'),
      row('08/29/31', 'ONLINE PAYMENT - THANK YOU', '', '-$218.44'),
      [],
      [[40, 'New Charges']],
      [[40, 'Summary']],
      sum('A SAMPLE 3-72004', '$233.84'),
      sum('B SAMPLE 3-71022', '$60.00'),
      sum('C SAMPLE 3-71030', '$40.00'),
      sum('Total New Charges', '$333.84'),
      ...member('A SAMPLE Card Ending 3-72004'),
      row('08/26/31', 'CORNER OFFICE SUPPLIES', '', '$200.00'),
      row('09/08/31', 'AIRPORT EXPRESS LONDON', '25.00', '$33.84'),
      ...member('B SAMPLE Card Ending 3-71022'),
      row('08/27/31', 'VILLAGE PAPERS', '', '$60.00'),
      ...member('C SAMPLE Card Ending 3-71030'),
      row('09/03/31', 'TOWN PARTS', '', '$40.00'),
    ]);
    expect(reading.verdict).toBe('reconciled');
    expect(described(reading)).toEqual([
      'ONLINE PAYMENT - THANK YOU',
      'CORNER OFFICE SUPPLIES',
      'AIRPORT EXPRESS LONDON',
      'VILLAGE PAPERS',
      'TOWN PARTS',
    ]);
  });
});

describe('a deposit for a time', () => {
  it('is no row, though the day of its start stands before that of its end', () => {
    const page = pageOf([
      [[40, 'TIME DEPOSITS']],
      [
        [40, 'Account No.'],
        [150, 'Start Date'],
        [230, 'Maturity Date'],
        [450, 'Principal', 'right'],
      ],
      [
        [40, '044-330112-5'],
        [150, '12 MAY 2031'],
        [230, '12 MAY 2032'],
        [450, '20,000.00', 'right'],
      ],
      [[40, 'Deposits are insured.']],
    ]);
    expect(depositLines(linesOf([page]).map(tokenLine))).toEqual([2]);
  });
});

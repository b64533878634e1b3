import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

const day = (reading: { year: number | null; month: number; day: number } | null | undefined) =>
  reading == null ? null : [reading.year, reading.month, reading.day];
const periodOf = (head: string) => {
  const { period } = only(`${head}\n${ROWS}`).facts;
  return [day(period?.start), day(period?.end)];
};
const MARCH = [
  [2026, 3, 1],
  [2026, 3, 31],
];

describe('a period', () => {
  it.each([
    ['alone over the rows', 'Example Bank\nBusiness checking 7741-2290\nMarch 2026'],
    ['behind a number of two digits', 'Example Bank\nCurrent account 4410 9331 55 March 2026 EUR'],
  ])('is the month that stands %s, where all rows are of it', (_, head) => {
    expect(periodOf(head)).toEqual(MARCH);
    expect(periodOf(head.replace('March', 'April'))).toEqual([null, null]);
  });

  it('is the month that the heading names, where it opens with the balance of the last working day before', () => {
    const rows = (day: string): string => ROWS.replace('02/03/2026', day);
    const statement = (opening: string, first = '02/03/2026'): unknown[] => {
      const text = `Banque Exemple\nRELEVÉ DE COMPTE      Mars 2026 - n° 3\nAncien solde créditeur au ${opening}   1,500.00\n${rows(first)}Nouveau solde créditeur au 31/03/2026   2,380.00\n`;
      const { period } = only(text).facts;
      return [day(period?.start), day(period?.end)];
    };
    expect(statement('27/02/2026')).toEqual(MARCH);
    expect(statement('27/02/2026', '28/02/2026')[0]).toEqual([2026, 2, 27]);
    expect(statement('16/02/2026')[0]).toEqual([2026, 2, 16]);
  });

  it.each([
    ['beside it', 'Example Bank\nStatement ends   31 March 2026\nDays in statement period   31'],
    ['over it', 'Example Bank\n31 March 2026    31\nStatement ends   Days in statement period'],
    ['behind it', 'Example Bank\nClosing date 31 March 2026\nDays in billing period: 31'],
  ])('begins as many days before its end as a number %s says', (_, head) => {
    expect(periodOf(head)).toEqual(MARCH);
    expect(periodOf(head.replace(/31$|31(?=\n)/, '21'))[0]).toBeNull();
  });

  describe('with rows from end to end', () => {
    const rows = ROWS.replace(/\n(?=30)/, '\n12/03/2026   Books      10.00      1,470.00\n');
    const of = (head: string) => {
      const { period } = only(`Example Bank\n${head}\n${rows}`).facts;
      return [day(period?.start), day(period?.end)];
    };
    const FILLED = [[2026, 2, 27], MARCH[1]];

    it('is printed with its later day first over a list that begins with the newest row', () => {
      expect(of('Search for   31 MAR 2026 to 27 FEB 2026')).toEqual(FILLED);
      expect(of('Offer   28 FEB 2026 to 14 JAN 2026')).toEqual([null, null]);
    });

    it('is that of several without a year which they fill', () => {
      const head = 'History (as at 18 Jun 2026)\n27 Feb - 31 Mar   1 Apr - 17 Jun';
      expect(of(head)).toEqual(FILLED);
      expect(of(head.replace('27 Feb', '20 Feb'))[0]).toBeNull();
    });
  });

  it('is the one of the rows, though its year stands once, and not that of a rate of interest', () => {
    const rows = ['05.03.2026', '07.07.2026', '05.10.2026', '18.12.2026'].map(
      (printed) => `${printed}   Ordre permanent                 500.00   38'704.55`,
    );
    const head = 'Banque Exemple   Relevé de compte\nPériode   du 1er janvier au 31 décembre 2026';
    const rate = 'Taux : du 01.01.2026 au 31.03.2026 0.30 %';
    const { period } = only(
      `${head}\nDate         Texte           Crédit   Solde\n${rows.join('\n')}\n\f${rate}`,
    ).facts;
    expect([day(period?.start), day(period?.end)]).toEqual([
      [2026, 1, 1],
      [2026, 12, 31],
    ]);
  });

  it('goes on below where its last day is cut behind its dash, whatever stands left of it', () => {
    const head = [
      'Banco Ejemplo',
      'Calle Mayor 4        Periodo:   1-mar-2026 al 31-',
      'Ciudad 66220                             mar-2026',
    ];
    expect(periodOf(head.join('\n'))).toEqual(MARCH);
    expect(periodOf(head.join('\n').replace('     mar-2026', 'mar-2026'))[0]).toBeNull();
  });

  it('is of whatever length between two days without a label of which the latter is that of the statement', () => {
    const head = (last: string): string =>
      `Example Bank\nStatement date      31/03/2026\nHarbour Street 4\n15/10/2025 to ${last}                  Bank identifier`;
    const far = ROWS.replace('02/03/2026', '14/10/2025');
    const start = (last: string) => day(only(`${head(last)}${far}`).facts.period?.start);
    expect(start('31/03/2026')).toEqual([2025, 10, 15]);
    expect(start('30/03/2026')).toBeNull();
  });

  it('ends on the day of issue of a bill, and not when it is posted', () => {
    const head = (posted: string): string => `Example Bank\n${posted}\nEmissão      31/03/2026`;
    expect(only(`${head('Postagem     02/04/2026')}${ROWS}`).facts.statementDate).toMatchObject({
      day: 31,
      month: 3,
    });
  });

  it.each([
    ['two days right behind its name', 'Example Bank\nPeríodo de movimientos 01/03/2026 31/03/2026'],
    ['days in Russian', 'Example Bank\nза период с 1 по 31 марта 2026 г.'],
    [
      'days in Vietnamese with another line between them',
      'Example Bank\nChi nhánh: Mẫu      Từ ngày:   01/03/2026\nMã khách hàng: Mẫu\nLoại: Mẫu           Đến ngày:  31/03/2026',
    ],
  ])('is told by %s', (_, head) => {
    expect(periodOf(head)).toEqual(MARCH);
  });

  it('is not that of the fees in an annex, but of the days whose balances are printed', () => {
    const list = `Muster Bank\nKontoauszug 3/2026
Datum        Erläuterung                  Betrag Soll    Betrag Haben
Kontostand am 27.02.2026                                 1 500,00
02.03.2026   Markt                        20,00
30.03.2026   Gehalt                                        900,00
Kontostand am 30.03.2026 um 20:04 Uhr                    2 380,00
\fAnlage 1 zum Kontoauszug 3/2026 - Entgeltabrechnung
Abrechnungszeitraum vom 01.03.2026 bis 31.03.2026
Kontoführung 4,95-`;
    const { facts, account } = only(list);
    expect(day(facts.period?.end)).toEqual([2026, 3, 30]);
    expect(account?.closing?.reading.value).toBe(238000n);
  });

  it('is a range without a label between whose days all of three rows or more lie', () => {
    const head =
      'Example Bank\nLoan transaction history Loan number xxxxxx4410 01/01/2026 - 31/12/2026 Rate 6.4%';
    const more = '31/05/2026   Payment                                   100.00       2,480.00';
    const { period } = only(`${head}\n${ROWS}${more}`).facts;
    expect([day(period?.start), day(period?.end)]).toEqual([
      [2026, 1, 1],
      [2026, 12, 31],
    ]);
  });

  it('without years is of that in which it holds the first whole day of the head, or ends nearest to it', () => {
    const head = (whole: string, days: string): string => `Example Bank\n${days}\nPrinted ${whole}`;
    const years = (text: string): unknown[] => periodOf(text).map((one) => one?.[0]);
    expect(years(head('May 4, 2021', 'Statement period Jan 1 to Dec 31'))).toEqual([2021, 2021]);
    expect(years(head('Jan 4, 2021', 'Statement period Dec 1 to Dec 31'))).toEqual([2020, 2020]);
  });

  it('is no month of which a day is named, nor one from which something holds', () => {
    expect(periodOf('Example Bank\nStatement of your account\nStatement from March 2026')).toEqual([
      null,
      null,
    ]);
    expect(periodOf('Example Bank\nStatement of your account printed 9th April 2026')[0]).toBeNull();
    expect(periodOf('Example Bank\nStatement of your account March 2026')).toEqual(MARCH);
  });

  it('between dated balances without a year is of that with which its month is named in the head', () => {
    const head = (month: string): string =>
      `Example Bank                 Account statement\n                             ${month}\n` +
      'Balance on Mar 1     Total in     Total out     Balance on Mar 31\n$100.00              $50.00       $20.00        $130.00';
    expect(periodOf(head('March 2026'))).toEqual(MARCH);
    expect(periodOf(head('May 2026'))[1]).toEqual([null, 3, 31]);
  });

  it('begins the day after the last statement', () => {
    const head = 'Example Bank\nLast statement: February 28, 2026   This statement: March 31, 2026';
    expect(periodOf(head)).toEqual(MARCH);
    expect(periodOf(head.replace('February 28', 'March 10'))[0]).toBeNull();
  });

  it.each([
    [
      'a month in a box of its own',
      'Entidad   Cuenta        Divisa    Mes\n3017      2037700144    EUR       MARZO 2026',
      MARCH,
    ],
    [
      'a sentence that goes on on the next line',
      'Hier erhalten Sie die Übersicht Ihrer Umsätze für den Zeitraum 01.03.2026\nbis 31.03.2026.',
      MARCH,
    ],
    [
      'months and days with full stops under its name',
      'Account type           Statement period\nExample checking       MAR.01-MAR.31,2026',
      MARCH,
    ],
    [
      'the day on which a bill was closed',
      'Fatura do cartão\nFechamento: 31/03/2026\nVencimento: 08/04/2026',
      [null, [2026, 3, 31]],
    ],
    [
      'the quarter that ends',
      'Quarter ended   31 March 2026',
      [
        [2026, 1, 1],
        [2026, 3, 31],
      ],
    ],
    [
      'the day under its label among amounts, and of how many days it is',
      'New balance     Payment due date     Statement closing date     Days in billing cycle\n$397.89         20 May 2026          15 April 2026              46',
      [
        [2026, 3, 1],
        [2026, 4, 15],
      ],
    ],
    [
      'a day under its label, with another column between',
      'A Sample                  Branch code    Account no.    Date\n3 Main Street\nOld Town                  93-11-52       44109331       15APR2026',
      [null, [2026, 4, 15]],
    ],
  ])('is told by %s', (_, head, expected) => {
    expect(periodOf(`Example Bank\n${head}`)).toEqual(expected);
  });
});

describe('the day of a statement', () => {
  it('stands behind its number and that of its sheet', () => {
    const rows = ROWS.replaceAll('/2026', '');
    const { period } = only(
      `Beispielbank\nKONTOAUSZUG\nKonto 2967 0041   Auszug 002   Blatt 1   vom 31.03.2026\n${rows}`,
    ).facts;
    expect(day(period?.end)).toEqual([2026, 3, 31]);
  });
});

describe('the day on which a card is billed', () => {
  it('is counted from the years of Taiwan where its label is', () => {
    expect(
      periodOf(
        '見本銀行 信用卡消費明細帳單\n帳單結帳日     繳款截止日     信用額度     本期應繳總金額\n115/03/31      115/04/15      150,000     19,288',
      ),
    ).toEqual([null, [2026, 3, 31]]);
  });
});

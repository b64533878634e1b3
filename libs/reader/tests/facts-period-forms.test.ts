import { describe, expect, it } from '@jest/globals';
import { readFacts } from '../src/facts/index.ts';
import { drawn } from './drawn-text.ts';
import { only, ROWS } from './facts-head.ts';

const MARCH = { start: { year: 2026, month: 3, day: 1 }, end: { year: 2026, month: 3, day: 31 } };

describe('a period', () => {
  it('ends on the day that stands alone under "start date" and its day', () => {
    const head = 'Example Bank\nStart date:2026-03-01   STATEMENT OF ACCOUNT\n2026-03-31   Customer name';
    expect(only(`${head}${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it.each([
    ['Account XXXX1234 | Jan 2026 - Mar 2026', 2026, 1],
    ['Statement for November to March 2026', 2025, 11],
    ['Informe del trimestre: ENERO - MARZO /2026', 2026, 1],
  ])('is from the first day of a month to the last of another: %s', (line, year, month) => {
    expect(only(`${line}${ROWS}`).facts.period).toMatchObject({
      start: { year, month, day: 1 },
      end: MARCH.end,
    });
  });

  it.each([
    'fatura de Março de 2026',
    'Extrato do mês de março de 2026',
    'resumen del mes de marzo del 2026',
  ])('without a year is of that of the month whose bill it is: %s', (title) => {
    const head = `A Reader | ${title} | cartão final 4417\nPeríodo de compras: 01/03 até 31/03   Limite`;
    expect(only(head).facts.period).toMatchObject(MARCH);
  });

  it('ends on the day of the new balance, from the balance of a day before it or without one', () => {
    const day = { year: 2026, month: 3, day: 31 };
    const told = (opening: string): string =>
      `Exemple Banque\n${opening}\n02-03-2026   Virement   + 20,00\n05-03-2026   Virement   + 30,00\nNouveau solde au 31-03-2026   + 60,00\n`;
    expect(only(told('Solde au 28-02-2026   + 10,00')).facts.period).toMatchObject({
      start: { year: 2026, month: 3, day: 1 },
      end: day,
    });
    expect(only(told('Ancien solde   + 10,00')).facts.period).toMatchObject({ start: null, end: day });
  });

  it('is from one day to the other beside it, farther down in the box that its name heads', () => {
    const box = (name: string): string =>
      [
        `Resumen de cuenta         ${name}         Saldos`,
        'Tipo de cuenta                                             1.500,00',
        'Caja de ahorro',
        'CBU                       01/03/2026  31/03/2026           2.380,00',
        ROWS,
      ].join('\n');
    expect(only(box('Período de movimientos')).facts.period).toMatchObject(MARCH);
    expect(only(box('Promoción del comercio')).facts.period).not.toMatchObject({ start: MARCH.start });
  });

  it('is the month that is set between the two lines of its label', () => {
    const head = 'Example Bank extrato\nPeríodo do\n              03 / 2026\nextrato';
    const lines = (apart: number) =>
      drawn(`${head}\n${ROWS}`).map((line, at) => (at < 4 ? { ...line, y: 10 + apart * at } : line));
    expect(readFacts(lines(4)).period).toMatchObject(MARCH);
    expect(readFacts(lines(12)).period).toBeNull();
  });

  it('goes from one month to the next where no space parts the dash from its days', () => {
    const head = 'Example Bank current account\nStatement 28 Feb-27 Mar 2026 Sort code 00-00-00';
    expect(only(`${head}${ROWS}`).facts.period).toMatchObject({
      start: { month: 2, day: 28 },
      end: { year: 2026, month: 3, day: 27 },
    });
  });

  it('is from one day to the one under it in its cell, whatever stands beside both', () => {
    const head =
      'Example Bank\nAccount statement\n01/03/2026 -    Branch: 0012    Balance\n31/03/2026      Town: Exampleton';
    expect(only(`${head}${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it('is from one day to the second under it in its cell, between which stands a line of the cells beside', () => {
    const head = (name: string): string =>
      `Voorbeeldbank rekeningafschrift\nRekening       Datum         ${name}\n                                                     Volgnr.\n44.09.31       afschrift     01-03-2026 t/m\n                                                     012\n117            31-03-2026    31-03-2026\n`;
    expect(only(`${head('Periode')}${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it('begins with no number of the statement', () => {
    const { period } = only(`Banque Exemple\nExtrait de compte N° 6 au 31 mars 2026${ROWS}`).facts;
    expect(period?.start?.day).not.toBe(6);
  });

  it('is from one day to the other beside it, whatever later one stands under the first', () => {
    const head =
      'Example Bank statement\n01/03/2026 -    31/03/2026      Balance\n02/04/2026      Town: Exampleton';
    expect(only(`${head}${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it('is from one day to the other also where the dash between them has no glyph', () => {
    const head = 'Example Card\nStatement period: 01/03/2026 \ufffd 31/03/2026';
    expect(only(`${head}${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it.each([
    'Statement period 17 February 2026 to 16\nMarch 2026',
    'Statement period February 17, 2026 to March\n16, 2026',
  ])('ends on a day that is cut at the end of its line: %s', (lines) => {
    expect(only(`Example Card\n${lines}${ROWS}`).facts.period).toMatchObject({
      start: { year: 2026, month: 2, day: 17 },
      end: { year: 2026, month: 3, day: 16 },
    });
  });

  it('goes on with the dash and its second day at the start of the next line', () => {
    const head = 'サンプルカード\n口座へご準備ください。ご利用期間：2026年3月1日\n～2026年3月31日';
    expect(only(`${head}${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it.each([
    'For the month ended 31 March 2026',
    '交易时间段：2026年03月01日00:00:00至2026年03月31日23:59:59',
    'Abrechnungsmonat März 2026',
    'Transakcje na koncie od 1 mar 2026 do 31 mar 2026',
    'Mês/Ano: 03/2026',
    '기간: 2026년 3월 1일 ~ 2026년 3월 31일',
    'ตั้งแต่วันที่ 01/03/2026 ถึง 31/03/2026',
    'الفترة من 01/03/2026 إلى 31/03/2026',
  ])('is the whole month in %s', (line) => {
    expect(only(`${line}${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it('ends with the statement soon after the last row, where its day and month could be either', () => {
    const rows = 'Jun 5   Market   20.00\nJul 3   Station   35.00';
    const closing = (day: string): string => `Example Card\nStatement closing date   ${day}\n\n${rows}`;
    expect(only(closing('07/04/2025')).facts.statementDate).toMatchObject({ year: 2025, month: 7, day: 4 });
    expect(only(closing('04/07/2025')).facts.statementDate).toMatchObject({ year: 2025, month: 7, day: 4 });
  });

  it('ends on a day in the order in which the rows follow on each other, where that of none is sure', () => {
    const head = 'Example Card\nStatement date   02/01/2025\n\n';
    const rows = (days: readonly string[]): string => days.map((day) => `${day}   Market   20.00`).join('\n');
    const card = only(head + rows(['01/02', '01/04', '01/07', '01/08', '01/11']));
    expect(card.facts.statementDate).toMatchObject({ month: 2, day: 1 });
    const monthly = only(head + rows(['01/02', '01/03', '01/04', '01/05', '01/06']));
    expect(monthly.facts.statementDate).toMatchObject({ month: 1, day: 2 });
  });

  it('lies between the days of two balances without a year, whichever stands first', () => {
    const head = `Example Bank
01/03/2026 - 31/03/2026

Balance on 31 March   Total outgoings   Total deposits   Balance on 28 February
2,380.00              20.00             900.00           1,500.00`;
    const { facts, account } = only(`${head}\n${ROWS}`);
    expect(facts.period).toMatchObject(MARCH);
    expect(account?.opening?.reading.value).toBe(150_000n);
    expect(account?.closing?.reading.value).toBe(238_000n);
  });

  it('does not end on the day of a last row that has a whole amount', () => {
    const rows = '2025/02/21   Market   1,189\n2025/02/23   Station   3,000\n2025/02/25   Market   363';
    expect(only(`Example Card\n\n${rows}`).facts.period).toBeNull();
  });

  it.each(['期間　令和8年3月1日から令和8年3月31日まで', 'अवधि / Period: 01-03-2026 से 31-03-2026'])(
    'may be told in words around its days: %s',
    (line) => {
      expect(only(`${line}${ROWS}`).facts.period).toMatchObject(MARCH);
    },
  );

  it('may be two days with two hyphens between them', () => {
    expect(only(`Period 2026-03-01--2026-03-31${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it('is what the dated balances say where "from" alone heads other days: those of an offer', () => {
    const head = `Example Bank account statement
Opening balance on March 1, 2026      $1,500.00
Closing balance on March 31, 2026     $2,380.00
From Apr 15 to Jun 30, 2026 earn $400.00`;
    expect(only(`${head}${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it('is what the dated balances say where a letter names days behind that of the statement', () => {
    const head = `April 2, 2026
Example Bank
Enclosed is your statement for March. Beginning May 18, 2026 to 05/21 we change it.
Opening balance on March 1, 2026      $1,500.00
Closing balance on March 31, 2026     $2,380.00`;
    expect(only(`${head}${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it('is the one that holds all rows where another of that name holds few', () => {
    const rows = `
Date         Description                  Debit        Credit       Balance
02/03/2026   Market                       20.00                     1,480.00
09/03/2026   Chemist                      30.00                     1,450.00
30/03/2026   Salary                                    900.00       2,350.00
`;
    const named = 'Statement Period from 25/03/2026 to 30/03/2026';
    const told = 'Statement of transactions in INR for the period 01/03/2026 - 31/03/2026';
    expect(only(`${named}\n${told}${rows}`).facts.period).toMatchObject(MARCH);
    const narrow = only(`${named}\nTransactions of the quarter${rows}`).facts.period;
    expect(narrow).toMatchObject({ start: { day: 25 }, end: { day: 30 } });
  });

  it('goes on under its first day in a narrow cell', () => {
    const head = `Account type   Period\nNow Account    1 March 2026\n               to 31 March 2026`;
    expect(only(`${head}${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it('does not end on the day on which a bill that is titled with it must be paid', () => {
    expect(only(`Fatura com vencimento em 10/04/2026${ROWS}`).facts.statementDate).toBeNull();
    const closed = `${'Opções de pagamento\n'.repeat(20)}Compras e pagamentos que foram feitos até o fechamento desta fatura em 15/05/26.${ROWS}`;
    expect(only(closed).facts.statementDate).toMatchObject({ year: 2026, month: 5, day: 15 });
  });

  it('goes from one day "jusqu\'au" the other', () => {
    expect(only(`Relevé de compte\n01.03.2026 jusqu'au 31.03.2026${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it('is no month of a grid, whose figure may look like a year', () => {
    const grid = `Sample Bank account statement\nBonus\nDecember        7580\nJanuary         1975\nFebruary        8719`;
    expect(only(`${grid}${ROWS}`).facts.period).toBeNull();
  });

  it('is of no months where the first is part of a date', () => {
    const { period } = only(`Account statement 2 March 2026 - April 2026${ROWS}`).facts;
    expect(period?.start).not.toMatchObject({ month: 3, day: 1 });
  });

  it('is of few days where the word for days leads to them', () => {
    const period = { start: { month: 3, day: 1 }, end: { year: 2026, month: 3, day: 2 } };
    expect(only(`DATUM 01 März 2026 - 02 März 2026${ROWS}`).facts.period).toMatchObject(period);
  });

  it('does not end on the day of the balance that it began with', () => {
    const { facts } = only(`Alter Saldo per 28.02.2026   1.500,00${ROWS}`);
    expect(facts.statementDate).toBeNull();
    expect(only(`Neuer Saldo per 31.03.2026   2.380,00${ROWS}`).facts.statementDate).toMatchObject({
      day: 31,
    });
  });

  it('is not that of the charges', () => {
    const charges = 'SERVICE CHARGE SUMMARY FROM FEBRUARY 1, 2026 THRU FEBRUARY 28, 2026';
    const head = `Example Bank\nStatement Period\nMar 1 - Mar 31, 2026\n${charges}`;
    expect(only(`${head}${ROWS}`).facts.period).toMatchObject(MARCH);
  });

  it('stands between two labels that only differ in "from" and "to"', () => {
    const head = 'Statement From : 01 Mar 2026     Statement To : 31 Mar 2026';
    expect(only(`${head}${ROWS}`).facts.period).toMatchObject(MARCH);
  });
});

describe('the kind of account', () => {
  it('is savings for what saves by itself', () => {
    const { account } = only(`Multi-Currency Autosave 200-514362-9   Total balance 2,380.00${ROWS}`);
    expect(account).toMatchObject({ type: 'savings' });
  });

  it.each([
    ["Caisse d'Epargne Exemple", 'checking'],
    ['Cassa di Risparmio di Esempio', 'checking'],
    ['Kasa Oszczędności Przykład', 'checking'],
    ['Caja de Ahorros y Monte Ejemplo', 'checking'],
    ['Caja de ahorros en pesos', 'savings'],
    ['Compte épargne', 'savings'],
  ])('is no savings account because its bank is called so: %s, %s', (line, type) => {
    expect(only(`${line}${ROWS}`).account?.type).toBe(type);
  });

  it.each([
    ['Prêt personnel', 'loan'],
    ['Preț de listă', 'unknown'],
    ['Pret A Manger', 'unknown'],
    ['Mutuo', 'loan'],
    ['CRÉDITO MÚTUO EXEMPLO LTDA', 'unknown'],
    ['LAN', 'unknown'],
  ])('is a loan by the word with its accents: %s, %s', (line, type) => {
    const rows = ROWS.replace('Salary', 'Parcel').replace('Market', 'Parcel');
    expect(only(`${line}${rows}`).account?.type).toBe(type);
  });
});

describe('the balances of a period', () => {
  it.each([
    ['Loan balance at 1 March 2026   1,500.00\nLoan balance at 31 March 2026   2,380.00'],
    ['Previous balance   1,500.00\nPresent balance   2,380.00'],
  ])('are told by their days or by their words: %s', (box) => {
    const { account } = only(`Statement 01/03/2026 - 31/03/2026\n${box}${ROWS}`);
    expect([account?.opening?.reading.value, account?.closing?.reading.value]).toEqual([150000n, 238000n]);
  });

  it('stand with the sums of what went in and out in a list of few words', () => {
    const { account } = only(
      `Statement 01/03/2026 - 31/03/2026\nMUTASI CR : 900.00\nMUTASI DB : 20.00${ROWS}`,
    );
    expect([account?.totalIn?.reading.value, account?.totalOut?.reading.value]).toEqual([90000n, 2000n]);
  });
});

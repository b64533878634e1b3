import { describe, expect, it } from '@jest/globals';
import { readFacts } from '../src/facts/index.ts';
import { only, ROWS } from './facts-head.ts';
import { drawn } from './drawn-text.ts';

describe('boxes of a head that stand side by side', () => {
  it('have their values under the names of a summary however far apart its rows are set, and not under other words', () => {
    const head = (name: string): string => `Example Bank
Product              ${name}      Money out    Money in     Closing balance



Account (Current)    1,500.00             20.00        14.07        1,494.07${ROWS}`;
    expect(only(head('Opening balance')).account?.opening?.reading.value).toBe(150000n);
    expect(only(head('Opening balance')).account?.closing?.reading.value).toBe(149407n);
    expect(only(head('Overall  figure')).account?.opening).toBeNull();
  });

  it('show under "from" and "to" the balance of the later day', () => {
    const { account } = only(`Example Netbank
Fra dato        Til dato        Saldo        Til rådighed
01.09.2025      31.10.2025      7.619,78     32.619,78${ROWS}`);
    expect(account?.opening).toBeNull();
    expect(account?.closing?.reading.value).toBe(761978n);
  });

  it('are no row where one holds a date and the next an amount', () => {
    const { facts, account } = only(`Statement date    New balance      Card number
March 17, 2026    1,480.20         4375 XXXX XXXX 6604${ROWS}`);
    expect(account?.last4).toBe('6604');
    expect(account?.closing?.reading.value).toBe(148020n);
    expect(facts.statementDate).toMatchObject({ year: 2026, month: 3, day: 17 });
  });

  it('have no names in a sentence under all of them', () => {
    const { account } = only(`Example Bank Credit Card
Previous balance    - Payments    + Purchases    = New balance
1,180.40            1,180.40      1,366.60       1,366.60
Months to repay the new balance by making only the minimum payment : 52${ROWS}`);
    expect(account?.opening?.reading.value).toBe(118040n);
    expect(account?.closing?.reading.value).toBe(136660n);
  });

  it('are no row where one of their amounts could be a day', () => {
    const { account } = only(`Example Bank${ROWS}
Saldo awal                      Debit                         Kredit               Saldo akhir
Opening balance                                                                    Closing balance
                   No.          Total            No.          Total
1,500.00           1            20.00            1            14.07                1,494.07`);
    expect([account?.opening, account?.closing].map((found) => found?.reading.value)).toEqual([
      150000n,
      149407n,
    ]);
  });

  it('say nothing of the balances beside them that stand lower than their points', () => {
    const { account } = only(`Example Bank Credit Card
Account summary                 Points earned            2,907
                                Points redeemed              0
Previous balance       $100.00  Use points for travel or gift cards
Payments              -$100.00
New charges            +$72.50
New balance             $72.50

Date         Description                  Amount
03/05/2026   Payment received           -$100.00
03/07/2026   North Bakery                  $8.50
03/09/2026   Corner Shop                  $64.00
`);
    expect(account?.opening?.reading.value).toBe(10000n);
  });

  it('hold the currency under the label and its amount far to the right', () => {
    const { account } = only(`Konto 441093112
Auszug    IBAN                            Alter Kontostand
001       DE20 5001 0517 5407 3249 31     EUR                 + 1.520,82
Buchung       Wert          Vorgang                           Betrag
02.03.2026    02.03.2026    Markt                             - 20,00
30.03.2026    30.03.2026    Bezug                             + 900,00
Anlagen                                   Neuer Kontostand
0                                         EUR                 + 2.400,82`);
    expect([account?.opening, account?.closing].map((found) => found?.reading.value)).toEqual([
      152082n,
      240082n,
    ]);
  });

  it('hold them so in a row of boxes that a limit stands in as well, under the day that ends the label', () => {
    const { account } = only(`Auszug    IBAN                            Alter Saldo per 28.02.2026
001       DE20 5001 0517 5407 3249 31     EUR                              + 1.520,82
Buchung       Wert          Vorgang                           Betrag
02.03.2026    02.03.2026    Markt                             - 20,00
30.03.2026    30.03.2026    Bezug                             + 900,00
Filialnummer    Kontonummer    Kreditrahmen      Neuer Saldo per 31.03.2026
600             3184427 00     EUR 2.500,00      EUR                       + 2.400,82`);
    expect(account?.closing?.reading.value).toBe(240082n);
  });

  it('have a value under its own label where the currency beside it has one too', () => {
    expect(only(`Währung   Neuer Kontostand\nEUR       2.400,82${ROWS}`).account?.closing?.label).toBe(
      'Neuer Kontostand',
    );
  });

  it('hold an amount of rupees whose sign the typeface draws for a grave accent', () => {
    expect(only(`Total Amount due\n\`27,708.85${ROWS}`).account?.closing?.reading).toMatchObject({
      value: 2770885n,
      currency: 'INR',
    });
  });
});

describe('the last digits of a masked number', () => {
  it('count no transactions of the total beside them', () => {
    const { account } = only(`Example Bank credit card
Card ending:   **** **** ****   4417          Total spent: 320.40${ROWS}`);
    expect([account?.countIn, account?.countOut]).toEqual([null, null]);
  });
});

describe('a period', () => {
  it.each([
    ['1 March 2026 [GMT+00:00] - 31 March 2026 [GMT+00:00]'],
    ['Period 01/03/2026 00:00 - 31/03/2026 23:59'],
    ['Rekeningoverzicht  maart 2026'],
    ['起始日期：20260301    终止日期：20260331'],
    ['Date de début : 01/03/2026\nDate de fin : 31/03/2026'],
    ['Startdato 01.03.2026   Slutdato 31.03.2026'],
    ['From          1 March 2026\nMr A Sample\nTo            31 March 2026'],
    ['Từ ngày 01/03/2026 đến ngày 31/03/2026'],
    ['Başlangıç Tarihi: 01.03.2026\nBitiş Tarihi: 31.03.2026'],
  ])('is the days of "%s", whatever hour stands behind them', (line) => {
    expect(only(`Example Bank\n${line}${ROWS}`).facts.period).toMatchObject({
      start: { month: 3, day: 1, year: 2026 },
      end: { month: 3, day: 31, year: 2026 },
    });
  });
});

describe('a month', () => {
  const march = `Date         Description                  Debit        Credit       Balance
02/03/2026   Market                       20.00                     1,480.00
30/03/2026   Salary                                    900.00       2,380.00`;

  it.each([
    ['Zestawienie operacji za marzec 2026'],
    ['Spending account statement\nMarch 2026        BSB 633-123'],
    ['入出金明細 2026年3月'],
  ])('in the head of a statement is its period where all rows are of it: "%s"', (head) => {
    expect(only(`${head}\n${march}`).facts.period).toMatchObject({
      start: { month: 3, day: 1, year: 2026 },
      end: { month: 3, day: 31, year: 2026 },
    });
  });

  it('is no period where a row is of another, nor in a document that is no statement', () => {
    const april = march.replace('30/03', '30/04');
    expect(only(`Spending account statement\nCall us in March 2026\n${april}`).facts.period).toBeNull();
    expect(only(`Time sheet of all staff for March 2026\n${march}`).facts.period).toBeNull();
  });

  it('begins the day after the balance that ends the one before', () => {
    const { period } = only(
      `Saldo 2026-02-28     1 500,00 kr\nSaldo 2026-03-31     2 380,00 kr${ROWS}`,
    ).facts;
    expect(period).toMatchObject({ start: { month: 3, day: 1 }, end: { month: 3, day: 31 } });
  });
});

describe('a card', () => {
  it('is what a masked number and what was paid of its balance make of an account, whatever is bought with it', () => {
    const rows = `
Date       Détail                    Montant
02/03/26   VIR LOYER                 300,00
09/03/26   RETRAIT DAB               40,00
12/03/26   VIR SALAIRE               -60,00`;
    const head = `Carte n° 3752 XXXXXX 41009\nAncien solde   540,00 €\nVos paiements   -60,00 €\nNouveau solde   820,00 €`;
    expect(only(head + rows).account?.type).toBe('credit_card');
    expect(only('Carte n° 3752 XXXXXX 41009' + rows).account?.type).toBe('unknown');
  });
});

describe('the name of an institution', () => {
  it('may have the word for bank in small letters, and a legal form of its country', () => {
    expect(only(`Ukázková banka, a.s.\nVýpis z účtu${ROWS}`).account?.institution).toBe(
      'Ukázková banka, a.s.',
    );
  });

  it('is that of the bank, not of an account of everyday banking', () => {
    const text = `Example National Bank     For help call 13 00 00\nClassic Banking${ROWS}`;
    expect(only(text).account?.institution).toBe('Example National Bank');
  });

  it('is what opens the first page with its legal form where no word says bank, and never a title', () => {
    expect(only(`Ngân hàng Sông Mẫu\nSao kê tài khoản${ROWS}`).account?.institution).toBe(
      'Ngân hàng Sông Mẫu',
    );
    expect(only(`Sprout Europe SA\nUSD statement${ROWS}`).account?.institution).toBe('Sprout Europe SA');
    expect(only(`Transactions Statement SA\nAnna Sample${ROWS}`).account?.institution).toBeNull();
  });
});

describe('the number of an account', () => {
  it('is the one behind its product, with the figure that checks it', () => {
    expect(only(`Caja de Ahorro en Pesos Nro. 441-093317/4${ROWS}`).account?.last4).toBe('3174');
  });
});

describe('totals of both columns', () => {
  it('are named together before two amounts', () => {
    const [account] = readFacts(
      drawn(`Example Bank
Date         Description                  Withdrawal   Deposit      Balance
02/03/2026   Market                       20.00                     1,480.00
30/03/2026   Salary                                    900.00       2,380.00
             Total Withdrawals/Deposits   20.00        900.00`),
    ).accounts;
    expect([account?.totalOut?.reading.value, account?.totalIn?.reading.value]).toEqual([2000n, 90000n]);
  });

  it('stand under names of two lines, beside a balance with its mark under a name of its own', () => {
    const [account] = readFacts(
      drawn(`Example Bank
Date         Value        Particulars      Tran    Withdrawals   Deposits     Balance   DR
             Date                          Type                                         /CR
             Opening Balance                                                  1,500.00  CR
02/03/2026   02/03/2026   Market           TFR     20.00                      1,480.00  CR
30/03/2026   30/03/2026   Salary           TFR                   900.00       2,380.00  CR
             GRAND TOTAL                           20.00         900.00       2,380.00 CR`),
    ).accounts;
    expect([account?.totalOut?.reading.value, account?.totalIn?.reading.value]).toEqual([2000n, 90000n]);
  });
});

describe('the day of a statement', () => {
  it.each([
    ['beside an amount of another box', 'Fakturadatum 2026-03-31   Inköp   1 200,00\nFörfallodag 2026-04-15'],
    [
      'under a cell that only says date',
      'Prepared for     Membership number     Date\nMr Sample        xxxx-441093           31/03/2026',
    ],
    [
      'behind a label that nobody knows, soon after the last row',
      'Datum uitgavenstaat 31/03/2026\nPlaats: Gent',
    ],
    ['behind the month or quarter that it ends', 'Account 12345678 for the quarter ended 31 March 2026'],
    ['behind the number of the statement in its year', 'Wyciąg nr 3/2026 z dnia 31.03.2026'],
  ])('stands %s', (_, head) => {
    expect(only(`Example Bank\n${head}${ROWS}`).facts.period?.end).toMatchObject({
      year: 2026,
      month: 3,
      day: 31,
    });
  });

  it('is none on which something must be paid', () => {
    expect(only(`Example Bank\nPayment due date 05/04/2026${ROWS}`).facts.period?.end ?? null).toBeNull();
  });
});

describe('the kind of an account', () => {
  it('is read beside a box with amounts', () => {
    const { account } = only(`Konto: 9230.44.10933 (Sparekonto)          Sum inn        6 693,75${ROWS}`);
    expect(account?.type).toBe('savings');
  });

  it('is that of 普通 behind the number', () => {
    expect(only(`口座番号 普通 4410933${ROWS}`).account?.type).toBe('savings');
  });
});

describe('the currency', () => {
  it.each([
    ['the unit of a column', 'Valor R$   Saldo R$', 'BRL'],
    ['its own name', 'Currency: Naira', 'NGN'],
    ['the name in a title', 'Estado de Cuenta Corriente en Colones', 'CRC'],
    [
      'the product over the number',
      'Caja de Ahorros Dólares\nCuenta Nº 0441-093317\nMontevideo, Uruguay',
      'USD',
    ],
  ])('is said by %s', (_, head, code) => {
    expect(only(`${head}${ROWS}`).account?.currency).toBe(code);
  });
});

describe('a balance', () => {
  it('is the one that all words of its label name, not the first two', () => {
    const { account } = only(`Saldo em dívida anterior   310,90\nSaldo em dívida atual       69,38${ROWS}`);
    expect(account?.opening?.reading.value).toBe(31090n);
    expect(account?.closing?.reading.value).toBe(6938n);
  });
});

describe('balances in boxes', () => {
  it('are of the day they were asked for, where only a ledger balance is printed that no row ends with', () => {
    const closing = (amount: string): bigint | undefined =>
      only(`Account activities\nLedger Balance   ${amount}${ROWS}`).account?.closing?.reading.value;
    expect(closing('4,410.93')).toBeUndefined();
    expect(closing('2,380.00')).toBe(238000n);
  });

  it('are told apart by the days in their labels', () => {
    const { account } = only(`Period 01/03/2026 - 31/03/2026
Balance (01 Mar 2026)    Total paid in    Total paid out   Balance (31 Mar 2026)
£1,500.00                £900.00          £20.00           £2,380.00
${ROWS}`);
    expect(account?.opening?.reading.value).toBe(150000n);
    expect(account?.closing?.reading.value).toBe(238000n);
  });
});

describe('a number', () => {
  it('stands in brackets behind the name of a card', () => {
    const head = `Card     Harbour Gold (XXXX-XXXX-XXXX-4417)     Statement Date     05 Oct 2025${ROWS}`;
    expect(only(head).account?.last4).toBe('4417');
  });

  it('goes on behind the check letter of an Italian IBAN', () => {
    expect(only(`Conto IT12 A 03296 01601 000044109331${ROWS}`).account?.last4).toBe('9331');
  });

  it('goes on behind the branch and the kind of the account', () => {
    expect(only(`CONTA 0441 / 013 / 00093317-2${ROWS}`).account?.last4).toBe('3172');
  });

  it("is that of a credit union's member behind its sign, not that of a club", () => {
    expect(only(`Example Credit Union   Member # 0044109${ROWS}`).account?.last4).toBe('4109');
    expect(only(`Example Fitness   Member 0044109${ROWS}`).account?.last4).toBeNull();
  });

  it('stands in its groups under "Account #", however far it reaches out to the left', () => {
    const head = `Example Bank                         Account #\nP.O. Box 100, Springfield         0044 109 331${ROWS}`;
    expect(only(head).account?.last4).toBe('9331');
  });

  it('ends the cell of its product though an amount follows in another', () => {
    const { account } = only(
      `One Deposit Checking for 110944-203-7          Previous Balance     1,811.20${ROWS}`,
    );
    expect(account?.last4).toBe('2037');
  });

  it('of a card before what was paid with it counts nothing', () => {
    const summary = (label: string): string => `Account number 11094403\n${label}   812.20-${ROWS}`;
    expect(only(summary('Card 4410 Total Withdrawals')).account?.countOut).toBeNull();
    expect(only(summary('12     Total Withdrawals')).account?.countOut).toBe(12);
  });

  it('that stands again under the name of its account makes that the kind of account, however far from the head', () => {
    const head = `Account Number:\n1 455 7029 8821\n${'Please read what is new.\n'.repeat(16)}`;
    const rows = ROWS.replace('Salary', 'Refund');
    const named = `HARBOUR SILVER CHECKING                 Member of the fund\n`;
    const again = 'Harbour Bank                 Account Number 1-455-7029-8821';
    expect(only(`${head}${named}${again}${rows}`).account?.type).toBe('checking');
    expect(only(`${head}${named}${rows}`).account?.type).toBe('unknown');
  });
});

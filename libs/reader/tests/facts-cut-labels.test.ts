import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

const values = (text: string) => {
  const { account } = only(text);
  return [account?.opening, account?.closing, account?.totalIn, account?.totalOut].map(
    (found) => found?.reading.value,
  );
};

describe('a label in a box', () => {
  it('ends with its day, though that is a cell of its own', () => {
    const boxes = `Example Bank
Statement 1 March 2026 to 31 March 2026
Balance on 1 March 2026    Money in     Money out    Balance on 31 March 2026
1,500.00                   900.00       20.00        2,380.00${ROWS}`;
    expect(values(boxes)).toEqual([150000n, 238000n, 90000n, 2000n]);
  });

  it('stands under its figure where the others are of what went in and out', () => {
    const boxes = `Example Bank
2,380.00           -20.00             +900.00
Account balance    Total outgoings    Total deposits${ROWS}`;
    expect(values(boxes).slice(2)).toEqual([90000n, 2000n]);
  });

  it('stands under its figure in a box under another one', () => {
    const boxes = `Example Bank
2,380.00                    -20.00
Personal account balance    Total outgoings
(without all jars)
614.00                      +900.00
Balance in jars             Total deposits${ROWS}`;
    expect(values(boxes).slice(1)).toEqual([238000n, 90000n, 2000n]);
  });

  it('stands over its figure though the labels of another box stand under that', () => {
    const boxes = `Example Bank
Account balance             Total deposits
2,380.00                    900.00
Balance in jars             Total outgoings
614.00                      20.00${ROWS}`;
    expect(values(boxes).slice(1)).toEqual([238000n, 90000n, 2000n]);
  });
});

describe('a balance named only by its day', () => {
  it('is the account\'s at the period\'s edges where the list calls it "état de compte"', () => {
    const list = `Example Banque
Extrait de compte 01.03.2026 - 31.03.2026
Date         Texte                        Débit        Crédit       Solde
01.03.2026   Etat de compte                                         1 500.00
02.03.2026   Marché                       20.00                     1 480.00
30.03.2026   Salaire                                   900.00       2 380.00
31.03.2026   Etat de compte                                         2 380.00
`;
    expect(values(list).slice(0, 2)).toEqual([150000n, 238000n]);
  });
});

describe('the balance from which a list starts', () => {
  const list = (first: string, last: string, shop = 'Market    ') => `Example Bank
Statement of account 01/03/2026 to 31/03/2026
Date         Description               Debits     Credits    Balance
${first}02/03/2026   ${shop}                20.00                 1,480.00
30/03/2026   Salary                                900.00    2,380.00
${last}`;

  it('is that of a first row which says no more', () => {
    const first = '01/03/2026   Account balance                             1,500.00\n';
    expect(values(list(first, ''))[0]).toBe(150000n);
    expect(
      values(list('', '31/03/2026   Account balance                             2,380.00\n'))[0],
    ).toBeUndefined();
  });

  it('is that which is named so under the rows, where another row only has the word for what is carried over', () => {
    const ends = 'Saldo anterior: 1,500.00\nSaldo atual: 2,380.00\n';
    expect(values(list('', ends, 'Transporte')).slice(0, 2)).toEqual([150000n, 238000n]);
  });
});

describe('the balance that is carried forward', () => {
  it('is the last of three amounts under names in two languages, of which the second begin where cells do', () => {
    const list = `Example Bank
Statement of account 01/03/2026 to 31/03/2026
Date         Description               Debits       Credits      Balance
التاريخ      البيان                    مدين         دائن         الرصيد
             BROUGHT FORWARD                                           1,500.00
02/03/2026   Market                         20.00                      1,480.00
30/03/2026   Salary                                       900.00       2,380.00
             CARRIED FORWARD                20.00         900.00       2,380.00Cr
`;
    expect(values(list).slice(0, 2)).toEqual([150000n, 238000n]);
  });
});

describe('a balance on the day of the first row', () => {
  it('is none of the last one, where it is that to which the first row leads', () => {
    const list = `Example Bank
Balance as on 02 March 2026    1,480.00${ROWS}`;
    expect(values(list).slice(0, 2)).toEqual([undefined, undefined]);
    const later = list.replace('02 March', '30 March').replace('1,480', '2,380');
    expect(values(later).slice(0, 2)).toEqual([undefined, 238000n]);
  });
});

describe('a number of transactions', () => {
  it('is the sum of those of debits and of credits that stand behind one name', () => {
    const { account } = only(`Example Bank${ROWS}
             Total Count                          1            1`);
    expect(account?.countAll).toBe(2);
  });

  it('that a fee covers is none of rows', () => {
    const { account } = only(`Example Bank${ROWS}
Forfait    Nombre de transactions incluses : 12    Frais : 0.00`);
    expect(account?.countAll).toBeNull();
  });

  it('is none of rows over a list of what a fee is for, each with its own', () => {
    const { account } = only(`Example Bank${ROWS}
FOR THE CALCULATION OF FEES          NUMBER OF TRANSACTIONS
Checks paid                                              17
Deposits                                                  4
Deposited items                                           2`);
    expect(account?.countAll).toBeNull();
  });
});

describe('the kind of account', () => {
  it('is a loan where its name says so and a payment has a due date', () => {
    const { account } = only(`Dividends paid to checking: year to date 0.08
ID 0101    NEW VEHICLE LOAN    ANNUAL PERCENTAGE RATE 5.490%${ROWS.replace('Salary', 'Parcel')}
Payment Due Date 02/15/26`);
    expect(account?.type).toBe('loan');
  });

  it('is named before an international number whose groups look like figures', () => {
    const { account } = only(
      `Voorbeeld Bank\nZichtrekening BE68 5390 0754 7034 EUR${ROWS.replace('Salary', 'Parcel')}`,
    );
    expect(account?.type).toBe('checking');
  });
});

describe('the number of an account', () => {
  it('is without the digit that checks a CLABE', () => {
    const { account } = only(`Banco Ejemplo\nNo. Cuenta CLABE 012 580 01544820917 4${ROWS}`);
    expect(account?.last4).toBe('0917');
  });
});

describe('the bank', () => {
  it('is not the one that a card is paid from', () => {
    const { account } = only(`ご利用代金明細書
お振替口座 見本銀行 普通 ****123${ROWS}
例示カード株式会社 〒541-0052 大阪市中央区`);
    expect(account?.institution).toBe('例示カード株式会社');
  });
});

import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

/** The period that the lines say, day by day. */
function spanOf(text: string): unknown {
  const { period } = only(text).facts;
  const day = (at: 'start' | 'end'): string | null => {
    const reading = period?.[at];
    return reading == null ? null : [reading.year, reading.month, reading.day].join('-');
  };
  return [day('start'), day('end')];
}

const SPANISH_ROWS = `
Fecha        Concepto                     Débitos      Créditos     Saldo
02/03/2026   Compra                       20,00                     1.480,00
30/03/2026   Transferencia                             900,00       2.380,00
`;

describe('the currency of an account in Spanish', () => {
  it.each([
    [
      'the number of a tax payer in Argentina',
      'Resumen de cuenta   C.U.I.T.: 30-00000000-7   Ley 25413',
      'ARS',
    ],
    ['who protects consumers in Colombia', 'Extracto   Defensor del Consumidor Financiero   4x1000', 'COP'],
  ])('is told by %s', (_, head, currency) => {
    expect(only(`${head}${SPANISH_ROWS}`).account?.currency).toBe(currency);
  });

  it('is not the euro for words that are Spanish in every country', () => {
    const head = 'Extracto de caja de ahorros   Saldo anterior   1.500,00';
    expect(only(`${head}${SPANISH_ROWS}`).account?.currency).toBeNull();
  });

  it('is no dollar where the sign is that of pesos, whoever’s they are', () => {
    const rows = SPANISH_ROWS.replaceAll('20,00 ', '$ 20,00 ').replace('900,00', '$ 900,00');
    expect(only(`Últimos movimientos   Moneda: PESOS${rows}`).account?.currency).toBeNull();
  });
});

describe('the number of an account', () => {
  it('stands alone under its label, where that ends a line', () => {
    const head = `Agência: 0001   Conta:
                7654321-0`;
    expect(only(`${head}${ROWS}`).account?.last4).toBe('3210');
  });

  it('is no number between the rows that also stands under the last day, whose rows go on', () => {
    const { account } = only(`
Agência 0001 Conta
             7654321-0
Data         Descrição                                     Valor
02/03/2026   Transferência recebida   Agência: 311         20,00
                                      Conta: 1111222-1
04/03/2026   Compra no débito                              10,00
             Transferência recebida   Agência: 311         30,00
                                      Conta: 1111222-1
             Pagamento de fatura                           40,00`);
    expect(account?.last4).toBe('3210');
  });

  it('is what every page’s head prints, not what payees have in the rows', () => {
    const page = (payee: string): string => `
Conta corrente 7654321-0
Data         Descrição                    Valor
02/03/2026   Transferência enviada        -20,00
             Conta corrente ${payee}
04/03/2026   Transferência enviada        -10,00`;
    const { account } = only([page('1111222-1'), page('3333444-2'), page('5555666-3')].join('\f'));
    expect(account?.last4).toBe('3210');
  });
});

describe('the kind of an account', () => {
  it('is named once by "money market savings", which beside it are no two words for savings', () => {
    const { account } = only(`Checking and money market savings accounts
CHECKING 0011223344
Total checking and money market savings accounts
Total money market savings accounts${ROWS}`);
    expect(account?.type).toBe('checking');
  });
});

describe('the institution', () => {
  it.each([
    [
      'no tower that bears its name',
      'Menara Muster Bank, 159 Long Street\nMuster Bank Towers, New Town',
      null,
    ],
    ['its name before its address', 'Musterbank, Hauptstr. 7-9', 'Musterbank'],
    ['nothing where an account is named', 'Caja de ahorro en pesos', null],
    ['nothing where a person is', 'MR. BANK HOLDER', null],
  ])('is %s', (_, head, institution) => {
    expect(only(`${head}${ROWS}`).account?.institution ?? null).toBe(institution);
  });
});

describe('the period', () => {
  it('is not the days that a sentence speaks of', () => {
    const foot =
      'Thank you for keeping your average balance above 5,000.00 from 1 December 2025 to 28 February 2026.';
    expect(
      spanOf(`Paid 4 April 2026   £4.00   Statement date 結單之日   31 March 2026${ROWS}${foot}`),
    ).toEqual([null, '2026-3-31']);
    expect(spanOf(`Statement date: 31 March 2026${ROWS}${foot}`)).toEqual([null, '2026-3-31']);
  });

  it('is what a sentence names a period', () => {
    const head =
      'Here is your statement with all that was paid for the period from 1 March 2026 to 31 March 2026.';
    expect(spanOf(`${head}${ROWS}`)).toEqual(['2026-3-1', '2026-3-31']);
  });

  it('does not end on a day that leads on to something else', () => {
    const head = `Resumen de cuenta corriente
Clasificación asignada al:
28/02/2026:  NO APLICA`;
    expect(spanOf(`${head}${SPANISH_ROWS}`)).toEqual([null, null]);
  });

  it('is of the year in which its month is printed, not of one to come, which an address has', () => {
    const head = `Extracto   Marzo - Marzo 2026
CR 8 19 41    Desde: Marzo 01    Hasta: Marzo 31`;
    expect(spanOf(`${head}${SPANISH_ROWS}`)).toEqual(['2026-3-1', '2026-3-31']);
  });
});

describe('the kind of account', () => {
  it('is not that of the others in an overview that prints the currency before each balance', () => {
    const text = `
Example Bank
Account            Number        Currency   Balance
Current Account    108-33271-4   SGD        2,380.00
eSaver Account     233-90118-2   SGD        1,040.43
Call Account       233-90118-3   SGD        3,059.03

Current Account 108-33271-4 SGD${ROWS}
eSaver Account 233-90118-2 SGD${ROWS}`;
    const { accounts } = only(text).facts;
    expect(accounts.map(({ last4, type }) => `${String(last4)} ${type}`)).toEqual([
      '2714 checking',
      '1182 savings',
    ]);
  });
});

describe('a period', () => {
  it.each(['kuni', 'līdz', 'iki', 'až', 'hadi', 'έως', 'по', 'până la'])(
    'goes on to its end behind "%s"',
    (to) => {
      expect(spanOf(`Example Bank\n01/03/2026 ${to} 31/03/2026${ROWS}`)).toEqual(['2026-3-1', '2026-3-31']);
    },
  );
});

describe('the number of a statement in its year', () => {
  it('is no number of an account', () => {
    const head = 'Rekeninguittreksel / Extrait de compte Nr. 1 / 2026\nZichtrekening BE21 0018 4420 6612';
    expect(only(`${head}${ROWS}`).account?.last4).toBe('6612');
  });
});

describe('the rupee', () => {
  it("is the money of a co-operative bank's account in Rs., which is of savings", () => {
    const head = 'MALABAR CO-OPERATIVE BANK\nSB A/C NO: 002110400000093   AMOUNT IN RS.';
    expect(only(`${head}${ROWS}`).account).toMatchObject({ currency: 'INR', type: 'savings' });
  });
});

describe('the peso of Colombia', () => {
  it('is told by ways to pay that are used there', () => {
    const rows = SPANISH_ROWS.replace('Compra       ', 'Pago PSE luz ').replace(
      'Transferencia',
      'Cuota manejo ',
    );
    expect(only(`Extracto   Sucursal Laureles   Saldo anterior   $ 1.500,00${rows}`).account?.currency).toBe(
      'COP',
    );
  });
});

describe('the krone', () => {
  it("is Denmark's on a Danish statement, however often it says wages", () => {
    const text = `
Kontoudskrift   Konto 5301 0024410
Startsaldo      100,00 kr.
Løn Valby
Løn Fjord
Løn Vejle
Løn Havn
Dato         Tekst                        Antal
02/03/2026   Gave                     1.480,00 kr.
30/03/2026   Gave                     2.380,00 kr.
`;
    expect(only(text).account?.currency).toBe('DKK');
  });
});

import type { ApprovedStatement } from '../../src/domain/approved-statement.ts';
import { drawStatement, type DrawnRow } from '../drawn-statement.ts';

const YEN = { currency: 'JPY', opening_balance: '100000', closing_balance: '-1200' };
const DINAR = { currency: 'KWD', opening_balance: '1.000', closing_balance: '2.250' };

const TEXTS = [
  'CARD PAYMENT TO TESCO STORES 3219',
  'Café Zürich – “Größe” €5 ’s',
  'A&W <ROOT> &amp; B&B; "quoted" it\'s',
  'ŁÓDŹ Đorđe İzmir МАГАЗИН ΤΡΆΠΕΖΑ 株式会社 🧾',
  'INTERNATIONAL TRANSFER REFERENCE 0123456789 TO SOMEBODY WITH A VERY LONG NAME '.repeat(6).trim(),
  'EXACTLY THIRTY-TWO CHARACTERS OK',
  'THIRTY-TWO AND THEN A SPACE HERE and more',
  '=HYPERLINK("http://example.org";"x")',
  '-5 +1 @SUM(A1) _x0041_',
  'x',
];

function rowsOf(amounts: readonly string[], extra: DrawnRow = {}): DrawnRow[] {
  return TEXTS.map((description, index) => ({
    description,
    amount: amounts[index % amounts.length] ?? '',
    date: `2026-01-${String(index + 1).padStart(2, '0')}`,
    ...(index % 3 === 0 ? { value_date: `2026-01-${String(index + 2).padStart(2, '0')}` } : {}),
    ...(index % 4 === 1 ? { check_number: `00${index}`, reference: `REF/${index} & more` } : {}),
    ...extra,
  }));
}

const POUNDS = ['-10.00', '0.05', '-1234567.89', '999999999.99', '-0.01'];

/** Statements as different as OFX 1.0.2 can carry them, by name. */
export const CASES: Readonly<Record<string, readonly ApprovedStatement[]>> = {
  bank: [drawStatement({}, rowsOf(POUNDS))],
  savings: [drawStatement({ statement_type: 'savings', institution: null }, rowsOf(POUNDS))],
  card: [drawStatement({ statement_type: 'credit_card', closing_balance: '-512.34' }, rowsOf(POUNDS))],
  loan: [drawStatement({ statement_type: 'loan', closing_balance: '-90000.00' }, rowsOf(POUNDS))],
  yen: [drawStatement(YEN, rowsOf(['-1200', '5', '-1']))],
  dinar: [drawStatement(DINAR, rowsOf(['1.250', '-0.001', '-12.345']))],
  euro: [drawStatement({ currency: 'EUR', institution: 'Crédit & Söhne – Zürich' }, rowsOf(POUNDS))],
  'no account number': [drawStatement({ account_last4: null }, rowsOf(POUNDS))],
  'no closing balance': [drawStatement({ closing_balance: null }, [{ amount: '1.00' }])],
  'no rows': [drawStatement({}, [])],
  'one row without text': [drawStatement({}, [{ description: '' }])],
  leap: [drawStatement({ period_end: '2028-02-29' }, [{ date: '2028-02-29' }, { date: '1999-12-31' }])],
  'two months': [
    drawStatement({ period_start: '2026-02-01', period_end: '2026-02-28', closing_balance: '7.00' }, [
      { date: '2026-02-03', description: 'FEBRUARY' },
    ]),
    drawStatement({}, rowsOf(POUNDS)),
  ],
  'a year of days': [
    drawStatement(
      { period_end: '2026-12-31' },
      Array.from({ length: 365 }, (_, day) => ({
        date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
        amount: `${day % 2 === 0 ? '-' : ''}${day}.${String(day % 100).padStart(2, '0')}`.replace(
          /^-0\.00$/,
          '0.00',
        ),
      })),
    ),
  ],
};

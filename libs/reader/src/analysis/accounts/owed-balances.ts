import { fold, phrases } from '../../lexicon/fold.ts';
import type { Table } from '../tables/table.ts';
import { printedAs } from '../text/values.ts';
import type { Ledger } from './ledger.ts';

/** Headings of what is owed: no account of money that is held has such a column. One language (or group) a line. */
const OWED: ReadonlySet<string> = new Set(
  [
    'balance owed, balance owing, amount owing, amount owed, outstanding principal, principal outstanding, loan balance, loan balance outstanding, remaining principal, debt',
    'restschuld, restdarlehen, schuldsaldo, resterende schuld, openstaand saldo, uitstaand saldo, capital restant dû, capital restant, solde dû, solde restant dû, reste dû',
    'capital pendiente, saldo pendiente, saldo deudor, saldo adeudado, debito residuo, capitale residuo, capital em dívida, saldo devedor, saldo em dívida, saldo zadłużenia, zadłużenie, kapitał pozostały',
    'skuld, kapitalskuld, restskuld, gæld, restgæld, gjeld, restgjeld, velka, jäljellä oleva pääoma, kalan borç, kalan anapara, 借入残高, お借入残高, ご利用残高, 欠款余额, 剩余本金',
  ].flatMap(phrases),
);
/** What is outstanding is owed, though banks of Thailand call what is held so as well. */
const OUTSTANDING: ReadonlySet<string> = new Set(
  phrases('outstanding balance, balance outstanding, outstanding'),
);
/** Fewer printed signs may be reversals. */
const SIGNS_MIN = 2;

/** Where a column is named as what is owed: +1 where its balances are read as owed, -1 where they are read as held. */
export function owedFavour({ rows }: Pick<Ledger, 'rows'>): -1 | 0 | 1 {
  const tables = [...new Set(rows.map(({ row }) => row.table))];
  const owed = new Set(tables.filter((table) => heads(table, OWED) || heads(table, OUTSTANDING)));
  const balances = rows.flatMap(({ row }) => (owed.has(row.table) ? (row.balance ?? []) : []));
  if (balances.length === 0) return 0;
  if (balances.filter((balance) => balance < 0).length * 2 > balances.length) return 1;
  return tables.some((table) => heads(table, OWED)) ? -1 : 0;
}

function heads({ header }: Table, names: ReadonlySet<string>): boolean {
  return header?.cells.some(({ text }) => names.has(fold(text))) ?? false;
}

/**
 * Whether what balances say of the rows turns every printed sign round: money that comes in is printed with a minus
 * where it lowers what is owed, and nowhere else.
 */
export function turnsSigns({ rows }: Pick<Ledger, 'rows'>): boolean {
  const printed = rows.flatMap(({ row, minor }) => {
    if (row.proven !== true || minor === 0) return [];
    return printedAs(minor, row.entry.values)?.sign !== -1 ? [] : [minor > 0];
  });
  return printed.length >= SIGNS_MIN && printed.every((turned) => turned);
}

/**
 * Whether a list that marks what comes in with a plus and what goes out with a minus is read the other way round
 * throughout: what is owed prints a minus for payments, and its charges bare.
 */
export function turnsMarks({ rows }: Pick<Ledger, 'rows'>): boolean {
  if (turnsCredits(rows)) return true;
  const marked = rows.flatMap(({ row, minor }) => {
    const sign = printedAs(minor, row.entry.values)?.sign ?? 0;
    return sign === 0 || minor === 0 ? [] : [{ sign, minor }];
  });
  const plus = marked.filter(({ sign }) => sign === 1).length;
  const minus = marked.length - plus;
  // A month has one payment and charges: where every row is marked, one plus among these is a habit.
  const least = marked.length < rows.length || plus > minus ? SIGNS_MIN : 1;
  if (plus < least || minus < least) return false;
  return marked.every(({ sign, minor }) => sign * minor < 0);
}

/** So many charges stand on a card for each payment or refund. */
const CHARGES_MAJORITY = 2;

/**
 * Whether every row is marked, and most with a plus: a card's charges add to what is owed, and its payments are taken off.
 * A list of its own that marks none, as of what is paid in parts, says nothing of it.
 */
export function addsCharges({ rows }: Pick<Ledger, 'rows'>): boolean {
  const printed = rows.flatMap(({ row, minor }) =>
    minor === 0 ? [] : [{ table: row.table, sign: printedAs(minor, row.entry.values)?.sign ?? 0 }],
  );
  const marking = new Set(printed.flatMap(({ table, sign }) => (sign === 0 ? [] : [table])));
  const signs = printed.flatMap(({ table, sign }) => (marking.has(table) ? [sign] : []));
  const plus = signs.filter((sign) => sign === 1).length;
  return !signs.includes(0) && plus > CHARGES_MAJORITY * (signs.length - plus);
}

/** Whether all rows marked "CR" or "DR" are read the other way: a credit is the holder's on a card as on an account. */
function turnsCredits(rows: Ledger['rows']): boolean {
  const marked = rows.flatMap(({ row, minor }) => {
    const marker = minor === 0 ? null : (printedAs(minor, row.entry.values)?.marker ?? null);
    return marker === null ? [] : [(marker === 'cr') === minor > 0];
  });
  return marked.length > 0 && !marked.includes(true);
}

/** Whether most rows are printed with a minus and are read as money in: of what is owed, only payments are printed so. */
export function turnsMost({ rows }: Pick<Ledger, 'rows'>): boolean {
  const turned = rows.filter(
    ({ row, minor }) => minor > 0 && printedAs(minor, row.entry.values)?.sign === -1,
  );
  return turned.length * 2 > rows.length;
}

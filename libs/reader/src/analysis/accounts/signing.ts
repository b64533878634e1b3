import { paysOff, typeWord } from '../../lexicon/words.ts';
import type { Candidate } from '../rows/candidate.ts';
import { markBehind } from '../rows/learned-signs.ts';
import { SECTION_SIGN } from '../tables/sections.ts';
import type { Table } from '../tables/table.ts';
import { printedAs, type Value } from '../text/values.ts';
import { isThanked } from './direction.ts';
import type { LedgerRow, Segment, SignedRows, Signing } from './ledger.ts';

/** So many rows are printed with the sign of their word for each that is not. */
const PRINTED_MAJORITY = 2;
/** So many charges stand on a card for each payment or refund. */
const CHARGES_MAJORITY = 2;

/**
 * Tables whose amounts say their direction, by a mark or a sign on some: one without any says something too, also on a
 * page that has no other.
 */
export function signedTables(segments: readonly Segment[]): ReadonlySet<Table> {
  const byTable = Map.groupBy(
    segments.flatMap(({ rows }) => rows),
    ({ table }) => table,
  );
  const signed = [...byTable].filter(([, rows]) => {
    if (rows.some(isMarked) || rows.some(isMarkedElsewhere)) return true;
    const signs = rows.flatMap(printedSigns);
    return marksByPlus(signs) || marksByMinus(signs, rows.length);
  });
  return new Set(signed.map(([table]) => table));
}

/** How a segment's rows can be signed; a card prints charges without a sign, an account what comes in. */
export function signingOf(segment: Segment, liability: boolean, signed: ReadonlySet<Table>): Signing {
  const heading = segment.section === null ? undefined : SECTION_SIGN[segment.section.kind];
  const open = segment.rows.some(
    (row) => row.signOpen && (heading !== undefined || wordSign(row, liability) === null),
  );
  const printed = segment.rows.some((row) => row.signPrinted);
  const key = [
    segment.table.header?.key ?? '',
    segment.section?.title ?? '',
    printed ? '' : segment.heading,
    segment.mark,
  ].join('#');
  const known = !open ? 'fixed' : heading === undefined ? 'asked' : 'told';
  const habit = liability && !signed.has(segment.table) ? -1 : 1;
  return {
    segment,
    key,
    known,
    usual: summed(segment.rows, signs(segment, { heading, habit, way: 1 }, liability)),
    turned: summed(segment.rows, signs(segment, { heading, habit, way: -1 }, liability)),
  };
}

/**
 * Rows whose signs are open, apart by the mark of their amounts: in a language whose marks are not known, "523.66 Ma"
 * among amounts without one goes the other way, if the sums bear it out; so may "+ 523.66" where none has a minus.
 */
export function splitByMark(segments: readonly Segment[]): Segment[] {
  const open = new Set(segments.filter(({ rows }) => rows.some((row) => row.signOpen)));
  const tables = new Set([...open].map(({ table }) => table));
  const minus = new Set(
    segments.flatMap(({ table, rows }) =>
      tables.has(table) && rows.some((row) => printedSigns(row).includes(-1)) ? [table] : [],
    ),
  );
  return segments.flatMap((segment) =>
    open.has(segment) ? splitBy(segment, (row) => markOf(row, !minus.has(segment.table))) : [segment],
  );
}

function splitBy(segment: Segment, mark: (row: Candidate) => string): Segment[] {
  const groups = Map.groupBy(segment.rows, mark);
  return groups.size === 2 && groups.has('')
    ? [...groups].map(([own, rows]) => ({ ...segment, rows, mark: own }))
    : [{ ...segment, mark: groups.size === 1 ? [...groups.keys()].join('') : '' }];
}

function markOf({ entry, minor }: Candidate, isPlusMark: boolean): string {
  const value = printedAs(minor, entry.values);
  if (value === null) return '';
  return `${isPlusMark && value.sign === 1 ? '+' : ''}${markBehind(entry.line, value.token)}`;
}

/** "210.00 CR" is the holder's money on a card as on an account: marks already say it from the holder's side. */
function isMarked(row: Candidate): boolean {
  return row.entry.values.some(
    (value) => value !== null && value.marker !== null && value.minor === Math.abs(row.minor),
  );
}

/** An amount with neither sign nor mark that goes out, as the marks on the rows of another account of its table say. */
function isMarkedElsewhere(row: Candidate): boolean {
  const isBare = row.signOpen && row.minor < 0 && printedSigns(row).every((sign) => sign === 0);
  return (
    isBare && row.table.entries.some(({ values }) => values.some((value) => (value?.marker ?? null) !== null))
  );
}

/** Few amounts with a plus among those without any sign: these are the credits. */
function marksByPlus(signs: readonly PrintedSign[]): boolean {
  const plus = signs.filter((sign) => sign === 1).length;
  return plus > 0 && plus < signs.filter((sign) => sign === 0).length && !signs.includes(-1);
}

/** A minus on most amounts and a sign or none on the rest: these are the credits, as most of a card's rows are charges. */
function marksByMinus(signs: readonly PrintedSign[], rows: number): boolean {
  const minus = signs.filter((sign) => sign === -1).length;
  return minus < rows && minus > CHARGES_MAJORITY * (rows - minus);
}

type PrintedSign = Value['sign'];

/** The signs on a row's amount. What a balance says of the row is not printed on it. */
function printedSigns({ entry, minor }: Candidate): PrintedSign[] {
  const signs: PrintedSign[] = [];
  for (const value of entry.values) if (value?.minor === Math.abs(minor)) signs.push(value.sign);
  return signs;
}

function summed(rows: readonly Candidate[], sign: (row: Candidate) => LedgerRow): SignedRows {
  return withSums(rows.map(sign));
}

/** Rows with their sums. */
export function withSums(rows: readonly LedgerRow[]): SignedRows {
  let into = 0;
  let out = 0;
  for (const { minor } of rows) {
    if (minor > 0) into += minor;
    else out -= minor;
  }
  return { rows, into, out };
}

function signs(
  segment: Segment,
  { heading, habit, way }: { heading: 1 | -1 | undefined; habit: 1 | -1; way: 1 | -1 },
  liability: boolean,
): (row: Candidate) => LedgerRow {
  // In a section, the sign that most rows print is its usual one; a row printed the other way round is a reversal.
  const negative = segment.rows.filter((row) => row.minor < 0).length;
  const usual = negative * 2 > segment.rows.length ? -1 : 1;
  const worded = !printsSigns(segment.rows, liability) && !isPlusOfBoth(segment, liability);
  return (row) => {
    if (!row.signOpen) return { row, minor: row.minor, signInferred: false };
    if (heading !== undefined)
      return { row, minor: plain(way * heading * usual * row.minor), signInferred: false };
    const word = worded ? wordSign(row, liability) : null;
    if (word !== null) return { row, minor: plain(word * Math.abs(row.minor)), signInferred: false };
    if (liability && !row.signPrinted && (isThanked(row.text.description) || isPaid(row.text.description)))
      return { row, minor: Math.abs(row.minor), signInferred: true };
    if (row.taught !== undefined)
      return { row, minor: way * row.taught * Math.abs(row.minor), signInferred: true };
    return { row, minor: plain(way * habit * row.minor), signInferred: !row.signPrinted };
  };
}

/** Signs that are printed as the words for most rows have them are right where a word is not: "Sale 4,380.22" of shares. */
function printsSigns(rows: readonly Candidate[], liability: boolean): boolean {
  // A balance that proves a row's sign says nothing about what is printed.
  const worded = rows.filter(
    (row) => row.signOpen && row.signPrinted && row.minor !== 0 && wordSign(row, liability) !== null,
  );
  if (worded.length === 0) return false;
  if (signsAll(rows)) return true;
  const agree = worded.filter((row) => (wordSign(row, liability) ?? 0) > 0 === row.minor > 0);
  return (
    agree.some((row) => row.minor < 0) && agree.length > PRINTED_MAJORITY * (worded.length - agree.length)
  );
}

/** A sign on every amount, plus on some and minus on others: "Payment +53.03" came in, whatever payments mostly do. */
function signsAll(rows: readonly Candidate[]): boolean {
  const signs = new Set(rows.flatMap((row) => (row.minor === 0 ? [] : printedSigns(row))));
  return signs.has(1) && signs.has(-1) && !signs.has(0);
}

/** A plus on amounts whose words say both ways, where others have no sign: "Payment + 350.00" came in as "Deposit + 412.66" did. */
function isPlusOfBoth({ rows, mark }: Segment, liability: boolean): boolean {
  const words = new Set(mark.startsWith('+') ? rows.map((row) => wordSign(row, liability)) : []);
  return words.has(1) && words.has(-1);
}

/** "Pagamento Efetuado" and no more: what is paid of what is owed; of what is held it would go out. */
const PAID =
  /^(?:payments? (?:made|posted)|pagamentos? (?:efetuado|efectuado|realizado|(?:de|da) fatura)|pagos? (?:realizado|efectuado|de (?:la )?tarjeta)|paiement (?:effectu[ée]|enregistr[ée])|pagamento (?:effettuato|eseguito)|betaling (?:uitgevoerd|gjennomført))[\s\d.,:/-]*$/iu;

function isPaid(description: string): boolean {
  return PAID.test(description);
}

/** What is sold from a deposit of securities brings money in; what a card is told to be a sale is a purchase. */
const SOLD =
  /^(?:sales?|sell|sold|verkauf|vente|venta|vendita|venda|verkoop|sprzedaż|försäljning|salg|satış)$/iu;
const UNITS =
  /\b(?:quantity|shares|units|price|stück|kurs|quantité|cours|cantidad|precio|quantità|prezzo|aantal|koers)\b/iu;

function tradesUnits({ table }: Candidate): boolean {
  return (
    table.header?.cells.some(({ roles, text }) => roles[0] === 'quantity_or_other' && UNITS.test(text)) ??
    false
  );
}

function wordSign(row: Candidate, liability: boolean): 1 | -1 | null {
  for (const cell of row.text.typeCells) {
    if (liability && paysOff(cell)) return 1;
    if (SOLD.test(cell) && tradesUnits(row)) return 1;
    const word = typeWord(cell);
    if (word !== null) return word === 'in' ? 1 : -1;
  }
  return null;
}

/** No minus zero. */
function plain(minor: number): number {
  return minor === 0 ? 0 : minor;
}

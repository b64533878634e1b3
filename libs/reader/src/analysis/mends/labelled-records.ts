import { readDate } from '../../lexicon/dates.ts';
import { columnRoles, isColumnName, isMoney as isMoneyRole } from '../../lexicon/words.ts';
import { renumbered, type Line } from '../text/lines.ts';
import { columnsOf, isMoney, spreadRow } from './separated-values.ts';

/** "Transaction date: 2023-10-05": a name of a column, and its value. */
const FIELD = /^(\p{L}[^:\d]{0,40}?)\s?:\s+(\S.*)$/u;
/** Fewer records show no habit; all but the opening balance and the closing one have an amount. */
const RECORDS_MIN = 3;
const BALANCES_MAX = 2;
/** Most lines are no names alone, and are not looked up. */
const NAME_WORDS_MAX = 4;

interface Field {
  /** One, or that of the name and that of the value under it. */
  readonly lines: readonly [Line] | readonly [Line, Line];
  readonly label: string;
  readonly role: string;
  readonly value: string;
}

type Record = readonly Field[];

/**
 * Rows that are written as records, "Date: 5 May" over "Description: Grocer" over "Amount: 12.00", or "Date" over "5 May" over
 * "Description" over "Grocer": each becomes one line, and the names of its values stand over the first.
 */
export function spreadRecords(lines: readonly Line[]): readonly Line[] {
  return spreadFields(lines, lines.map(fieldOf)) ?? spreadFields(lines, stackedFields(lines)) ?? lines;
}

function spreadFields(lines: readonly Line[], fields: readonly (Field | null)[]): readonly Line[] | null {
  const opening = openingLabel(fields);
  if (opening === null) return null;
  const records = fields.flatMap((field, at) => (field?.label === opening ? [recordAt(fields, at)] : []));
  const paid = records.filter((record) =>
    record.some(({ role, value }) => isPayment(role) && isMoney(value)),
  );
  const isWhole = records.every((record) => record.length > 1 && record.some(isText));
  if (!isWhole || paid.length < RECORDS_MIN || records.length - paid.length > BALANCES_MAX) return null;
  // An opening balance has no amount: the longest record shows the order of all names.
  const longest = records.toSorted((a, b) => b.length - a.length);
  const labels = [...new Set(longest.flatMap((record) => record.map(({ label }) => label)))];
  return renumbered(asTable(lines, records, labels));
}

function fieldOf(line: Line): Field | null {
  const [, label, value] = FIELD.exec(textOf(line)) ?? [];
  if (label === undefined || value === undefined) return null;
  const [role] = columnRoles(label);
  return role === undefined ? null : { lines: [line], label, role, value };
}

/** Names of columns alone on their lines, each with what stands under it before the next one. */
function stackedFields(lines: readonly Line[]): readonly (Field | null)[] {
  const isName = (line: Line | undefined): boolean =>
    line !== undefined &&
    line.words.length <= NAME_WORDS_MAX &&
    !/\d/.test(line.words[0]?.text ?? '') &&
    isColumnName(textOf(line));
  const fields: (Field | null)[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [line, below] = [lines[at] as Line, lines[at + 1]];
    const [role] = isName(line) ? columnRoles(textOf(line)) : [];
    if (role === undefined) {
      fields.push(null);
      continue;
    }
    // "Deposit" under "Description" is its value where another name follows.
    const isText = role === 'description' && isName(lines[at + 2]);
    const isFilled = below !== undefined && (isText || !isName(below));
    const value = isFilled ? textOf(below) : '';
    fields.push({ lines: isFilled ? [line, below] : [line], label: textOf(line), role, value });
    if (isFilled) at += 1;
  }
  return fields;
}

function textOf({ words }: Line): string {
  return words.map(({ text }) => text).join(' ');
}

/** The name before the day of every record: the one that stands before the most days. */
function openingLabel(fields: readonly (Field | null)[]): string | null {
  const days = fields.flatMap((field) =>
    field?.role === 'date' && readDate(field.value).length > 0 ? [field.label] : [],
  );
  const counts = [...Map.groupBy(days, (label) => label).values()].sort((a, b) => b.length - a.length);
  const [most = []] = counts;
  return most.length < RECORDS_MIN ? null : (most[0] ?? null);
}

/** The fields from here on, as far as each has a name of its own. */
function recordAt(fields: readonly (Field | null)[], from: number): Record {
  const record: Field[] = [];
  for (const field of fields.slice(from)) {
    if (field === null || record.some(({ label }) => label === field.label)) break;
    record.push(field);
  }
  return record;
}

function isPayment(role: string): boolean {
  return role === 'amount' || role === 'debit' || role === 'credit';
}

function isText({ role, value }: Field): boolean {
  return role !== 'date' && !isMoneyRole(role as never) && /\p{L}/u.test(value);
}

function asTable(
  lines: readonly Line[],
  records: readonly Record[],
  labels: readonly string[],
): readonly Line[] {
  const rows = records.map((record) => ({
    record,
    cells: labels.map((label) => record.find((field) => field.label === label)?.value ?? ''),
  }));
  const columns = columnsOf(rows, [{ cells: labels }, ...rows]);
  const [base] = (records[0] as Record)[0]?.lines as [Line];
  const unit = (base.right - base.left) / textOf(base).length;
  // All lines are set alike, however wide their own letters are.
  const setAs = (line: Line, cells: readonly string[]): Line =>
    spreadRow(
      { line: { ...line, left: base.left, right: base.left + unit * textOf(line).length }, cells },
      columns,
    );
  const placed = new Map<Line, Line | null>();
  rows.forEach(({ record, cells }, at) => {
    const own = record.flatMap((field) => field.lines);
    own.forEach((line) => placed.set(line, null));
    const [first, second] = own as [Line, Line];
    if (at === 0) placed.set(first, setAs(first, labels));
    placed.set(at === 0 ? second : first, setAs(at === 0 ? second : first, cells));
  });
  const rest = betweenRecords(lines, placed);
  return lines.flatMap((line) =>
    rest.has(line) ? [] : (placed.get(line) ?? (placed.has(line) ? [] : [line])),
  );
}

/** What all records repeat, and what parts them. */
function betweenRecords(lines: readonly Line[], placed: ReadonlyMap<Line, Line | null>): ReadonlySet<Line> {
  const [from, to] = [
    lines.findIndex((line) => placed.has(line)),
    lines.findLastIndex((line) => placed.has(line)),
  ];
  const others = lines.slice(from, to).filter((line) => !placed.has(line));
  const times = Map.groupBy(others, textOf);
  return new Set(
    others.filter((line) => !/[\p{L}\d]/u.test(textOf(line)) || (times.get(textOf(line))?.length ?? 0) > 1),
  );
}

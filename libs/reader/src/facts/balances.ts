import type { DateReading } from '../lexicon/dates.ts';
import type { Token } from '../analysis/text/tokens.ts';
import { isBalanceAlone, lineMeanings } from '../lexicon/line-meanings.ts';
import { headingRole, headingRoles, headsRows } from './heading-role.ts';
import type { LabelledValue, LabelMeaning } from './labels.ts';
import { magnitude, signed } from './reading-sums.ts';
import { isReward } from './rewards.ts';
import { hasLetters, isMoney, type SheetLine } from './sheet.ts';
import { addingUp, itemsBetween } from './summary-sums.ts';
import { addsBalances } from './total-of-balances.ts';

/** Opening and closing balances as candidates, most plausible first. */
export interface Balances {
  readonly opening: readonly LabelledValue[];
  readonly closing: readonly LabelledValue[];
}

interface Period {
  readonly start: DateReading | null;
  readonly end: DateReading | null;
}

/** Meanings that explain an amount otherwise: a label that says one of these as well names no balance. */
const OTHERWISE: ReadonlySet<LabelMeaning> = new Set<LabelMeaning>([
  'total_in',
  'total_out',
  'count',
  'count_in',
  'count_out',
  'minimum_payment',
  'credit_limit',
  'available',
  'daily_balance_heading',
]);
/** Words that make a balance an average, a limit or one of another kind. */
const OTHER_BALANCE =
  /\b(?:average|avg|minimum|lowest|highest|points?|rewards?|rewardcash|bonus|punkte|miles|apr|apy|transfers?|subject to|durchschnitt|moyen|medio|gjennomsnitt|daily|overdue|past due|principal paid|days?)\b/i;
/** A day of the period's edge and the day before it: an opening balance is dated either way. */
const EDGE_DAYS = 1;

/** Which labelled amounts are the balances at the start and the end. */
export function balancesOf(
  values: readonly LabelledValue[],
  period: Period | null,
  lines: readonly SheetLine[],
): Balances {
  const opening: { value: LabelledValue; weight: number }[] = [];
  const closing: { value: LabelledValue; weight: number }[] = [];
  const plain = onePerLabel(
    values.filter(
      (value) =>
        !OTHER_BALANCE.test(value.label) &&
        !isReward(value, lines) &&
        !isPaidOff(value, lines) &&
        !addsBalances(value, lines),
    ),
    lines,
  ).map((value) => inItsColumn(value, lines));
  const labelled = new Set(plain.map((value) => value.index));
  const lastRow = lines.findLast((line) => line.isRow && !labelled.has(line.index))?.index ?? Infinity;
  for (const value of plain) {
    const [start, end] = [openingWeight(value), closingWeight(value)];
    // "Solde reporté" over the rows and again under the last one, where it opens nothing.
    if (start > 0 && opensAgain(value, opening) && value.place === 'left' && value.index > lastRow)
      closing.push({ value, weight: 0.9 });
    else if (start > 0) opening.push({ value, weight: start });
    if (end > 0) closing.push({ value, weight: end });
  }
  for (const { value, at } of datedBalances(plain, period, lines)) {
    (at === 'start' ? opening : closing).push({ value, weight: 2.5 });
  }
  const opens = plain.find((value) => isPlainOpening(value, lines));
  if (opens !== undefined) opening.push({ value: opens, weight: 0.8 });
  for (const value of plain) {
    const weight = closesSummary(value, plain, lines) ? 0.9 : weakClosing(value, lines);
    if (weight > 0) closing.push({ value, weight });
  }
  if (opening.length === 0 && closing.length === 0)
    closing.push(...onlyBalance(plain, lines).map((value) => ({ value, weight: 0.5 })));
  return { opening: ranked(opening, 'first'), closing: ranked(closing, 'last') };
}

/** "Account balance: $15,432.89" over or under rows that have an amount alone, where nothing else is called a balance: what is left. */
function onlyBalance(
  values: readonly LabelledValue[],
  lines: readonly SheetLine[],
): readonly LabelledValue[] {
  const rows = lines.filter((line) => line.isRow);
  if (rows.some(({ tokens }) => tokens.filter(isMoney).length > 1)) return [];
  const named = values.filter(({ label, inRow }) => !inRow && isBalanceAlone(label));
  return new Set(named.map(({ reading }) => reading.value)).size === 1 ? named.slice(0, 1) : [];
}

/** What is due on a card is all that is owed where nothing else is called a balance, and no other amount is due as well. */
export function dueBalances(values: readonly LabelledValue[]): readonly LabelledValue[] {
  const due = values.filter(({ meanings }) => meanings.includes('due'));
  const isOne = new Set(due.map(({ reading }) => reading.value)).size === 1;
  return isOne ? due.slice(0, 1) : [];
}

/** What was carried over, or a label that has opened the list already: "Saldo anterior" under the last row alone opens it. */
function opensAgain(value: LabelledValue, opening: readonly { readonly value: LabelledValue }[]): boolean {
  if (!value.meanings.includes('opening')) return opening.length > 0;
  return opening.some(({ value: { label, inRow, meanings } }) =>
    meanings.includes('opening') ? true : label === value.label && !inRow,
  );
}

/** "Debited: previous balance 388.12" among the rows of a list without balances: what was paid of it, and a row itself. */
function isPaidOff(value: LabelledValue, lines: readonly SheetLine[]): boolean {
  if (!value.inRow || !value.meanings.includes('opening')) return false;
  const at = lines.findIndex((line) => line.index === value.index);
  const above = lines.findLastIndex((line, place) => place < at && (line.isRow || headsRows(line)));
  const before = lines[above];
  if (before?.isRow !== true || !lines.slice(at + 1).some((line) => line.isRow)) return false;
  const closes = lineMeanings(before.text).includes('closing');
  return !closes && !headingRoles(lines, value.index).includes('balance');
}

/** Without a column of balances an overdrawn one stands under the debits: "SOLDE AU 29/11   120,33". */
function inItsColumn(value: LabelledValue, lines: readonly SheetLine[]): LabelledValue {
  const { reading, meanings, place } = value;
  const balance = meanings.some((m) => m === 'opening' || m === 'closing' || m === 'dated_balance');
  if (!balance || place !== 'left' || reading.sign !== 0 || reading.marker !== null) return value;
  const roles = headingRoles(lines, value.index);
  if (roles.includes('balance')) return underBalance(value, lines);
  if (!roles.includes('credit')) return value;
  return headingRole(lines, value.index, value.token) === 'debit'
    ? { ...value, reading: { ...reading, sign: -1 } }
    : value;
}

/** "Totals and closing balance   339,921   351,132   524,056": the balance stands under its name, behind the sums of the columns. */
function underBalance(value: LabelledValue, lines: readonly SheetLine[]): LabelledValue {
  const isBalance = (token: Token): boolean => headingRole(lines, value.index, token) === 'balance';
  if (isBalance(value.token)) return value;
  const line = lines.find(({ index }) => index === value.index);
  const token = line?.tokens.find((cell) => isMoney(cell) && isBalance(cell));
  const [reading] = token?.amounts ?? [];
  return token === undefined || reading === undefined ? value : { ...value, token, reading };
}

/** Only "balance", between the table's header and its first row; or in that row, without another amount. */
function isPlainOpening(value: LabelledValue, lines: readonly SheetLine[]): boolean {
  if (!value.meanings.includes('plain_balance') || value.place !== 'left') return false;
  if (value.inRow) {
    const row = lines.find(({ isRow }) => isRow);
    const isAlone = row?.index === value.index && row.tokens.filter(isMoney).length === 1;
    return isAlone && headingRole(lines, value.index, value.token) === 'balance';
  }
  const at = lines.findIndex((line) => line.index === value.index);
  const [over, under] = [lines[at - 1], lines[at + 1]];
  return over !== undefined && headsRows(over) && under?.isRow === true;
}

/** "Current balance" in the boxes that begin with the previous one; elsewhere it may be of any day. */
const CURRENT =
  /^(?:(?:your )?(?:current|present|total) balance|saldo (?:actual|attuale|atual)|aktueller saldo|huidig saldo|solde actuel)\b/i;

function closesSummary(
  value: LabelledValue,
  all: readonly LabelledValue[],
  lines: readonly SheetLine[],
): boolean {
  if (value.inRow) return false;
  const opens = all.filter(({ meanings, inRow }) => meanings.includes('opening') && !inRow);
  if (value.place === 'above' && isBalanceAlone(value.label))
    return opens.some((other) => other.index === value.index && leadsTo(other, value, lines));
  if (!CURRENT.test(value.label)) return false;
  if (value.place === 'above')
    return opens.some((other) => other.index === value.index && other.place === 'above');
  // Under one another, what stands between the two says it: it adds up from the one to the other.
  return opens.some(
    (other) =>
      other.place === value.place &&
      other.index < value.index &&
      addingUp(itemsBetween(all, other, value), other, value) !== null,
  );
}

/** Boxes side by side between the balances; each more doubles the ways that they add up. */
const BOXES_BETWEEN_MAX = 5;

/** "Previous balance | Payments | Purchases | Balance": the figures between two of a line add up from the one to the other. */
function leadsTo(opening: LabelledValue, value: LabelledValue, lines: readonly SheetLine[]): boolean {
  const line = lines.find(({ index }) => index === value.index);
  const inside = line?.tokens.filter(
    ({ left, right }) => left > opening.token.right && right < value.token.left,
  );
  const items = (inside ?? []).flatMap(({ amounts: [reading] }) =>
    reading === undefined ? [] : magnitude(reading),
  );
  if (items.length === 0 || items.length > BOXES_BETWEEN_MAX) return false;
  const ends = items.reduce<readonly bigint[]>(
    (sums, item) => sums.flatMap((sum) => [sum + item, sum - item]),
    [signed(opening.reading)],
  );
  return ends.includes(signed(value.reading));
}

/** A balance on the line of the totals, and the one balance of a head where it is the last (or first) row's as well. */
function weakClosing(value: LabelledValue, lines: readonly SheetLine[]): number {
  if (value.inRow) return 0;
  if (value.meanings.includes('total') && value.place === 'left') {
    const goesOn = lines.some((line) => line.isRow && line.index > value.index);
    return !goesOn && headingRole(lines, value.index, value.token) === 'balance' ? 0.9 : 0;
  }
  return value.meanings.includes('plain_balance') && endsRows(value.reading, lines) ? 0.8 : 0;
}

/** Whether an amount stands in the first or the last row, as the balance after all rows does in either order. */
function endsRows(reading: LabelledValue['reading'], lines: readonly SheetLine[]): boolean {
  const dated = lines.filter((line) => line.isRow);
  // Rows under a day's heading have no date: an amount and a balance make them.
  const rows =
    dated.length > 0
      ? dated
      : lines.filter((line) => line.tokens.filter(isMoney).length > 1 && line.tokens.some(hasLetters));
  return [rows[0], rows.at(-1)].some((row) =>
    row?.tokens.some(
      (token) =>
        isMoney(token) &&
        token.amounts.some(({ value, digits }) => value === reading.value && digits === reading.digits),
    ),
  );
}

/**
 * Where one label is followed by several amounts ("Opening Balance   0.00   0.00   25,000.00") the balance is the one
 * in the column of balances, else the last that is not an empty cell's zero.
 */
function onePerLabel(
  values: readonly LabelledValue[],
  lines: readonly SheetLine[],
): readonly LabelledValue[] {
  const groups = new Map<string, LabelledValue[]>();
  for (const value of values) {
    // "Balance at 31/01 …   Balance at 01/01 …" are two labels.
    const key = `${value.index} ${value.label} ${value.place} ${JSON.stringify(value.date)}`;
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length === 1 || first.place !== 'left') return group;
    const inColumn = group.find((value) => headingRole(lines, value.index, value.token) === 'balance');
    const filled = group.filter((value) => value.reading.value !== 0n);
    const chosen = inColumn ?? (first.inRow ? filled.at(-1) : (filled[0] ?? first)) ?? group.at(-1);
    return chosen === undefined ? [] : [chosen];
  });
}

function openingWeight(value: LabelledValue): number {
  if (isOtherwise(value) || value.meanings.includes('dated_balance')) return 0;
  if (value.meanings.includes('opening')) return (value.inRow ? 2.8 : 3) - placeCost(value);
  if (value.meanings.includes('brought_forward')) return 2 - placeCost(value);
  return 0;
}

function closingWeight(value: LabelledValue): number {
  if (isOtherwise(value) || value.meanings.includes('dated_balance')) return 0;
  if (value.meanings.includes('opening') || value.meanings.includes('brought_forward')) return 0;
  if (value.meanings.includes('closing'))
    return (value.inRow ? 2.8 : 3) - placeCost(value) - (isDue(value) ? 1 : 0);
  if (value.meanings.includes('carried_forward')) return 1 - placeCost(value);
  return 0;
}

function isOtherwise(value: LabelledValue): boolean {
  return value.meanings.some((meaning) => OTHERWISE.has(meaning));
}

/** What is due, outstanding or in the ledger is the balance of some, but not where a new balance is printed too. */
function isDue(value: LabelledValue): boolean {
  return /\b(?:due|outstanding|owing|dues|available|ledger|legar)\b/i.test(value.label);
}

function placeCost(value: LabelledValue): number {
  return value.place === 'left' ? 0 : value.place === 'above' ? 0.3 : 0.5;
}

/** The heavier label wins; among equals the first printed opening and the last printed carried-forward balance. */
function ranked(
  found: readonly { value: LabelledValue; weight: number }[],
  prefer: 'first' | 'last',
): readonly LabelledValue[] {
  // What several labels name is what they mean; beside a label of the summary may stand another's amount.
  const times = new Map<bigint, number>();
  for (const { value } of found) times.set(value.reading.value, (times.get(value.reading.value) ?? 0) + 1);
  const named = (value: LabelledValue): number => times.get(value.reading.value) ?? 0;
  const sorted = [...found].sort((a, b) => {
    if (a.weight !== b.weight) return b.weight - a.weight;
    const more = named(b.value) - named(a.value);
    if (more !== 0 && !a.value.inRow) return more;
    const carried = a.weight < 2 || a.value.inRow;
    return prefer === 'last' && carried ? b.value.index - a.value.index : a.value.index - b.value.index;
  });
  return sorted.map(({ value }) => value);
}

/** Balances that only a date tells apart: by the period's edges, else the earliest and the latest. */
function datedBalances(
  values: readonly LabelledValue[],
  period: Period | null,
  lines: readonly SheetLine[],
): readonly { value: LabelledValue; at: 'start' | 'end' }[] {
  const all = values.filter((value) => value.meanings.includes('dated_balance'));
  const found: { value: LabelledValue; at: 'start' | 'end' }[] = [];
  for (const value of all) {
    if (value.date.some((date) => near(date, period?.start ?? null, EDGE_DAYS))) {
      if (!isBehindFirstRow(value, lines)) found.push({ value, at: 'start' });
    } else if (value.date.some((date) => near(date, period?.end ?? null, 0)))
      found.push({ value, at: 'end' });
  }
  // In the rows only the period's edges tell: a line of the table may say "balance" on any day.
  const dated = all.filter((value) => !value.inRow);
  if (found.length > 0 || dated.length === 0) return found;
  const [first] = dated;
  const last = dated.at(-1);
  if (first === undefined || last === undefined) return [];
  if (first === last && standsOverRows(first, values, lines)) return [{ value: first, at: 'start' }];
  if (first === last && isOfFirstDay(first, lines)) return [];
  if (first === last || (first.label === last.label && first.reading.value === last.reading.value))
    return [{ value: first, at: 'end' }];
  const backwards = order(first.date[0]) > order(last.date[0]);
  return [
    { value: first, at: backwards ? 'end' : 'start' },
    { value: last, at: backwards ? 'start' : 'end' },
  ];
}

/** "Solde au 30/09/2025" over the rows and "Nouveau solde" under them: the one is that from which they start. */
function standsOverRows(
  dated: LabelledValue,
  values: readonly LabelledValue[],
  lines: readonly SheetLine[],
): boolean {
  // More days than those of booking and of value are a box's.
  const rows = lines.filter(({ isRow, tokens }) => isRow && tokens.filter(isDay).length <= 2);
  const [first, last] = [rows[0]?.index ?? -1, rows.at(-1)?.index ?? Infinity];
  const closes = ({ meanings, index }: LabelledValue): boolean =>
    meanings.includes('closing') && !meanings.includes('dated_balance') && index > last;
  return dated.index < first && values.some(closes);
}

/** "Balance as on 1 March" over rows from that day on, the first of which leads to it: the last of them leads to another. */
function isOfFirstDay({ date, reading, index }: LabelledValue, lines: readonly SheetLine[]): boolean {
  const rows = lines.filter((line) => line.isRow && line.index > index && line.tokens.some(isDay));
  const [day] = date;
  const [top, ...others] = rows;
  if (day === undefined || top === undefined) return false;
  const daysOf = (line: SheetLine): number[] => (line.tokens.find(isDay)?.dates ?? []).map(order);
  const leads = top.tokens.at(-1)?.amounts.some(({ value }) => value === reading.value) ?? false;
  return (
    leads &&
    daysOf(top).includes(order(day)) &&
    others.some((row) => daysOf(row).every((d) => d > order(day)))
  );
}

/** "Balance as on 1 March 100.00" where the first row of that day moves money and leads to it. */
function isBehindFirstRow(dated: LabelledValue, lines: readonly SheetLine[]): boolean {
  const top = lines.find((line) => line.isRow && line.index > dated.index && line.tokens.some(isDay));
  const moves = top !== undefined && top.tokens.filter(isMoney).length > 1;
  return moves && !dated.inRow && isOfFirstDay(dated, lines);
}

const isDay = ({ dates }: SheetLine['tokens'][number]): boolean => dates.length > 0;

function near(date: DateReading, edge: DateReading | null, daysBefore: number): boolean {
  if (edge === null) return false;
  const year = date.year ?? edge.year ?? 2000;
  const days =
    (Date.UTC(edge.year ?? year, edge.month - 1, edge.day) - Date.UTC(year, date.month - 1, date.day)) /
    86_400_000;
  return days >= 0 && days <= daysBefore;
}

function order(date: DateReading | undefined): number {
  return date === undefined ? 0 : (date.year ?? 0) * 400 + date.month * 31 + date.day;
}

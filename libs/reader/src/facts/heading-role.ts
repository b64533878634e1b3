import { beginTogether } from '../boxes.ts';
import { touches } from '../analysis/text/columns.ts';
import { splitNames } from '../analysis/tables/split-names.ts';
import type { Token } from '../analysis/text/tokens.ts';
import type { ColumnRole } from '../lexicon/column-words.ts';
import { lineMeanings } from '../lexicon/line-meanings.ts';
import { columnRoles, isDay, isMoney as isMoneyRole, nameSummary } from '../lexicon/words.ts';
import { isPlainBalance } from './balance-words.ts';
import { hasLetters, isMoney, type SheetLine } from './sheet.ts';

/** A header further up than this is not looked for: the table it heads would span pages without repeating it. */
const LINES_UP_MAX = 120;

/** The role of the column an amount stands in, by the nearest table header above it; null where there is none. */
export function headingRole(lines: readonly SheetLine[], index: number, token: Token): ColumnRole | null {
  const line = headerOver(lines, index);
  if (line === null) return null;
  const namesOver = (header: SheetLine): Token[] => namesIn(header).filter((other) => touches(other, token));
  const [own, above] = [namesOver(line), lines[line.index - (lines[0]?.index ?? 0) - 1]];
  // The same names in two languages, a line each: those of one stand over the amounts.
  const over = own.length === 0 && above !== undefined && headsRows(above) ? namesOver(above) : own;
  const cell = over.length > 0 ? mostOver(over, token) : nearestByRight(namesIn(line), token);
  return cell === undefined ? null : (columnRoles(cell.text)[0] ?? null);
}

/** The names of a header, also those of columns that stand so close that they look like one. */
function namesIn({ tokens }: SheetLine): Token[] {
  return tokens.filter(hasLetters).flatMap((cell) => splitNames(cell));
}

/** The roles of all columns of the nearest table header above a line. */
export function headingRoles(lines: readonly SheetLine[], index: number): readonly ColumnRole[] {
  const line = headerOver(lines, index);
  return line?.tokens.filter(hasLetters).flatMap((cell) => columnRoles(cell.text)[0] ?? []) ?? [];
}

function headerOver(lines: readonly SheetLine[], index: number): SheetLine | null {
  const start = lines[0]?.index ?? 0;
  for (let at = index - 1; at >= Math.max(start, index - LINES_UP_MAX); at -= 1) {
    const line = lines[at - start];
    if (line === undefined || line.isRow || !headsRows(line)) continue;
    const above = lines[at - start - 1];
    return above !== undefined && headsRows(above) && moneyIn(above) > moneyIn(line) ? above : line;
  }
  return null;
}

/** How many names of a line are of money: "Date   Type" may be the second words of "Value   Tran   Withdrawals   Deposits". */
function moneyIn({ tokens }: SheetLine): number {
  return tokens.filter(({ text }) => columnRoles(text).some(isMoneyRole)).length;
}

/** True for the header of the rows' table: it has a column of dates, be they value dates, and one of money. */
export function headsRows(line: SheetLine): boolean {
  // "Anna Muster   Datum: 02.05.2025" has the date itself.
  if (line.tokens.some((token) => token.dates.length > 0)) return false;
  const roles = line.tokens.filter(hasLetters).map((cell) => columnRoles(cell.text)[0]);
  return roles.some(isDay) && roles.length >= 2;
}

/** True for the header of a summary. */
export function headsSummary(line: SheetLine | undefined): boolean {
  return line?.tokens.some(isMoney) === false && headsSummaryBesideBox(line);
}

/** The same for one of two lines of names, "Previous | Payments | New" over "balance | and credits | balance". */
export function headsSummaryAt(lines: readonly SheetLine[], at: number): boolean {
  return (
    headsSummary(lines[at]) ||
    stackSummary(lines[at - 1], lines[at]) ||
    stackSummary(lines[at], lines[at + 1])
  );
}

function stackSummary(upper: SheetLine | undefined, lower: SheetLine | undefined): boolean {
  if (upper === undefined || lower === undefined || upper.line.page !== lower.line.page) return false;
  const names = upper.tokens;
  const areAlike =
    names.length === lower.tokens.length &&
    names.every((name, at) => {
      const below = lower.tokens[at] as Token;
      return hasLetters(name) && hasLetters(below) && beginTogether(name.left, below.left);
    });
  return areAlike && nameSummary(names.map(({ text }, at) => `${text} ${lower.tokens[at]?.text ?? ''}`));
}

/** Whether a line names the values of a summary, with the amount of another box left of the names or without. */
export function headsSummaryBesideBox(line: SheetLine | undefined): boolean {
  if (line === undefined || line.isRow) return false;
  const first = line.tokens.findIndex((token) => !isMoney(token));
  const cells = line.tokens.slice(Math.max(first, 0));
  return !cells.some(isMoney) && nameSummary(cells.filter(hasLetters).map((cell) => cell.text));
}

/**
 * "Account balance | Total outgoings | Total deposits": boxes of what went in and out, and of no more than what is left; or
 * of one of the two beside a balance.
 */
export function headsTotals(line: SheetLine): boolean {
  if (line.isRow || headsRows(line)) return false;
  const cells = line.tokens.filter(hasLetters);
  const meanings = cells.map((cell) => lineMeanings(cell.text));
  const ways = ['total_in', 'total_out'] as const;
  const told = ways.filter((way) => meanings.some((m) => m.includes(way)));
  const isBalance = ({ text }: Token, at: number): boolean =>
    meanings[at]?.length === 0 && isPlainBalance(text);
  return (
    told.length === 2 || (told.length === 1 && cells.length === line.tokens.length && cells.some(isBalance))
  );
}

/** "Balance   DR" over "1,204.10 DR": the name that stands over most of an amount. */
function mostOver(cells: readonly Token[], token: Token): Token | undefined {
  const shared = ({ left, right }: Token): number =>
    Math.min(right, token.right) - Math.max(left, token.left);
  return [...cells].sort((a, b) => shared(b) - shared(a))[0];
}

/** Amounts are aligned to the right, and so are their headings. */
function nearestByRight(cells: readonly Token[], token: Token): Token | undefined {
  return [...cells].sort((a, b) => Math.abs(a.right - token.right) - Math.abs(b.right - token.right))[0];
}

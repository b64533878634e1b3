import { minorDigits } from '@counterfoil/money';
import { touches } from '../analysis/text/columns.ts';
import { inReadingOrder } from '../analysis/text/right-to-left.ts';
import { TEXT_GAP, type Token } from '../analysis/text/tokens.ts';
import type { AmountReading } from '../lexicon/amounts.ts';
import { CURRENCY_CODES } from '../lexicon/currency-words.ts';
import type { DateReading } from '../lexicon/dates.ts';
import { isBalanceAlone, lineMeanings } from '../lexicon/line-meanings.ts';
import type { LineMeaning } from '../lexicon/line-words.ts';
import { countsRewards, isDatedBalance, isDue, isPlainBalance, mayBeLabel } from './balance-words.ts';
import { datesIn, separated } from './dates-in-text.ts';
import {
  headsRows,
  headsSummary,
  headsSummaryAt,
  headsSummaryBesideBox,
  headsTotals,
} from './heading-role.ts';
import { continuesText, hasLetters, isMoney, type SheetLine } from './sheet.ts';
import type { Labelled } from './types.ts';

/** `plain_balance`: only "balance", without a date that says which; `due`: only what is to be paid. */
export type LabelMeaning = LineMeaning | 'dated_balance' | 'plain_balance' | 'due';

/** A labelled amount with everything its label says. */
export interface LabelledValue extends Labelled {
  readonly meanings: readonly LabelMeaning[];
  /** Printed in the label: "Ending balance on 8/11". */
  readonly date: readonly DateReading[];
  /** A bare number between label and amount: "Deposits 12 3,456.78", "Total Crédits (6)". */
  readonly count: number | null;
  readonly inRow: boolean;
  readonly index: number;
  readonly token: Token;
  /** Where the label stands: beside or over the amount. */
  readonly place: 'left' | 'above' | 'right';
}

/** Boxes stack a label over its value; a label further up than this many lines belongs to something else. */
const LINES_ABOVE_MAX = 9;
/** The first line above may stand this many line heights away, each further one as many again. */
const GAP_HEIGHTS_MAX = 3.2;
/** Where the line right over it is the names of a summary, the rows of a spacious table are set so far apart. */
const SUMMARY_HEIGHTS_MAX = 6;
/** The currency stands in the head. */
const FRONT_LINES = 60;
/** A balance of nothing may be a word. */
const NIL = /^nil$/i;
const ZERO: AmountReading = {
  value: 0n,
  digits: 2,
  sign: 0,
  marker: null,
  currency: null,
  symbol: null,
  style: 'point',
};
const SIGN = /^\p{Sc}$/u;
const IN_BRACKETS = /^\((\d{1,5})\)$/;
/** "Card ending   **** **** ****   4417   Total spent": the number's last digits stand apart from what is not shown. */
const MASKED = /[*•●xX]{2}$/;
/** Fewer words before an amount may be the end of its label. */
const SENTENCE_WORDS_MIN = 3;
/** Labels wrap to no more lines than this in a box. */
const LABEL_LINES_MAX = 3;

/** From the labels of a box to the figures of the one under it. */
const BOX_LINES_MAX = 3;

/** Every amount that a label explains, in reading order. */
export function labelledValues(lines: readonly SheetLine[]): readonly LabelledValue[] {
  const thousandths = printsThousandths(lines);
  const values: LabelledValue[] = [];
  /** Lines of labels whose figures stand over them. */
  const taken: number[] = [];
  // Most lines are rows without a label near them; looking at their cells would cost more than everything else.
  let labelled = -LINES_ABOVE_MAX - 1;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) continue;
    const names = mayBeLabel(line.text);
    if (names) labelled = at;
    const below = belowLabels(lines, at, line.index - (taken.at(-1) ?? -Infinity) <= BOX_LINES_MAX);
    if (below.length > 0) taken.push(line.index + 1);
    if (below.length > 0) values.push(...below);
    if (below.length > 0 || at - labelled > LINES_ABOVE_MAX || !/\d|\bnil\b/i.test(line.text)) continue;
    const summed = headsSummaryBesideBox(lines[at - 1]);
    const boxed = summed || (!line.isRow && !continuesText(lines, at));
    for (const cell of line.tokens) {
      const token = NIL.test(cell.text) ? { ...cell, amounts: [ZERO] } : cell;
      if (!isMoney(token) && !isPriced(line, token)) continue;
      // The names of a summary say more of what stands under them than the words of another box beside it.
      const under = summed ? aboveLabel(lines, at, token, taken) : null;
      const corner = boxed && !summed ? cornerLabel(lines, at, token) : null;
      const beside = under === null && corner === null && names ? besideLabel(line, token) : null;
      const value =
        under ?? corner ?? beside ?? (boxed && !summed ? aboveLabel(lines, at, token, taken) : null);
      if (value !== null) values.push(thousandths ? inThousandths(value) : value);
    }
  }
  return values;
}

/** "Previous balance $   212": a whole number is money where its label ends with the sign of a currency. */
function isPriced({ tokens }: SheetLine, token: Token): boolean {
  if (token.amounts.length === 0 || token.dates.length > 0) return false;
  const before = tokens[tokens.findIndex((other) => other.left === token.left) - 1];
  return before !== undefined && SIGN.test(before.text.slice(-1)) && /\p{L}/u.test(before.text);
}

/** Dinars have three decimals, so that "536.604" is not half a million. */
function printsThousandths(lines: readonly SheetLine[]): boolean {
  const front = lines.slice(0, FRONT_LINES).flatMap((line) => line.text.split(/[\s,;:()]+/));
  return front.some((word) => CURRENCY_CODES.has(word) && minorDigits(word) === 3);
}

function inThousandths(value: LabelledValue): LabelledValue {
  const reading = value.token.amounts.find(({ digits }) => digits === 3);
  return reading === undefined ? value : { ...value, reading };
}

function besideLabel(line: SheetLine, token: Token): LabelledValue | null {
  const cells = inReadingOrder(line);
  const at = cells.findIndex((cell) => cell.left === token.left);
  const before: Token[] = [];
  // An amount without words of its own continues the one before it, as in "Fees   0.00   12.00".
  for (let left = at - 1; left >= 0; left -= 1) {
    const other = cells[left];
    if (other === undefined || countsRewards(other.text)) break;
    if ((isMoney(other) || isPriced(line, other)) && before.some(hasLetters)) break;
    before.unshift(other);
  }
  let due: LabelledValue | null = null;
  for (let from = before.length - 1; from >= 0; from -= 1) {
    if (!hasLetters(before[from] ?? token)) continue;
    // "Total Transaction : 15   Total Debit : 0.00": the value of another label counts nothing of this one.
    const number = before[from - 1];
    const isCount =
      number?.amounts[0]?.style === 'none' &&
      !isOfAmountBefore(line, number) &&
      !endsLabel(before[from - 2]) &&
      !MASKED.test(before[from - 2]?.text ?? '') &&
      !names(before[from - 2], number);
    const counted = isCount ? from - 1 : from;
    const value = labelled(line, token, before.slice(counted), 'left');
    // "Minimum   amount due": the word before it may say more.
    if (value?.meanings.at(-1) !== 'due' && value !== null) return value;
    due ??= value;
  }
  if (due !== null) return due;
  return cells.slice(0, at).some(hasLetters) ? null : rightLabel(line, token);
}

/** "Total in 12.00 (1) Total out 3.00 (5)": how many rows make up an amount may stand in brackets behind it. */
function isOfAmountBefore({ tokens }: SheetLine, number: Token): boolean {
  const before = tokens[tokens.indexOf(number) - 1];
  return before !== undefined && isMoney(before) && IN_BRACKETS.test(number.text);
}

/** "Card 4410 withdrawals": a number that goes on the words before it is theirs. */
function names(cell: Token | undefined, number: Token): boolean {
  if (cell === undefined || !hasLetters(cell)) return false;
  const character = (number.right - number.left) / number.text.length;
  return number.left - cell.right <= TEXT_GAP * character;
}

function endsLabel(cell: Token | undefined): boolean {
  return cell?.text.endsWith(':') === true;
}

const BALANCES: ReadonlySet<LabelMeaning> = new Set(['opening', 'closing', 'brought_forward']);
const TOTALS: ReadonlySet<LabelMeaning> = new Set(['total_in', 'total_out']);

/** Tables that print the description last: "02-01   2.01   Opening balance", and boxes: "-£1,780.73   Total outgoings". */
function rightLabel(line: SheetLine, token: Token): LabelledValue | null {
  const isPair = line.tokens.length === 2 && !line.isRow;
  const after = line.tokens.slice(line.tokens.indexOf(token) + 1);
  const value = labelled(
    line,
    token,
    after.filter((other) => !isMoney(other)),
    'right',
  );
  const told = value?.meanings.filter((meaning) => BALANCES.has(meaning) || (isPair && TOTALS.has(meaning)));
  // "Total amount due   Previous balance" are the names of what stands under them.
  return told?.length === 1 ? value : null;
}

/** A value under its label, as in boxes and summary tables; the label may be stacked on several lines. */
function aboveLabel(
  lines: readonly SheetLine[],
  at: number,
  token: Token,
  taken: readonly number[],
): LabelledValue | null {
  const line = lines[at];
  if (line === undefined || isInSentence(line, token)) return null;
  const stack: Token[] = [];
  let plain: LabelledValue | null = null;
  let lower = line;
  for (let up = at - 1; up >= Math.max(0, at - LINES_ABOVE_MAX); up -= 1) {
    const upper = lines[up];
    if (upper === undefined || upper.line.page !== line.line.page || taken.includes(upper.index)) break;
    const reach = up === at - 1 && headsSummary(upper) ? SUMMARY_HEIGHTS_MAX : GAP_HEIGHTS_MAX;
    if (!isClose(upper, lower, reach)) break;
    // Descriptions of rows are no labels.
    if (upper.isRow && !headsSummary(lines[up - 1])) return plain;
    const touching = upper.tokens.filter((other) => touches(other, token));
    const heads = headsSummaryAt(lines, up);
    const over = touching.length > 0 || !heads ? touching : inOrder(upper, line, token);
    const boxed = over.length > 0 ? null : overItsCode(upper, line, token);
    if (boxed !== null) return boxed;
    // A row of the same summary table stands between: its amount is passed over, not taken for a label.
    if (over.some(isMoney) && stack.length === 0) {
      if (upper.isRow) return null;
      lower = upper;
      continue;
    }
    const cell = over.find(hasLetters) ?? nameOfDay(upper, over);
    if (cell === undefined) continue;
    if (headsRows(upper) && !heads) return null;
    stack.unshift(...withItsDate(upper, cell));
    const value = labelled(line, token, stack, 'above');
    // "Beginning" may stand over "balance" still.
    if (value !== null && !value.meanings.includes('plain_balance')) return value;
    plain ??= value;
    if (stack.length >= LABEL_LINES_MAX) break;
    lower = upper;
  }
  return plain;
}

/** "Old balance" over "EUR          2,853.82": in a box the currency stands under the label, and its amount far to the right. */
function overItsCode(upper: SheetLine, line: SheetLine, token: Token): LabelledValue | null {
  const code = line.tokens[line.tokens.findIndex((cell) => cell.left === token.left) - 1];
  if (code === undefined || !CURRENCY_CODES.has(code.text)) return null;
  const cell = upper.tokens.find((other) => hasLetters(other) && touches(other, code));
  return cell === undefined ? null : labelled(line, token, withItsDate(upper, cell), 'above');
}

/** "Of the purchase price of 599.00 two parts of five are paid": the words right before an amount say what it is. */
function isInSentence({ tokens }: SheetLine, token: Token): boolean {
  const before = tokens[tokens.findIndex((cell) => cell.left === token.left) - 1];
  return before !== undefined && before.words.length >= SENTENCE_WORDS_MIN && names(before, token);
}

/**
 * A balance in the lower right corner of a box beside a summary, with its name in the upper left one: neither stands over
 * the other, and nothing else is in the box.
 */
function cornerLabel(lines: readonly SheetLine[], at: number, token: Token): LabelledValue | null {
  const line = lines[at];
  const before = line?.tokens.at(-2);
  if (line === undefined || before === undefined || !isMoney(before)) return null;
  if (line.tokens.at(-1)?.left !== token.left) return null;
  for (let up = at - 1; up >= Math.max(0, at - LINES_ABOVE_MAX); up -= 1) {
    const [upper, lower] = [lines[up], lines[up + 1]];
    if (upper === undefined || lower === undefined || upper.isRow) return null;
    if (upper.line.page !== line.line.page || !isClose(upper, lower)) return null;
    const [cell, more] = upper.tokens.filter((other) => other.right > before.right);
    if (cell === undefined) continue;
    if (more !== undefined || !hasLetters(cell) || cell.left < before.right) return null;
    const value = labelled(line, token, [cell], 'above');
    const isEnd = value?.meanings.some((meaning) => meaning === 'opening' || meaning === 'closing') ?? false;
    return isEnd ? value : null;
  }
  return null;
}

function isClose(upper: SheetLine, lower: SheetLine, reach = GAP_HEIGHTS_MAX): boolean {
  return lower.line.y - upper.line.y <= reach * Math.max(lower.height, upper.height);
}

/** "Balance on 1 May 2026 | Money in": the day that ends a label is a cell of its own, as close to it as words stand. */
function withItsDate({ tokens }: SheetLine, cell: Token): Token[] {
  const day = tokens[tokens.indexOf(cell) + 1];
  const isItsOwn = day !== undefined && day.dates.length > 0 && cell.dates.length === 0 && names(cell, day);
  return isItsOwn ? [cell, day] : [cell];
}

/** "Balance 1 May 2026" over a value that is set to the right, under the day: the name that the day ends. */
function nameOfDay({ tokens }: SheetLine, over: readonly Token[]): Token | undefined {
  const at = tokens.findIndex((cell) => cell.dates.length > 0 && over.includes(cell));
  const [before, day] = [tokens[at - 1], tokens[at]];
  return before !== undefined && day !== undefined && names(before, day) ? before : undefined;
}

/**
 * The name that stands over a value by its place in the line, where a summary has as many names as values and sets the
 * values to the right of wide cells: "Particulars | Opening balance | Closing balance" over "Savings | 0.00 | 12.00".
 */
function inOrder(upper: SheetLine, line: SheetLine, token: Token): Token[] {
  if (upper.tokens.length !== line.tokens.length) return [];
  const at = line.tokens.findIndex((cell) => cell.left === token.left);
  const [name, next] = [upper.tokens[at], upper.tokens[at + 1]];
  const isUnder = name !== undefined && token.left >= name.left && token.right <= (next?.left ?? Infinity);
  return isUnder ? [name] : [];
}

/**
 * Boxes that print their amounts large over small labels: "1.09 | 205.00 | 11.09" over "Opening balance | … | Closing
 * balance". Under such boxes the next ones are printed so as well.
 */
function belowLabels(lines: readonly SheetLine[], at: number, goesOn: boolean): readonly LabelledValue[] {
  const [line, below, above] = [lines[at], lines[at + 1], lines[at - 1]];
  if (line === undefined || below === undefined || line.tokens.some(hasLetters)) return [];
  if (!headsSummary(below) && !headsTotals(below) && !(goesOn && !below.isRow)) return [];
  // Where labels stand over figures, those of the next figures stand under these.
  if (!goesOn && above !== undefined && (headsSummary(above) || headsTotals(above))) return [];
  const apart = below.line.y - line.line.y;
  if (below.line.page !== line.line.page || apart > GAP_HEIGHTS_MAX * Math.max(line.height, below.height))
    return [];
  if (below.tokens.some(isMoney) || line.tokens.some((token) => token.dates.length > 0)) return [];
  // "Estimated time to repay the new balance by minimum payments alone: 4 years": a sentence names no row of figures over it.
  if (below.tokens.some((cell) => line.tokens.filter((token) => touches(token, cell)).length > 1)) return [];
  return line.tokens.filter(isMoney).flatMap((token) => {
    const cell = below.tokens.find((other) => hasLetters(other) && touches(other, token));
    return cell === undefined ? [] : (labelled(line, token, [cell], 'above') ?? []);
  });
}

/** The day that a line opens with; the second of "01.09.2025   31.10.2025   7.619,78" under "From   To   Balance". */
function dayOf(line: SheetLine, token: Token, place: LabelledValue['place']): Token | undefined {
  const [first, second] = line.tokens;
  const isSpan =
    place !== 'left' && first !== undefined && second !== undefined && isDate(first) && isDate(second);
  return isSpan && second.right <= token.left ? second : line.tokens.find(isDate);
}

function labelled(
  line: SheetLine,
  token: Token,
  cells: readonly Token[],
  place: LabelledValue['place'],
): LabelledValue | null {
  const reading: AmountReading | undefined = token.amounts[0];
  const words = cells.filter((cell) => hasLetters(cell) || /\(\d+\)/.test(cell.text));
  const label = words.map((cell) => cell.text).join(' ');
  if (reading === undefined || label === '') return null;
  const dated = cells.findIndex((cell) => cell.dates.length > 0);
  // "31.01.25   Kontostand   2 310.05": a row's date stands in its first columns.
  const [inside] = dated < 0 ? datesIn(label) : [];
  const opens = line.isRow || startsWithDate(line) ? dayOf(line, token, place) : undefined;
  const date = inside?.readings ?? (dated < 0 ? opens : cells[dated])?.dates ?? [];
  const meanings: LabelMeaning[] = [...lineMeanings(label)];
  // "Kontostand am 28.02.2026, Auszug Nr. 2": what follows the date is not the label.
  const before = cells.slice(0, Math.max(dated, 0)).filter(hasLetters);
  const upToDate =
    inside === undefined ? before.map((cell) => cell.text).join(' ') : separated(label).slice(0, inside.from);
  if (isDatedBalance(label, date.length > 0) || isDatedBalance(upToDate, date.length > 0))
    meanings.unshift('dated_balance');
  else if (meanings.length === 0 && isBalanceOnly(label, place)) meanings.push('plain_balance');
  if (place === 'left' && !line.isRow && isDue(label)) meanings.push('due');
  if (meanings.length === 0) return null;
  const next = place === 'left' ? line.tokens[line.tokens.indexOf(token) + 1] : undefined;
  const count = countIn(cells) ?? (next === undefined ? null : countBehind(next));
  return {
    reading,
    line: line.line,
    label,
    meanings,
    date,
    count,
    inRow: line.isRow && place !== 'above',
    index: line.index,
    token,
    place,
  };
}

function isBalanceOnly(label: string, place: LabelledValue['place']): boolean {
  return place !== 'right' && (isPlainBalance(label) || (place === 'above' && isBalanceAlone(label)));
}

function startsWithDate({ tokens }: SheetLine): boolean {
  return tokens[0] !== undefined && isDate(tokens[0]);
}

function isDate(token: Token): boolean {
  return token.dates.length > 0;
}

function countBehind({ text }: Token): number | null {
  const [, number] = IN_BRACKETS.exec(text) ?? [];
  return number === undefined ? null : Number(number);
}

/** "12", "(12)", "# 12", "12 Deposits": how many, where a number stands in the label. */
function countIn(cells: readonly Token[]): number | null {
  for (const cell of cells) {
    // "Purchases from 3 MAY to 3 JUN": days count nothing.
    if (isDate(cell)) continue;
    const [reading] = cell.amounts;
    if (reading !== undefined && reading.style === 'none' && reading.symbol === null)
      return Number(reading.value);
    const inText = /\((\d{1,5})\)|^(\d{1,5})\s+\p{L}/u.exec(cell.text);
    if (inText !== null) return Number(inText[1] ?? inText[2]);
  }
  return null;
}

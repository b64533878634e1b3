import { beginTogether } from '../../boxes.ts';
import type { LineMeaning } from '../../lexicon/line-words.ts';
import { isOfHolder } from '../../lexicon/line-meanings.ts';
import { saysGoesOn } from '../../lexicon/turn-words.ts';
import { lineMeanings } from '../../lexicon/words.ts';
import { isStrong, near, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';
import type { NumberFormat } from '../text/values.ts';
import { freeValues } from './seeds.ts';

/** What a section's heading says of the rows under it. */
export type SectionKind =
  | 'in'
  | 'out'
  | 'checks'
  | 'fees'
  | 'interest'
  | 'payments'
  | 'purchases'
  | 'transactions'
  | 'daily_balances'
  | 'summary';

export interface Section {
  readonly kind: SectionKind;
  readonly title: string;
  /** First line after the heading. */
  readonly from: number;
  /** The last line that the sum in its heading adds up; absent without a sum. */
  readonly to?: number;
}

/** The direction of the rows under a heading. */
export const SECTION_SIGN: Readonly<Partial<Record<SectionKind, 1 | -1>>> = {
  in: 1,
  payments: 1,
  out: -1,
  checks: -1,
  fees: -1,
  purchases: -1,
};

const KINDS: Readonly<Partial<Record<LineMeaning, SectionKind>>> = {
  section_in: 'in',
  section_out: 'out',
  section_checks: 'checks',
  section_fees: 'fees',
  section_interest: 'interest',
  section_payments: 'payments',
  section_purchases: 'purchases',
  transactions_heading: 'transactions',
  daily_balance_heading: 'daily_balances',
  summary_heading: 'summary',
};
const SIGNING: ReadonlySet<SectionKind> = new Set([
  'in',
  'out',
  'checks',
  'fees',
  'payments',
  'purchases',
  'interest',
]);
const CARD = /credit card/i;
/** Between a heading and its first row stand at most an explanation and the header. */
const HEADING_REACH_LINES = 4;
/** Two accounts on one page have two sections of deposits; this many are no sections. */
const KIND_REPEATS_MIN = 3;
/** A heading is short; a sentence about deposits is none. */
const HEADING_WORDS_MAX = 9;
/** What goes on with the line above is nearer to it than to the one below by this part of its height. */
const HANGS_SHARE = 0.15;
/** Steps from line to line are alike to within this many points. */
const SAME_STEP_POINTS = 0.5;
/** In scans, whose lines are as high as what was read on them, to within this part of their height. */
const SCANNED_STEP_SHARE = 0.25;
/** Further lines of a text begin further in than its first one by this part of their height. */
const INDENT_SHARE = 0.5;
/** Fewer lines under rows show no habit. */
const HABIT_MIN = 3;
/** Headings do not reach into the rows under them by this part of their height. */
const INTO_SHARE = 0.25;
/** "PAYMENT//PTMEB2E3793": a transaction's own reference, which no heading names. */
const REFERENCE = /(?=\S*\d)(?=\S*\p{L})\S{8,}/u;

/** "Card payment to": no heading ends so. */
const GOES_ON = / (?:to|from|at|an|von|bei|aan|naar|van|till|til|fra|från|para|vers|chez)$/i;

/** The section headings of the document: short lines of section words without amounts or dates. */
export function sectionsOf(
  lines: readonly TokenLine[],
  format: NumberFormat,
  headerLines: ReadonlySet<number>,
): Section[] {
  const sections: Section[] = [];
  const hangs = hangingTest(lines);
  for (const line of lines) {
    if (headerLines.has(line.index)) continue;
    if (line.tokens.some((token) => token.dates.length > 0)) continue;
    const title = titleOf(line, headerLines);
    if (title === null || REFERENCE.test(title) || GOES_ON.test(title)) continue;
    if (freeValues(line, format).some((value) => value.strong)) continue;
    const meanings = lineMeanings(title);
    // "Credit card statement" is a product's name, not a heading over credits.
    const isBalances = meanings.includes('daily_balance_heading');
    if (meanings.includes('total') || (CARD.test(title) && !isBalances)) continue;
    const kinds = meanings.flatMap((meaning) => KINDS[meaning] ?? []);
    // "Check transactions" heads checks.
    const kind = kinds.includes('checks') ? 'checks' : kinds[0];
    const signs = kind !== undefined && SIGNING.has(kind);
    const isInside =
      isWithinText(lines, line.index) || reachesIntoRow(line, lines[line.index + 1]) || hangs(line.index);
    const mayBeText = signs || kind === 'transactions';
    const isWithin = mayBeText && !headerLines.has(line.index + 1) && isInside && !goesOn(title, sections);
    if (isWithin || (signs && !opensRows(lines, line.index, headerLines))) continue;
    if (kind !== undefined) sections.push({ kind, title, from: line.index + 1 });
  }
  return sections.filter((section) => !isKindOfRow(section, sections, lines));
}

/** In brackets behind a heading that stands again on the next page. */
const AGAIN =
  / ?\((?:continued|cont(?:[.'’]?d)?\.?|suite|forts(?:etzung|\.)?|segue|continuación|continuação|vervolg)\)$/iu;

/** "Purchases and Adjustments (continued)" is what "Purchases and Adjustments" is. */
function goesOn(title: string, sections: readonly Section[]): boolean {
  return AGAIN.test(title) && sections.some((section) => section.title === title.replace(AGAIN, ''));
}

/** "* Denotes a gap in sequence": what marks mean. */
const NOTE = /^[*†‡^]/;

/** A heading's words without a note beside them; over a header only the first of them, where explanations stand beside it. */
function titleOf(line: TokenLine, headerLines: ReadonlySet<number>): string | null {
  const [first, second] = line.tokens;
  if (first !== undefined && second !== undefined && NOTE.test(second.text)) return first.text;
  if (line.words.length <= HEADING_WORDS_MAX || isOfHolder(line.text)) return line.text;
  return second !== undefined && headerLines.has(line.index + 1) ? (first?.text ?? null) : null;
}

/**
 * The same title again and again on one page is a word of the rows: "Lastschriften" under each payee's name. It is so on
 * the document's other pages too.
 */
function isKindOfRow(section: Section, sections: readonly Section[], lines: readonly TokenLine[]): boolean {
  if (!SIGNING.has(section.kind)) return false;
  if (isNumberedRow(section, lines)) return true;
  const alike = sections.filter(({ title }) => title === section.title);
  const pages = Map.groupBy(alike, ({ from }) => lines[from - 1]?.page);
  return [...pages.values()].some(({ length }) => length >= KIND_REPEATS_MIN);
}

const FIGURES = /\d+/g;
const DASHES = /[\u2010-\u2015]/g;

/** "Purchase - 2208", "Online payment - 8830": rows of every kind end their first line so. */
const NUMBERED = / [-–] \d{3,}$/;

/** "Online payment 4471" over the payee and the amount, "Online payment 4472": words that number rows of a day, as no heading does. */
function isNumberedRow({ title, from }: Section, lines: readonly TokenLine[]): boolean {
  const pattern = patternOf(title);
  if (!/\d/.test(title) || lines[from - 1]?.text !== title) return false;
  const isNumbered = NUMBERED.test(title);
  const alike = lines.filter((line) => {
    const below = lines[line.index + 1];
    const isAlike = isNumbered ? NUMBERED.test(line.text) : patternOf(line.text) === pattern;
    if (below === undefined || !isAlike) return false;
    return near(line, below) && below.tokens.some(isStrong) && (isNumbered || !below.tokens.some(isDate));
  });
  return alike.length >= KIND_REPEATS_MIN;
}

/** A text whatever its figures and dashes are. */
function patternOf(text: string): string {
  return text.replace(FIGURES, '0').replace(DASHES, '-');
}

/** A heading stands farther from what is over it than from what it heads, by this share of its height at least. */
const CLEAR_SHARE = 0.5;

function standsClear(lines: readonly TokenLine[], heading: number): boolean {
  const [over, title, below] = [lines[heading - 1], lines[heading], lines[heading + 1]];
  if (title === undefined || below === undefined || over?.page !== title.page) return false;
  return title.top - over.bottom - (below.top - title.bottom) > CLEAR_SHARE * title.height;
}

/** Rows or the header of their table stand right under a heading that says what they are. */
function opensRows(lines: readonly TokenLine[], heading: number, headerLines: ReadonlySet<number>): boolean {
  const isClear = standsClear(lines, heading);
  return lines.slice(heading + 1, heading + 1 + HEADING_REACH_LINES).some((line, at, under) => {
    if (headerLines.has(line.index)) return true;
    if (!line.tokens.some(isDate)) return false;
    if (line.tokens.some(isStrong)) return true;
    // Under a heading that is clear of what stands over it an amount may stand beside the second line of the text.
    const isFirst =
      isClear && opensWithDate(line) && !under.slice(0, at).some((over) => over.tokens.some(isStrong));
    const below = lines[heading + at + 2];
    if (!isFirst || below === undefined) return false;
    return near(line, below) && !below.tokens.some(isDate) && below.tokens.some(isStrong);
  });
}

function beginsText({ tokens }: TokenLine, { left }: TokenLine): boolean {
  return tokens.some((cell) => beginTogether(cell.left, left) && isText(cell));
}

/** "PAYMENT" between two lines of one description, the upper or the lower of which stands beside the row's day. */
function isWithinText(lines: readonly TokenLine[], at: number): boolean {
  const [above, line, below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (above === undefined || line === undefined || below === undefined) return false;
  if (!near(above, line) || !near(line, below)) return false;
  if (!beginsText(above, line) || !beginsText(below, line)) return false;
  const [first] = above.tokens;
  const [day] = below.tokens;
  // "Grocer   02.01.2025   -23,11" over "Direct debits" over more of its text.
  if (first !== undefined && isText(first) && above.tokens.some(isDate) && above.tokens.some(isStrong))
    return beginTogether(first.left, line.left) && !below.tokens.some(isStrong) && !standsClear(lines, at);
  return day !== undefined && isDate(day) && above.tokens.every(isText);
}

/** A line under the text of a row, and what stands below. */
interface Hanging {
  readonly line: TokenLine;
  /** How far it stands from the line above, and from the one below. */
  readonly over: number;
  readonly under: number;
}

/**
 * Tells of a line by its place whether it goes on with the text of the row above, whatever it says, "Deposit 30%" or
 * "Interest" in another language: it is nearer to that than to the row below, whose day stands before where it begins,
 * or to the note that the page goes on; or it stands as other lines do that say nothing of sections, as far in as they. A
 * heading stands over what it heads.
 */
export function hangingTest(lines: readonly TokenLine[]): (at: number) => boolean {
  const hanging = foundWhen(() => sayingNothing(lines, hangingAt));
  const indented = foundWhen(() => sayingNothing(lines, indentedAt));
  return (at) => {
    const own = hangingAt(lines, at);
    if (own === null) {
      const inner = indentedAt(lines, at);
      return inner !== null && areMany(indented(), ({ line }) => beginTogether(line.left, inner.line.left));
    }
    if (own.under - own.over > HANGS_SHARE * own.line.height) return true;
    return areMany(hanging(), (other) => isAlike(own, other));
  };
}

function foundWhen<T>(find: () => T): () => T {
  let found: T | null = null;
  return () => (found ??= find());
}

/** Those of the lines so placed that are no heading and no label. */
function sayingNothing(lines: readonly TokenLine[], placed: typeof hangingAt): readonly Hanging[] {
  return lines
    .flatMap((_, at) => placed(lines, at) ?? [])
    .filter(({ line: { text } }) => lineMeanings(text).length === 0);
}

function areMany(lines: readonly Hanging[], isMeant: (line: Hanging) => boolean): boolean {
  return lines.filter(isMeant).length >= HABIT_MIN;
}

function isAlike(one: Hanging, other: Hanging): boolean {
  const slack = one.line.method === 'ocr' ? SCANNED_STEP_SHARE * one.line.height : SAME_STEP_POINTS;
  return beginTogether(one.line.left, other.line.left) && Math.abs(one.over - other.over) <= slack;
}

/** A line under a row's first one and over the next row, further in than the rows' texts begin. */
function indentedAt(lines: readonly TokenLine[], at: number): Hanging | null {
  const [above, line, below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (above === undefined || line === undefined || below === undefined) return null;
  if (above.page !== below.page || !near(above, line)) return null;
  const isIn = [above, below].every((row) => {
    const [first, ...more] = row.tokens;
    const text = more.find(isText);
    return (
      first !== undefined &&
      isDate(first) &&
      more.some(isStrong) &&
      text !== undefined &&
      line.left - text.left >= INDENT_SHARE * line.height
    );
  });
  return isIn ? { line, over: line.bottom - above.bottom, under: below.bottom - line.bottom } : null;
}

function hangingAt(lines: readonly TokenLine[], at: number): Hanging | null {
  const [above, line, below] = [lines[at - 1], lines[at], lines[at + 1]];
  if (above === undefined || line === undefined || below === undefined) return null;
  if (above.page !== below.page) return null;
  const [day] = below.tokens;
  const isRow = day !== undefined && isDate(day) && day.right <= line.left && below.tokens.some(isStrong);
  if (!isRow && !saysGoesOn(below.text)) return null;
  if (!near(above, line) || !beginsText(above, line) || !beginsText(below, line)) return null;
  return { line, over: line.bottom - above.bottom, under: below.bottom - line.bottom };
}

/** The upper line of a cell set in the middle of its row, whose day and amount stand half a line lower. */
export function reachesIntoRow(line: TokenLine, below: TokenLine | undefined): boolean {
  if (below === undefined || below.page !== line.page || line.bottom - below.top < INTO_SHARE * line.height)
    return false;
  return below.tokens.some(isDate) && below.tokens.some(isStrong);
}

function isText(token: Token): boolean {
  return !isDate(token) && !isStrong(token);
}

function isDate(token: Token): boolean {
  return token.dates.length > 0;
}

/** The section each line lies in. Within the rows that a sum adds up, the heads of pages start no other. */
export function sectionByLine(sections: readonly Section[], lines: number): (Section | null)[] {
  const by: (Section | null)[] = [];
  let next = 0;
  let current: Section | null = null;
  for (let line = 0; line < lines; line += 1) {
    while (sections[next] !== undefined && (sections[next] as Section).from <= line) {
      const found = sections[next] as Section;
      if (current?.to === undefined || found.from > current.to) current = found;
      next += 1;
    }
    by.push(current);
  }
  return by;
}

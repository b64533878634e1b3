import { touches } from '../analysis/text/columns.ts';
import { lineFrom } from '../analysis/text/lines.ts';
import { tokenLine, type Token } from '../analysis/text/tokens.ts';
import { fold } from '../lexicon/fold.ts';
import { lineMeanings, nameBothEnds } from '../lexicon/line-meanings.ts';
import { columnRoles } from '../lexicon/words.ts';
import { isDatedBalance } from './balance-words.ts';
import type { FactLine } from './types.ts';

/** "n°0012345", "No.:0012345", or a letter or a space, a colon (or nothing after a Chinese or Japanese label), then a value with digits. */
const GLUED = /(?:\p{L}[.)）]?|\s)[:：]\S|\p{Script=Han}[¥￥\d]|(?:^|\s)[nN][°º]\d/u;
const GLUED_WORD = /^((?:.*\p{L}[.)）]?)?[:：]|[nN][°º](?=\d)|.*[\p{Script=Han}](?=[¥￥\d]))([^\s].*\d.*)$/u;

const PADDED = /^0\d/;

/** A line cut into cells, made only when something asks for them. */
export class SheetLine {
  readonly line: FactLine;
  readonly index: number;
  #tokens: readonly Token[] | null = null;
  #dated: boolean | null = null;

  constructor(line: FactLine, index: number) {
    this.line = unglued(line);
    this.index = index;
  }

  get text(): string {
    return this.line.text;
  }

  get height(): number {
    return this.line.words[0]?.box[3] ?? 10;
  }

  get tokens(): readonly Token[] {
    this.#tokens ??= settled(this.line.tokens ?? this.#cut());
    return this.#tokens;
  }

  /** A row of a table: a date at one end and an amount of money. Labels are looked for elsewhere. */
  get isRow(): boolean {
    this.#dated ??= looksLikeRow(this.tokens);
    return this.#dated;
  }

  /** Boxes of a head side by side look like a row where one holds a date and the next an amount. */
  standsOverRows(): void {
    this.#dated = false;
  }

  /** A row without a day, under the line that prints it. */
  standsUnderDay(): void {
    this.#dated = true;
  }

  #cut(): readonly Token[] {
    return tokenLine(lineFrom(this.line.words, this.index, this.line.page, 'text')).tokens;
  }
}

/** True for an amount that a bare number is not: with decimals, grouping, a currency or a sign. */
export function isMoney(token: Token): boolean {
  const [reading] = token.amounts;
  if (reading === undefined || token.dates.length > 0) return false;
  return reading.style !== 'none' || reading.symbol !== null || reading.marker !== null;
}

function isNumber({ amounts, dates }: Token): boolean {
  return amounts.length > 0 && dates.length === 0;
}

/**
 * "2.01" is a date in a row's first columns and an amount after a label, or among nothing but figures of which the first is
 * no day; "02.05" is a day wherever it stands.
 */
function settled(tokens: readonly Token[]): readonly Token[] {
  const label = tokens.findIndex(hasLetters);
  const isUnsure = (t: Token, at: number): boolean =>
    at > label && t.amounts.length > 0 && t.dates.length > 0 && !PADDED.test(t.text);
  if ((label < 0 && !isOfFigures(tokens)) || !tokens.some(isUnsure)) return tokens;
  return tokens.map((t, at) => (isUnsure(t, at) ? { ...t, dates: [] } : t));
}

function isOfFigures(tokens: readonly Token[]): boolean {
  return tokens[0]?.dates.length === 0 && tokens.every(({ amounts }) => amounts.length > 0);
}

/** Text of a cell without the dots that lead to its value. */
export function hasLetters(token: Token): boolean {
  return token.amounts.length === 0 && token.dates.length === 0 && /\p{L}/u.test(token.text);
}

/** The middles of two lines are that of one box where they are no farther apart than this part of its width. */
const MIDDLE_SHARE = 0.1;

/** Whether a line of one cell is the title in the middle of the cells under it. */
export function standsInMiddle(
  { tokens: [title, more] }: SheetLine,
  { tokens }: Pick<SheetLine, 'tokens'>,
): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (title === undefined || more !== undefined || first === undefined || last === undefined) return false;
  const off = Math.abs(title.left + title.right - first.left - last.right) / 2;
  return off <= MIDDLE_SHARE * (last.right - first.left);
}

/** Lines of one list begin and end at one place each, to within this many points. */
const LIST_POINTS = 2;

/** Whether two lines begin and end at the same places, as those of one list of names and figures do. */
export function standInList(one: SheetLine, other: SheetLine): boolean {
  const [first, last] = [one.tokens[0], one.tokens.at(-1)];
  const [name, figure] = [other.tokens[0], other.tokens.at(-1)];
  if (first === undefined || last === undefined || name === undefined || figure === undefined) return false;
  const isIndented = Math.abs(first.left - name.left) < LIST_POINTS;
  return one.line.page === other.line.page && isIndented && Math.abs(last.right - figure.right) < LIST_POINTS;
}

/** "12.", or the receipt "UA1B2C3D4E". */
const NUMBER_OF_ROW = /^(?:\d{1,5}[.)]?|(?=[A-Z\d]*\d)(?=\d*[A-Z])[A-Z\d]{8,})$/;

/** What is paid out, what is paid in, a fee and the balance: a row without words has no more. */
const ROW_AMOUNTS_MAX = 4;

const EQUALS = '=';

const LEADS_TO_DATE =
  /\s(?:on|em|am|vom|zum|le|du|au|del|al|el|op|per|den|dal|de|dnia|z dnia|na dzień|dated|by|until|as of|tarihinde)$/iu;

function looksLikeRow(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex((token) => token.dates.length > 0);
  // Of yen and pesos, a debit and a balance may be bare numbers.
  if (!tokens.some(isMoney)) return at === 0 && tokens.length > 3 && tokens.slice(-2).every(isNumber);
  if (at < 0) return false;
  // The number of the row, or of its receipt, may stand before its day.
  if (tokens.slice(0, at).every(({ text }) => NUMBER_OF_ROW.test(text))) return true;
  const before = tokens[at - 1];
  // "Pagamento efetuado em 07/04/2025   -1.820,10" is a line of a summary.
  if (before !== undefined && hasLetters(before) && LEADS_TO_DATE.test(before.text)) return false;
  // A date and a value date stand together.
  const beside = tokens.slice(at).find((token) => token.dates.length === 0);
  // "905.18  - 684.49  + 20.00  =  240.69  31/01/2026": what a summary adds up, and when it is to be paid.
  if (tokens.some(({ text }) => text === EQUALS)) return false;
  // "905.18  684.49 CR  2,313.69  2,541.71  31/01/2026": what a box tells, and when it is to be paid.
  if (beside === undefined && at > ROW_AMOUNTS_MAX && tokens.slice(0, at).every(isMoney)) return false;
  // A date in a middle or last column stands beside the amounts; in a sentence or a label it does not.
  const column =
    (beside !== undefined && isMoney(beside)) ||
    (beside === undefined && before !== undefined && isMoney(before));
  return column && !tokens.slice(0, at).some((cell) => hasLetters(cell) && labelsBalance(cell.text));
}

/** "Ending balance on 8/11   $688.82" is a label with its date, not a row. */
function labelsBalance(text: string): boolean {
  return isDatedBalance(text, true) || lineMeanings(text).some((meaning) => !meaning.startsWith('section_'));
}

/** "Balance:£100.00" and "账号：6222" are a label and a value printed without a space. */
function unglued(line: FactLine): FactLine {
  if (!GLUED.test(line.text)) return line;
  const words = line.words.flatMap((word) => {
    const match = GLUED_WORD.exec(word.text);
    const [label, value] = [match?.[1], match?.[2]];
    if (label === undefined || value === undefined || value.startsWith('/')) return [word];
    const [x, y, width, height] = word.box;
    const cut = (width * label.length) / word.text.length;
    return [
      { ...word, text: label, box: [x, y, cut, height] as const },
      { ...word, text: value, box: [x + cut, y, width - cut, height] as const },
    ];
  });
  const { page, y } = line;
  return { page, y, words, text: words.map((word) => word.text).join(' ') };
}

const SUMMARY_ROWS_MAX = 2;
const HEADER_CELLS_MIN = 3;
/** The first table's header stands within this many lines. */
const HEAD_LINES_MAX = 60;

/** The document's lines. The few over the first table's header that look like rows are its head's. */
export function sheetOf(lines: readonly FactLine[]): readonly SheetLine[] {
  const sheet = lines.map((line, index) => new SheetLine(line, index));
  for (const [index, line] of sheet.slice(1, HEAD_LINES_MAX).entries())
    if (isSpanOfMoney(line, sheet[index])) line.standsOverRows();
  const header = sheet.slice(0, HEAD_LINES_MAX).find(headsTable);
  if (header === undefined) return sheet;
  const over = sheet.slice(0, header.index).filter((line) => line.isRow);
  if (over.length <= SUMMARY_ROWS_MAX) for (const line of over) line.standsOverRows();
  return sheet;
}

/** The days of a period and the amounts of it, right under names of which two are of its balances. */
function isSpanOfMoney({ tokens: [from, to, ...others] }: SheetLine, over: SheetLine | undefined): boolean {
  if (over === undefined || from === undefined || to === undefined) return false;
  if (from.dates.length === 0 || to.dates.length === 0 || !others.every(isMoney)) return false;
  return !over.tokens.some(isMoney) && nameBothEnds(over.tokens.map(({ text }) => text));
}

/** "Start date", "Data inizio": of what has begun, and is not booked yet. */
const OF_DATES = /(?:^| )(?:date|datum|startdatum|fecha|data|dato|startdato)(?: |$)/;

function headsTable(line: SheetLine): boolean {
  if (line.isRow || /\d/.test(line.text)) return false;
  const cells = line.tokens.filter(hasLetters);
  if (cells.length < HEADER_CELLS_MIN) return false;
  const roles = cells.map((cell) => columnRoles(cell.text)[0]);
  // Beside a due date stands no description.
  const isListed = (): boolean =>
    roles.includes('description') &&
    cells.some(({ text }, at) => roles[at] === undefined && OF_DATES.test(fold(text)));
  return roles.includes('date') || isListed();
}

/** Lines of one description follow each other within this many of their heights, and start this much right of the date. */
const WRAP_HEIGHTS_MAX = 1.9;
const WRAP_LEFT_POINTS = 4;
/** No row is printed on more lines, its own aside. */
const WRAP_LINES_MAX = 6;

/** How many lines above a row (-1) or under it (1) go on with its text: set close, to the right of where it starts. */
function wrappedLines(lines: readonly SheetLine[], row: number, step: 1 | -1): number {
  const start = lines[row]?.line.words[0]?.box[0] ?? 0;
  let count = 0;
  while (count < WRAP_LINES_MAX) {
    const [from, to] = [lines[row + step * count], lines[row + step * (count + 1)]];
    if (from === undefined || to === undefined || from.line.page !== to.line.page || to.isRow) break;
    if (Math.abs(to.line.y - from.line.y) > WRAP_HEIGHTS_MAX * from.height) break;
    if ((to.line.words[0]?.box[0] ?? 0) < start + WRAP_LEFT_POINTS) break;
    if (to.tokens.some(isMoney) || lineMeanings(to.text).length > 0 || headsTable(to)) break;
    count += 1;
  }
  return count;
}

/**
 * Whether a line goes on with the text of a row: what is known of "Grocer   02.01.2025   -23,11 €" stands close under it,
 * where the text starts. Accounts and amounts in it are the payee's.
 */
export function continuesText(lines: readonly SheetLine[], at: number): boolean {
  const line = lines[at];
  if (line === undefined || line.isRow) return false;
  const left = line.line.words[0]?.box[0] ?? 0;
  for (let up = at - 1; up >= 0 && up >= at - WRAP_LINES_MAX; up -= 1) {
    const [upper, lower] = [lines[up], lines[up + 1]];
    if (upper === undefined || lower === undefined || upper.line.page !== lower.line.page) return false;
    if (lower.line.y - upper.line.y > WRAP_HEIGHTS_MAX * upper.height) return false;
    const starts = (cell: Token): boolean => Math.abs(cell.left - left) <= WRAP_LEFT_POINTS;
    if (upper.isRow) return upper.tokens.some((cell) => hasLetters(cell) && starts(cell));
    const [first] = upper.tokens;
    if (first === undefined || !starts(first)) return upper.tokens.some(starts) && goesOnUnderDay(lines, up);
    // Under a total another list begins.
    if (upper.tokens.some(isMoney) && lineMeanings(upper.text).length > 0) return false;
  }
  return false;
}

/** A row of a day that is printed once: its amount stands where that of a dated row above does, and nothing else is said of it. */
function goesOnUnderDay(lines: readonly SheetLine[], at: number): boolean {
  const line = lines[at];
  const amount = line?.tokens.at(-1);
  if (line === undefined || amount === undefined || !isMoney(amount) || lineMeanings(line.text).length > 0)
    return false;
  const dated = lines.slice(0, at).findLast((row) => row.isRow);
  return (
    dated?.line.page === line.line.page && dated.tokens.some((cell) => isMoney(cell) && touches(cell, amount))
  );
}

/** The lines that are not between the first and the last row of their page, nor of their text: heads, summaries, feet. */
export function aroundRows(lines: readonly SheetLine[]): readonly SheetLine[] {
  const bodies = new Map<number, { first: number; last: number; rows: number }>();
  for (const line of lines) {
    const body = bodies.get(line.line.page);
    // A dated line or two of a summary stand above the table's header; they are not where the rows begin.
    const summary = body !== undefined && body.rows <= SUMMARY_ROWS_MAX && headsTable(line);
    if (summary) bodies.delete(line.line.page);
    if (!line.isRow) continue;
    const known = summary ? undefined : body;
    bodies.set(line.line.page, {
      first: known?.first ?? line.index,
      last: line.index,
      rows: (known?.rows ?? 0) + 1,
    });
  }
  for (const body of bodies.values()) {
    const at = (index: number): number => index - (lines[0]?.index ?? 0);
    body.first -= wrappedLines(lines, at(body.first), -1);
    body.last += wrappedLines(lines, at(body.last), 1);
  }
  return lines.filter((line) => {
    const body = bodies.get(line.line.page);
    return body === undefined || line.index < body.first || line.index > body.last;
  });
}

/** The line so many lines further on; the lines may be a part of the document's. */
export function after(lines: readonly SheetLine[], line: SheetLine, by: number): SheetLine | undefined {
  return lines[line.index - (lines[0]?.index ?? 0) + by];
}

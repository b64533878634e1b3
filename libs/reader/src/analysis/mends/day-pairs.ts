import { isStrong, lineOf, token, type TokenLine } from '../text/tokens.ts';

/** "0806 0808": a month and a day, and once more, close together. */
const PAIR = /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
/** Fewer rows that open with two such numbers open with anything. */
const ROWS_MIN = 3;
/** Nearly all rows that open with two numbers of four digits do. */
const SHARE_MIN = 0.9;
const FIGURES = /^\d{4}$/;
/** What was bought is booked within so many days. */
const APART_MAX = 31;

/**
 * The days of purchase and of booking of American cards, month first and without a stroke, which stand so close together that
 * they look like one number: "0806 0808". Parts them, so that each stands in its column.
 */
export function partDayPairs(lines: readonly TokenLine[]): readonly TokenLine[] {
  const rows = lines.filter((line) => opensWithFigures(line) && line.tokens.some(isStrong));
  const paired = new Set(rows.filter(opensWithPair));
  if (paired.size < ROWS_MIN || paired.size < SHARE_MIN * rows.length) return lines;
  return lines.map((line) => (paired.has(line) ? parted(line) : line));
}

/** The first two words of a line, whether they are one cell or two. */
function opening({ tokens: [first, second] }: TokenLine): readonly (string | undefined)[] {
  const [one, two = second?.words[0]] = first?.words ?? [];
  return [one?.text, two?.text];
}

function opensWithFigures(line: TokenLine): boolean {
  return opening(line).every((word) => word !== undefined && FIGURES.test(word));
}

function opensWithPair(line: TokenLine): boolean {
  const [one = '', two = ''] = opening(line);
  return PAIR.test(one) && PAIR.test(two) && daysBetween(Number(one), Number(two)) <= APART_MAX;
}

const MONTH = 100;
const MONTH_DAYS = 31;
const YEAR_MONTHS = 12;

/** From one to the other, across a new year as well; a month of a few days less does not matter here. */
function daysBetween(one: number, other: number): number {
  const months = (Math.floor(other / MONTH) - Math.floor(one / MONTH) + YEAR_MONTHS) % YEAR_MONTHS;
  return Math.abs(months * MONTH_DAYS + (other % MONTH) - (one % MONTH));
}

function parted(line: TokenLine): TokenLine {
  const [first, ...others] = line.tokens;
  const [one, two, ...rest] = first?.words ?? [];
  if (one === undefined || two === undefined) return line;
  const cells = [[one], [two], rest].filter((words) => words.length > 0);
  return lineOf(line, [...cells.map((words) => token(words, [], [])), ...others]);
}

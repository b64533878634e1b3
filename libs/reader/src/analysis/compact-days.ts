import type { DateReading } from '../lexicon/dates.ts';
import { isStrong, type Token, type TokenLine } from './tokens.ts';

/** "250102", as Nordic and Japanese banks print the 2nd of January 2025. */
const COMPACT = /^(\d\d)(\d\d)(\d\d)$/;
/** Six digits are a number like any other: this many lines must begin with a day, and nearly all that begin with six. */
const LINES_MIN = 3;
const SHARE_MIN = 0.9;
/** The days of one list lie within this many years. */
const YEARS_MAX = 2;

/**
 * Days in six digits: where the lines with money begin with numbers that are all days, in order, and no line begins
 * with a day printed otherwise, these numbers are their dates.
 */
export function readCompactDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const rows = lines.filter((line) => line.tokens.some(isStrong));
  if (rows.some((line) => (line.tokens[0]?.dates.length ?? 0) > 0)) return lines;
  const opened = rows.filter((line) => COMPACT.test(line.tokens[0]?.text ?? ''));
  const days = opened.flatMap((line) => dayOf(line.tokens[0] as Token) ?? []);
  if (days.length < LINES_MIN || days.length < SHARE_MIN * opened.length || !inOrder(days)) return lines;
  return lines.map((line) => ({ ...line, tokens: line.tokens.map(dated) }));
}

function dated(token: Token): Token {
  const day = COMPACT.test(token.text) ? dayOf(token) : null;
  return day === null ? token : { ...token, dates: [day], amounts: [] };
}

function dayOf(token: Token): DateReading | null {
  const [, year, month, day] = (COMPACT.exec(token.text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const last = month >= 1 && month <= 12 ? new Date(Date.UTC(2000 + year, month, 0)).getUTCDate() : 0;
  return day < 1 || day > last ? null : { year: 2000 + year, month, day, order: 'ymd', impossible: false };
}

/** One after the other, oldest or newest first, and all within few years. */
function inOrder(days: readonly DateReading[]): boolean {
  const numbers = days.map(({ year, month, day }) => (year ?? 0) * 10_000 + month * 100 + day);
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  const years = days.map(({ year }) => year ?? 0);
  if (Math.max(...years) - Math.min(...years) > YEARS_MAX) return false;
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

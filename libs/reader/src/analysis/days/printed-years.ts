import { daysBetween } from '@counterfoil/statement';
import { fold } from '../../lexicon/fold.ts';
import { monthOf } from '../../lexicon/month-words.ts';
import { isoOf, type Period } from '../text/dates.ts';
import { looksLikeRow, type TokenLine } from '../text/tokens.ts';

/** "2025" alone or behind "©"; "março/2025" and "03/2025". */
const YEAR = /(?<![\d.,])((?:19[89]|20)\d\d)(?![\d.,]\d|\d)/g;
const MONTH_BEFORE = /(?:(\p{L}+)\.?|(?<!\d)(0?[1-9]|1[0-2]))\s?[/ .-]\s?(?:de |of )?$/iu;

/**
 * The year of rows that print none, where no period says it: the one that most full dates are in; else one printed with
 * a month, "março/2025"; else one that is printed at all. Null where none is.
 */
export function printedYear(lines: readonly TokenLine[]): number | null {
  return mostOf(datedYears(lines)) ?? mostOf(mentioned(lines, true)) ?? mostOf(mentioned(lines, false));
}

function datedYears(lines: readonly TokenLine[]): number[] {
  return lines.flatMap((line) => line.tokens.flatMap(({ dates }) => dates[0]?.year ?? []));
}

/** "Card 2044" in a row is no year, nor is one that is still to come. */
function mentioned(lines: readonly TokenLine[], withMonth: boolean): number[] {
  const latest = new Date().getUTCFullYear() + 1;
  const around = lines.filter((line) => withMonth || !looksLikeRow(line));
  return around.flatMap(({ text }) =>
    [...text.matchAll(YEAR)].flatMap((match) => {
      if (Number(match[1]) > latest) return [];
      const before = MONTH_BEFORE.exec(text.slice(0, match.index));
      const isMonth =
        before !== null && (before[2] !== undefined || monthOf(fold(before[1] ?? '')) !== undefined);
      return isMonth || !withMonth ? [Number(match[1])] : [];
    }),
  );
}

/** The most frequent, the latest of several. */
function mostOf(years: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const year of years) counts.set(year, (counts.get(year) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? null;
}

/** Full dates that are farther apart than a period and what is due after it are of different things. */
const SPAN_DAYS_MAX = 400;

/** From the first to the last full date of some lines: where no period is printed, days without a year are near it. */
export function printedSpan(lines: readonly TokenLine[]): Period {
  const days = lines
    .flatMap(({ tokens }) =>
      tokens.flatMap(({ dates: [first] }) => (first?.year == null ? [] : [isoOf(first.year, first)])),
    )
    .sort();
  const [start, end] = [days[0] ?? null, days.at(-1) ?? null];
  if (start === null || end === null) return { start: null, end: null };
  return daysBetween(start, end) <= SPAN_DAYS_MAX ? { start, end } : { start: null, end: null };
}

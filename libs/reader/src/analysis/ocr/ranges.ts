import type { DateReading } from '../../lexicon/dates.ts';
import type { Word } from '../../page.ts';
import { isoOf } from '../text/dates.ts';
import { lineWith, type Line } from '../text/lines.ts';
import { tokenLine, type Token } from '../text/tokens.ts';

/** What a dash and its spaces take, in characters. */
const GAP_MAX = 4.5;
/** A week: a date and its value date are days apart. */
const PERIOD_MS_MIN = 7 * 86_400_000;
/** Two dates side by side on more lines than this are two columns of dates. */
const LINES_MAX = 2;

/** Gives a period its dash back: it is thin, and a scan that has lost it says "Period 12/10/2023 01/08/2024". */
export function mendRanges(lines: readonly Line[]): readonly Line[] {
  const found = new Map<Line, readonly [Token, Token]>();
  for (const line of lines) {
    if (line.method !== 'ocr') continue;
    const pair = labelledPair(line);
    if (pair !== null) found.set(line, pair);
  }
  if (found.size === 0 || found.size > LINES_MAX) return lines;
  return lines.map((line) => {
    const pair = found.get(line);
    if (pair === undefined) return line;
    const [from, to] = pair;
    const at = line.words.indexOf(to.words[0] as Word);
    const [, top, , height] = (to.words[0] as Word).box;
    const dash: Word = {
      text: '-',
      box: [from.right, top, Math.max(0, to.left - from.right), height],
      confidence: 0,
    };
    const words = [...line.words.slice(0, at), dash, ...line.words.slice(at)];
    return lineWith(line, words);
  });
}

/** Two full dates side by side, behind a label or by themselves, the later one by as much as a period is long. */
function labelledPair(line: Line): readonly [Token, Token] | null {
  const { tokens, unit } = tokenLine(line);
  for (const [at, from] of tokens.entries()) {
    const to = tokens[at + 1];
    const isLabelled = at > 0 && /\p{L}/u.test(tokens[at - 1]?.text ?? '');
    if (to === undefined || !(isLabelled || tokens.length === 2)) continue;
    if (to.left - from.right <= GAP_MAX * unit && isPeriod(from, to)) return [from, to];
  }
  return null;
}

/** Whether two full dates, read in the same order, are the ends of a period. */
function isPeriod(from: Token, to: Token): boolean {
  return from.dates.some((start) =>
    to.dates.some((end) => end.order === start.order && timeOf(end) - timeOf(start) >= PERIOD_MS_MIN),
  );
}

/** Milliseconds; not a number where no year is printed. */
function timeOf(day: DateReading): number {
  return day.year === null ? NaN : Date.parse(isoOf(day.year, day));
}

import type { Word } from '../page.ts';
import { isoOf } from './dates.ts';
import { lineFrom, type Line } from './lines.ts';
import { tokenLine, type Token } from './tokens.ts';

/** What a dash and its spaces take, in characters. */
const GAP_MIN = 1.7;
const GAP_MAX = 4.5;
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
    const dash: Word = { text: '-', box: [from.right, top, to.left - from.right, height], confidence: 0 };
    const words = [...line.words.slice(0, at), dash, ...line.words.slice(at)];
    return lineFrom(words, line.index, line.page, line.method);
  });
}

/** Two full dates behind a label, the earlier one first, that stand as far apart as a dash between them takes. */
function labelledPair(line: Line): readonly [Token, Token] | null {
  const { tokens, unit } = tokenLine(line);
  for (const [at, from] of tokens.entries()) {
    const to = tokens[at + 1];
    if (at === 0 || to === undefined || !/\p{L}/u.test(tokens[at - 1]?.text ?? '')) continue;
    const gap = (to.left - from.right) / unit;
    const [start, end] = [dayOf(from), dayOf(to)];
    if (start !== null && end !== null && start < end && gap > GAP_MIN && gap < GAP_MAX) return [from, to];
  }
  return null;
}

function dayOf({ dates: [first] }: Token): string | null {
  return first === undefined || first.year === null ? null : isoOf(first.year, first);
}

import { hasWord, isStrong, opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';
import type { Header } from './headers.ts';

/** A scanned page lies on the glass as it falls: what is printed at one place is found within this many points. */
const SHIFT_POINTS = 12;
/** What is printed from a screen stands at the very same place on every page. */
const SAME_PLACE_POINTS = 1;
const TIME = /\d:\d\d/;

/**
 * The lines, by index, of the head that pages have over their first table: all their days and amounts stand at the same
 * place over it on a later page. They are no rows, also where a page's own header was not read.
 */
export function repeatedHeads(lines: readonly TokenLine[], headers: readonly Header[]): ReadonlySet<number> {
  const first = lines.find((line) => line.index === headers[0]?.first);
  if (first === undefined) return runningDays(lines);
  const head = lines.filter((line) => line.page === first.page && line.index < first.index);
  const later = lines.filter((line) => line.page > first.page && line.top < first.top + SHIFT_POINTS);
  const pages = [...Map.groupBy(later, ({ page }) => page).values()];
  const repeated = [
    ...head.filter((line) => pages.some((page) => isRepeated(line, page))),
    ...later.filter((line) => isRepeated(line, head)),
  ];
  return new Set(repeated.map(({ index }) => index));
}

/**
 * The days that pages of a print-out bear at one place, with its title beside them, "11/27/2026, 9:14 AM   My account": on
 * every page, or with the time of day over all that is on its only one.
 */
function runningDays(lines: readonly TokenLine[]): ReadonlySet<number> {
  const titled = Map.groupBy(lines.filter(bearsTitle), ({ text }) => text);
  const running = [...titled.values()].filter((alike) => {
    const [one] = alike as [TokenLine];
    const isAlone = alike.length === 1 && one.index === 0 && TIME.test(one.tokens[0]?.text ?? '');
    const pages = new Set(alike.map(({ page }) => page));
    return (
      isAlone || (pages.size > 1 && alike.every(({ top }) => Math.abs(top - one.top) < SAME_PLACE_POINTS))
    );
  });
  return new Set(running.flat().map(({ index }) => index));
}

/** A day, words beside it, and no money: no row and no heading of a day's rows. */
function bearsTitle({ tokens }: TokenLine): boolean {
  return (
    opensWithDate({ tokens }) &&
    !tokens.some(isStrong) &&
    tokens.some((one) => one.dates.length === 0 && hasWord(one.text))
  );
}

function isRepeated(line: TokenLine, others: readonly TokenLine[]): boolean {
  const level = others.filter((other) => Math.abs(other.top - line.top) < SHIFT_POINTS).flatMap(figuresOf);
  const figures = figuresOf(line);
  return (
    figures.length > 0 &&
    figures.every(({ text, left }) =>
      level.some((other) => other.text === text && Math.abs(other.left - left) < SHIFT_POINTS),
    )
  );
}

function figuresOf({ tokens }: TokenLine): Token[] {
  return tokens.filter(({ dates, amounts }) => dates.length > 0 || amounts.length > 0);
}

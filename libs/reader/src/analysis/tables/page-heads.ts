import type { Token, TokenLine } from '../text/tokens.ts';
import type { Header } from './headers.ts';

/** A scanned page lies on the glass as it falls: what is printed at one place is found within this many points. */
const SHIFT_POINTS = 12;

/**
 * The lines, by index, of the head that pages have over their first table: all their days and amounts stand at the same
 * place over it on a later page. They are no rows, also where a page's own header was not read.
 */
export function repeatedHeads(lines: readonly TokenLine[], headers: readonly Header[]): ReadonlySet<number> {
  const first = lines.find((line) => line.index === headers[0]?.first);
  if (first === undefined) return new Set();
  const head = lines.filter((line) => line.page === first.page && line.index < first.index);
  const later = lines.filter((line) => line.page > first.page && line.top < first.top + SHIFT_POINTS);
  const pages = [...Map.groupBy(later, ({ page }) => page).values()];
  const repeated = [
    ...head.filter((line) => pages.some((page) => isRepeated(line, page))),
    ...later.filter((line) => isRepeated(line, head)),
  ];
  return new Set(repeated.map(({ index }) => index));
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

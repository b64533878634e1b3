import { beginTogether } from '../../boxes.ts';
import { near, opensWithDate, TEXT_GAP, type Token, type TokenLine } from '../text/tokens.ts';

/** Fewer rows that go on so show no habit. */
const ROWS_MIN = 3;
/** Numbers of cards stand over the rows of each, under few of them. */
const ROWS_SHARE_MIN = 0.5;

/**
 * The lines right under rows that have a code under the day, "5118 - 97736", beside which the rows' text goes on: they
 * begin where days do, and are no headings. Those with the code alone are among them.
 */
export function lowCodeLines(lines: readonly TokenLine[]): ReadonlySet<TokenLine> {
  const found: TokenLine[] = [];
  let [habit, rows] = [0, 0];
  lines.forEach((line, at) => {
    const row = lines[at - 1];
    if (opensWithDate(line)) rows += 1;
    if (row === undefined || !opensWithDate(row) || !near(row, line) || row.index + 1 !== line.index) return;
    const [code] = line.tokens;
    if (code === undefined || !beginTogether(code.left, row.left) || !isLowCode(code)) return;
    found.push(line);
    if (goesOn(line, row)) habit += 1;
  });
  return new Set(habit >= ROWS_MIN && found.length >= ROWS_SHARE_MIN * rows ? found : []);
}

/** "5118 -", "97736", "FT25/0418": figures, and capitals among them. */
export function isLowCode({ text, dates }: Token): boolean {
  return dates.length === 0 && /^[\p{Lu}\d/.-]*\d[\p{Lu}\d/.-]*(?: -)?$/u.test(text);
}

/** Whether words far behind the code begin where a cell of the row does. */
function goesOn({ tokens, unit }: TokenLine, row: TokenLine): boolean {
  return tokens.some((token, at) => {
    const before = tokens[at - 1];
    const isApart = before !== undefined && token.left - before.right > TEXT_GAP * unit;
    return (
      isApart && row.tokens.some(({ left, dates }) => dates.length === 0 && beginTogether(left, token.left))
    );
  });
}

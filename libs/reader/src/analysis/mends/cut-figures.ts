import { readAmount } from '../../lexicon/amounts.ts';
import { readDate } from '../../lexicon/dates.ts';
import { renumbered } from '../text/lines.ts';
import { isPlainMoney, lineOf, near, token, withCells, type Token, type TokenLine } from '../text/tokens.ts';

/** The rest of a figure stands under it, to within this many points. */
const UNDER_POINTS = 2;
/** A cell too narrow for one figure is too narrow for others: fewer joints may be chance. */
const JOINTS_MIN = 3;
/** "2,333,306.": thousands and the point before cents that are not there. */
const CUT_AT_POINT = /^(?:\d{1,3}(?:,\d{2,3})+\.|\d{1,3}(?:\.\d{3})+,)$/;
/** "17,33,306." or "17,33,306.4", with the rest of its cents below. */
const CUT_CENTS = /\d[.,]\d?$/;
/** "04/Apr/202", with the last figure of the year below. */
const CUT_YEAR = /[/.-]\d{1,3}$/;
const REST = /^\d{1,2}$/;
const NUMBER = /^\d{1,4}$/;

/**
 * Cells too narrow for their figures, which go on with the last one or two on the next line: amounts, years and the
 * numbers of rows are joined again.
 */
export function joinCutFigures(lines: readonly TokenLine[]): readonly TokenLine[] {
  const found = lines.flatMap((line, at) => jointsOf(line, lines[at + 1]));
  const joints = found.length < JOINTS_MIN ? found.filter((joint) => joint.isSure) : found;
  if (joints.length === 0) return lines;
  const whole = new Map(joints.map(({ cut, joined }) => [cut, joined]));
  const rests = new Set(joints.map(({ rest }) => rest));
  const out = lines.flatMap((line) => {
    const tokens = line.tokens.flatMap((cell) => (rests.has(cell) ? [] : [whole.get(cell) ?? cell]));
    if (tokens.length === 0) return [];
    const isSame =
      tokens.length === line.tokens.length && tokens.every((cell, at) => cell === line.tokens[at]);
    if (isSame) return [line];
    // Its box stays as it was printed: gaps between lines tell rows apart.
    return [tokens.length < line.tokens.length ? lineOf(line, tokens) : withCells(line, tokens)];
  });
  return renumbered(out);
}

interface Joint {
  readonly cut: Token;
  readonly rest: Token;
  readonly joined: Token;
  /** No chance: an amount of a dated line that ends at its point, with its cents right-aligned under it. */
  readonly isSure: boolean;
}

function jointsOf(line: TokenLine, below: TokenLine | undefined): Joint[] {
  if (below === undefined || line.method === 'ocr' || !near(line, below)) return [];
  // The next row has figures of its own.
  if (below.tokens.some((cell) => cell.dates.length > 0 || isPlainMoney(cell))) return [];
  const rests = below.tokens.filter(({ text }) => REST.test(text));
  if (rests.length === 0) return [];
  const isDated = line.tokens.some((cell) => cell.dates.length > 0);
  return line.tokens.flatMap((cut, at) => {
    const rest = rests.find(
      (other) => other.left >= cut.left - UNDER_POINTS && other.right <= cut.right + UNDER_POINTS,
    );
    if (rest === undefined) return [];
    const isFirst = at === 0 && below.tokens[0] === rest && (line.tokens[1]?.dates.length ?? 0) > 0;
    const joined = joinedFigure(cut, rest, isFirst);
    if (joined === null) return [];
    const isSure = isDated && CUT_AT_POINT.test(cut.text) && Math.abs(rest.right - cut.right) <= UNDER_POINTS;
    return [{ cut, rest, joined, isSure }];
  });
}

/** The whole figure; null where the upper part is whole by itself, or the two make none. */
function joinedFigure(cut: Token, rest: Token, numbersRow: boolean): Token | null {
  const text = `${cut.text}${rest.text}`;
  // The upper part stands where the figure stands; the rest is under it.
  const whole = (amounts: Token['amounts'], dates: Token['dates']): Token => ({
    ...token(cut.words, amounts, dates, text),
  });
  if (CUT_CENTS.test(cut.text) && /[.,]\d\d$/.test(text)) {
    const amounts = readAmount(text).filter(({ digits }) => digits === 2);
    if (amounts.length > 0) return whole(amounts, []);
  }
  if (CUT_YEAR.test(cut.text) && !cut.dates.some(isWhole)) {
    const dates = readDate(text).filter(isWhole);
    if (dates.length > 0) return whole([], dates);
  }
  return numbersRow && NUMBER.test(cut.text) ? whole(readAmount(text), []) : null;
}

function isWhole({ year }: Token['dates'][number]): boolean {
  return year !== null && year >= 1900;
}

import { withoutMarks } from '../rows/checks-paid.ts';
import { lineOf, shifted, type Token, type TokenLine } from '../text/tokens.ts';

/** Two lines in the same parallel pattern are a table set side by side; one alone may be a coincidence. */
const PARALLEL_LINES_MIN = 2;
/** A line that repeats the pattern this often needs no second one. */
const PARALLEL_PARTS_SURE = 3;
/** A running text may name two dates and two amounts; a table's parts are short. */
const PART_TOKENS_MAX = 4;
/** The header of a parallel table stands within this many lines above it. */
const HEADER_LINES_ABOVE = 3;

/**
 * Tables set in parallel columns ("date amount  date amount"): cuts each such line after every amount and puts the
 * parts under each other, first column first, shifted to where the first column stands.
 */
export function unfoldParallel(lines: readonly TokenLine[]): TokenLine[] {
  const out: TokenLine[] = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    const rows: TokenLine[][] = [];
    while (end < lines.length) {
      const line = lines[end] as TokenLine;
      const parts = partsOf(line);
      if (parts === null || line.page !== (lines[at] as TokenLine).page) break;
      rows.push(parts);
      end += 1;
    }
    const sure = rows.length >= PARALLEL_LINES_MIN || (rows[0]?.length ?? 0) >= PARALLEL_PARTS_SURE;
    if (areOfMoney(rows) && (sure || (rows.length > 0 && underRepeatedHeader(lines, at)))) {
      const last = besideTotal(lines[end], rows.at(-1));
      if (last !== null) {
        rows.push(last);
        end += 1;
      }
      out.push(...columnwise(rows));
      at = end;
    } else {
      out.push(lines[at] as TokenLine);
      at += 1;
    }
  }
  return out.map((line, index) => (line.index === index ? line : { ...line, index }));
}

/** Whether each of the parts has an amount that is no day: "16.10  15.10  CARD SHOP" before "13/10  45,00" is the beginning of a row. */
function areOfMoney(rows: readonly (readonly TokenLine[])[]): boolean {
  const [first = []] = rows;
  return first.every((_, part) =>
    rows.some((row) => row[part]?.tokens.some((token) => kindOf(token) === 'money') === true),
  );
}

/** Amounts of one column end within this many points of each other. */
const EDGE_POINTS = 3;

/**
 * The line right under parallel rows whose last column has none left, but the words of its total and their amount: the
 * row and the total apart, or null.
 */
function besideTotal(
  line: TokenLine | undefined,
  above: readonly TokenLine[] | undefined,
): TokenLine[] | null {
  const [first, second, more] = above ?? [];
  if (line === undefined || first === undefined || second === undefined || more !== undefined) return null;
  const [row, rest] = [line.tokens.slice(0, first.tokens.length), line.tokens.slice(first.tokens.length)];
  if (line.page !== first.page || !row.every((cell, at) => isAlike(cell, first.tokens[at]))) return null;
  const amount = rest.at(-1);
  const isTotal =
    rest.length > 1 &&
    amount !== undefined &&
    isMoneyLike(amount) &&
    Math.abs(amount.right - moneyEdge(second)) <= EDGE_POINTS &&
    rest.every((cell) => cell.dates.length === 0 && (cell === amount || kindOf(cell) !== 'money'));
  return isTotal ? [lineOf(line, row), lineOf(line, rest)] : null;
}

function isAlike(cell: Token, other: Token | undefined): boolean {
  return other !== undefined && kindOf(cell) === kindOf(other);
}

/** A header names each column as often as the table stands side by side. */
function underRepeatedHeader(lines: readonly TokenLine[], at: number): boolean {
  for (const line of lines.slice(Math.max(0, at - HEADER_LINES_ABOVE), at)) {
    if (line.tokens.some((token) => token.dates.length > 0 || token.amounts.length > 0)) continue;
    const texts = line.tokens.map((token) => token.text);
    if (texts.length >= 2 && new Set(texts).size < texts.length) return true;
  }
  return false;
}

function columnwise(rows: readonly (readonly TokenLine[])[]): TokenLine[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const anchor = rows[0]?.[0];
  const out: TokenLine[] = [];
  for (let column = 0; column < columns; column += 1) {
    for (const row of rows) {
      const part = row[column];
      if (part !== undefined) out.push(column === 0 || anchor === undefined ? part : under(anchor, part));
    }
  }
  return out;
}

/** The parts of a line that repeats one pattern of cells ("number date amount"); null when it does not. */
function partsOf(line: TokenLine): TokenLine[] | null {
  const { tokens } = line;
  const kinds = tokens.map(kindOf);
  if (kinds.filter((kind) => kind === 'date' || kind === 'either').length < 2) return null;
  for (let period = 2; period * 2 <= kinds.length && period <= PART_TOKENS_MAX; period += 1) {
    if (kinds.length % period !== 0) continue;
    const pattern = kinds
      .slice(0, period)
      .map((kind, at) => agreed(kinds.filter((_, i) => i % period === at)) ?? kind);
    const isOfPattern = (kind: Kind, at: number): boolean =>
      kind === pattern[at % period] ||
      kind === 'either' ||
      (pattern[at % period] === 'number' && isMisread(line, tokens[at]));
    if (!kinds.every(isOfPattern)) continue;
    if (!datesOnce(pattern) || !pattern.includes('money')) continue;
    const parts: TokenLine[] = [];
    for (let at = 0; at < tokens.length; at += period)
      parts.push(lineOf(line, tokens.slice(at, at + period)));
    return parts;
  }
  return null;
}

/** A scan's number that was read as a word: "its" for "*965025". */
function isMisread({ method }: TokenLine, token: Token | undefined): boolean {
  return method === 'ocr' && token?.words.length === 1;
}

/** One cell of each part is a day. Behind numbers, as those of checks, one that may be either is, as another is the amount. */
function datesOnce(pattern: readonly Kind[]): boolean {
  const days = pattern.filter((kind) => kind === 'date').length;
  const either = pattern.filter((kind) => kind === 'either').length;
  return days === 1 || (days === 0 && either === 1 && pattern[0] === 'number');
}

type Kind = 'date' | 'money' | 'number' | 'text' | 'either';

/** A check's number, which may have a mark behind it. */
const MARKED_NUMBER = /^\d+$/;

/** What the same cells of all parts are; `12.10` alone may be a date or an amount. */
function agreed(kinds: readonly Kind[]): Kind | null {
  return kinds.find((kind) => kind !== 'either') ?? null;
}

function kindOf(token: Token): Kind {
  if (token.dates.length > 0) return token.amounts.length > 0 ? 'either' : 'date';
  if (token.amounts.some((reading) => reading.style !== 'none')) return 'money';
  return token.amounts.length > 0 || MARKED_NUMBER.test(withoutMarks(token.text)) ? 'number' : 'text';
}

/** A part where the first column stands. */
function under(anchor: TokenLine, part: TokenLine): TokenLine {
  return shifted(part, part.tokens, moneyEdge(anchor) - moneyEdge(part));
}

function moneyEdge(part: TokenLine): number {
  return part.tokens.findLast((token) => isMoneyLike(token))?.right ?? part.right;
}

function isMoneyLike(token: Token): boolean {
  const kind = kindOf(token);
  return kind === 'money' || kind === 'either';
}

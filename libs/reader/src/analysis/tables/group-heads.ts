import { touches } from '../text/columns.ts';
import { opensWithDate, type Token, type TokenLine } from '../text/tokens.ts';
import { signedMinor, type NumberFormat, type Value } from '../text/values.ts';
import type { Label } from './labels.ts';
import { freeValues } from './seeds.ts';

/** One row may cost what the one before it did; so many do not come to a sum by chance. */
const ROWS_MIN = 2;
/** The rows under a heading are not looked through any further. */
const GROUP_LINES_MAX = 600;
/** Amounts of one column end within this many points of each other. */
const COLUMN_POINTS = 3;
/** "3. CHARGES AND FEES": lists that are numbered are headed alike. */
const NUMBERED = /^\d{1,2}[.)] ?(?=\p{L}{3})/u;

/**
 * Lines without a date that print what the dated rows under them come to, as the name of each holder of a card over
 * what was bought with it: found by adding up, whatever the words. They are no rows of the day before.
 */
export function groupHeads(
  lines: readonly TokenLine[],
  labels: readonly Label[],
  format: NumberFormat,
): ReadonlySet<number> {
  const labelled = new Set(labels.map(({ line }) => line));
  const found = new Map<TokenLine, readonly Value[]>();
  const valuesOf = (line: TokenLine): readonly Value[] => {
    const values =
      found.get(line) ??
      freeValues(line, format).filter(({ strong, token }) => strong || SIGN.test(token.text));
    found.set(line, values);
    return values;
  };
  const added = lines.flatMap((line) => groupUnder(line, lines, { labelled, valuesOf }) ?? []);
  const sure = added.filter(({ rows }) => rows >= ROWS_MIN);
  const names = new Set(sure.map(({ name }) => name));
  const heads = added.filter(({ name }) => names.has(name));
  return new Set(heads.flatMap(({ at }) => at));
}

/** "$ 418": money without cents is told by its sign where others have none either. */
const SIGN = /^\p{Sc} ?\d{1,3}$/u;

interface Printed {
  /** Lines that say themselves what their amounts are. */
  readonly labelled: ReadonlySet<number>;
  readonly valuesOf: (line: TokenLine) => readonly Value[];
}

interface Group {
  /** The heading's lines: it may be repeated on the pages that follow. */
  readonly at: readonly number[];
  readonly name: string;
  readonly rows: number;
}

function groupUnder(line: TokenLine, lines: readonly TokenLine[], printed: Printed): Group | null {
  const sum = headValue(line, printed);
  if (sum === null) return null;
  const at = [line.index];
  let left = signedMinor(sum);
  let rows = 0;
  for (const other of lines.slice(line.index + 1, line.index + 1 + GROUP_LINES_MAX)) {
    if (other.text === line.text && other.page > line.page) {
      at.push(other.index);
      continue;
    }
    const value = printed.valuesOf(other).find(({ token }) => isUnder(token, sum.token));
    if (value === undefined) continue;
    if (printed.labelled.has(other.index) || !opensWithDate(other)) break;
    left -= signedMinor(value);
    rows += 1;
  }
  return left === 0 && rows > 0 ? { at, name: nameOf(line), rows } : null;
}

function nameOf({ tokens: [first] }: TokenLine): string {
  const text = first?.text ?? '';
  return NUMBERED.exec(text) === null ? text : '';
}

/** The only amount of a line that begins with words and is labelled as nothing. */
function headValue(line: TokenLine, { labelled, valuesOf }: Printed): Value | null {
  const [first] = line.tokens;
  if (first === undefined || labelled.has(line.index) || !/^\p{L}/u.test(first.text.replace(NUMBERED, '')))
    return null;
  if (line.tokens.some((token) => token.dates.length > 0)) return null;
  const [value, more] = valuesOf(line);
  return value !== undefined && more === undefined && value.minor !== 0 ? value : null;
}

function isUnder(cell: Token, head: Token): boolean {
  return touches(cell, head) && Math.abs(cell.right - head.right) <= COLUMN_POINTS;
}

import { touches } from '../analysis/text/columns.ts';
import type { Token } from '../analysis/text/tokens.ts';
import { lineMeanings } from '../lexicon/line-meanings.ts';
import type { LabelledValue } from './labels.ts';
import { hasLetters, type SheetLine } from './sheet.ts';
import type { Sums } from './summary-sums.ts';
import type { Totals } from './types.ts';

/** The numbers of rows that are printed: on lines of their own, beside totals, or as the sum of a summary's items. */
export function countsOf(
  values: readonly LabelledValue[],
  sums: Sums | null,
  lines: readonly SheetLine[],
): Pick<Totals, 'countIn' | 'countOut' | 'countAll'> {
  const countIn = sums === null ? countBeside(values, 'total_in', 'section_in') : summed(sums.inItems);
  const countOut = sums === null ? countBeside(values, 'total_out', 'section_out') : summed(sums.outItems);
  return {
    countIn: countLine(lines, /^count_in$/) ?? countIn,
    countOut: countLine(lines, /^count_out$/) ?? countOut,
    countAll: countLine(lines, /^count$/),
  };
}

/** The counts of all items; null where one that is not zero prints none. */
function summed(items: readonly LabelledValue[]): number | null {
  let count = 0;
  for (const item of items) {
    if (item.count === null && item.reading.value !== 0n) return null;
    count += item.count ?? 0;
  }
  return items.length === 0 ? null : count;
}

function countBeside(values: readonly LabelledValue[], total: string, section: string): number | null {
  const counts = values
    .filter((v) => v.meanings.some((m) => m === total || m === section))
    .map((v) => v.count);
  const known = [...new Set(counts.filter((count) => count !== null))];
  return known.length === 1 ? (known[0] ?? null) : null;
}

/**
 * "Number of deposits: 6", with the number on the same line or the cell to the right, or under its name: the only one, or
 * the sum of all those before it. Of several others each is of a page or a section.
 */
function countLine(lines: readonly SheetLine[], meaning: RegExp): number | null {
  const counts = lines.flatMap((line, at) => countOn(line, [lines[at + 1], lines[at + 2]], meaning) ?? []);
  const [last = null, ...parts] = counts.toReversed();
  const isOnly = parts.every((count) => count === last);
  return isOnly || parts.reduce((sum, count) => sum + count, 0) === last ? last : null;
}

function countOn(
  line: SheetLine,
  [below, lower]: readonly (SheetLine | undefined)[],
  meaning: RegExp,
): number | null {
  if (line.isRow) return null;
  const at = line.tokens.findIndex((cell) => hasLetters(cell) && cellCounts(cell.text, meaning));
  const cell = line.tokens[at];
  if (cell === undefined) return null;
  const behind = line.tokens.slice(at + 1);
  const first = behind.findIndex(isCount);
  if (first >= 0) {
    // "Total count   18   30" under debits and credits: of each, one behind the other.
    const end = behind.findIndex((token, index) => index > first && !isCount(token));
    const own = behind.slice(first, end < 0 ? undefined : end);
    return own.reduce((sum, { amounts }) => sum + Number(amounts[0]?.value), 0);
  }
  const [, inside] = /(\d{1,5})\s*$/.exec(cell.text) ?? [];
  if (inside !== undefined) return Number(inside);
  // "Checks 24" over "Deposits 2" under it: each of what stands beside it, in a list of what a fee is for.
  if (below !== undefined && lower !== undefined && namesCount(below, cell) && namesCount(lower, cell))
    return null;
  const [under, more] = below?.isRow === false ? below.tokens.filter((token) => touches(token, cell)) : [];
  return under !== undefined && more === undefined && isCount(under) ? Number(under.amounts[0]?.value) : null;
}

/** A number in a column, and before it what it is the number of. */
function namesCount({ tokens }: SheetLine, column: Token): boolean {
  const at = tokens.findIndex((token) => touches(token, column) && isCount(token));
  return at > 0 && tokens.slice(0, at).some(hasLetters);
}

/** A number that is printed as no money is. */
function isCount({ amounts }: Token): boolean {
  return amounts[0]?.style === 'none';
}

/** How many transactions a fee covers is no number of rows. */
const OF_PACKAGE =
  /\b(?:inclu(?:s|ses?|ded|id[oa]s|[ií]d[oa]s)|inbegriffen|inklusive|inbegrepen|gratis|free|gratuit\w*)\b/i;

function cellCounts(text: string, meaning: RegExp): boolean {
  if (OF_PACKAGE.test(text)) return false;
  return lineMeanings(text).some((found) => meaning.test(found));
}

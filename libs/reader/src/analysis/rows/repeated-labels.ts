import { fold } from '../../lexicon/fold.ts';
import { overlaps } from '../text/columns.ts';
import { isStrong, type TokenLine } from '../text/tokens.ts';
import { beginTogether } from '../../boxes.ts';
import type { Table } from '../tables/table.ts';

/** Fewer lines begin alike by chance. */
const REPEATS_MIN = 3;
/** A heading does not stand on one page more often than twice. */
const KIND_REPEATS_MIN = 3;
/** A label that every second row has under it is one of its details. */
const SHARE_MIN = 0.5;

/**
 * "Sum: 12.90 EUR 30.04.", "Total 5.29 USD" under most rows and where their texts go on: what was paid in whichever
 * money is a detail of each. A sum of rows stands under their amounts, and not as often.
 */
export function repeatedLabels(table: Table): ReadonlySet<TokenLine> {
  const rows = new Set(table.entries.map(({ line }) => line));
  const { lines } = table;
  const found = lines.filter((line, at) => {
    const above = lines[at - 1];
    if (rows.has(line) || above === undefined || !/\d/.test(line.text)) return false;
    return labelOf(line) !== '' && goesOn(line, above, rows) && !sumsUp(line, table.tracks);
  });
  const often = [...Map.groupBy(found, labelOf).values()].filter(
    (same) => same.length >= REPEATS_MIN && same.length >= SHARE_MIN * table.entries.length,
  );
  return new Set(often.flat());
}

/** The words before the first figure. */
function labelOf({ text }: TokenLine): string {
  return fold(text.slice(0, text.search(/\d/)));
}

/** Whether it begins where the line above does, that is no row: the texts of a row's further lines. */
function goesOn(line: TokenLine, above: TokenLine, rows: ReadonlySet<TokenLine>): boolean {
  return !rows.has(above) && above.index === line.index - 1 && beginTogether(above.left, line.left);
}

function sumsUp({ tokens }: TokenLine, tracks: Table['tracks']): boolean {
  return tokens.some((token) => isStrong(token) && tracks.some((track) => overlaps(token, track)));
}

/** Lines that stand under several rows of one page: kinds of payment, and no headings. */
export function repeatedTexts(table: Table): ReadonlySet<string> {
  const often = new Set<string>();
  let page = 0;
  let counts = new Map<string, number>();
  for (const line of table.lines) {
    if (line.page !== page) counts = new Map();
    page = line.page;
    const count = (counts.get(line.text) ?? 0) + 1;
    counts.set(line.text, count);
    if (count >= KIND_REPEATS_MIN) often.add(line.text);
  }
  return often;
}

/**
 * Tells the line right under the names of the columns that says the same on every page, as they do: "Explanation / Reference"
 * under "Payee", a second line of names, and no row's text.
 */
export function repeatsNames({ lines, header }: Table): (line: TokenLine) => boolean {
  const own = new Set(lines.map(({ index }) => index));
  const end = header?.last ?? Infinity;
  const isUnder = ({ index }: TokenLine): boolean => index > end && !own.has(index - 1);
  const heads = [...Map.groupBy(lines.filter(isUnder), ({ page }) => page).values()];
  const [name, ...others] = heads.flatMap(([first]) => first?.text ?? []);
  const isName = others.length > 0 && others.every((text) => text === name) && !/\d/.test(name ?? '');
  return (line) => isName && line.text === name && isUnder(line);
}

import { fold } from '../../lexicon/fold.ts';
import { overlaps } from '../text/columns.ts';
import { isStrong, type TokenLine } from '../text/tokens.ts';
import { beginTogether } from '../../boxes.ts';
import type { Table } from '../tables/table.ts';

/** Fewer lines begin alike by chance. */
const REPEATS_MIN = 3;
/** A label that every second row has under it is one of its details. */
const SHARE_MIN = 0.5;

/**
 * "Sum: 12.90 EUR 30.04.", "Total 5.29 USD" under most rows and where their texts go on: what was paid in whichever
 * money is a detail of each. A sum of rows stands under their amounts, and not as often.
 */
export function repeatedLabels(table: Table): ReadonlySet<TokenLine> {
  const rows = new Set(table.entries.map(({ line }) => line));
  const found = new Map<string, TokenLine[]>();
  const { lines } = table;
  lines.forEach((line, at) => {
    const above = lines[at - 1];
    if (rows.has(line) || above === undefined || !/\d/.test(line.text)) return;
    const label = labelOf(line);
    if (label === '' || !goesOn(line, above, rows) || sumsUp(line, table.tracks)) return;
    found.set(label, [...(found.get(label) ?? []), line]);
  });
  const often = [...found.values()].filter(
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

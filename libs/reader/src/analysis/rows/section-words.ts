import { beginTogether } from '../../boxes.ts';
import { lineMeanings } from '../../lexicon/words.ts';
import type { Table, TableLine } from '../tables/table.ts';
import { isStrong, near, type TokenLine } from '../text/tokens.ts';
import { CLEAR_SPACE_SHARE, gap } from './clear-space.ts';
import { WRAP_LINES_MAX } from './page-turns.ts';

/**
 * A section's word among the lines of one description: "Credits" under a payee's name and over the reference, "Cash
 * withdrawal" over where it was, or the last line of a list. A heading stands over a row or a header, or at a distance.
 */
export function goesOn(
  at: number,
  table: Table,
  entries: ReadonlyMap<number, TableLine>,
  hangs: (at: number) => boolean,
): boolean {
  const line = table.lines[at] as TokenLine;
  const [above, below] = [table.lines[at - 1], table.lines[at + 1]];
  if (endsList(at, table, entries)) return true;
  const isLabelled = lineMeanings(line.text).some((meaning) => !meaning.startsWith('section_'));
  if (below?.index !== line.index + 1 || (isLabelled && !isCoded(line))) return false;
  if (hangs(at)) return true;
  if (isLabelled) return false;
  const row = entries.get(below.index);
  // "Direct debit" over the payee, on the line of the amount, of a row of the same day: sections begin with a day.
  if (row?.datedHere === true) return false;
  if (!near(line, below) || !beginTogether(below.left, line.left)) return false;
  if (row !== undefined) return true;
  if (above?.index !== line.index - 1 || !near(above, line)) return leadsToRow(table, at, entries);
  const spare = gap(above, line) - gap(line, below);
  if (Math.abs(spare) <= CLEAR_SPACE_SHARE * line.height) return true;
  // Nearer to the text under it, of a row that shares its day with the one above.
  return spare > 0 && leadsToRow(table, at, entries, ({ datedHere }) => !datedHere);
}

/** Over nothing stands no heading: what is under it is so many of its heights away. */
const BARE_HEIGHTS = 3;
/** Fewer lines under rows show no habit. */
const HABIT_MIN = 3;

/** Whether a line stands under a row as others do that say nothing of sections, and over nothing. */
function endsList(at: number, { lines }: Table, entries: ReadonlyMap<number, TableLine>): boolean {
  const line = lines[at] as TokenLine;
  const below = lines[at + 1];
  const isBare =
    below === undefined || below.page !== line.page || below.top - line.bottom > BARE_HEIGHTS * line.height;
  if (!isBare || !hangsUnderRow(at, lines, entries)) return false;
  if (lineMeanings(line.text).some((meaning) => !meaning.startsWith('section_'))) return false;
  const alike = lines.filter(
    (other, index) =>
      beginTogether(other.left, line.left) &&
      hangsUnderRow(index, lines, entries) &&
      lineMeanings(other.text).length === 0,
  );
  return alike.length >= HABIT_MIN;
}

function hangsUnderRow(
  at: number,
  lines: readonly TokenLine[],
  entries: ReadonlyMap<number, TableLine>,
): boolean {
  const [above, line] = [lines[at - 1], lines[at]];
  if (above === undefined || line === undefined || !entries.has(above.index) || entries.has(line.index))
    return false;
  return near(above, line) && !line.tokens.some(isStrong);
}

/** "N. 1 ASSEGNO S.B.F. 0441882007-11": no balance has such a number, and none stands without its amount. */
function isCoded({ text, tokens }: TokenLine): boolean {
  return /\d{6}/.test(text) && !tokens.some(isStrong);
}

/** Whether the lines from here on stand close to each other down to a row, whose text they are. */
function leadsToRow(
  { lines }: Table,
  from: number,
  entries: ReadonlyMap<number, TableLine>,
  isMeant: (row: TableLine) => boolean = () => true,
): boolean {
  for (let at = from + 1; at <= from + WRAP_LINES_MAX; at += 1) {
    const [above, line] = [lines[at - 1], lines[at]];
    if (above === undefined || line?.index !== above.index + 1 || !near(above, line)) return false;
    const row = entries.get(line.index);
    if (row !== undefined) return isMeant(row);
  }
  return false;
}

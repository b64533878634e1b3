import { columnRoles, dayKind } from '../../lexicon/words.ts';
import { headersOf } from '../tables/headers.ts';
import { renumbered } from '../text/lines.ts';
import type { TokenLine } from '../text/tokens.ts';

/** Fewer such lines show no habit. */
const LINES_MIN = 3;

/**
 * "Wertstellung 01.11.2024" under the text of each row, whose own day stands under a name of booking: the day of value is no
 * part of what the row is for.
 */
export function withoutValueDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  const below = new Set(lines.filter(isValueDay));
  if (below.size < LINES_MIN) return lines;
  const isBooked = headersOf(lines).some(({ cells }) =>
    cells.some(({ text }) => dayKind(text) === 'booking'),
  );
  return isBooked ? renumbered(lines.filter((line) => !below.has(line))) : lines;
}

function isValueDay({ tokens: [name, day, more] }: TokenLine): boolean {
  if (name === undefined || day === undefined || more !== undefined || day.dates.length === 0) return false;
  return name.dates.length + name.amounts.length === 0 && columnRoles(name.text)[0] === 'value_date';
}

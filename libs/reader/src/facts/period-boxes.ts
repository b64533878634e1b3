import type { Token } from '../analysis/text/tokens.ts';
import type { DateReading } from '../lexicon/dates.ts';
import type { DateOrder } from './date-order.ts';
import { bestPair } from './date-pairs.ts';
import { hasWord, nouns } from './period-label.ts';
import { after, type SheetLine } from './sheet.ts';

/** Two days under the name of the period that they begin and end. */
interface NamedDays {
  readonly start: DateReading;
  readonly end: DateReading;
  readonly name: string;
}

/** A period's name, with of what it is the period. */
const NAME_WORDS_MAX = 4;
/** A box that a period's name heads is no higher. */
const BOX_LINES = 8;

/** A day with its year: "12/15 08/15" may be the numbers of houses. */
function isWhole(day: Token | undefined): boolean {
  return day !== undefined && day.dates.length > 0 && day.dates.every(({ year }) => year !== null);
}

/**
 * "Período de movimientos" over "01/03/2026   31/03/2026", farther down and with nothing in between: two days within the
 * width of a period's name are its ends, also where what stands over each is a picture.
 */
export function underName(
  line: SheetLine,
  lines: readonly SheetLine[],
  order: DateOrder | null,
): readonly NamedDays[] {
  const at = line.tokens.findIndex((day, index) => isWhole(day) && isWhole(line.tokens[index + 1]));
  const [first, second] = at < 0 || line.isRow ? [] : line.tokens.slice(at, at + 2);
  if (first === undefined || second === undefined) return [];
  for (let by = 1; by <= BOX_LINES; by += 1) {
    const above = after(lines, line, -by);
    if (above === undefined || above.line.page !== line.line.page) return [];
    const over = above.tokens.filter(({ left, right }) => left < second.right && right > first.left);
    if (over.length === 0) continue;
    const [name] = over;
    const isName =
      over.length === 1 &&
      name !== undefined &&
      name.left < first.right &&
      name.right > second.left &&
      name.words.length <= NAME_WORDS_MAX &&
      hasWord(name.text, nouns);
    const pair = isName ? bestPair(first.dates, second.dates, order) : null;
    return pair === null ? [] : [{ ...pair, name: name?.text ?? '' }];
  }
  return [];
}

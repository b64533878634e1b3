import { isDay } from '../../lexicon/words.ts';
import type { TokenLine } from '../text/tokens.ts';
import type { HeaderCell } from './header-cell.ts';
import { headersOf } from './headers.ts';

/** The names for days over the columns of a document. */
export function namesOfDays(lines: readonly TokenLine[]): readonly HeaderCell[] {
  return headersOf(lines).flatMap(({ cells }) => cells.filter(({ roles }) => isDay(roles[0])));
}

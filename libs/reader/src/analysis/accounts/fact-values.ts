import type { AccountFacts, Labelled } from '../../facts/index.ts';
import { namesOverdrawn } from '../../lexicon/overdrawn-words.ts';
import { lineMeanings } from '../../lexicon/words.ts';
import type { Label } from '../tables/labels.ts';
import type { Line } from '../text/lines.ts';
import { minorOf, type NumberFormat } from '../text/values.ts';
import { owed, type SignHabit } from './evidence.ts';

/** A labelled balance in the document's minor units, in the holder's view; null where it has too many decimals. */
export function factMinor(
  { reading, label }: Labelled,
  format: NumberFormat,
  { liability, minusIsCredit }: SignHabit,
): number | null {
  if (reading.digits > format.digits) return null;
  const minor = minorOf(reading, format.digits);
  const overdrawn = reading.sign === 0 && reading.marker === null && namesOverdrawn(label);
  const signed = reading.sign === -1 || reading.marker === 'dr' || overdrawn ? -minor : minor;
  const credit = reading.marker === 'cr' || (minusIsCredit && reading.sign === -1);
  return owed({ minor: signed, credit }, { liability, minusIsCredit: false });
}

/**
 * The ways in which an account may print its balances: as held or as owed. A minus on some of those at either end, where
 * others, of something, have none, is of what was paid too much; that it is on all of them too is a guess.
 */
export function signHabits(
  facts: AccountFacts,
  labels: readonly Label[],
): readonly (SignHabit & { readonly isGuess: boolean })[] {
  const signs = signsOfEnds(facts, labels);
  const [minus, none] = [signs.includes(-1), signs.includes(0)];
  const usual = [false, true].map((liability) => ({
    liability,
    minusIsCredit: minus && none,
    isGuess: false,
  }));
  return minus && !none ? [...usual, { liability: true, minusIsCredit: true, isGuess: true }] : usual;
}

function signsOfEnds(
  { opening, closing }: Pick<AccountFacts, 'opening' | 'closing'>,
  labels: readonly Label[],
): readonly number[] {
  const facts = [opening, closing].flatMap((found) =>
    found === null || found.reading.value === 0n || found.reading.marker !== null ? [] : [found.reading.sign],
  );
  const ends = labels.filter(
    ({ meaning, minor, credit }) =>
      (meaning === 'opening' || meaning === 'closing') && minor !== 0 && !credit,
  );
  return [...facts, ...ends.map(({ minor }) => (minor < 0 ? -1 : 0))];
}

/** A place on the pages, in reading order. */
type Place = Pick<Line, 'page' | 'top'>;

/** Without what is only carried over a page's turn between the first and the last row. */
export function betweenPages(
  labelled: readonly Labelled[],
  rows: { readonly first: Place | undefined; readonly last: Place | undefined },
): readonly Labelled[] {
  return labelled.filter(({ label, line }) => {
    const meanings = lineMeanings(label);
    if (!meanings.includes('brought_forward') && !meanings.includes('carried_forward')) return true;
    if (meanings.includes('opening') || meanings.includes('closing')) return true;
    const here = { page: line.page, top: line.y };
    // On the line of the first or last row itself it is a summary that looks like one, or opens or closes the list.
    return isBefore(here, rows.first) || isBefore(rows.last, here);
  });
}

/** Whether `a` is not behind `b`. */
function isBefore(a: Place | undefined, b: Place | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.page < b.page || (a.page === b.page && a.top <= b.top);
}

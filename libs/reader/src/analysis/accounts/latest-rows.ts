import { readFacts } from '../../facts/index.ts';
import type { DateReading } from '../../lexicon/dates.ts';
import { fold, phrases } from '../../lexicon/fold.ts';
import type { Candidate } from '../rows/candidate.ts';
import type { TokenLine } from '../text/tokens.ts';
import { factLine } from './accounts.ts';

/** What heads the rows that came since the period that is asked for; one language a line. */
const HEADINGS: ReadonlySet<string> = new Set(
  [
    'últimos lançamentos, últimas movimentações, lançamentos recentes',
    'últimos movimientos, últimas operaciones',
    'ultimi movimenti, ultime operazioni',
    'dernières opérations, derniers mouvements, opérations récentes',
    'letzte umsätze, neueste umsätze, neue umsätze',
    'latest transactions, most recent transactions, recent transactions, transactions since then',
  ].flatMap(phrases),
);

/**
 * The line that heads the latest rows behind those of the period, where all of them are of later days: they go on from a
 * balance of their own, and are none of the statement. Null where there is none.
 */
export function latestFrom(lines: readonly TokenLine[], candidates: readonly Candidate[]): number | null {
  const dated = candidates.filter(({ entry }) => entry.datedHere).map(({ entry }) => entry.line);
  // Asked of every line: folding those that have figures, as all rows do, would find none.
  const heading = lines.find(
    ({ index, text }) =>
      !/\d/.test(text) && HEADINGS.has(fold(text)) && dated.some((row) => row.index < index),
  )?.index;
  if (heading === undefined) return null;
  const { period } = readFacts(lines.slice(0, heading).map(factLine));
  const [start, end] = [dayOf(period?.start ?? null), dayOf(period?.end ?? null)];
  if (start === null || end === null) return null;
  // What they go on from is dated too.
  const first = lines.find(({ index, tokens }) => index > heading && tokens[0]?.dates.length);
  const below = [...(first === undefined ? [] : [first]), ...dated.filter(({ index }) => index > heading)];
  const areLater = below.every(({ tokens }) => {
    const days = (tokens.find(({ dates }) => dates.length > 0)?.dates ?? []).map((day) => dayOf(day) ?? 0);
    return days.some((day) => day > end) && !days.some((day) => day >= start && day <= end);
  });
  return below.length > 0 && areLater ? heading : null;
}

/** A day as a number that later ones exceed; null without a year. */
function dayOf(date: DateReading | null): number | null {
  return date?.year == null ? null : (date.year * 100 + date.month) * 100 + date.day;
}

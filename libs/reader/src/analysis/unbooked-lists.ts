import { fold, phrases } from '../lexicon/fold.ts';
import type { Header } from './headers.ts';
import { isStrong, type TokenLine } from './tokens.ts';

/** What the heading of a list begins with that is not booked yet, or not any more; one language a line. */
const HEADINGS = [
  'pending, reverted, reversed, declined, cancelled',
  'ausstehend, rückgängig gemacht, zurückgebucht, abgelehnt',
  'en attente, annulé, annulées, refusé',
  'pendiente, pendientes, revertido, revertidas, anulado, rechazado',
  'in sospeso, in attesa, stornato, annullato, rifiutato',
  'pendente, pendentes, revertido, estornado, cancelado, recusado',
  'in behandeling, teruggedraaid, geannuleerd, geweigerd',
  'oczekujące, cofnięte, anulowane, odrzucone',
  'în așteptare, anulate, respinse',
].flatMap(phrases);
/** "Pending from 1 March 2026 to 31 March 2026" and no more. */
const HEADING_WORDS_MAX = 12;
/** Between the heading and the names of the columns under it stands at most one line. */
const HEADER_BELOW_MAX = 2;

/**
 * The lines of lists that stand under a heading that says they are pending or were taken back, with its days, and under
 * names of their own without a balance, where the list of what is booked has one. They are in no balance.
 */
export function unbookedLines(lines: readonly TokenLine[], headers: readonly Header[]): readonly number[] {
  if (!headers.some(printsBalances)) return [];
  return lines.flatMap((line) => {
    if (!isHeading(line)) return [];
    const at = headers.findIndex(({ first }) => first > line.index);
    const header = headers[at];
    if (header === undefined || printsBalances(header) || header.first - line.index > HEADER_BELOW_MAX)
      return [];
    const next = headers.slice(at).find(({ key }) => key !== header.key)?.first ?? Infinity;
    return lines.flatMap(({ index }) => (index > header.last && index < next ? [index] : []));
  });
}

function printsBalances({ cells }: Header): boolean {
  return cells.some(({ roles }) => roles[0] === 'balance');
}

function isHeading({ tokens, words, text }: TokenLine): boolean {
  const [first] = tokens;
  if (first === undefined || first.dates.length > 0 || words.length > HEADING_WORDS_MAX) return false;
  if (!tokens.some(({ dates }) => dates.length > 0) || tokens.some(isStrong)) return false;
  const heading = fold(text);
  return HEADINGS.some((phrase) => heading.startsWith(`${phrase} `));
}

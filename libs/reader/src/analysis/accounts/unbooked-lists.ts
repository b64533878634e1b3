import { fold, phrases } from '../../lexicon/fold.ts';
import type { Header } from '../tables/headers.ts';
import { touches } from '../text/columns.ts';
import { isPlainMoney, isStrong, near, type TokenLine } from '../text/tokens.ts';

/** What the heading of a list begins with that is not booked yet, or not any more; one language a line. */
const HEADINGS = [
  'pending, reverted, reversed, declined, cancelled',
  'ausstehend, rückgängig gemacht, zurückgebucht, abgelehnt, storniert, zurückgesendet',
  'en attente, annulé, annulées, refusé, renvoyé, renvoyés, renvoyée, renvoyées, rejeté, rejetées',
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

/** The name of a column that says of each row what became of it, and what it says of those that moved nothing. */
const STATUS: ReadonlySet<string> = new Set(
  phrases(
    'status, state, transaction status, estado, estatus, état, statut, stato, stav, durum, tila, 状态, 状態, 상태',
  ),
);
const MOVED_NOTHING: ReadonlySet<string> = new Set(
  phrases(
    'declined, failed, cancelled, canceled, rejected, reverted, expired, voided, abgelehnt, fehlgeschlagen, storniert, refusé, refusée, annulé, annulée, échoué, rechazado, rechazada, cancelado, cancelada, fallido, fallida, rifiutato, rifiutata, annullato, annullata, recusado, recusada, falhou, geweigerd, geannuleerd, mislukt, odrzucona, odrzucone, anulowana, avvisad, nekad, avvist, hylätty, reddedildi, iptal edildi',
  ),
);

/** What was taken back before it was booked has no balance; what was booked and taken back has one, as any row. */
const TAKEN_BACK: ReadonlySet<string> = new Set(
  phrases(
    'reversed, released, refunded, zurückgebucht, rückgängig gemacht, remboursé, remboursée, contre-passé, revertido, revertida, devuelto, devuelta, estornado, estornada, stornato, stornata, teruggedraaid, cofnięta, cofnięte, återförd, tilbageført, reversert, iade edildi',
  ),
);

/** A time of day, and what parts it from a state. */
const BESIDE_STATE = /\s*[·•|,-]?\s*\d{1,2}[:.]\d{2}(?:\s?[ap]m)?\s*[·•|,-]?\s*/iu;
/** Cells of one column end at the same place, to within this many points. */
const SAME_EDGE_POINTS = 2;

/** Rows of a list of all that was tried of which the column of states, or a cell under the amount, says that they were declined. */
export function declinedLines(lines: readonly TokenLine[], headers: readonly Header[]): readonly number[] {
  return [...inColumns(lines, headers), ...lines.flatMap((line, at) => declinedBelow(line, lines[at + 1]))];
}

/** "Declined · 20:44" under the amount, where other rows have the time. */
function declinedBelow(line: TokenLine, below: TokenLine | undefined): number[] {
  const [amount, state] = [line.tokens.at(-1), below?.tokens.at(-1)];
  if (amount === undefined || state === undefined || below === undefined || !isStrong(amount)) return [];
  if (Math.abs(amount.right - state.right) > SAME_EDGE_POINTS || !near(line, below)) return [];
  return MOVED_NOTHING.has(fold(state.text.replace(BESIDE_STATE, ''))) ? [line.index] : [];
}

function inColumns(lines: readonly TokenLine[], headers: readonly Header[]): readonly number[] {
  return headers.flatMap((header, at) => {
    const status = header.cells.find(({ text }) => STATUS.has(fold(text)));
    if (status === undefined) return [];
    const next = headers[at + 1]?.first ?? lines.length;
    return lines.slice(header.last + 1, next).flatMap((line) => {
      const states = line.tokens.filter((cell) => touches(cell, status)).map(({ text }) => fold(text));
      const isBare = printsBalances(header) && line.tokens.filter(isPlainMoney).length === 1;
      const isNone = states.some((state) => MOVED_NOTHING.has(state) || (isBare && TAKEN_BACK.has(state)));
      return isNone ? [line.index] : [];
    });
  });
}

/** Whether the columns under these names tell what the account held. */
export function printsBalances({ cells }: Header): boolean {
  return cells.some(({ roles }) => roles[0] === 'balance');
}

function isHeading({ tokens, words, text }: TokenLine): boolean {
  const [first] = tokens;
  if (first === undefined || first.dates.length > 0 || words.length > HEADING_WORDS_MAX) return false;
  if (!tokens.some(({ dates }) => dates.length > 0) || tokens.some(isStrong)) return false;
  const heading = fold(text);
  return HEADINGS.some((phrase) => heading.startsWith(`${phrase} `));
}

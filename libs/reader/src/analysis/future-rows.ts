import { fold, phrases } from '../lexicon/fold.ts';
import { dayNumber } from './day-balances.ts';
import { isStrong, type TokenLine } from './tokens.ts';

/** Headings over what is announced and not yet booked; one language (or group) a line. */
const HEADINGS: ReadonlySet<string> = new Set(
  [
    'future transactions, future entries, future dated transactions, scheduled transactions, scheduled payments, upcoming transactions, upcoming payments',
    'lançamentos futuros, lançamentos agendados, lançamentos provisionados, próximos lançamentos, agendamentos, débitos futuros, pagamentos agendados',
    'movimientos futuros, próximos movimientos, pagos programados, operazioni future, movimenti futuri, opérations à venir, prélèvements à venir',
    'künftige umsätze, terminierte aufträge, geplande betalingen, toekomstige transacties, przyszłe operacje, zaplanowane płatności, kommande transaktioner',
  ].flatMap(phrases),
);
/** "Lançamentos futuros (R$)" and no more. */
const HEADING_WORDS_MAX = 5;

/**
 * The lines of rows that are only announced: under a heading that says so, and dated after all that stands before it.
 * They are in no balance of the statement.
 */
export function announcedLines(lines: readonly TokenLine[]): readonly number[] {
  const announced: number[] = [];
  let heading = false;
  let last = 0;
  for (const line of lines) {
    if (isHeading(line)) heading = true;
    const day = dayOf(line);
    if (day === null) continue;
    // What is no later than the rows before the heading is booked: the heading was another's.
    if (heading && day <= last) heading = false;
    if (heading && last > 0) announced.push(line.index);
    else last = Math.max(last, day);
  }
  return announced;
}

function isHeading({ words, tokens, text }: TokenLine): boolean {
  if (words.length > HEADING_WORDS_MAX || tokens.some(isStrong)) return false;
  return HEADINGS.has(fold(text.replace(/\(.*\)$/, '')));
}

/** The day of a line that begins with one and has an amount; null without a year. */
function dayOf({ tokens }: TokenLine): number | null {
  const [reading] = tokens[0]?.dates ?? [];
  return reading === undefined || !tokens.some(isStrong) ? null : dayNumber(reading);
}

import type { DateReading } from '../../lexicon/dates.ts';
import { fold, phrases } from '../../lexicon/fold.ts';
import { dayNumber } from '../tables/day-balances.ts';
import { headsPlan } from '../tables/due-columns.ts';
import type { Header } from '../tables/headers.ts';
import { isStrong, looksLikeRow, type TokenLine } from '../text/tokens.ts';

/** Headings over what is announced and not yet booked; one language (or group) a line. */
const HEADINGS: ReadonlySet<string> = new Set(
  [
    'future transactions, future entries, future dated transactions, scheduled transactions, scheduled payments, upcoming transactions, upcoming payments',
    'pending transactions, pending activity, pending charges, pending open orders, pending orders, open orders, authorised transactions, pending card transactions, operaciones pendientes, movimientos pendientes, transacciones pendientes, vorgemerkte umsätze, vorgemerkte buchungen, opérations en attente, opérations en cours, operazioni in attesa, movimenti in attesa, transações pendentes, nog te verwerken, oczekujące operacje, blokady, reserverade belopp, reservationer',
    'projected payment schedule, projected payments, payment schedule, repayment schedule, schedule of payments, amortization schedule, amortisation schedule, future payments, tilgungsplan, zahlungsplan, échéancier, tableau d amortissement, tabla de amortización, calendario de pagos, plan de pagos, piano di ammortamento, plano de pagamentos, harmonogram spłat, aflossingsschema',
    'lançamentos futuros, lançamentos agendados, lançamentos provisionados, próximos lançamentos, agendamentos, débitos futuros, pagamentos agendados',
    'movimientos futuros, próximos movimientos, pagos programados, operazioni future, movimenti futuri, opérations à venir, prélèvements à venir',
    'künftige umsätze, terminierte aufträge, geplande betalingen, toekomstige transacties, przyszłe operacje, zaplanowane płatności, kommande transaktioner',
  ].flatMap(phrases),
);
/** "Lançamentos futuros (R$)" and no more. */
const HEADING_WORDS_MAX = 5;

/** Headings over the instalments of purchases that later bills will ask for, on the days on which these were made. */
const INSTALMENTS: ReadonlySet<string> = new Set(
  phrases(
    'compras parceladas próximas faturas, parcelas das próximas faturas, lançamentos das próximas faturas, próximas faturas, compras parceladas a vencer, parcelas futuras, cuotas de próximos resúmenes, cuotas a vencer, ' +
      'リボ払い・分割払いご利用残高, 分割払いご利用残高, リボ払いご利用残高, リボ残高明細, 分割残高明細, ご利用残高明細, 次回以降お支払予定',
  ),
);

/** "Movimientos antes del 31 dic 2025 con saldo pendiente": purchases of earlier bills, and what is left of them. */
const EARLIER =
  /^(?:movimientos|compras|transacciones|cargos) (?:de periodos? )?(?:antes|anterior(?:es)?|previ[ao]s)(?: .*)? (?:con )?(?:saldos?|cuotas) pendientes?$/;
/** Asked of every line. */
const LEFT = /pendientes?\s*$/i;

/**
 * The lines under a heading of later instalments, or of purchases of earlier bills, which go on overleaf, and those under the
 * names of a plan's columns that head no rows ("Merchant | Booked on | Loan amount | EMIs left"), down to the next heading.
 */
export function laterInstalments(
  lines: readonly TokenLine[],
  headers: readonly Pick<Header, 'first' | 'last'>[],
): readonly number[] {
  const headsRows = ({ index }: TokenLine): boolean =>
    headers.some(({ first, last }) => index >= first && index <= last);
  return lines.flatMap((heading, at) => {
    const isPlan = !heading.tokens.some(isStrong) && headsPlan(heading.tokens) && !headsRows(heading);
    const isEarlier = LEFT.test(heading.text) && EARLIER.test(fold(heading.text));
    if (!isPlan && !isEarlier && !opensHeading(heading, INSTALMENTS)) return [];
    const below = lines.slice(at + 1).filter(({ page }) => isEarlier || page === heading.page);
    // Before the first row an amount may stand beside the names of its columns, in another column of the page.
    const row = below.findIndex(looksLikeRow);
    const first = row >= 0 ? row : below.findIndex(({ tokens }) => tokens.some(isStrong));
    const end = below.findIndex((line, place) => place > first && (isShort(line) || headsRows(line)));
    return below.slice(0, end < 0 ? below.length : end).map(({ index }) => index);
  });
}

/**
 * The lines of rows that are only announced: under a heading that says so, and dated after all that stands before it.
 * They are in no balance of the statement.
 */
export function announcedLines(lines: readonly TokenLine[]): readonly number[] {
  if (!lines.some((line) => isHeading(line, HEADINGS))) return [];
  const announced: number[] = [];
  const order = orderOf(lines);
  let heading = false;
  let last = 0;
  for (const line of lines) {
    if (isHeading(line, HEADINGS)) heading = true;
    const day = dayOf(line, order);
    if (day === null) continue;
    // What is no later than the rows before the heading is booked: the heading was another's.
    if (heading && day <= last) heading = false;
    if (heading && last > 0) announced.push(line.index);
    else last = Math.max(last, day);
  }
  return announced;
}

function isHeading(line: TokenLine, headings: ReadonlySet<string>): boolean {
  return isShort(line) && headings.has(fold(line.text.replace(/\(.*\)$/, '')));
}

/** The same, also where another column of the page has its heading beside this one. */
function opensHeading(line: TokenLine, headings: ReadonlySet<string>): boolean {
  const [first] = line.tokens;
  const isBeside = line.tokens.length > 1 && !line.tokens.some(isStrong);
  return isHeading(line, headings) || (isBeside && headings.has(fold(first?.text ?? '')));
}

function isShort({ words, tokens }: TokenLine): boolean {
  return words.length <= HEADING_WORDS_MAX && !tokens.some(isStrong);
}

/**
 * The day of a line that begins with one and has an amount. Days without a year are compared among themselves: where the
 * year turns, none seems to come later, and all of them stay.
 */
function dayOf({ tokens }: TokenLine, order: DateReading['order'] | null): number | null {
  const { dates } = tokens[0] ?? { dates: [] };
  const reading = dates.find((day) => day.order === order) ?? dates[0];
  if (reading === undefined || !tokens.some(isStrong)) return null;
  return dayNumber(reading);
}

/** The order of day and month where a first cell leaves no choice. */
function orderOf(lines: readonly TokenLine[]): DateReading['order'] | null {
  for (const { tokens } of lines) {
    const [only, other] = tokens[0]?.dates ?? [];
    if (only !== undefined && other === undefined) return only.order;
  }
  return null;
}

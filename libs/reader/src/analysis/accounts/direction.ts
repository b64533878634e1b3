import { fold, phrases } from '../../lexicon/fold.ts';
import { remembered } from '../../lexicon/remembered.ts';
import { THANKS, thanksForPayment } from '../../lexicon/thanks.ts';
import type { Candidate } from '../rows/candidate.ts';
import { leadingWord, RECEIVED, REMEMBERED_TEXTS_MAX } from '../rows/leading-word.ts';
import { SECTION_SIGN } from '../tables/sections.ts';
import type { Table } from '../tables/table.ts';
import { overlaps } from '../text/columns.ts';
import type { Ledger } from './ledger.ts';
import { owedFavour } from './owed-balances.ts';

/** What descriptions say of the rows' directions. */
export interface WordVotes {
  readonly agree: number;
  readonly contradict: number;
}

/** A row may say the opposite of its sign for good reason; this many that all do are no exceptions. */
const VOTES_MIN = 3;
const MAJORITY = 3;

/** Interest that is charged goes out of an account and adds to what is owed, whichever of them it is. */
const CHARGED =
  /\b(?:(?:loan|debit|overdraft|purchase|margin) interest|interest (?:charged|charges?|due|debited|on (?:purchases|advances|arrears)|for the month due)|sollzins(?:en)?|darlehenszins(?:en)?|intérêts débiteurs|intereses deudores|interessi (?:passivi|debitori)|juros devedores|odsetki (?:debetowe|karne)|debetrente|skyldig rente|debetränta)(?!\p{L})/iu;

/** Interest that is not paid, but added to a loan. */
const ADDED =
  /^(?!.*(?:pa(?:y|id)|zahl|tilg|paie|pag|betal|wpłat|spłat))(?:interest|(?:\p{L}+)?zins(?:en)?|intérêts?|intereses|interessi|juros|odsetki|rente|ränta|korko)(?!\p{L})/iu;

/** What was charged wrongly comes back. */
const GIVEN_BACK =
  /revers|refund|rebate|waive|credit|adjust|correct|storno|erstatt|rückbuch|gutschrift|annul|remb|devol|rimbors|estorn|zwrot|korekt/iu;

/** One row in three of an account takes money out; on a card, turned round, these are payments, which are few. */
const OUT_SHARE_MIN = 3;
/** Even of savings, one row in five does. */
const TURNED_SHARE = 5;
const LONG_ROWS_MIN = 8;

/**
 * A payment that is thanked for, on a card or a loan, comes in: +1 where all such rows do, -1 where none does. An
 * account prints no thanks for what its holder pays, and merchants' own thanks name no payment. What is called a payment
 * received comes in as well, whichever of them it is.
 */
export function thanksFavour({ rows }: Pick<Ledger, 'rows'>): -1 | 0 | 1 {
  const thanked = rows.filter(({ row, minor }) => minor !== 0 && isThanked(row.text.description));
  if (thanked.length === 0) return 0;
  return thanked.every(({ minor }) => minor > 0) ? 1 : thanked.every(({ minor }) => minor < 0) ? -1 : 0;
}

/** "VOTRE PAIEMENT" and no more: only those who are owed call it so. */
const YOUR_PAYMENT =
  /^(?:your payment|votre (?:paiement|règlement|versement)|ihre zahlung|su pago|tu pago|il (?:suo|vostro) pagamento|uw betaling|o seu pagamento|seu pagamento|din (?:betalning|betaling|inbetaling))(?: (?:received|reçu|erhalten|recibido|ricevuto|ontvangen|recebido))?[\s\d.,:/-]*$/iu;

/** What a payment is called stands first, behind a code or two; farther on it may be the next row's. */
const THANKED_WORDS_MAX = 8;

/** A payment that is thanked for, or was received. */
export const isThanked = remembered(thanks, REMEMBERED_TEXTS_MAX);

function thanks(description: string): boolean {
  if (YOUR_PAYMENT.test(description)) return true;
  if (!RECEIVED.test(description) && !THANKS.test(description)) return false;
  const opening = description.split(/\s+/, THANKED_WORDS_MAX).join(' ');
  return RECEIVED.test(opening) || thanksForPayment(opening);
}

/** Whether an account opens with the opposite of what the one before closed with: one of the two is turned round. */
export function opensTurned({ opening }: Ledger, before: Ledger | undefined): boolean {
  const closing = before?.closing ?? 0;
  return closing !== 0 && opening === -closing;
}

/**
 * Interest that is charged: +1 where it all goes out, -1 where all of it comes in, as of what is owed taken for held. That of a
 * loan is, whatever it is called.
 */
export function chargesFavour({ rows }: Pick<Ledger, 'rows'>, isLoan = false): -1 | 0 | 1 {
  const charged = rows.filter(({ row: { text }, minor }) => {
    const { description } = text;
    const isCharged = CHARGED.test(description) || (isLoan && ADDED.test(description));
    return minor !== 0 && isCharged && !GIVEN_BACK.test(description);
  });
  if (charged.length === 0) return 0;
  return charged.every(({ minor }) => minor < 0) ? 1 : charged.every(({ minor }) => minor > 0) ? -1 : 0;
}

/** Fewer rows of interest may be a card's that was not used. */
const INTEREST_ROWS_MIN = 2;

/** Whether interest alone adds to what is owed, from balance to balance: nothing was bought, as on a loan. */
export function owesInterestAlone({ rows }: Pick<Ledger, 'rows'>): boolean {
  const out = rows.filter(({ minor }) => minor < 0);
  return (
    out.length >= INTEREST_ROWS_MIN &&
    out.every(({ row }) => CHARGED.test(row.text.description)) &&
    rows.every(({ row }) => row.balance !== null)
  );
}

/** Counts the rows whose leading words ("Card payment", "Gehalt", "Compra") agree with their sign, or contradict it. */
export function wordVotes(ledger: Pick<Ledger, 'rows'>): WordVotes {
  let agree = 0;
  let contradict = 0;
  for (const { row, minor } of ledger.rows) {
    if (minor === 0) continue;
    const said = leadingWord(row.text.description);
    if (said === null) continue;
    if ((said === 'in') === minor > 0) agree += 1;
    else contradict += 1;
  }
  return { agree, contradict };
}

/** Counts the rows whose amount stands under a header for its direction, and those that stand under the other. */
export function columnVotes(ledger: Pick<Ledger, 'rows'>): WordVotes {
  let agree = 0;
  let contradict = 0;
  const tables = [...new Set(ledger.rows.map(({ row }) => row.table))];
  const minus = new Map(tables.map((table) => [table, debitsWithMinus(table)]));
  const payments = new Map(tables.map((table) => [table, paymentsAlone(table)]));
  for (const { row, minor } of ledger.rows) {
    row.entry.values.forEach((value, track) => {
      const [role] = row.table.trackHeaders[track] ?? [];
      if (value === null || value.minor === 0 || minor === 0 || payments.get(row.table)?.has(track) === true)
        return;
      if (role !== 'debit' && role !== 'credit') return;
      if (value.sign === -1 && minus.get(row.table)?.has(track) !== true) return;
      if ((role === 'credit') === minor > 0) agree += 1;
      else contradict += 1;
    });
  }
  return { agree, contradict };
}

/** What is paid to those who are owed, or by those who hold money. */
const PAYMENTS: ReadonlySet<string> = new Set(
  phrases(
    'payment, payments, repayments, zahlungen, paiements, pagos, pagamenti, pagamentos, betalingen, betalningar, betalinger, wpłaty',
  ),
);

/** The columns of payments of a table that names none of what comes in: on a loan, payments do. */
function paymentsAlone({ header, tracks, trackHeaders }: Table): ReadonlySet<number> {
  if (trackHeaders.some(([role]) => role === 'credit')) return new Set();
  const names = header?.cells.filter(({ text }) => PAYMENTS.has(fold(text))) ?? [];
  return new Set(tracks.flatMap((track, at) => (names.some((name) => overlaps(track, name)) ? [at] : [])));
}

/** The columns of debits that most have a minus in; where few have one, they are reversals. */
function debitsWithMinus({ entries, trackHeaders }: Table): ReadonlySet<number> {
  const debits = trackHeaders.flatMap(([role], track) => (role === 'debit' ? [track] : []));
  return new Set(
    debits.filter((track) => {
      const signs = entries.flatMap(({ values }) => values[track]?.sign ?? []);
      return 2 * signs.filter((sign) => sign === -1).length > signs.length;
    }),
  );
}

/** True when the words clearly speak for these signs, false when clearly against, null when they do not decide. */
export function wordsFavour(votes: WordVotes): boolean | null {
  if (votes.agree >= VOTES_MIN && votes.agree > MAJORITY * votes.contradict) return true;
  if (votes.contradict >= VOTES_MIN && votes.contradict > MAJORITY * votes.agree) return false;
  return null;
}

/**
 * Whether anything but a habit says which rows are money in: what is owed and what is held add up alike, turned round.
 * Words for the kind of account or of row, headed columns, sections, markers and named totals say it; where nothing
 * does, a list that mostly takes money out is an account's; of what may as well be held, it says no more than that it
 * may be owed (`isTied`).
 */
export function directionShown(
  ledger: Ledger,
  typeAgrees: boolean | null,
  { isTied, isOwed }: { readonly isTied: boolean; readonly isOwed: boolean },
): boolean {
  const thanks = thanksFavour(ledger);
  const owed = owedFavour(ledger);
  if (owed < 0 || chargesFavour(ledger) < 0) return says(columnVotes(ledger));
  // Debits that add to what an account is called to hold may be those of its holder's books.
  if (typeAgrees === false)
    return (!isOwed && says(columnVotes(ledger))) || says(wordVotes(ledger)) || thanks > 0;
  // A kind of account may be another account's of the same sheet: only headed columns outweigh thanks for a payment.
  if (thanks < 0) return says(columnVotes(ledger));
  const isWorded = (ledger.totals && !ledger.unnamed) || says(wordVotes(ledger));
  if (isWorded || (typeAgrees === true && !looksTurned(ledger))) return true;
  if (thanks > 0 || owed > 0) return true;
  const told = toldVotes(ledger);
  if (told.agree > told.contradict) return true;
  if (told.contradict > 0) return false;
  // A summary in unknown words does not even say that this is an account, and few words that contradict say more than a habit.
  const { agree, contradict } = wordVotes(ledger);
  // Of many rows one may say what it is not: "Cashback" of money that is put aside.
  const isAgainst = contradict > agree && (contradict > 1 || ledger.rows.length < LONG_ROWS_MIN);
  if (ledger.unnamed || isTied || isAgainst) return false;
  const out = ledger.rows.filter(({ minor }) => minor < 0).length;
  return out * OUT_SHARE_MIN >= ledger.rows.length;
}

/**
 * A long list without balances that takes hardly anything out: charges of a card that were taken for money in, as its
 * statement names the account that pays it. Where nothing was owed, nobody pays most of what was charged since.
 */
export function looksTurned(ledger: Ledger): boolean {
  const { rows } = ledger;
  const out = rows.filter(({ minor }) => minor < 0);
  if (rows.length < LONG_ROWS_MIN || out.length * TURNED_SHARE >= rows.length) return false;
  const [taken, all] = [out, rows].map((some) => some.reduce((sum, { minor }) => sum + Math.abs(minor), 0));
  if (ledger.opening === 0 && 4 * (taken ?? 0) > (all ?? 0)) return false;
  return rows.every(({ row }) => row.balance === null) && !says(toldVotes(ledger));
}

function says(votes: WordVotes): boolean {
  return wordsFavour(votes) === true;
}

/** Counts the rows whose section, marker or headed column says the direction they have, and those it contradicts. */
function toldVotes(ledger: Pick<Ledger, 'rows'>): WordVotes {
  const columns = columnVotes(ledger);
  let { agree, contradict } = columns;
  for (const { row, minor } of ledger.rows) {
    if (minor === 0) continue;
    for (const said of [sectionSign(row.section), markerSign(row)]) {
      if (said === null) continue;
      if (said > 0 === minor > 0) agree += 1;
      else contradict += 1;
    }
  }
  return { agree, contradict };
}

function sectionSign(section: Candidate['section']): 1 | -1 | null {
  return section === null ? null : (SECTION_SIGN[section.kind] ?? null);
}

/** "CR" and "DR" beside the amount that moves, not beside the balance. */
function markerSign({ entry, minor }: Candidate): 1 | -1 | null {
  const marked = entry.values.find(
    (value) => value !== null && value.marker !== null && value.minor === Math.abs(minor),
  );
  if (!marked) return null;
  return marked.marker === 'cr' ? 1 : -1;
}

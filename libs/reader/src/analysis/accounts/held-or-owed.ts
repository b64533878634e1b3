import type { StatementType } from '@counterfoil/statement';
import {
  chargesFavour,
  columnVotes,
  looksTurned,
  owesInterestAlone,
  thanksFavour,
  wordsFavour,
  wordVotes,
} from './direction.ts';
import type { Ledger } from './ledger.ts';
import { addsCharges, owedFavour, turnsMarks, turnsMost, turnsSigns } from './owed-balances.ts';

const VIEW = {
  closes: 4,
  totals: 4.5,
  typeAgrees: 2,
  typeContradicts: -2,
  typeUnknown: 0.5,
  words: 3,
  columns: 5,
  unusual: -1.5,
  thanks: 2.5,
  charges: 2.5,
  owed: 4,
  turnedSigns: -2,
  turnedMarks: -6,
  turnedMost: -4,
  turnedCard: -5,
  turned: -1,
} as const;

/** More of the rows of a card than these are of what is paid with it. */
const PAID_SHARE = 0.8;

/** How much says that these are an account's rows as its holder sees them: of what is owed (`liability`), or of what is held. */
export function viewScore(ledger: Ledger, liability: boolean, type: StatementType): number {
  const isLiability = type === 'credit_card' || type === 'loan';
  let score = ledger.closes ? VIEW.closes : 0;
  // "Total deposits" and "Total withdrawals" say outright what words of rows only suggest: a firm pays wages.
  if (ledger.totals && !ledger.unnamed) score += VIEW.totals;
  if (type === 'unknown') score += liability || looksTurned(ledger) ? 0 : VIEW.typeUnknown;
  else score += isLiability === liability ? VIEW.typeAgrees : VIEW.typeContradicts;
  const columns = wordsFavour(columnVotes(ledger));
  if (columns !== null) score += columns ? VIEW.columns : -VIEW.columns;
  const words = wordsFavour(wordVotes(ledger));
  if (words !== null) score += words ? VIEW.words : -VIEW.words;
  score += thanksFavour(ledger) * VIEW.thanks;
  const charges = chargesFavour(ledger, type === 'loan');
  score += charges * VIEW.charges;
  score += owedFavour(ledger) * VIEW.owed;
  if (!liability && turnsSigns(ledger)) score += VIEW.turnedSigns;
  // A firm pays wages and takes what others pay out: its words say the opposite of what is printed. And a bill lists more
  // charges than payments: what prints most of its rows with a minus holds money, or lists its charges so.
  // A loan's payments lower what is owed, and its interest adds to that.
  const isLoan = liability && type === 'loan' && charges > 0;
  if (liability && type !== 'unknown' && !isLoan && turnsMost(ledger)) {
    if (!isLiability) score += VIEW.turnedMost;
    else if (ledger.rows.some(({ minor }) => minor < 0)) score += VIEW.turnedCard;
  }
  const isAdded = isLoan || (liability && type === 'credit_card' && addsCharges(ledger));
  if (!isAdded && turnsMarks(ledger)) score += VIEW.turnedMarks;
  if (type === 'unknown' && looksTurned(ledger)) score += VIEW.turned;
  score += ledger.unusualSigns * VIEW.unusual;
  return score;
}

/** The kind of account that is shown: as it is named, unless the view in which its sums hold contradicts it. */
export function shownType(type: StatementType, ledger: Ledger, liability: boolean): StatementType {
  if (keepsName(type, ledger)) return type;
  const shown = typeFor(type, liability);
  return shown !== type && shown === 'credit_card' && owesInterestAlone(ledger) ? 'loan' : shown;
}

/** The named kind where it fits the view; else what the view alone says. */
export function typeFor(type: StatementType, liability: boolean): StatementType {
  if ((type === 'credit_card' || type === 'loan') === liability) return type;
  return liability ? 'credit_card' : 'unknown';
}

/** Whether the sums hold and the words of the rows say the same. */
export function isToldByWords(ledger: Ledger): boolean {
  return ledger.closes && (thanksFavour(ledger) > 0 || wordsFavour(wordVotes(ledger)) === true);
}

/** Whether anything but a habit says that an account of no known kind is of what is owed: words, columns or sums. */
function owes(ledger: Ledger): boolean {
  const said = [wordsFavour(columnVotes(ledger)), wordsFavour(wordVotes(ledger))];
  const favours = [thanksFavour(ledger), chargesFavour(ledger), owedFavour(ledger)];
  return ledger.closes || said.includes(true) || favours.some((favour) => favour > 0);
}

/**
 * A loan that prints no balance, and signs as its holder sees them, contradicts nothing; nor does a card whose amounts stand
 * under what is paid.
 */
function keepsName(type: StatementType, ledger: Ledger): boolean {
  if (type === 'unknown') return !owes(ledger);
  if (ledger.opening !== null || ledger.closing !== null) return false;
  return type === 'loan' || (type === 'credit_card' && !ledger.closes && paysMost(ledger));
}

function paysMost(ledger: Ledger): boolean {
  const out = ledger.rows.filter(({ row, minor }) => minor < 0 && row.balance === null).length;
  return out > PAID_SHARE * ledger.rows.length && wordsFavour(columnVotes(ledger)) === true;
}

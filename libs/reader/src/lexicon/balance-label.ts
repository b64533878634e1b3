import { phrases } from './fold.ts';

/** What a balance is called. */
const BALANCE = words(
  'balance, saldo, abrechnungsbetrag, adeudo, deuda, solde, kontostand, darlehensstand, restschuld, bakiye, bakiyesi, zůstatek, egyenleg, sold, skuld, zadłużenie, encours, dette, gæld, gjeld, fakturabelopp, schuld',
);
/** What makes it the one before the rows; any language. */
const BEFORE = words(
  'opening, beginning, starting, previous, prior, inicial, anterior, previo, iniziale, precedente, initial, précédent, ancien, antérieur, alter, vorheriger, voriger, letzter, letzten, letzte, vormonat, vorig, vorige, oud, oude, początkowe, poprzednie, poprzedniego, otwarcia, ingående, föregående, tidigare, forrige, foregående, tidligere, indgående, inngående, açılış, önceki, devreden, předchozí, počáteční, nyitó, előző',
);
/** What makes it the one after them. */
const AFTER = words(
  'closing, ending, finishing, present, presente, new, final, finale, attuale, actual, atual, nuevo, nuovo, novo, nouveau, nouvel, nouvelle, neuer, neue, nieuw, nieuwe, końcowe, nowe, bieżące, utgående, nytt, ny, kapanış, konečný, nový, záró',
);
/** "The balance of your last bill": the one before this. */
const BILL = words(
  'statement, bill, sheet, abrechnung, kontoauszug, auszug, rechnung, afschrift, relevé, extracto, extrato, periodo, wyciągu, faktura, fakturaen, kontoutskrift, kontoudskrift',
);
const LAST = words('last, previous, from, aus');
/** Small words, and words that only say whose balance it is. */
const FILLERS = words(
  'a, account, accounting, estratto, ihr, konto, kontos, euro, eur, openstaand, utestående, debe, dû, mes, mois, monat, month, måned, månad, miesiąc, période, periode, período, periodo, period,  ledger, principal, loan, current, the, of, on, at, as, in, from, your, my, amount, total, statement, period, bill, am, vom, zum, der, des, ihrer, ihre, im, op, per, van, uw, de, du, le, la, au, votre, relevé, operación, contable, dívida, dette, deuda, contabilístico, contabile, estratto, conto, do, da, del, em, al, en, su, seu, di, na, dzień, z, fra, från, din, den, k',
);

/** A balance of another kind, or something that only mentions one. */
const OTHER = words(
  'average, minimum, maximum, lowest, highest, available, disponible, disponibile, verfügbarer, limit, points, rewards, transfer, transfers, interest, payment, payments, purchase, purchases, fee, fees, daily, medio, médio, moyen, due, past, overdue, durchschnittlicher, mínimo',
);

/** The words of a label that may mix these and at most one word more. */
const STRANGERS_MAX = 1;
const LABEL_WORDS_MAX = 6;

/**
 * Which balance a label names that no list of labels has: "Opening account balance", "Saldo contabilístico anterior",
 * "Balance from your last statement". A label is nothing but the word for balance, the word that says which, and small
 * words; null for anything else, and where both ends are named.
 */
export function balanceNamed(folded: string): 'opening' | 'closing' | null {
  const label = folded.split(' ');
  if (label.length > LABEL_WORDS_MAX || !label.some((word) => BALANCE.has(word))) return null;
  if (label.some((word) => OTHER.has(word))) return null;
  const ofLastBill = label.some((word, at) => LAST.has(word) && BILL.has(label[at + 1] ?? ''));
  const before = ofLastBill || label.some((word) => BEFORE.has(word));
  const after = label.some((word) => AFTER.has(word));
  if (before === after) return null;
  const known = [BALANCE, before ? BEFORE : AFTER, FILLERS, ...(ofLastBill ? [LAST, BILL] : [])];
  const strangers = label.filter((word) => !known.some((list) => list.has(word)));
  return strangers.length > STRANGERS_MAX ? null : before ? 'opening' : 'closing';
}

/** "Saldo EUR", "Saldo estratto conto", "Balance": a balance, and nothing of which one it is. */
export function namesBalanceAlone(folded: string): boolean {
  const label = folded.split(' ');
  return (
    label.some((word) => BALANCE.has(word)) && label.every((word) => BALANCE.has(word) || FILLERS.has(word))
  );
}

/** A cheap test that keeps nearly every row away from `balanceNamed`. */
export function mayNameBalance(folded: readonly string[]): boolean {
  return folded.some((word) => BALANCE.has(word));
}

function words(list: string): ReadonlySet<string> {
  return new Set(phrases(list));
}

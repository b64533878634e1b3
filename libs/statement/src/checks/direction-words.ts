import type { MoneyRow } from './account-rows.ts';

/**
 * Words that nearly always name money in or money out, in the languages statements come in.
 * Weak evidence by design: descriptions are free text, so words never prove a direction,
 * and only rows with words of one side count.
 */
const MONEY_IN = anyOf([
  'salary|payroll|wages|pension|dividend|deposit|dep|refund|cashback',
  'payment received|payment thank you|payment - thank you|received from|transfer from|bacs credit',
  'interest paid|interest earned|interest credit|credit interest',
  'gehalt|lohn|gutschrift|salaire|virement recu|n[oó]mina|abono|stipendio|accredito|sal[aá]rio|wynagrodzenie|l[oö]n',
  'dep[oó]sito|recebimento|ingreso|einzahlung|wp[lł]ata|ins[aä]ttning',
]);
const MONEY_OUT = anyOf([
  'purchase|pos|atm|withdrawal|cash advance|card payment to|payment to|bill payment|transfer to',
  'direct debit|standing order|annual fee|service charge|overdraft fee|subscription|insurance|electricity',
  'groceries|supermarket|restaurant|coffee|petrol',
  'lastschrift|kartenzahlung|retrait|achat|pr[eé]l[eè]vement|compra|retirada|recibo|addebito|prelievo|acquisto|saque|wyp[lł]ata',
]);

/** Whole words only; `\b` knows no accents, so what stands around a word is spelled out. */
function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/** "PAYMENT - IBK/ATM": a card is paid off by all the ways that money goes out of another account. */
const PAYS_OFF = /^payment\b/i;

/** How many rows' words agree with their sign, and how many contradict it; on a card, payments contradict nothing. */
export function wordEvidence(rows: readonly MoneyRow[], isCard: boolean): { for: number; against: number } {
  const evidence = { for: 0, against: 0 };
  for (const { transaction, amount } of rows) {
    const says = saidDirection(transaction.description);
    if (says === 0 || amount === 0n) continue;
    if (amount > 0n === says > 0) evidence.for += 1;
    else if (!isCard || !PAYS_OFF.test(transaction.description)) evidence.against += 1;
  }
  return evidence;
}

function saidDirection(description: string): -1 | 0 | 1 {
  const moneyIn = MONEY_IN.test(description);
  const moneyOut = MONEY_OUT.test(description);
  if (moneyIn === moneyOut) return 0;
  return moneyIn ? 1 : -1;
}

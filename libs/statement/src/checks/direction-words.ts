import type { MoneyRow } from './account-rows.ts';

/**
 * Words that nearly always name money in or money out, in the languages statements come in.
 * Weak evidence by design: descriptions are free text, so words never prove a direction,
 * and only rows with words of one side count.
 */
const MONEY_IN =
  /\b(salary|payroll|direct dep(?:osit)?|deposit|payment received|payment thank you|payment - thank you|refund|cashback|interest (?:paid|earned|credit)|credit interest|gehalt|lohn|gutschrift|salaire|virement recu|n[oó]mina|abono|stipendio|accredito|sal[aá]rio|wynagrodzenie|l[oö]n|maa[sş])\b/iu;
const MONEY_OUT =
  /\b(purchase|pos|atm|withdrawal|cash advance|card payment to|direct debit|standing order|annual fee|service charge|overdraft fee|lastschrift|kartenzahlung|retrait|achat|pr[eé]l[eè]vement|compra|retirada|recibo|addebito|prelievo|acquisto|saque|wyp[lł]ata)\b/iu;

/** How many rows' words agree with their sign, and how many contradict it. */
export function wordEvidence(rows: readonly MoneyRow[]): { for: number; against: number } {
  const evidence = { for: 0, against: 0 };
  for (const { transaction, amount } of rows) {
    const says = saidDirection(transaction.description);
    if (says === 0 || amount === 0n) continue;
    if (amount > 0n === says > 0) evidence.for += 1;
    else evidence.against += 1;
  }
  return evidence;
}

function saidDirection(description: string): -1 | 0 | 1 {
  const moneyIn = MONEY_IN.test(description);
  const moneyOut = MONEY_OUT.test(description);
  if (moneyIn === moneyOut) return 0;
  return moneyIn ? 1 : -1;
}

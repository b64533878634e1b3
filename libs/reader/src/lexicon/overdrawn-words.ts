/** Balances that are the bank's, printed without a sign: "Solde débiteur", "Saldo zu unseren Gunsten". */
const OVERDRAWN =
  /solde\s+d[ée]biteur|overdrawn|debit balance|zu unseren gunsten|en notre faveur|sollsaldo|saldo deudor|saldo a nuestro favor|saldo a debito|saldo debitore|saldo devedor|saldo i v[åo]r fav[øo]r|debetsaldo|a (?:vostro|vs\.?|suo) debito|zu ihren lasten|à votre débit/i;

/** Whether a label says that the account owes the balance beside it, which has no sign. */
export function namesOverdrawn(label: string): boolean {
  return OVERDRAWN.test(label);
}

import { fold, phrases } from './fold.ts';

/**
 * What is owed is paid with thanks: "Direct Debit payment - thank you" comes in on a card or a loan. "COMERCIO" holds
 * none.
 */
export const THANKS =
  /(?<!\p{L})(?:thank you|(?:merci|gracias|vielen dank|danke|grazie|bedankt|dank u|tack|takk?)(?!\p{L})|obrigad|dziękuj|teşekkür)|谢谢|謝謝|ありがとう/iu;

/** What is paid of what is owed. What is collected from an account by direct debit is thanked for by those who collect it. */
const PAID: ReadonlySet<string> = new Set(
  phrases(
    'payment, payments, autopay, zahlung, betaling, betalning, paiement, pago, pagamento, płatność, spłata, ödeme, borç, transfer, ' +
      'règlement, versement, inbetalning, indbetaling, innbetaling, wpłata, maksu, suoritus, platba, ' +
      '付款, 还款, 還款, 支払, お支払い, お支払, 支払い, 引落, 振替',
  ),
);

/** "Website-Zahlung BAUMARKT SAGT DANKE": the name of a shop. */
const OF_SHOP =
  /(?<!\p{L})(?:sagt danke|says thank(?:s| you)|dit merci|dice (?:gracias|grazie)|zegt bedankt)(?!\p{L})/iu;

const BETWEEN_WORDS = /[\s,;:.–-]+/;

/** Whether a text thanks for a payment: an account prints no thanks for what its holder pays, and merchants' own name none. */
export function thanksForPayment(text: string): boolean {
  return (
    THANKS.test(text) && !OF_SHOP.test(text) && text.split(BETWEEN_WORDS).some((word) => PAID.has(fold(word)))
  );
}

import { fold, phrases } from '../../lexicon/fold.ts';
import { remembered } from '../../lexicon/remembered.ts';
import { THANKS } from '../../lexicon/thanks.ts';
import { typeWord } from '../../lexicon/words.ts';

/** The phrase that says what kind of transaction a row is stands first and has at most this many words. */
const LEADING_WORDS_MAX = 3;

/** What the holder of an account pays out is what a card is paid, and interest goes both ways: these words say nothing. */
const PAYMENT = new Set(
  phrases(
    'payment, payments, autopay, zahlung, betaling, betalning, paiement, pago, pagamento, płatność, spłata, ödeme, borç, transfer, ' +
      '付款, 还款, 還款, 支払, お支払い, お支払, 支払い, 引落, 振替, ' +
      'interest, zinsen, zins, rente, intérêts, intereses, interessi, juros, odsetki, ränta, renter, faiz, korko, 利息',
  ),
);

/** Who takes payments charges customers: where a row begins with the word alone it says nothing; "Card charge" does. */
const CHARGES: ReadonlySet<string> = new Set(['charge', 'charges']);

/** "Cash deposit fee": what is taken for money that came in. */
const FOR_DEPOSITS = /^(?:(?:cash|cheque|check|coin) )?deposits? (?:charges?|fees?)(?!\p{L})/iu;

/** "CR" and "IN" may be anything behind another word. */
const DIRECTION_CHARACTERS_MIN = 5;

/** "HDFC CREDIT CARD" is what was paid. */
const CARD = /^(?:card|cards|karte|carte|carta|cart[aã]o|tarjeta|kort)/i;

/** "Direct Debit payment received": what was received came in, by whatever way it was paid. */
export const RECEIVED =
  /\b(?:payments? received|payment was received|zahlung (?:erhalten|eingegangen)|paiement reçu|pago recibido|pagamento (?:ricevuto|recebido)|betaling ontvangen|betaling (?:modtaget|mottatt)|betalning mottagen)(?!\p{L})/iu;

/** Kinds of transactions are few, and descriptions looked up again for every sign that is tried; what is kept is bounded. */
const REMEMBERED_OPENINGS_MAX = 4096;
export const REMEMBERED_TEXTS_MAX = 16_384;
const directionOf = remembered(readDirection, REMEMBERED_OPENINGS_MAX);

/** "D" marks a debit in a column of its own; "D/Centro" is where a row begins. */
const GLUED_LETTER = /^\p{L}\/(?=\S)/u;

/** What the first words of a description say of its direction; null where they say nothing. */
export const leadingWord = remembered(readLeadingWord, REMEMBERED_TEXTS_MAX);

function readLeadingWord(description: string): 'in' | 'out' | null {
  if (THANKS.test(description)) return null;
  if (RECEIVED.test(description)) return 'in';
  if (FOR_DEPOSITS.test(description)) return 'out';
  const words = description.replace(GLUED_LETTER, '').split(/[\s*/:]+/, LEADING_WORDS_MAX);
  return directionOf(words.join(' '));
}

function readDirection(opening: string): 'in' | 'out' | null {
  const words = opening.split(' ');
  for (let count = words.length; count >= 1; count -= 1) {
    const phrase = words.slice(0, count).join(' ');
    if (PAYMENT.has(fold(phrase)) || CHARGES.has(fold(phrase))) return null;
    const said = typeWord(phrase);
    if (said !== null) return said;
  }
  return behindKind(words);
}

/** "PIX CREDITO DE", "TED RECEBIDA": behind the name of a way to pay stands which way it went. */
function behindKind([, second, third]: readonly string[]): 'in' | 'out' | null {
  if (second === undefined || second.length < DIRECTION_CHARACTERS_MIN || CARD.test(third ?? '')) return null;
  return PAYMENT.has(fold(second)) ? null : typeWord(second);
}

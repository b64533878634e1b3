/** A whole or masked number behind a card's name, and that the card's list goes on. */
const BEHIND =
  /[\s:(]*(?:[\dXx*•·#]{3,}(?:[-. ][\dXx*•·#]+)*)?\)?(?:\s*\(?(?:continued|cont['’.]?d?)\)?)?$/iu;
const BRAND =
  /(?<!\p{L})(?:visa|master ?card|amex|american express|jcb|union ?pay|diners(?: club)?)(?:\s(?:card|credit|signature|infinite|platinum|gold|world|elite|classic|business|corporate))*$/iu;
/** "Total balance for Platinum Visa". */
const BEFORE = /^.*\bbalance for\s/iu;
/** "Points earned with your Visa" is a sentence. */
const SENTENCE =
  /(?<!\p{L})(?:on|with|for|your|by|to|from|the|of|earned|using|via|pay|payment|paid)(?!\p{L})/iu;

/** "Platinum Miles Mastercard 5412-7510-0042-8830": a card by its brand, with or without its number. */
export function namesCard(text: string): boolean {
  const name = text.replace(BEHIND, '').replace(BEFORE, '');
  return BRAND.test(name) && !/\d{4}/.test(name) && !SENTENCE.test(name);
}

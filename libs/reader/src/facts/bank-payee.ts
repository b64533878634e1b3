import { fold } from '../lexicon/fold.ts';
import { GENERIC } from './institution-words.ts';
import { bare } from './name-shape.ts';
import type { SheetLine } from './sheet.ts';

/** "Make checks payable to Example Lending", "or write Example Lending, PO Box 4": to whom a holder pays and writes. */
const TO_WHOM =
  /(?:\b(?:payable|mailed|sent) to|\b(?:mail|send)(?: your| all| any)? (?:payments?|checks?|cheques?|correspondence|inquiries)(?: and \p{Ll}+)? to|\bcall or write|\bà l['’]ordre d(?:e|u))(?: us at)?:?\s+(?:the )?(\p{Lu}[\p{L}\d'’-]*(?: (?:(?:&|of|de|du|la) )?\p{Lu}[\p{L}\d'’-]*){0,5})(?=[,.;:]|\s(?:P\.? ?O\.? |at\b|and\b|or\b|\d)|$)/gu;
/** Where an institution opens its letters. */
const OFFICE =
  /\b(?:payments?|processing|inquiries|disputes?|billing|correspondence|customer|cardmember|cent(?:er|re)|department|dept|box|attn|you|us)\b/i;

/** Whom payments and letters go to, where a document names one only; for names without any word of a bank. */
export function nameOfPayee(sample: readonly SheetLine[]): string | null {
  const found = new Map<string, string>();
  for (const [at, { text }] of sample.entries()) {
    // A sentence goes on in the next line.
    for (const [, name = ''] of `${text} ${sample[at + 1]?.text ?? ''}`.matchAll(TO_WHOM)) {
      const words = fold(name).split(' ');
      if (!OFFICE.test(name) && !words.every((word) => GENERIC.test(word))) found.set(fold(name), bare(name));
    }
  }
  const [only, more] = found.values();
  return more === undefined ? (only ?? null) : null;
}

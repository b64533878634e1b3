import { fold } from '../lexicon/fold.ts';
import type { Word } from '../page.ts';
import {
  AGREED_LABELS,
  FOREIGN_WORDS,
  LABEL_WORDS_MAX,
  STRONG_LABELS,
  WEAK_LABELS,
} from './account-words.ts';
import { isFar } from './printed-number.ts';

/** Labels that say both that it is a number and that it is an account's. */
const CLEAR_LABEL =
  /^(?:iban|rib|nib|nrb|ccc|卡号末四位|卡號末四碼|卡号后四位)$|nummer|nr$|(?:(?:company|corporate|business|central|billing|central billing) )?(?:account|acct|acc|a c|konto|rekening|compte|cuenta|conto|conta|rachunk|rachunek|konta|hesap|loan|member(?:ship)?|facility|card|karte|karten|carte|carta|tarjeta|cartao|karty|kort|kart).* (?:number|no|n|nr|num|id|numero|numarasi|numaraniz|nummer|iban)$|^(?:numero|nummer|numer|nr|nro|n|no|n o|номер) |^(?:agencia|ag)(?: e)? conta$|^(?:账|帐|户|帳|戶|客|口座|お客様番号|会員番号)/;

/** "Compte de Dépôt n°", "Conto corrente arancio numero": an account, up to three words of its kind, and "number". */
const NUMBER_OF_PRODUCT =
  /^(?:account|acct|konto|rekening|\p{L}*compte|c c|livret|pel|cuenta|libreta|cajas? de ahorros?|conto|libretto|conta|rachunek|hesap)(?: \p{L}+){1,3} (?:number|no|nr|nro|n|n o|num|numero|numer|nummer)$/u;

/** "LDD Solidaire n°", "PEL n°": what French banks call ways to save. */
const NUMBER_OF_SAVINGS = /^(?:ldds?|lep|cel|pel|codevi|csl|pea)(?: \p{L}+){0,3} (?:n|no|n o|num|numero)$/u;

/** "Hauptkarte Nr.", "Tagesgeldkonto Nummer", "CuentaRUT N°". */
const NUMBER_OF_COMPOUND =
  /^(?:\p{L}{3,}(?:karte|konto|rekening|kort|kaart|tili) (?:nr|nummer|num|nro)|cuenta\p{L}{2,} (?:n|no|nro|num|numero))$/u;

/** "Allkonto 6123 123 456", "Betaalrekening NL91…", "Käyttötili FI21…". */
const PRODUCT_COMPOUND = /\p{L}{3,}(?:konto|kontot|rekening|tili)$/u;

const COLON_ENDS = /[:：][)]?$/;

/** "Conta   : 0144 044093": set in a column of its own. */
function isColon(word: Word | undefined): boolean {
  return word !== undefined && /^[:：]$/.test(word.text);
}

/** The longest label of an account number that starts at this word. */
export function labelAt(
  words: readonly Word[],
  folded: readonly string[],
  at: number,
): { count: number; strength: 0 | 2 | 3 } | null {
  const [before, first] = [words[at - 1], words[at]];
  // Beside "BSB" in another column stands the label of another number.
  if (
    before !== undefined &&
    first !== undefined &&
    !isFar(before, first) &&
    FOREIGN_WORDS.has(folded[at - 1] ?? '')
  )
    return null;
  const head = inOneLanguage(first, folded[at] ?? '');
  // "Account #": the sign folds to nothing, and says number.
  const rest = words
    .slice(at + 1, at + LABEL_WORDS_MAX)
    .map(({ text }, next) => (text === '#' ? 'no' : (folded[at + 1 + next] ?? '')));
  for (let count = Math.min(LABEL_WORDS_MAX, words.length - at); count >= 1; count -= 1) {
    // "****" folds to nothing: masks belong to the number, not to its label.
    const own = rest.slice(0, count - 1);
    if ((own.at(-1) ?? head) === '') continue;
    const text = [head, ...own].filter((word) => word !== '').join(' ');
    const product = count === 1 && PRODUCT_COMPOUND.test(text);
    const agreed = AGREED_LABELS.has(text);
    const known = agreed || STRONG_LABELS.has(text) || WEAK_LABELS.has(text);
    const numbered = [NUMBER_OF_PRODUCT, NUMBER_OF_SAVINGS, NUMBER_OF_COMPOUND].some((form) =>
      form.test(text),
    );
    if (!product && !known && !numbered) continue;
    const together = standTogether(words.slice(at, at + count));
    if (together && agreed) return { count, strength: 0 };
    // "Member # 0044109" is an account of a credit union, "Member 44109" one of a club.
    if (text === 'member') continue;
    if (!together && !product) continue;
    const named = together && numbered;
    // "Conta:" at the start of a line is a heading as well; in running text it would have no colon.
    const heads = at === 0 && (COLON_ENDS.test(words[count - 1]?.text ?? '') || isColon(words[count]));
    // "Overdraft account number" beside an account's own.
    const isLent = folded[at - 1] === 'overdraft';
    return { count, strength: !isLent && (heads || named || CLEAR_LABEL.test(text)) ? 3 : 2 };
  }
  return null;
}

/** "Konto/Account No": what stands behind the stroke is a label of its own, in another language. */
function inOneLanguage(first: Word | undefined, folded: string): string {
  const [, behind] = /\p{L}{3,}\/(\p{L}{3,})$/u.exec(first?.text ?? '') ?? [];
  return behind === undefined ? folded : fold(behind);
}

function standTogether(words: readonly Word[]): boolean {
  return words.every((word, at) => !isFar(words[at - 1], word));
}

import { touches } from '../analysis/text/columns.ts';
import type { Token } from '../analysis/text/tokens.ts';
import { fold } from '../lexicon/fold.ts';
import type { Word } from '../page.ts';
import { LABEL_WORDS_MAX, PAYING_LABELS } from './account-words.ts';
import { isFar } from './printed-number.ts';

/** "von IBAN", "sul Vs. c/c", "van uw rekening", "sur votre compte", "en su cuenta". */
const FROM: ReadonlySet<string> = new Set('from von vom van sul sull sur en auf från fra z'.split(' '));
/** "à débiter de votre compte"; "le relevé de votre compte" is of the account itself. */
const OF = 'de';
/** What is taken out of an account; "auf Ihrem Konto", "en su cuenta" may be the account itself. */
const OUT_OF: ReadonlySet<string> = new Set('from von vom van dal från fra'.split(' ').map(fold));
const YOUR: ReadonlySet<string> = new Set(
  'your ihrem ihr uw vs vostro suo votre su din ditt deres twojego'.split(' '),
);
/** What is taken, with a word behind it that else says as well where money is: "addebitato sul suo conto corrente". */
const TAKEN =
  /^(?:debited|charged|collected|abgebucht|eingezogen|belastet|afgeschreven|geincasseerd|prelevee?s?|debit(?:er|ee?s?)|cargad[oa]|adeudad[oa]|domiciliad[oa]|addebit[aoi]\p{L}*|debitad[oa]|pobran[aey])$/u;
const PAYER_WORDS_MAX = 4;

/**
 * "Karte 5412 XXXX XXXX 0093   Abrechnungskonto DE44 …": a line without the account that pays for what it is about, be its
 * name beside the number or alone over it.
 */
export function withoutPaying(words: readonly Word[], over: readonly Token[] = []): readonly Word[] {
  const names = over.filter(({ text }) => PAYING_LABELS.has(fold(text)));
  const under = words.findIndex(({ box: [left, , width] }) =>
    names.some((name) => touches(name, { left, right: left + width })),
  );
  if (under >= 0) return [...words.slice(0, under), ...words.slice(cellEnd(words, under))];
  const folded = words.map(({ text }) => fold(text));
  for (let at = 0; at < words.length; at += 1) {
    const count = labelLength(folded, at);
    if (count === 0) continue;
    const end = cellEnd(words, at + count);
    return [...words.slice(0, at), ...words.slice(end)];
  }
  return words;
}

/** How many words from here on name an account that pays; 0 where none does. */
function labelLength(folded: readonly string[], at: number): number {
  for (let count = Math.min(LABEL_WORDS_MAX, folded.length - at); count >= 1; count -= 1)
    if (PAYING_LABELS.has(folded.slice(at, at + count).join(' '))) return count;
  return 0;
}

/** Where the number behind a label ends: the first wide gap after one of its digits. */
function cellEnd(words: readonly Word[], from: number): number {
  const digit = words.findIndex(({ text }, at) => at >= from && /\d/.test(text));
  if (digit < 0) return words.length;
  const gap = words.findIndex((word, at) => at > digit && isFar(words[at - 1], word));
  return gap < 0 ? words.length : gap;
}

/** "Addebito sul c/c …", "Direct debit from your current account": a cell about an account that pays. */
export function namesPaying(text: string): boolean {
  const words = fold(text).split(' ');
  const isPayer = (word: string, at: number): boolean =>
    YOUR.has(words[at + 1] ?? '') &&
    (OUT_OF.has(word) || ((FROM.has(word) || word === OF) && isTaken(words, at)));
  return labelLength(words, 0) > 0 || words.some(isPayer);
}

/** Whether something is taken a few words before this one. */
function isTaken(words: readonly string[], at: number): boolean {
  return words.slice(Math.max(0, at - PAYER_WORDS_MAX), at).some((word) => TAKEN.test(word));
}

/**
 * "… will be debited from your account 12345678", "sarà addebitato in unica soluzione sul c/c n. 12345678": another account,
 * which pays this one.
 */
export function pays(folded: readonly string[], at: number): boolean {
  const before = folded.slice(Math.max(0, at - PAYER_WORDS_MAX), at);
  const start = at - before.length;
  const from = before.findLastIndex(
    (word, place) => FROM.has(word) || (word === OF && isTaken(folded, start + place)),
  );
  if (from < 0) return false;
  const isYours = before.slice(from).some((word) => YOUR.has(word));
  return isYours || folded[at] === 'iban' || isTaken(folded, start + from);
}

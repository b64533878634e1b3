import type { Token } from '../analysis/text/tokens.ts';
import { fold } from '../lexicon/fold.ts';
import { lineMeanings } from '../lexicon/line-meanings.ts';
import { titleOf } from './document-title.ts';
import { GENERIC, LEGAL_FORMS } from './institution-words.ts';
import { bare, capitalised, trimmed } from './name-shape.ts';
import { hasLetters, type SheetLine } from './sheet.ts';
import { namesProduct } from './statement-type.ts';

/** The name of a bank at the top is set this much larger than the text. */
const LOGO_HEIGHTS_MIN = 1.3;
/** A logo that is not the first line is set larger still, as no heading is. */
const HIGH_LOGO_HEIGHTS_MIN = 1.8;
const LOGO_WORDS_MAX = 4;
/** A logo stands among the first lines. */
export const LOGO_LINES = 3;
const NAME_CHARACTERS_MIN = 4;
/** Words that OCR is less sure of are print that nobody could read, or a picture. */
const CONFIDENCE_MIN = 0.3;
/** What such names begin or end with, which alone is no name. */
const ENDS: ReadonlySet<string> = new Set(['banking', 'cards', 'credit', 'credito']);
/** "Example Cards", "Crédit Exemple": who gives them out, or lends. */
const ISSUER = /^\p{Lu}\S+ Cards$|^(?:Crédit|Credito|Crédito) \p{Lu}\p{L}{3,}$/u;
/** "MR. JOHN DOE" at the top is whom the letter is for. */
const PERSON = /^(?:mrs?|ms|miss|dr|mme|herrn?|frau|sra?|sig|shri|smt)\.? /i;

/** A name without any bank's word is the bank's where it opens the first page, set large or with its legal form. */
export function nameAtTop(lines: readonly SheetLine[], typical: number): string | null {
  const logo = largestAtTop(lines, typical) ?? lines[0];
  const drawn =
    logo === lines[0]
      ? logo?.tokens[0]
      : (logo?.tokens.find((other) => isHigh(other, typical)) ?? logo?.tokens[0]);
  const cell = besideInitials(drawn, logo);
  if (logo?.line.page !== 1 || cell === undefined || !hasLetters(cell)) return null;
  if (cell.words.some(({ confidence }) => confidence < CONFIDENCE_MIN)) return null;
  const name = bare(cell.text);
  if (/[:：]/.test(name)) return null;
  if (name.length < NAME_CHARACTERS_MIN && !/^\p{Lu}{2,}$/u.test(name)) return null;
  const words = fold(name).split(' ');
  const large = isLarge(cell, typical);
  if (!large && !LEGAL_FORMS.test(name) && !ISSUER.test(name)) return null;
  if (PERSON.test(name)) return null;
  // "Example Leaf Banking".
  const isEnded = (words.at(-1) === 'banking' && words.length > 2) || ISSUER.test(name);
  const own = isEnded ? words.filter((word) => !ENDS.has(word)) : words;
  if (words.length > LOGO_WORDS_MAX || own.some((word) => GENERIC.test(word)) || /\d/.test(name)) return null;
  const isTitle = trimmed(name) !== name || titleOf([name]).statement || lineMeanings(name).length > 0;
  if (isTitle || namesProduct(name)) return null;
  if (logo === lines[0] && /^\p{Lu}/u.test(name) && capitalised(name)) return name;
  // Small letters, and what is not the first, are a name where it is printed again: on a page, in the foot, in an address.
  const again = ` ${fold(name)} `;
  return large && lines.some((other) => other !== logo && ` ${fold(other.text)} `.includes(again))
    ? name
    : null;
}

/** "OT   Ontario Trust": the name whose first letters are drawn as a picture before it. */
function besideInitials(drawn: Token | undefined, logo: SheetLine | undefined): Token | undefined {
  const next = drawn === undefined ? undefined : logo?.tokens[logo.tokens.indexOf(drawn) + 1];
  if (drawn === undefined || next === undefined || !/^\p{Lu}{2,}$/u.test(drawn.text)) return drawn;
  const initials = next.text.split(' ').map((word) => word.charAt(0));
  return initials.join('') === drawn.text ? next : drawn;
}

/** The line of a logo that stands under smaller print: "Statement" beside it may be set higher. */
function largestAtTop(lines: readonly SheetLine[], typical: number): SheetLine | undefined {
  const top = lines.slice(0, LOGO_LINES).filter(({ line }) => line.page === 1);
  return top.some(({ tokens: [cell] }, at) => at === 0 && cell !== undefined && isLarge(cell, typical))
    ? undefined
    : (top.find(({ tokens }) => tokens.some((cell) => isHigh(cell, typical))) ?? besideFirst(top, typical));
}

/** The line of a logo that is set beside smaller print, which begins a little higher. */
function besideFirst([first, ...others]: readonly SheetLine[], typical: number): SheetLine | undefined {
  if (first === undefined) return undefined;
  return others.find(
    ({ line, tokens: [cell] }) =>
      line.y < first.line.y + first.height &&
      cell !== undefined &&
      hasLetters(cell) &&
      isLarge(cell, typical),
  );
}

function isHigh(cell: Token, typical: number): boolean {
  return hasLetters(cell) && (cell.words[0]?.box[3] ?? 0) >= HIGH_LOGO_HEIGHTS_MIN * typical;
}

/** Set larger than the text, as names are at the top. */
export function isLarge(cell: Token, typical: number): boolean {
  return (cell.words[0]?.box[3] ?? 0) >= LOGO_HEIGHTS_MIN * typical;
}

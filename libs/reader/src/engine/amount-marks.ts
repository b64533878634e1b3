import type { Box } from '@counterfoil/statement';
import { meets } from '../boxes.ts';
import { inkPixels } from './ink.ts';
import type { Picture } from './ocr-port.ts';
import { isAmount, MONEY, readFigures } from './second-look.ts';
import { boxOf, type FoundWord, type Tesseract } from './tesseract.ts';

/** How far from an amount its sign may stand, in parts of the figures' height: right beside it, or behind a space of print of one pitch. */
const REACHES = [1.1, 2.2] as const;
/** What touches the figures is part of them. */
const APART = 0.06;
/** A minus sign has about 0.04 of the square of the figures' height as ink; a speck has less, a letter of a word more. */
const INK_MIN = 0.015;
type Side = 'before' | 'behind';
/** Where signs stand, and the amounts that have one there. */
const SIDES: readonly { readonly at: Side; readonly signed: RegExp }[] = [
  { at: 'before', signed: /^[-+(]/ },
  { at: 'behind', signed: /[-+)]$/ },
];
/** A page that shows fewer signs on a side prints none there, unless print was left unread beside so many amounts. */
const SIGNED_MIN = 2;
const UNREAD_MIN = 4;
/** Where so many looks find no sign, it is other print. */
const VAIN_LOOKS_MAX = 6;
/** A look takes some thirty milliseconds. */
const LOOKS_PER_PAGE_MAX = 40;

/**
 * Reads amounts again beside which there is print that no word was found for: a minus sign alone is easily lost, and
 * with it on which side of the account the amount stands. No figure changes.
 */
export function findMarks(tesseract: Tesseract, picture: Picture, words: readonly FoundWord[]): FoundWord[] {
  const amounts = words.filter(({ text }) => isAmount(text));
  const signs = words.filter(({ text }) => SIGN.test(text));
  const unreadAt = (word: FoundWord, at: Side, reach: number): Box | null => {
    if (SIGNED.test(word.text) || !hasMark(picture, word, at, reach)) return null;
    const side = sideOf(word, at, APART, reach);
    return words.some((other) => other !== word && meets(boxOf(other), side)) ? null : side;
  };
  const unreadBySide = SIDES.flatMap(({ at, signed }) => {
    for (const reach of REACHES) {
      const unread = new Map(amounts.map((word) => [word, unreadAt(word, at, reach)]));
      const bearsSign = (word: FoundWord): boolean =>
        signed.test(word.text) || signs.some((sign) => meets(boxOf(sign), sideOf(word, at, 0, reach)));
      const isSignedThere = amounts.filter(bearsSign).length >= SIGNED_MIN;
      const isUnreadThere = [...unread.values()].filter((side) => side !== null).length >= UNREAD_MIN;
      if (isSignedThere || isUnreadThere) return [unread];
    }
    return [];
  });
  if (unreadBySide.length === 0) return [...words];
  let [looks, found] = [0, 0];
  return words.map((word) => {
    const isVain = found === 0 && looks >= VAIN_LOOKS_MAX;
    const unread = unreadBySide.map((sides) => sides.get(word) ?? null).filter((side) => side !== null);
    if (unread.length === 0 || looks >= LOOKS_PER_PAGE_MAX || isVain) return word;
    looks += 1;
    const box = around(word, unread);
    const { text } = readFigures(tesseract, picture, box, MONEY);
    if (!isSigned(text, word.text)) return word;
    found += 1;
    return { ...word, text: text.replaceAll(' ', ''), x: box[0], width: box[2] };
  });
}

const SIGNED = /[-+()]/;
/** A space stands between it and the figures. */
const SIGN = /^[-+−–—]$/;

/** The same amount with a sign. */
function isSigned(text: string, plain: string): boolean {
  const figures = (one: string): string => one.replace(/[^\d]/g, '');
  return /^\(.*\)$|^[-+][^-+()]*$|^[^-+()]*[-+]$/.test(text.trim()) && figures(text) === figures(plain);
}

/** Print of the size of a sign beside an amount, with white beyond it: a ruling or a fold goes on. */
function hasMark(picture: Picture, word: FoundWord, at: Side, reach: number): boolean {
  const ink = inkPixels(picture, sideOf(word, at, APART, reach));
  return (
    ink >= INK_MIN * word.height ** 2 && inkPixels(picture, sideOf(word, at, reach, reach + APART)) === 0
  );
}

/** What lies beside an amount, from so far to so far away, in parts of its height. */
function sideOf({ x, y, width, height }: FoundWord, at: Side, from: number, to: number): Box {
  const size = (to - from) * height;
  return [at === 'before' ? x - to * height : x + width + from * height, y, size, height];
}

function around({ x, y, width, height }: FoundWord, sides: readonly Box[]): Box {
  const left = Math.min(x, ...sides.map((side) => side[0]));
  const right = Math.max(x + width, ...sides.map((side) => side[0] + side[2]));
  return [left, y, right - left, height];
}

import type { Word } from '../../page.ts';
import { runsOf } from '../../runs.ts';

/** Hebrew and Arabic, also as the shapes that letters have beside others. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const RIGHTWARD = /\p{Script=Latin}/u;
/** Letters that only end words. */
const FINAL = '[\u05da\u05dd\u05df\u05e3\u05e5\u0629\u0649\ufe93\ufe94\ufeef\ufef0]';
const OPENS_FINAL = new RegExp(`^\\P{L}*${FINAL}`, 'u');
const ENDS_FINAL = new RegExp(`${FINAL}\\P{L}*$`, 'u');
/** Figures and Latin letters within a word run to the right all the same. */
const INNER = /[\p{Script=Latin}\d](?:[\p{Script=Latin}\d.,/:-]*[\p{Script=Latin}\d])?/gu;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };
const BRACKET = /[()[\]]/g;
/** Words of one text stand closer than this many widths of a character. */
const GAP_WIDTHS = 1.6;

/** How a page sets what is read from right to left. */
export interface Leftward {
  /** Most of its words are: then its texts begin at the right, whatever else they hold. */
  readonly base: boolean;
  /** The letters of a word come as they stand, from left to right, and not as they are read. */
  readonly asSeen: boolean;
}

/** Whether a text is read from right to left, all of it or in part. */
export function isLeftward(text: string): boolean {
  return LEFTWARD.test(text);
}

/** A cell of a line, as far as its place and what it says are asked for. */
interface Cell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/**
 * What is on a line in the order in which it is read: from the right where its words are read so, and none the other way.
 * What stands close behind words from right to left has been put in order with them.
 */
export function inReadingOrder<T extends Cell>({
  text,
  tokens,
}: {
  text: string;
  tokens: readonly T[];
}): readonly T[] {
  if (!isLeftward(text) || RIGHTWARD.test(text)) return tokens;
  const texts = runsOf(tokens, (before, cell) => {
    const unit = (cell.right - cell.left) / cell.text.length;
    return cell.left - before.right <= GAP_WIDTHS * unit;
  });
  return texts.toReversed().flatMap((run) => (isLeftward(run[0]?.text ?? '') ? run : run.toReversed()));
}

/** How the words of a page run; null where none of them runs to the left. */
export function leftwardOf(words: readonly Word[]): Leftward | null {
  const leftward = words.filter(({ text }) => LEFTWARD.test(text));
  if (leftward.length === 0) return null;
  const count = (end: RegExp): number => leftward.filter(({ text }) => end.test(text)).length;
  return {
    base: leftward.length > words.filter(({ text }) => RIGHTWARD.test(text)).length,
    asSeen: count(ENDS_FINAL) <= count(OPENS_FINAL),
  };
}

/**
 * The words of a line, left to right, with what is read from right to left in the order in which it is read: each text
 * keeps its place, and its words change theirs within it.
 */
export function readLeftward(words: readonly Word[], way: Leftward): readonly Word[] {
  return runsOf(words, goesOn).flatMap((run) => {
    if (!run.some(({ text }) => LEFTWARD.test(text))) return run;
    const texts = inOrder(
      run.map(({ text }) => text),
      way.base,
    );
    return run.map((word, at) => ({
      ...word,
      text: way.asSeen ? turned(texts[at] ?? '') : (texts[at] ?? ''),
    }));
  });
}

/** Whether a word stands close behind another. */
function goesOn({ box: [x, , wide] }: Word, { box, text }: Word): boolean {
  return box[0] - (x + wide) <= (GAP_WIDTHS * box[2]) / text.length;
}

/** A text from right to left, but for the parts that run to the right; or, where it runs to the right, only the other parts. */
function inOrder(texts: readonly string[], base: boolean): readonly string[] {
  if (base) return partsOf(texts, RIGHTWARD, LEFTWARD).toReversed().flat();
  return partsOf(texts, LEFTWARD, RIGHTWARD).flatMap((part) => {
    const end = part.findLastIndex((text) => LEFTWARD.test(text)) + 1;
    return [...part.slice(0, end).reverse(), ...part.slice(end)];
  });
}

/** A word that opens a part with all behind it down to one that closes it; other words are parts alone. */
function partsOf(texts: readonly string[], opens: RegExp, closes: RegExp): string[][] {
  const parts: string[][] = [];
  let open: string[] | null = null;
  for (const text of texts) {
    if (open !== null && !closes.test(text)) open.push(text);
    else {
      const part = [text];
      parts.push(part);
      open = opens.test(text) ? part : null;
    }
  }
  return parts;
}

/** A word's letters as they are read; Latin ones and figures are left as they are. */
function turned(text: string): string {
  if (!LEFTWARD.test(text)) return text;
  const whole = backward(text.normalize('NFKC')).replace(BRACKET, (bracket) => MIRRORED[bracket] ?? bracket);
  return whole.replace(INNER, backward);
}

function backward(text: string): string {
  return Array.from(text).reverse().join('');
}

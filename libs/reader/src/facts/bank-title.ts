import { beginTogether } from '../boxes.ts';
import type { Token } from '../analysis/text/tokens.ts';
import { fold } from '../lexicon/fold.ts';
import { GENERIC } from './institution-words.ts';
import { hasLetters, type SheetLine } from './sheet.ts';
import { namesProduct } from './statement-type.ts';

/** From one of its words to the next it is no farther than so many times their height. */
const STEP_HEIGHTS_MAX = 2.2;
/** Logos stand in the head of the first page. */
const HEAD_LINES = 14;
const LOGO_WORDS_MAX = 4;

/** "EXAMPLE" over "EXPRESS" in a logo, and "Example Express Travel Card" beside it: whose name begins a card's gives it out. */
export function nameInTitle(sample: readonly SheetLine[]): string | null {
  const head = sample.slice(0, HEAD_LINES).filter(({ line }) => line.page === 1);
  const cells = head.flatMap(({ tokens }) => tokens).filter(hasLetters);
  const titles = cells.filter(({ text }) => /\bcards?\b/i.test(text) || namesProduct(text));
  const logos = titles.length === 0 ? [] : stacks(cells);
  for (const { text } of titles) {
    const words = text.split(' ');
    for (let count = Math.min(LOGO_WORDS_MAX, words.length - 1); count > 1; count -= 1) {
      const name = words.slice(0, count).join(' ');
      if (logos.includes(fold(name)) && !words.slice(0, count).every((word) => GENERIC.test(fold(word))))
        return name;
    }
  }
  return null;
}

/** Words that stand alone under each other, each run of them as one text. */
function stacks(cells: readonly Token[]): string[] {
  const single = cells.filter(({ words: [word, more] }) => /^\p{Lu}\p{L}+$/u.test(word?.text ?? '') && !more);
  return single.flatMap((first) => {
    const stack = [first];
    const found: string[] = [];
    while (stack.length < LOGO_WORDS_MAX) {
      const last = stack.at(-1) as Token;
      const next = single.find((cell) => standsUnder(last, cell));
      if (next === undefined) break;
      stack.push(next);
      found.push(fold(stack.map(({ text }) => text).join(' ')));
    }
    return found;
  });
}

function standsUnder(above: Token, below: Token): boolean {
  const [left, top, , height] = above.words[0]?.box ?? [0, 0, 0, 0];
  const [x, y] = below.words[0]?.box ?? [0, 0];
  return beginTogether(x, left) && y > top + height / 2 && y - top <= STEP_HEIGHTS_MAX * height;
}

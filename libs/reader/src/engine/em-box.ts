import { median } from '../median.ts';
import type { FoundWord } from './tesseract.ts';

/** How far letters reach above and below the baseline, in parts of the font size; ordinary text faces agree on it. */
const CAPITAL = 0.71;
const SMALL = 0.52;
const DESCENT = 0.21;
/** The em box that words of text pages have too: this much above the baseline, the rest below. */
const ABOVE = 0.8;

/** Letters of Chinese and Japanese fill nearly all of their em box. */
const FILLS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const FILLED = { height: 0.94, descent: 0.08 } as const;

/** Letters and figures, by what they reach. Marks that float or hang (quotes, dashes, full stops) say nothing. */
const REACHES_UP = /[\p{Lu}\p{N}bdfhijklt$£€¥%&/()[\]|!?#@ß]/u;
const REACHES_DOWN = /[gjpqy,;()[\]|/@$Q]/;
const MEASURABLE = /[\p{L}\p{N}]/u;

/**
 * Gives found words, whose boxes hug their ink, the em boxes of the line they stand on: "on" and "fly" side by side
 * get the same top and bottom, as they have in a text layer.
 */
export function toEmBoxes(words: readonly FoundWord[]): FoundWord[] {
  const sizes = words.filter(({ text }) => MEASURABLE.test(text)).map(emSize);
  const usual = median(sizes) ?? 0;
  return words.map((word) => {
    const size = clampSize(MEASURABLE.test(word.text) ? emSize(word) : usual, usual, word.height);
    const top = baselineOf(word, size) - ABOVE * size;
    return { ...word, y: top, height: size };
  });
}

function emSize({ text, height }: FoundWord): number {
  if (FILLS.test(text)) return height / FILLED.height;
  const up = REACHES_UP.test(text) ? CAPITAL : SMALL;
  return height / (up + (REACHES_DOWN.test(text) ? DESCENT : 0));
}

function baselineOf({ text, y, height }: FoundWord, size: number): number {
  if (!MEASURABLE.test(text)) return y + height / 2 + (SMALL / 2) * size;
  if (FILLS.test(text)) return y + height - FILLED.descent * size;
  return y + height - (REACHES_DOWN.test(text) ? DESCENT * size : 0);
}

/** A word of specks or with a ruling in it measures nonsense; headings are up to three times the usual size. */
function clampSize(size: number, usual: number, height: number): number {
  if (usual === 0) return Math.max(size, height);
  return Math.min(Math.max(size, 0.6 * usual), 3 * usual);
}

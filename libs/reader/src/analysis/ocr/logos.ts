import type { Word } from '../../page.ts';
import { lineWith, type Line } from '../text/lines.ts';

/** Points from the top of a page within which its head stands. */
const HEAD = 120;
/** A picture is read as a character or two, of which OCR is not sure, before a name that it is sure of. */
const CHARACTERS_MAX = 2;
const UNSURE = 0.7;
const SURE = 0.85;
const AMOUNT = /\d[.,]\d{2}(?!\d)/;

/** Leaves out what a bank's emblem is read as before its name, at the head of a scanned page: "ba Glaven Bank". */
export function withoutLogos(lines: readonly Line[]): readonly Line[] {
  return lines.map((line) => {
    const [first, second] = line.words;
    if (line.method !== 'ocr' || line.top > HEAD || first === undefined || second === undefined) return line;
    const isRow = line.words.some(({ text }) => AMOUNT.test(text));
    return !isRow && isEmblem(first, second) ? lineWith(line, line.words.slice(1)) : line;
  });
}

function isEmblem(first: Word, second: Word): boolean {
  const isShort = first.text.length <= CHARACTERS_MAX;
  return isShort && first.confidence < UNSURE && second.confidence >= SURE && /^\p{Lu}/u.test(second.text);
}

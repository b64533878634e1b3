import { median } from '../median.ts';
import { blobsOf, type Blob } from './blobs.ts';
import { findComponents } from './components.ts';
import type { Picture } from './ocr-port.ts';
import { LAYOUT, type FoundWord, type Tesseract } from './tesseract.ts';

/** Paler than this is paper. */
const PAPER = 200;
const WHITE = 255;
/** Letters beside the page's usual words, in parts of their height; `WIDE_MAX` is that of several that touch. */
const HIGH_MIN = 0.45;
const HIGH_MAX = 2.5;
const WIDE_MAX = 5;
/** Letters of a word stand this close to each other, in parts of the usual height, and fewer of them are dirt. */
const NEAR = 0.6;
const WORD_MIN = 3;
/** More letters on a page that nobody read are noise that nobody can read. */
const LETTERS_MAX = 1500;
/** Words of one line stand this close to each other. */
const SPACE = 1.5;
/** So many lines are read one by one sooner than all at once. */
const LINES_MAX = 6;
/** How far around a word's box the rims of its letters reach, in pixels. */
const RIM = 4;
/** How far from a letter the points and accents beside it are, in parts of the usual height. */
const BESIDE = 0.5;
/** White around the print, in pixels: Tesseract misses what touches an edge. */
const MARGIN = 40;
/** Pale print is made this much darker. */
const DARKEN = 90;
/** Words this sure are believed: dirt, pictures and the letters of a watermark seldom make such. */
const SURE = 0.7;

/**
 * Reads what a first reading left: everything shaped like letters that no word was found for, alone on white paper. There
 * pale print is read beside black, for Tesseract parts ink from paper once for a whole page, and words are that it lost
 * among others.
 */
export function readUnread(
  tesseract: Tesseract,
  picture: Picture,
  words: readonly FoundWord[],
): readonly FoundWord[] {
  const height = median(words.map((word) => word.height));
  if (height === null) return words;
  const unread = withoutWords(picture, words);
  const components = findComponents(unread, PAPER);
  if (components === null) return words;
  const letters = lettersOf(blobsOf(components), height);
  const lines = runsOf(letters, SPACE * height);
  const parts = lines.length <= LINES_MAX ? lines : [lines.flat()];
  const layout = lines.length <= LINES_MAX ? LAYOUT.line : LAYOUT.sparse;
  const found = parts.flatMap((part) => {
    const [left, top, print] = only(unread, part, Math.round(BESIDE * height));
    const read = tesseract.recognise(print, { layout, characters: '' });
    return read.map((word) => ({ ...word, x: word.x + left, y: word.y + top }));
  });
  return [...words, ...found.filter((word) => isWord(word, height))];
}

/** The picture with white paper where words were found. */
function withoutWords({ width, height, grey }: Picture, words: readonly FoundWord[]): Picture {
  const out = Uint8Array.from(grey);
  for (const word of words) {
    const [left, right] = [Math.max(0, word.x - RIM), Math.min(width, word.x + word.width + RIM)];
    const bottom = Math.min(height, word.y + word.height + RIM);
    for (let y = Math.max(0, word.y - RIM); y < bottom; y++)
      out.fill(WHITE, y * width + left, y * width + right);
  }
  return { width, height, grey: out };
}

/** Blobs as high and as wide as letters that stand side by side as those of words do. */
function lettersOf(blobs: readonly Blob[], height: number): readonly Blob[] {
  const letters = blobs.filter(({ left, top, right, bottom }) => {
    const [wide, high] = [right - left, bottom - top];
    return high >= HIGH_MIN * height && high <= HIGH_MAX * height && wide <= WIDE_MAX * height;
  });
  if (letters.length > LETTERS_MAX) return [];
  return runsOf(letters, NEAR * height)
    .filter(({ length }) => length >= WORD_MIN)
    .flat();
}

/** Blobs that stand side by side on one line with no wider gap. */
function runsOf(blobs: readonly Blob[], gap: number): Blob[][] {
  const runs: Blob[][] = [];
  for (const blob of blobs.toSorted((a, b) => a.left - b.left)) {
    const run = runs.find((one) => goesOn(one.at(-1), blob, gap));
    if (run === undefined) runs.push([blob]);
    else run.push(blob);
  }
  return runs;
}

function goesOn(last: Blob | undefined, { left, top, bottom }: Blob, gap: number): boolean {
  if (last === undefined || left - last.right > gap || last.right - left > gap) return false;
  const shared = Math.min(last.bottom, bottom) - Math.max(last.top, top);
  return shared > 0.5 * Math.min(last.bottom - last.top, bottom - top);
}

/** Letters and what stands right beside them, dark on white: where that begins, and no more of the page than holds it. */
function only(
  { width, height, grey }: Picture,
  letters: readonly Blob[],
  beside: number,
): readonly [left: number, top: number, print: Picture] {
  const left = Math.max(0, Math.min(...letters.map((letter) => letter.left)) - MARGIN);
  const top = Math.max(0, Math.min(...letters.map((letter) => letter.top)) - MARGIN);
  const wide = Math.min(width, Math.max(...letters.map(({ right }) => right)) + MARGIN) - left;
  const high = Math.min(height, Math.max(...letters.map(({ bottom }) => bottom)) + MARGIN) - top;
  const out = new Uint8Array(wide * high).fill(WHITE);
  for (const letter of letters) {
    const [from, to] = [letter.left - beside - left, letter.right + beside - left];
    const end = Math.min(high, letter.bottom + beside - top);
    for (let y = Math.max(0, letter.top - beside - top); y < end; y++) {
      for (let x = Math.max(0, from); x < Math.min(wide, to); x++) {
        const level = grey[(y + top) * width + x + left] ?? WHITE;
        if (level < PAPER) out[y * wide + x] = Math.max(0, level - DARKEN);
      }
    }
  }
  return [left, top, { width: wide, height: high, grey: out }];
}

function isWord({ text, confidence, height: high }: FoundWord, height: number): boolean {
  const isLike = high >= HIGH_MIN * height && high <= HIGH_MAX * height;
  return isLike && confidence >= SURE && /[\p{L}\p{N}]{2}/u.test(text);
}

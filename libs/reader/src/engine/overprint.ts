import { median } from '../median.ts';
import { sharedHeight, sharedWidth } from '../boxes.ts';
import type { Picture } from './ocr-port.ts';
import { boxOf, LAYOUT, type FoundWord, type Tesseract } from './tesseract.ts';

/** A word this unsure may be two words on top of each other. */
const CONFUSED = 0.5;
/** How much surer the words must be once the pale print is gone, for the line to be read that way. */
const GAIN_MIN = 0.2;
/** Samples up to here are black print and stay; from `PALE` on they are pale print and go. */
const BLACK = 110;
const PALE = 160;
const WHITE = 255;
const PAPER = 205;
/** The black part of a word's ink, in parts of what is usual on the page: below, the word is pale print. */
const BLACK_SHARE_MIN = 0.3;
/** Words this sure show what is usual. */
const SURE = 0.8;
const STRIPS_PER_PAGE_MAX = 12;

/** Part of a picture's height: rows `top` to `bottom`, the latter not included. */
interface Strip {
  readonly top: number;
  readonly bottom: number;
}

/** Reads lines again on which pale print (a footer, a stamp, a watermark) runs into black print, without the pale. */
export function separateOverprint(
  tesseract: Tesseract,
  picture: Picture,
  words: readonly FoundWord[],
): FoundWord[] {
  let read = [...words];
  const blackMin = BLACK_SHARE_MIN * usualShare(picture, words);
  for (const strip of confusedStrips(words, picture.height).slice(0, STRIPS_PER_PAGE_MAX)) {
    const inStrip = read.filter((word) => middle(word) >= strip.top && middle(word) < strip.bottom);
    if (!inStrip.some((word) => blackShare(picture, word) < blackMin)) continue;
    const again = readBlack(tesseract, picture, strip).filter((word) => word.confidence >= CONFUSED);
    if (mean(again) < mean(inStrip.filter(isConfused)) + GAIN_MIN) continue;
    const kept = inStrip.filter((word) => {
      return (
        !isConfused(word) &&
        blackShare(picture, word) >= blackMin &&
        !again.some((other) => overlap(word, other))
      );
    });
    read = [...read.filter((word) => !inStrip.includes(word)), ...kept, ...again];
  }
  return read;
}

/** Strips around lines that have at least two confused words. */
function confusedStrips(words: readonly FoundWord[], height: number): Strip[] {
  const confused = words
    .filter((word) => isConfused(word) && word.width > word.height / 2)
    .sort((a, b) => a.y - b.y);
  const strips: { top: number; bottom: number; words: number }[] = [];
  for (const word of confused) {
    const last = strips.at(-1);
    if (last !== undefined && middle(word) < last.bottom) {
      last.words += 1;
      continue;
    }
    const top = Math.max(0, Math.floor(word.y - word.height * 0.7));
    const bottom = Math.min(height, Math.ceil(word.y + word.height * 1.7));
    strips.push({ top, bottom, words: 1 });
  }
  return strips.filter((strip) => strip.words >= 2);
}

function readBlack(tesseract: Tesseract, picture: Picture, { top, bottom }: Strip): FoundWord[] {
  const { width } = picture;
  const grey = picture.grey.slice(top * width, bottom * width).map((sample) => {
    if (sample <= BLACK) return sample;
    return sample >= PALE ? WHITE : Math.round(BLACK + ((sample - BLACK) * (WHITE - BLACK)) / (PALE - BLACK));
  });
  const strip = { width, height: bottom - top, grey };
  const found = tesseract.recognise(strip, { layout: LAYOUT.sparse, characters: '' });
  return found.map((word) => ({ ...word, y: word.y + top }));
}

function isConfused({ text, confidence }: FoundWord): boolean {
  return confidence < CONFUSED && /[\p{L}\p{N}]/u.test(text);
}

/** The middle of the black shares of the words that were read without doubt. */
function usualShare(picture: Picture, words: readonly FoundWord[]): number {
  const shares = words.filter(({ confidence }) => confidence > SURE).map((word) => blackShare(picture, word));
  return median(shares) ?? 0;
}

/** How much of the ink in a word's box is black. */
function blackShare({ width, grey }: Picture, word: FoundWord): number {
  let black = 0;
  let ink = 0;
  for (let y = word.y; y < word.y + word.height; y++) {
    for (let x = word.x; x < word.x + word.width; x++) {
      const sample = grey[y * width + x] ?? WHITE;
      if (sample < PAPER) ink += 1;
      if (sample < BLACK) black += 1;
    }
  }
  return ink === 0 ? 0 : black / ink;
}

function middle({ y, height }: FoundWord): number {
  return y + height / 2;
}

function mean(words: readonly FoundWord[]): number {
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
}

function overlap(a: FoundWord, b: FoundWord): boolean {
  const [first, second] = [boxOf(a), boxOf(b)];
  return sharedWidth(first, second) > 0 && sharedHeight(first, second) > 0.3 * Math.min(a.height, b.height);
}

import type { Word } from '../../page.ts';
import { lineWith, type Line } from '../text/lines.ts';

/** Words of letters; figures that stand side by side may be one number elsewhere. */
const LETTERED = /^\p{L}[\p{L}.,'’&-]*$/u;
/** Words of one text are this far apart, in parts of their height. */
const APART = { min: 0.15, max: 1.2 } as const;
/** Letters of scripts without spaces are as wide as one another; where they are not, boxes are no measure. In their widths: */
const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,}$/u;
const WIDE_APART = { min: 0.4, max: 1.6 } as const;
const EVEN_MIN = 0.7;
/** What was read as one word holds the space of two if it is as wide as they are, but for so much of the space. */
const LOST_MAX = 0.5;

/** Two words side by side. Points. */
interface Pair {
  readonly first: Word;
  readonly second: Word;
  readonly width: number;
  readonly gap: number;
}

/**
 * Parts words of scanned lines that were read as one, where the document has them side by side elsewhere, and as wide
 * together: a narrow space is seen between the same two words on one line and missed on the next.
 */
export function mendGlued(lines: readonly Line[]): readonly Line[] {
  const pairs = pairsOf(lines);
  return lines.map((line) => {
    if (line.method !== 'ocr' || !line.words.some(({ text }) => pairs.has(text))) return line;
    return lineWith(
      line,
      line.words.flatMap((word) => partsOf(word, pairs.get(word.text) ?? [])),
    );
  });
}

function pairsOf(lines: readonly Line[]): ReadonlyMap<string, readonly Pair[]> {
  const pairs = new Map<string, Pair[]>();
  for (const { words, method } of lines) {
    if (method !== 'ocr') continue;
    for (const [at, second] of words.entries()) {
      const first = words[at - 1];
      if (first === undefined || !LETTERED.test(first.text) || !LETTERED.test(second.text)) continue;
      const gap = second.box[0] - first.box[0] - first.box[2];
      if (!areApart(first, second, gap)) continue;
      const pair = { first, second, gap, width: first.box[2] + gap + second.box[2] };
      const alike = pairs.get(first.text + second.text);
      if (alike === undefined) pairs.set(first.text + second.text, [pair]);
      else alike.push(pair);
    }
  }
  return pairs;
}

function areApart(first: Word, second: Word, gap: number): boolean {
  const widths = [first, second].map(({ text, box }) => box[2] / text.length);
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  if (![first, second].some(({ text }) => WIDE.test(text))) {
    const apart = gap / Math.min(first.box[3], second.box[3]);
    return apart > APART.min && apart <= APART.max;
  }
  return least > EVEN_MIN * most && gap > WIDE_APART.min * most && gap <= WIDE_APART.max * most;
}

function partsOf(word: Word, pairs: readonly Pair[]): readonly Word[] {
  const [left, top, width, height] = word.box;
  const pair = pairs.find((one) => Math.abs(width - one.width) <= LOST_MAX * one.gap);
  if (pair === undefined) return [word];
  const { first, second } = pair;
  const from = pair.width - second.box[2];
  return [
    { ...word, text: first.text, box: [left, top, first.box[2], height] },
    { ...word, text: second.text, box: [left + from, top, width - from, height] },
  ];
}

import type { Word } from '../../page.ts';
import { joinWhere, lineWith, type Line } from '../text/lines.ts';

/** Words of letters; figures that stand side by side may be one number elsewhere. */
const LETTERED = /^\p{L}[\p{L}.,'’&-]*$/u;
/** Words of one text are this far apart, in parts of their height. */
const APART = { min: 0.15, max: 1.2 } as const;
/** Capitals whose strokes lean apart, "OV", "PA", have the narrowest spaces behind them without being words. */
const NARROW_MAX = 0.22;
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
 * together: a narrow space is seen between the same two words on one line and missed on the next. Where the narrow space is
 * the error, it goes.
 */
export function mendGlued(lines: readonly Line[]): readonly Line[] {
  const found = pairsOf(lines);
  const broken = brokenIn(lines, found);
  const pairs = new Map([...found].filter(([text]) => !broken.has(text)));
  return lines.map((line) => {
    if (line.method !== 'ocr') return line;
    const isBroken = line.words.some(({ text }, at) =>
      broken.has(`${line.words[at - 1]?.text ?? ''}${text}`),
    );
    if (!isBroken && !line.words.some(({ text }) => pairs.has(text))) return line;
    const whole = isBroken
      ? joinWhere(line.words, (last, { text }) => broken.has(last.text + text))
      : line.words;
    return lineWith(
      line,
      whole.flatMap((word) => partsOf(word, pairs.get(word.text) ?? [])),
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

/** Words that came apart: they stand whole elsewhere at least as often, and neither half stands anywhere but beside the other. */
function brokenIn(lines: readonly Line[], pairs: ReadonlyMap<string, readonly Pair[]>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { text } of lines.flatMap(({ words, method }) => (method === 'ocr' ? words : [])))
    counts.set(text, (counts.get(text) ?? 0) + 1);
  const isBroken = ([text, alike]: readonly [string, readonly Pair[]]): boolean =>
    (counts.get(text) ?? 0) >= alike.length &&
    alike.every(({ first, second, gap }) => {
      const isNarrow = gap < NARROW_MAX * Math.min(first.box[3], second.box[3]);
      // A letter alone is an initial.
      return (
        isNarrow &&
        [first, second].every((half) => half.text.length > 1 && counts.get(half.text) === alike.length)
      );
    });
  return new Set([...pairs].filter(isBroken).map(([text]) => text));
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

import { median } from '../median.ts';
import { inkInColumn } from './ink.ts';
import type { Picture } from './ocr-port.ts';
import type { FoundWord } from './tesseract.ts';

/** Letters of scripts whose every letter has a cell of one width. */
const LETTERS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
/** A letter's ink is as high as this part of its cell. */
const INK_HIGH = 0.94;
/** In parts of a cell: letters of one line stand this level, a wider gap parts columns, no letter is wider, */
const LEVEL = 0.3;
const GAP_MAX = 1.2;
const EDGE_MAX = 0.12;
const WIDE_MAX = 1.05;
/** and the middles of two that stand side by side are one cell apart, or as much more as a space is wide. */
const OFF_MAX = 0.3;
const SPACE_MIN = 0.14;
const STEP_MIN = 0.1;
/** What is white between the ink of two words. */
const WHITE_MIN = 0.2;

/** Columns of ink without white between them: a letter or a part of one. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** Words on one line with nothing but letters and the spaces of a text between them. */
interface Chunk {
  readonly words: readonly FoundWord[];
  readonly letters: readonly string[];
  readonly runs: readonly Run[];
}

/**
 * Words of Chinese and Japanese letters as the spaces between their cells show them: the network says which letters follow
 * each other, and neither where they stand nor where a word ends. What does not fit into cells is left as it was read.
 */
export function inCells(picture: Picture, words: readonly FoundWord[]): readonly FoundWord[] {
  const lettered = words.filter(({ text }) => LETTERS.test(text));
  const height = median(lettered.filter(({ text }) => text.length > 1).map((word) => word.height));
  if (height === null) return words;
  const rough = height / INK_HIGH;
  const chunks = chunksOf(picture, words, rough);
  const steps = chunks.flatMap((chunk) => stepsOf(middlesOf(chunk, rough) ?? []));
  const cell = median(steps.filter((step) => Math.abs(step - rough) < SPACE_MIN * rough)) ?? rough;
  const measured = chunks.map((chunk) => ({ chunk, found: wordsIn(chunk, cell) }));
  const replaced = new Set(measured.flatMap(({ chunk, found }) => (found === null ? [] : chunk.words)));
  return [...words.filter((word) => !replaced.has(word)), ...measured.flatMap(({ found }) => found ?? [])];
}

function chunksOf(picture: Picture, words: readonly FoundWord[], cell: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (const line of linesOf(words, cell)) {
    let left: FoundWord[] = line.filter(({ text }) => LETTERS.test(text));
    while (left[0] !== undefined) {
      const [first] = left;
      const others = line.filter(({ text, x }) => !LETTERS.test(text) && x > first.x);
      const end = Math.min(picture.width, ...others.map(({ x }) => x));
      const runs = runsIn(picture, first, end, cell);
      const last = runs.at(-1)?.to ?? first.x;
      const inside = left.filter(({ x }) => x < last);
      const taken = inside.length === 0 ? [first] : inside;
      chunks.push({ words: taken, letters: taken.flatMap(({ text }) => Array.from(text)), runs });
      left = left.filter((word) => !taken.includes(word));
    }
  }
  return chunks;
}

/** Left to right. */
function linesOf(words: readonly FoundWord[], cell: number): FoundWord[][] {
  const lines: { readonly middle: number; readonly words: FoundWord[] }[] = [];
  for (const word of words.toSorted((a, b) => a.x - b.x)) {
    const middle = word.y + word.height / 2;
    const line = lines.find((one) => Math.abs(one.middle - middle) < LEVEL * cell);
    if (line === undefined) lines.push({ middle, words: [word] });
    else line.words.push(word);
  }
  return lines.map((line) => line.words);
}

/** Runs of ink from a word's beginning on, up to a gap that parts columns. */
function runsIn(picture: Picture, word: FoundWord, end: number, cell: number): Run[] {
  const runs: Run[] = [];
  const middle = word.y + word.height / 2;
  const lines = [Math.round(middle - cell / 2), Math.round(middle + cell / 2)] as const;
  let from = -1;
  for (let x = Math.max(0, word.x); x <= end; x++) {
    const isInk = x < end && inkInColumn(picture, x, lines);
    if (isInk && from < 0) from = x;
    if (!isInk && from < 0 && x - (runs.at(-1)?.to ?? word.x) > GAP_MAX * cell) break;
    if (isInk || from < 0) continue;
    runs.push({ from, to: x });
    from = -1;
  }
  return runs;
}

/** The runs that make up each letter: those whose middles are most nearly one cell apart; null where they are too few. */
function lettersOf({ letters, runs }: Chunk, cell: number): Run[] | null {
  interface Way {
    readonly cost: number;
    readonly letters: readonly Run[];
  }
  // By how many runs are taken: the best way to have made the letters up to here of them.
  const none: Way = { cost: 0, letters: [] };
  const [first] = runs;
  const isEdge = first !== undefined && first.to - first.from < EDGE_MAX * cell;
  // The edge of what stands before the first letter may be in its word.
  let ways = new Map([[0, none], ...(isEdge ? [[1, none] as const] : [])]);
  for (const _ of letters) {
    const next = new Map<number, Way>();
    for (const [taken, way] of ways)
      for (let last = taken; last < runs.length; last++) {
        const letter = { from: runs[taken]?.from ?? 0, to: runs[last]?.to ?? 0 };
        if (letter.to - letter.from > WIDE_MAX * cell) break;
        const before = way.letters.at(-1);
        const off = before === undefined ? 0 : middle(letter) - middle(before) - cell;
        const cost = way.cost + Math.min(Math.abs(off), OFF_MAX * cell) ** 2;
        if (cost < (next.get(last + 1)?.cost ?? Infinity))
          next.set(last + 1, { cost, letters: [...way.letters, letter] });
      }
    ways = next;
  }
  return ways.get(runs.length)?.letters.slice() ?? null;
}

function middle({ from, to }: Run): number {
  return (from + to) / 2;
}

function middlesOf(chunk: Chunk, cell: number): number[] | null {
  return lettersOf(chunk, cell)?.map(middle) ?? null;
}

function stepsOf(middles: readonly number[]): number[] {
  return middles.slice(1).map((at, index) => at - (middles[index] ?? at));
}

/** The words of a chunk, each as wide as its cells; null where its letters do not fit into cells. */
function wordsIn(chunk: Chunk, cell: number): FoundWord[] | null {
  const runs = lettersOf(chunk, cell);
  const [first] = chunk.words;
  if (runs === null || first === undefined) return null;
  const middles = runs.map(middle);
  const isSpaced = (at: number): boolean =>
    isSpace(middles, at, cell) && gapBefore(runs, at) >= WHITE_MIN * cell;
  const confidence = Math.min(...chunk.words.map((word) => word.confidence));
  const words: FoundWord[] = [];
  let from = 0;
  for (let at = 1; at <= runs.length; at++) {
    if (at < runs.length && !isSpaced(at)) continue;
    const centre = middles.slice(from, at).reduce((sum, one) => sum + one, 0) / (at - from);
    const width = (at - from) * cell;
    const text = chunk.letters.slice(from, at).join('');
    words.push({ ...first, text, x: centre - width / 2, width, confidence });
    from = at;
  }
  return words;
}

function gapBefore(runs: readonly Run[], at: number): number {
  return (runs[at]?.from ?? 0) - (runs[at - 1]?.to ?? 0);
}

/** Whether a letter, and the two from it on, stand further from those before it than their cells are wide. */
function isSpace(middles: readonly number[], at: number, cell: number): boolean {
  const offOf = (from: number, to: number): number =>
    median(middles.slice(from, to).map((one, index) => one - (from + index) * cell)) ?? 0;
  const off = offOf(at, at + 2) - offOf(Math.max(0, at - 2), at);
  return Math.min(off / SPACE_MIN, offOf(at, at + 1) / STEP_MIN - offOf(at - 1, at) / STEP_MIN) >= cell;
}

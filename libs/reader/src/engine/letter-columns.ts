import type { Box } from '@counterfoil/statement';
import { readMarker } from '../lexicon/amounts.ts';
import { meets } from '../boxes.ts';
import { runsOf } from '../runs.ts';
import { print } from './ink.ts';
import type { Picture } from './ocr-port.ts';
import { isAmount, readFigures } from './second-look.ts';
import { boxOf, type FoundWord, type Tesseract } from './tesseract.ts';

/** Letters that say debit or credit in a column of their own begin this close to each other, in parts of their height. */
const EDGE_SLACK = 0.7;
/** One letter under an amount may be chance. */
const LETTERS_MIN = 2;
/** "D", "CR", "Dr." */
const CHARACTERS_MAX = 3;
const LETTERS = /^\p{L}{1,2}$/u;
/** "D/C", "Dr/Cr", "DIC": what such a column is headed by, the slash between its letters as it is read. */
const HEAD = /^(?:[DC]|D[RB]|CR)[/|Il1](?:[DCH]|DR|CR)$/i;
/** What such letters are, beside those that were found. */
const USUAL = 'ACDHRS';
const FIGURES = '0123456789.,- ';
const BEHIND = /^(.*\d)[^\d\p{L}]*(\p{L}+)$/u;
/** Print lower than this, in parts of the letters' height, is a speck. */
const HEIGHT_MIN = 0.6;
/** A look takes some thirty milliseconds. */
const LOOKS_PER_PAGE_MAX = 60;

/**
 * Reads the letters behind amounts that say debit or credit where print stands in their column and no word was found:
 * lone letters are taken for dirt, and a row without one is turned to the other side of the account.
 */
export function fillLetters(
  tesseract: Tesseract,
  picture: Picture,
  words: readonly FoundWord[],
): FoundWord[] {
  const found: FoundWord[] = [];
  for (const column of columnsOf(words)) {
    let left = LOOKS_PER_PAGE_MAX;
    for (const amount of words.filter((word) => isLast(word, column, words))) {
      const cell = cellBehind(picture, column, amount);
      if (cell === null || left === 0 || words.some((word) => meets(boxOf(word), cell))) continue;
      left -= 1;
      const letters = lettersBehind(tesseract, picture, amount, cell, column.characters);
      if (letters !== null) found.push(letters);
    }
  }
  return [...words, ...found];
}

/** Reads what stands behind an amount: together with it, for some letters are not read alone, and else alone. */
function lettersBehind(
  tesseract: Tesseract,
  picture: Picture,
  amount: FoundWord,
  cell: Box,
  letters: string,
): FoundWord | null {
  const [x, y, width, height] = cell;
  const top = Math.min(y, amount.y);
  const bottom = Math.max(y + height, amount.y + amount.height);
  const both = [amount.x, top, x + width - amount.x, bottom - top] as const;
  const together = readFigures(tesseract, picture, both, {
    characters: FIGURES + letters,
    isWhole: (text) => BEHIND.test(text),
  });
  const [, figures = '', behind = ''] = BEHIND.exec(together.text) ?? [];
  const isSame = figures.replace(/\D/g, '') === amount.text.replace(/\D/g, '');
  const { text, confidence } =
    isSame && LETTERS.test(behind)
      ? { text: behind, confidence: together.confidence }
      : readFigures(tesseract, picture, cell, { characters: letters, isWhole: (one) => LETTERS.test(one) });
  return LETTERS.test(text) ? { text, confidence, x, y, width, height } : null;
}

/** The last amount before the column on its line. */
function isLast(word: FoundWord, column: Column, words: readonly FoundWord[]): boolean {
  const isBeforeColumn = (one: FoundWord): boolean =>
    isAmount(one.text) && one.x + one.width <= column.left + column.height;
  return (
    isBeforeColumn(word) &&
    !words.some((other) => other !== word && isBeforeColumn(other) && isBefore(word, other))
  );
}

interface Column {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly characters: string;
}

function isLetters(text: string): boolean {
  return text.length <= CHARACTERS_MAX && /^\p{L}+\.?$/u.test(text) && readMarker(text) !== null;
}

/** Letters under each other that stand behind amounts. */
function columnsOf(words: readonly FoundWord[]): Column[] {
  const behind = words.filter((word) => isLetters(word.text) && words.some((other) => isBefore(other, word)));
  const sorted = behind.sort((a, b) => a.x - b.x);
  const groups = runsOf(sorted, (before, word) => word.x - before.x < EDGE_SLACK * word.height);
  const columns = groups.filter((group) => group.length >= LETTERS_MIN).map(columnOf);
  // Where all of its letters were lost, its head says what stands under it.
  const heads = words.filter(
    (word) => HEAD.test(word.text) && !columns.some((column) => isOver(word, column)),
  );
  return [...columns, ...heads.map((head) => columnOf([{ ...head, text: '' }]))];
}

function isOver({ x, width }: FoundWord, { left, right }: Column): boolean {
  return x < right && x + width > left;
}

function columnOf(group: readonly FoundWord[]): Column {
  const height = Math.max(...group.map((word) => word.height));
  return {
    left: Math.min(...group.map(({ x }) => x)) - 0.2 * height,
    right: Math.max(...group.map(({ x, width }) => x + width)) + 0.2 * height,
    height,
    characters: [...new Set(USUAL + group.map(({ text }) => text).join(''))].join(''),
  };
}

/** An amount that a word stands behind on the same line, with no other word between. */
function isBefore(amount: FoundWord, word: FoundWord): boolean {
  return isAmount(amount.text) && amount.x < word.x && Math.abs(amount.y - word.y) < 0.5 * word.height;
}

/** The print of a column on the line of an amount; null where there is none. */
function cellBehind(picture: Picture, { left, right, height }: Column, amount: FoundWord): Box | null {
  const spare = 0.2 * height;
  const area = [left, amount.y - spare, right - left, amount.height + 2 * spare] as const;
  return print(picture, area).find(([, , , high]) => high >= HEIGHT_MIN * height) ?? null;
}

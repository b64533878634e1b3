import type { Word } from '../page.ts';
import { joinedWord, lineWith, renumbered, replaceScanned, type Line } from './lines.ts';
import { mendAffixes } from './ocr-affixes.ts';
import { mendDates } from './ocr-dates.ts';
import { joinGroups } from './ocr-groups.ts';
import { withoutMargins } from './ocr-margins.ts';
import { joinMonths, mendNamedDates } from './ocr-months.ts';
import { mendRanges } from './ocr-ranges.ts';
import { withoutRulings } from './ocr-rulings.ts';
import { mendShortDates } from './ocr-short-dates.ts';
import { mendUmlauts } from './ocr-umlauts.ts';
import { mendWords } from './ocr-words.ts';

/** Fewer amounts than this show no habit. */
const AMOUNTS_MIN = 5;
/** Part of a document's amounts that must end alike for the others to be misread. */
const HABIT_SHARE = 0.7;
/** An amount down to its cents, with whatever stands around it; in India groups have two figures but for the last. */
const MONEY = /^(\D*?)(\d+|\d{1,3}(?:[.,']\d{2,3})*[.,']\d{3})([.,])(\d{2})(\D*)$/;
/** `12.10` may be a day of October. */
const DAY_AND_MONTH = /^(?:0?[1-9]|[12]\d|3[01])[.,](?:0[1-9]|1[0-2])\D?$/;

/** In this order: dates are told by their marks, and words by what is no number any more. */
const MENDS: readonly ((lines: readonly Line[]) => readonly Line[])[] = [
  joinGroups,
  mendAffixes,
  mendMarks,
  mendDates,
  mendShortDates,
  mendNamedDates,
  mendRanges,
  mendWords,
  mendUmlauts,
];

/**
 * Gives words of scanned lines back what one document prints always alike and OCR confuses: the mark before the cents,
 * the marks inside dates and between them, what stands beside amounts, what belongs together, and letters. No number changes.
 */
export function mendLines(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ method }) => method === 'ocr')) return lines;
  const joined = renumbered(withoutMargins(withoutRulings(lines))).map((line) =>
    line.method === 'ocr' ? lineWith(line, joinOnes(joinSplit(joinMonths(line.words)))) : line,
  );
  return MENDS.reduce<readonly Line[]>((mended, mend) => mend(mended), joined);
}

/** An amount whose groups and cents are as they should be. */
const WHOLE = /^\D*\d{1,3}(?:([.,'])\d{3})+(?!\1)([.,])\d{2}\D*$/;
/** A gap that OCR sees in a number is no wider than this, in characters. */
const SPLIT_GAP = 1.2;

/** A figure, or a letter and a figure of a code, before a 1 that goes on with more. */
const CODE = /.[\p{L}\d][-/.:]?\d$/u;
const ONE = /^1(?!.*[.,]\d{2}$)/;
/** A 1 stands off its neighbours in its wide cell; a space before it is wider than this, in parts of the line's height. */
const ONE_GAP = 0.29;

function isCode(text: string): boolean {
  return CODE.test(text) && !MONEY.test(text);
}

/** Joins numbers and codes that came apart before a 1 ("XXXXXX777 1-P1ENCN72"). */
function joinOnes(words: readonly Word[]): readonly Word[] {
  const out: Word[] = [];
  for (const word of words) {
    const last = out.at(-1);
    if (last === undefined || !isCode(last.text) || !ONE.test(word.text)) out.push(word);
    else if (word.box[0] - rightOf(last) >= ONE_GAP * Math.min(word.box[3], last.box[3])) out.push(word);
    else out[out.length - 1] = joinedWord(last, word);
  }
  return out;
}

/** Joins an amount that was read as two words ("6,71 5.00"), neither of which is an amount as this document prints them. */
function joinSplit(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((word, index) => {
    const next = words[index + 1];
    if (next === undefined || !/\d$/.test(word.text) || !/^\d/.test(next.text)) return false;
    const gap = next.box[0] - rightOf(word);
    const character = (word.box[2] + next.box[2]) / (word.text.length + next.text.length);
    return gap < SPLIT_GAP * character && !WHOLE.test(word.text) && WHOLE.test(word.text + next.text);
  });
  const [first, second] = [words[at], words[at + 1]];
  if (first === undefined || second === undefined) return words;
  return joinSplit([...words.slice(0, at), joinedWord(first, second), ...words.slice(at + 2)]);
}

function mendMarks(lines: readonly Line[]): readonly Line[] {
  const words = lines.filter(({ method }) => method === 'ocr').flatMap((line) => line.words);
  const money = words.filter(({ text }) => MONEY.test(text) && !DAY_AND_MONTH.test(text));
  const commas = money.filter(({ text }) => MONEY.exec(text)?.[3] === ',').length;
  const mark = commas * 2 > money.length ? ',' : '.';
  const habit = mark === ',' ? commas : money.length - commas;
  if (money.length < AMOUNTS_MIN || habit < HABIT_SHARE * money.length) return lines;
  const edges = money.map(rightOf);
  return replaceScanned(lines, (word) => {
    const [, before = '', whole = '', found, cents = '', after = ''] = MONEY.exec(word.text) ?? [];
    if (found === undefined || (found === mark && !whole.includes(mark))) return word;
    // What may be a date is an amount only where amounts stand.
    const slack = word.box[2] / word.text.length;
    if (DAY_AND_MONTH.test(word.text) && !edges.some((edge) => Math.abs(edge - rightOf(word)) < slack))
      return word;
    const grouped = whole.replace(/[.,]/g, mark === ',' ? '.' : ',');
    return { ...word, text: `${before}${grouped}${mark}${cents}${after}` };
  });
}

function rightOf({ box }: Word): number {
  return box[0] + box[2];
}

import { readDate } from '../../lexicon/dates.ts';
import { foldLetters } from '../../lexicon/fold.ts';
import { monthOf } from '../../lexicon/month-words.ts';
import { isTime } from '../../lexicon/times.ts';
import type { Word } from '../../page.ts';
import {
  joinedWord,
  joinWhere,
  lineWith,
  renumbered,
  replaceScanned,
  rightOf,
  type Line,
} from '../text/lines.ts';
import { mendAccents } from './accents.ts';
import { mendAffixes } from './affixes.ts';
import { mendBrackets } from './brackets.ts';
import { mendCheckedNumbers } from './check-digits.ts';
import { mendInCompany } from './company.ts';
import { mendCutDays } from './cut-days.ts';
import { mendDates } from './dates.ts';
import { mendDayPairs } from './day-pairs.ts';
import { mendGlued } from './glued.ts';
import { joinGroups } from './groups.ts';
import { withoutLogos } from './logos.ts';
import { mendLostLetters } from './lost-letters.ts';
import { withoutMargins } from './margins.ts';
import { mendMoneySigns } from './money-signs.ts';
import { joinMonths, mendNamedDates } from './months.ts';
import { mendNumberSigns } from './number-signs.ts';
import { mendRanges } from './ranges.ts';
import { withoutRulings } from './rulings.ts';
import { mendShortDates } from './short-dates.ts';
import { mendSlashes } from './slashes.ts';
import { mendUmlauts } from './umlauts.ts';
import { mendWords } from './words.ts';

/** Fewer amounts than this show no habit. */
const AMOUNTS_MIN = 5;
/** Part of a document's amounts that must end alike for the others to be misread. */
const HABIT_SHARE = 0.7;
/** In a column of amounts no more than so many look like days for each that does not. */
const AMONG_DAYS = 3;
/** An amount down to its cents, with whatever stands around it; in India groups have two figures but for the last. */
const MONEY = /^(\D*?)(\d+|\d{1,3}(?:[.,']\d{2,3})*[.,']\d{3})([.,])(\d{2})(\D*)$/;
/** `12.10` may be a day of October. */
const DAY_AND_MONTH = /^(?:0?[1-9]|[12]\d|3[01])[.,](?:0[1-9]|1[0-2])\D?$/;

/** In this order: dates are told by their marks, and words by what is no number any more. */
const MENDS: readonly ((lines: readonly Line[]) => readonly Line[])[] = [
  mendDayPairs,
  joinGroups,
  mendAffixes,
  mendSpaces,
  mendMarks,
  mendDates,
  mendCutDays,
  mendShortDates,
  mendNamedDates,
  mendRanges,
  mendBrackets,
  mendWords,
  mendAccents,
  mendInCompany,
  mendLostLetters,
  mendNumberSigns,
  mendMoneySigns,
  mendSlashes,
  mendUmlauts,
  mendCheckedNumbers,
  mendGlued,
];

/**
 * Gives words of scanned lines back what one document prints always alike and OCR confuses: the mark before the cents,
 * the marks inside dates and between them, what stands beside amounts, what belongs together, and letters. No number changes.
 * Where the words of a page were parted by its text layer, none is joined to another.
 */
export function mendLines(lines: readonly Line[], parted: ReadonlySet<number> = new Set()): readonly Line[] {
  if (!lines.some(({ method }) => method === 'ocr')) return lines;
  const joined = renumbered(withoutLogos(withoutMargins(withoutRulings(lines)))).map((line) =>
    line.method === 'ocr' && !parted.has(line.page)
      ? lineWith(line, joinLetters(joinOnes(joinSplit(joinMonths(line.words)))))
      : line,
  );
  return MENDS.reduce<readonly Line[]>((mended, mend) => mend(mended), joined);
}

/** An amount whose groups and cents are as they should be. */
const WHOLE = /^\D*\d{1,3}(?:([.,'])\d{3})+(?!\1)([.,])\d{2}\D*$/;
/** A gap that OCR sees in a number is no wider than this, in characters. */
const SPLIT_GAP = 1.2;

/** A figure, or a letter and a figure of a code, that goes on with more, where the one or the other is a 1. */
const CODE = /.[\p{L}\d][-/.:]?\d$/u;
const REST = /^\d(?!.*[.,]\d{2}$)/;
const BY_ONE = /1 \d|\d 1/;
/** A 1 stands off its neighbours in its wide cell; a space before it is wider than this, in parts of the line's height. */
const ONE_GAP = 0.31;
/** Between two of them twice that is white. */
const ONES_GAP = 0.5;
/** A 1 that is read as another stroke, at the end of a part of a code or alone behind its figures. */
const STROKE = /(?<=^[\p{L}\d/]*\/)[\]|!I]$/u;
const STROKE_ALONE = /^[\]|!]$/;
/** Letters of one word are no further apart than this; spaces begin at 0.17 on the scans that were measured. */
const LETTER_GAP = 0.15;

const LETTERS = /\p{L}{3}/u;
const DAY = /^\d{1,2}$/;

function goesOn(text: string, next: string): boolean {
  if (!CODE.test(text) || MONEY.test(text) || !REST.test(next) || !BY_ONE.test(`${text} ${next}`))
    return false;
  // Behind a day stands the time of day, and behind a number a day with the name of its month.
  if (isTime(next) || (LETTERS.test(next) && readDate(next).length > 0)) return false;
  // A day stands beside another and beside figures.
  return next.startsWith('1') || (readDate(text).length === 0 && readDate(next).length === 0);
}

/** Joins numbers and codes that came apart before or behind a 1 ("XXXXXX777 1-P1ENCN72", "0001 234/FEES", "UPI/] 123"). */
function joinOnes(words: readonly Word[]): readonly Word[] {
  const ones = words.map((word, at) => asOne(word, words[at - 1], words[at + 1]));
  const days = new Set(
    ones.filter(
      ({ text }, at) => DAY.test(text) && monthOf(foldLetters(ones[at + 1]?.text ?? '')) !== undefined,
    ),
  );
  return joinWhere(ones, (last, word) => {
    if (days.has(word)) return false;
    const areOnes = last.text.endsWith('1') && word.text.startsWith('1');
    return goesOn(last.text, word.text) && gapBetween(last, word) < (areOnes ? ONES_GAP : ONE_GAP);
  });
}

/** A stroke in the place of a 1 between the figures of a code. */
function asOne(word: Word, before: Word | undefined, next: Word | undefined): Word {
  const isBeside = (left: Word, right: Word): boolean => gapBetween(left, right) < ONES_GAP;
  if (STROKE.test(word.text) && next !== undefined && /^1\d{3}/.test(next.text) && isBeside(word, next))
    return { ...word, text: word.text.replace(STROKE, '1') };
  const isAlone = STROKE_ALONE.test(word.text) && before !== undefined && /\d{4}$/.test(before.text);
  return isAlone && !MONEY.test(before.text) && isBeside(before, word) ? { ...word, text: '1' } : word;
}

/** Joins the parts of a word that its letters' shapes set apart ("Pa yment"). */
function joinLetters(words: readonly Word[]): readonly Word[] {
  return joinWhere(words, (last, word) => {
    const isLettered = /\p{L}$/u.test(last.text) && /^\p{L}/u.test(word.text);
    const gap = isLettered ? gapBetween(last, word) : Infinity;
    return gap >= -LETTER_GAP && gap < LETTER_GAP;
  });
}

/** The space between two words, in parts of the lower one's height. */
function gapBetween(left: Word, right: Word): number {
  return (right.box[0] - rightOf(left)) / Math.min(left.box[3], right.box[3]);
}

/** Joins an amount that was read as two words ("6,71 5.00", "6,715 ,120.00"), neither of which is an amount by itself. */
function joinSplit(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((word, index) => {
    const next = words[index + 1];
    if (next === undefined || !/\d$/.test(word.text) || !/^[.,]?\d/.test(next.text)) return false;
    const gap = next.box[0] - rightOf(word);
    const character = (word.box[2] + next.box[2]) / (word.text.length + next.text.length);
    return gap < SPLIT_GAP * character && !WHOLE.test(word.text) && WHOLE.test(word.text + next.text);
  });
  const [first, second] = [words[at], words[at + 1]];
  if (first === undefined || second === undefined) return words;
  return joinSplit([...words.slice(0, at), joinedWord(first, second), ...words.slice(at + 2)]);
}

/** Figures down to their cents, whatever stands between them. */
const FIGURES = /^(\D*?)(\d[\d., ]*\d)([.,])(\d{2}\D*)$/;
const LOST_GROUP = { '.': /^\d{4,}(?:,\d{3})+$/, ',': /^\d{4,}(?:\.\d{3})+$/ } as const;

/** Numbers without the space that a look at a cell saw beside a mark, and whole where a mark between groups is lost. */
function mendSpaces(lines: readonly Line[]): readonly Line[] {
  return replaceScanned(lines, (word) => {
    const [, before = '', inside = '', mark, after = ''] = FIGURES.exec(word.text) ?? [];
    if ((mark !== '.' && mark !== ',') || MONEY.test(word.text)) return word;
    const tight = inside.replace(/ (?=[.,])|(?<=[.,]) /g, '');
    const whole = LOST_GROUP[mark].test(tight) ? tight.replace(/\D/g, '') : tight;
    const text = `${before}${whole}${mark}${after}`;
    return MONEY.test(text) ? { ...word, text } : word;
  });
}

/** What may be a date is an amount only where amounts end: one among days is a day of which a figure is misread. */
function standsAmong(word: Word, amounts: readonly number[], days: readonly number[]): boolean {
  const slack = word.box[2] / word.text.length;
  const count = (edges: readonly number[]): number =>
    edges.filter((edge) => Math.abs(edge - rightOf(word)) < slack).length;
  const found = count(amounts);
  return found > 0 && AMONG_DAYS * found >= count(days);
}

function mendMarks(lines: readonly Line[]): readonly Line[] {
  const words = lines.filter(({ method }) => method === 'ocr').flatMap((line) => line.words);
  const money = words.filter(({ text }) => MONEY.test(text) && !DAY_AND_MONTH.test(text));
  const commas = money.filter(({ text }) => MONEY.exec(text)?.[3] === ',').length;
  const mark = commas * 2 > money.length ? ',' : '.';
  const habit = mark === ',' ? commas : money.length - commas;
  if (money.length < AMOUNTS_MIN || habit < HABIT_SHARE * money.length) return lines;
  const edges = money.map(rightOf);
  const days = words.filter(({ text }) => DAY_AND_MONTH.test(text)).map(rightOf);
  return replaceScanned(lines, (word) => {
    const [, before = '', whole = '', found, cents = '', after = ''] = MONEY.exec(word.text) ?? [];
    if (found === undefined || (found === mark && !whole.includes(mark))) return word;
    if (DAY_AND_MONTH.test(word.text) && !standsAmong(word, edges, days)) return word;
    const grouped = whole.replace(/[.,]/g, mark === ',' ? '.' : ',');
    return { ...word, text: `${before}${grouped}${mark}${cents}${after}` };
  });
}

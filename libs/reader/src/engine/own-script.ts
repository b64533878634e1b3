import { around, isWithin, sharedHeight, sharedWidth } from '../boxes.ts';
import type { PageWords, Word } from '../page.ts';
import { fold } from '../lexicon/fold.ts';
import { median } from '../median.ts';
import { inParallel, OCR_PAGES_AHEAD } from './in-parallel.ts';
import { OCR_SCRIPTS, type OcrScript } from './ocr-language.ts';
import { readAgain, type SecondLook } from './ocr-page.ts';
import type { ReadPicture } from './ocr-port.ts';
import type { OpenDocument } from './open.ts';
import type { Pdfium } from './pdfium.ts';

/** A letter of a script that is printed without spaces between words. */
const LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const LETTERS = new RegExp(LETTER.source, 'gu');
const FIGURES = /^[-+(¥￥]*\d[\d.,:/()-]*$/;
/** Shorter words may be strokes of another script's letters. */
const LATIN = /^\p{Script=Latin}[\p{Script=Latin}\d.,&/'-]{3,}$/u;
const LATIN_NAME = /^\p{Script=Latin}{2,}$/u;
const WITH_UNIT = /^([-+]?\d{1,3}(?:,\d{3})+)\p{L}$/u;
/** An amount with a mark in it, as those are that are looked at. */
const WELL_FORMED = /^[-+(¥￥]*\d{1,3}(?:,?\d{3})*(?:[.,]\d{2}|,\d{3})\)?$/;
/** A day, to which dirt may have added a full stop. */
const DAY = /^\d{1,4}([-./])\d{1,2}\1\d{1,2}\.?$/;

/** Part of two words' extents in common that makes them readings of the same print. */
const SAME_PLACE = 0.75;
const ACCENTED = /\P{ASCII}/u;

/** A word of letters less sure than this is doubtful, and a page where so many are is no page of Latin print: on those
 * of faxes and dirty copies a fifth is at most, on Chinese and Japanese ones four fifths. */
const DOUBTFUL = 0.7;
const DOUBTFUL_SHARE_MIN = 0.65;
/** Letters that stand instead of an amount take this part of its width at least. */
const AMOUNT_SHARE_MIN = 0.5;
const WORDS_MIN = 20;
/** Words that a script is tried on, how sure its letters must be to count, and how many must be. */
const TRIED_MAX = 60;
const SURE = 0.8;
const SURE_LETTERS_MIN = 20;
/** An English word this sure is one, if no letter of the script that is as sure as this stands in its place. */
const SURE_ENGLISH = 0.8;
/** Two or three letters of a name behind another Latin word of it, no further than this, in parts of their height. */
const SHORT_LATIN = /^\p{Lu}{2,3}$/u;
const NAME_GAP_MAX = 2;
const SURE_LETTER = 0.6;
/** How much surer the script's data must be of figures that English data doubts. */
const GAIN = 0.2;
/** Figures that are less sure are looked at again. */
const SURE_FIGURES = 0.9;
/** Letters less far apart than this part of their height, and no more than this lower or higher, belong to one word. */
const GAP_MAX = 0.35;
const DROP_MAX = 0.4;
/** Two words of such letters are found so many times as far apart: their boxes are far off. */
const LOOSE = 1.85;

/**
 * Reads scanned pages of a script that English data does not know with data that does. Figures keep the English reading
 * where it has them; those that it took for one word with the letters beside them are looked at one by one.
 */
export async function inOwnScript(
  pdfium: Pdfium,
  document: OpenDocument,
  pages: readonly PageWords[],
  readPicture: ReadPicture,
): Promise<readonly PageWords[]> {
  const foreign = pages.filter(isForeign);
  const [first] = foreign;
  if (first === undefined) return pages;
  const lookAt = ({ page }: PageWords, look: SecondLook): Promise<readonly Word[] | null> =>
    readAgain(pdfium, document, page - 1, look, readPicture);
  const script = await scriptOf(first, lookAt);
  if (script === null) return pages;
  const read = new Map<PageWords, PageWords>();
  await inParallel(foreign, OCR_PAGES_AHEAD, async (page) => {
    read.set(page, await inScript(page, script, lookAt));
    return true;
  });
  return pages.map((page) => read.get(page) ?? page);
}

type LookAt = (page: PageWords, look: SecondLook) => Promise<readonly Word[] | null>;

async function inScript(page: PageWords, script: OcrScript, lookAt: LookAt): Promise<PageWords> {
  const found = await lookAt(page, { mode: 'words', data: script, boxes: [[0, 0, page.width, page.height]] });
  if (found === null) return page;
  const { words, parts } = withCells(withFigures(found, page.words));
  const doubtful = words.filter((word) => parts.has(word) || isDoubtfulFigure(word));
  const boxes = doubtful.map(({ box }) => box);
  const again = boxes.length === 0 ? [] : await lookAt(page, { mode: 'digits', data: 'eng', boxes });
  const mended = words.flatMap((word) => {
    const look = again?.[doubtful.indexOf(word)];
    const isWhole = isDay(word) ? isWholeDay : isWellFormed;
    if (look !== undefined && isWhole(look)) return [{ ...look, box: word.box }];
    return parts.get(word) ?? [word];
  });
  return { ...page, words: joined(mended) };
}

/** Amounts that end within this part of their height of each other are a column's; fewer show none. */
const EDGE_SLACK = 0.3;
const COLUMN_MIN = 5;
/** Parts of an amount are no farther from each other, in parts of their height. */
const PART_GAP = 0.9;

/** Words, some of which are all that was read of an amount, and the parts that this was read in. */
interface WithCells {
  readonly words: readonly Word[];
  readonly parts: ReadonlyMap<Word, readonly Word[]>;
}

/**
 * The words, of which those that end where a column's amounts do, and are none, are one with what stands right before them: what
 * either data made of an amount.
 */
export function withCells(words: readonly Word[]): WithCells {
  const amounts = words.filter(isWellFormed);
  const out = new Set(words);
  const cells = new Map<Word, readonly Word[]>();
  for (const last of words) {
    const column = amounts.filter((amount) => endTogether(amount, last));
    const isRead = FIGURES.test(last.text) && last.confidence >= DOUBTFUL;
    if (column.length < COLUMN_MIN || isRead || !out.has(last)) continue;
    const left = Math.min(...column.map(({ box }) => box[0])) - PART_GAP * last.box[3];
    const parts = partsBefore(
      last,
      [...out].filter(({ box }) => box[0] >= left),
    );
    if (last.box[0] < left || parts.some(isWellFormed)) continue;
    for (const part of parts) out.delete(part);
    const cell = { text: '', box: around(parts.map(({ box }) => box)), confidence: 0 };
    cells.set(cell, parts);
    out.add(cell);
  }
  return { words: [...out], parts: cells };
}

function endTogether({ box: a }: Word, { box: b }: Word): boolean {
  return Math.abs(a[0] + a[2] - b[0] - b[2]) < EDGE_SLACK * a[3];
}

/** A word and those before it on its line, each right before the next. */
function partsBefore(last: Word, words: readonly Word[]): readonly Word[] {
  const parts = [last];
  for (let first: Word | undefined = last; first !== undefined;) {
    const next: Word = first;
    first = words.find((word) => {
      const gap = next.box[0] - word.box[0] - word.box[2];
      const isBeside = !parts.includes(word) && gap > -PART_GAP * next.box[3] && gap < PART_GAP * next.box[3];
      return isBeside && sharedHeight(word.box, next.box) > 0.4 * Math.min(word.box[3], next.box[3]);
    });
    if (first !== undefined) parts.push(first);
  }
  return parts;
}

/** Most of what English data took for words of letters is nothing that it is sure of. */
export function isForeign({ method, words }: PageWords): boolean {
  if (method !== 'ocr') return false;
  const lettered = words.filter(({ text }) => /\p{L}/u.test(text));
  const doubtful = lettered.filter(({ confidence }) => confidence < DOUBTFUL);
  return lettered.length >= WORDS_MIN && doubtful.length >= DOUBTFUL_SHARE_MIN * lettered.length;
}

/** The script whose data is sure of most letters among the doubtful words of a page; null where none is sure of enough. */
async function scriptOf(page: PageWords, lookAt: LookAt): Promise<OcrScript | null> {
  const boxes = page.words
    .filter(({ text, confidence }) => /\p{L}/u.test(text) && confidence < DOUBTFUL)
    .slice(0, TRIED_MAX)
    .map(({ box }) => box);
  let best: OcrScript | null = null;
  let most = SURE_LETTERS_MIN - 1;
  for (const script of OCR_SCRIPTS) {
    const found = await lookAt(page, { mode: 'words', data: script, boxes });
    const sure = (found ?? []).filter(({ confidence }) => confidence >= SURE);
    const letters = sure.reduce((sum, { text }) => sum + (text.match(LETTERS)?.length ?? 0), 0);
    if (letters > most) [best, most] = [script, letters];
  }
  return best;
}

/** The words of a script with the figures and Latin words that English data read in their places, or where it read nothing. */
export function withFigures(found: readonly Word[], english: readonly Word[]): readonly Word[] {
  const letters = found.filter(({ text }) => LETTER.test(text));
  const read = withWholeFigures(english);
  const kept = withShortWords(read.filter(isKept), read)
    .map(withoutUnit)
    .filter(
      (word) => isDay(word) || !(letters.some((letter) => isInstead(letter, word)) || isSurer(found, word)),
    );
  return [...kept, ...found.filter((word) => !kept.some((other) => isWithin(word.box, other.box)))];
}

/**
 * The first groups of a number up to a mark, and the last one behind the wide space that a mark leaves in print of one pitch, of
 * which a figure may be lost, or be that of a ruling.
 */
const GROUPS = /^[-+(¥￥]*\d{1,3}(?:,\d{3})*[.,]$/;
const LAST_GROUP = /^\d{2,4}\)?$/;
/** Part of a figure's width that the space behind a mark is narrower than. */
const GROUP_GAP = 1.3;

/** "719," and "475", which are one number with a mark in a cell of its own. */
function withWholeFigures(words: readonly Word[]): readonly Word[] {
  const rests = new Map<Word, Word>();
  for (const head of words.filter(({ text }) => GROUPS.test(text))) {
    const rest = words.find((word) => LAST_GROUP.test(word.text) && isNext(head, word));
    if (rest !== undefined) rests.set(head, rest);
  }
  const taken = new Set(rests.values());
  return words.flatMap((word) => {
    const rest = rests.get(word);
    if (rest === undefined) return taken.has(word) ? [] : [word];
    const text = word.text.replace(/\.$/, ',') + rest.text;
    const confidence = Math.min(word.confidence, rest.confidence);
    return [{ text, box: around([word.box, rest.box]), confidence }];
  });
}

function isNext({ box: a }: Word, { box: b, text }: Word): boolean {
  const gap = b[0] - (a[0] + a[2]);
  return (
    gap >= 0 && gap < (GROUP_GAP * b[2]) / text.length && sharedHeight(a, b) > 0.5 * Math.min(a[3], b[3])
  );
}

/** "5-04-11": the strokes between the figures of a day are none of the script, "5ここ04こ11", however sure its data is of them. */
function isDay({ text }: Word): boolean {
  return DAY.test(text);
}

function isWholeDay(word: Word): boolean {
  return isDay(word) && !word.text.endsWith('.');
}

function isWellFormed({ text }: Word): boolean {
  return WELL_FORMED.test(text);
}

/** Whether letters of the script stand where English data read something: of figures that may be so, the surer are. */
function isInstead(letter: Word, word: Word): boolean {
  if (!covers(letter, word)) return false;
  const isAmount = isWellFormed(word);
  if (isAmount && word.confidence >= SURE_FIGURES && letter.confidence < word.confidence) return false;
  // A figure or two of an amount look like letters.
  if (isAmount && sharedWidth(letter.box, word.box) < AMOUNT_SHARE_MIN * word.box[2]) return false;
  return letter.confidence >= SURE_LETTER || (!isAmount && letter.confidence > word.confidence);
}

function isKept({ text, confidence }: Word): boolean {
  return LATIN.test(text) ? confidence >= SURE_ENGLISH : FIGURES.test(text) || WITH_UNIT.test(text);
}

/** What is kept, and short words that go on with a name in Latin letters: "AMAZON CO JP". */
function withShortWords(kept: readonly Word[], english: readonly Word[]): readonly Word[] {
  const short = english.filter(
    ({ text, confidence }) => SHORT_LATIN.test(text) && confidence >= SURE_ENGLISH,
  );
  const out = [...kept];
  for (const word of short.sort((a, b) => a.box[0] - b.box[0])) {
    const goesOn = out.some(({ text, box }) => {
      const gap = -sharedWidth(box, word.box);
      const isNear = gap >= 0 && gap < NAME_GAP_MAX * word.box[3] && box[0] < word.box[0];
      return isNear && sharedHeight(box, word.box) > 0.5 * word.box[3] && /^\p{Script=Latin}/u.test(text);
    });
    if (goesOn) out.push(word);
  }
  return out;
}

/** Doubtful figures that the script's data reads much more surely. */
function isSurer(found: readonly Word[], { box, confidence }: Word): boolean {
  const inPlace = (word: Word): boolean =>
    word.confidence > confidence + GAIN && covers(word, { ...word, box });
  return confidence < DOUBTFUL && found.some(inPlace);
}

/** Figures without the letter of another script behind them, which English data takes for a letter of its own. */
function withoutUnit(word: Word): Word {
  const [whole, figures] = WITH_UNIT.exec(word.text) ?? [];
  if (whole === undefined || figures === undefined) return word;
  const [x, y, width, height] = word.box;
  return { ...word, text: figures, box: [x, y, (width * figures.length) / whole.length, height] };
}

/**
 * Another reading of a page, by English data, in the letters that the page was read in: of a page in a script of its own
 * it shows figures and nothing else, and of other words not the accents.
 */
export function inOwnLetters(words: readonly Word[], again: readonly Word[]): readonly Word[] {
  const own = words.filter(({ text }) => LETTER.test(text));
  if (own.length > 0) {
    const figures = again.filter(({ text }) => !/\p{L}/u.test(text));
    const names = words.filter(({ text, confidence }) => LATIN_NAME.test(text) && confidence >= SURE_ENGLISH);
    return [
      ...own,
      ...names.filter((name) => !figures.some((word) => isWithin(word.box, name.box))),
      ...figures,
    ];
  }
  const accented = words.filter(({ text }) => ACCENTED.test(text));
  return again.map((word) => {
    const spelt = accented.find(
      (other) =>
        (isWithin(word.box, other.box) && fold(other.text) === fold(word.text)) || isSurerOf(other, word),
    );
    return spelt === undefined ? word : { ...word, text: spelt.text };
  });
}

/** A word of letters in the place of another that English data made something else of, and was less sure of: "Di)" of "DÍJ". */
function isSurerOf({ box: a, text, confidence }: Word, { box: b, confidence: other }: Word): boolean {
  const isThere =
    sharedWidth(a, b) > SAME_PLACE * Math.max(a[2], b[2]) &&
    sharedHeight(a, b) > SAME_PLACE * Math.min(a[3], b[3]);
  return isThere && confidence > other && !/\d/.test(text);
}

/** A good part of the narrower word's width is in the other, on one line. */
function covers({ box: a }: Word, { box: b }: Word): boolean {
  return sharedWidth(a, b) > 0.3 * Math.min(a[2], b[2]) && sharedHeight(a, b) > 0.4 * Math.min(a[3], b[3]);
}

function isDoubtfulFigure(word: Word): boolean {
  const { text, confidence } = word;
  if (isDay(word)) return confidence < SURE_FIGURES || !isWholeDay(word);
  return /\d[.,]+\d/.test(text) && FIGURES.test(text) && (confidence < SURE_FIGURES || !isWellFormed(word));
}

/** Letters and figures that stand close together in one word: the data knows no words that go on without a space. */
export function joined(words: readonly Word[]): readonly Word[] {
  const out: { readonly word: Word; readonly last: Word }[] = [];
  const pitch = pitchOf(words);
  for (const word of [...words].sort((a, b) => a.box[0] - b.box[0])) {
    const before = out.findLastIndex(({ last }) => belongs(last, word, pitch));
    const other = out[before]?.word;
    if (other === undefined) out.push({ word, last: word });
    else {
      const text = other.text + word.text;
      const confidence = Math.min(other.confidence, word.confidence);
      out[before] = { word: { text, box: around([other.box, word.box]), confidence }, last: word };
    }
  }
  return out.map(({ word }) => word);
}

function belongs(before: Word, word: Word, pitch: number): boolean {
  const [a, b] = [before.box, word.box];
  const gap = b[0] - endOf(before, pitch);
  const [ends, begins] = [LETTER.test(before.text.slice(-1)), LETTER.test(word.text.slice(0, 1))];
  const isMeasured = isInCells(before, pitch) && isInCells(word, pitch);
  if (isMeasured && gap > SPACE_MIN * pitch) return false;
  const gapMax = GAP_MAX * (ends && begins ? LOOSE : 1);
  const height = Math.min(a[3], b[3]);
  const drop = Math.abs(a[1] + a[3] / 2 - b[1] - b[3] / 2);
  return (ends || begins) && drop < DROP_MAX * height && gap < gapMax * height && b[0] > a[0];
}

/** A space between words whose letters were measured is wider than this, in their widths; so exact are the widths of such words. */
const SPACE_MIN = 0.12;
const EXACT = 0.02;

function isInCells({ text, box }: Word, pitch: number): boolean {
  const isLettered = text.match(LETTERS)?.length === text.length;
  return isLettered && Math.abs(box[2] - pitch * text.length) < EXACT * pitch * text.length;
}

/** Letters of these scripts are as wide as one another; the box of a word that has half their width misses the last of them. */
const SHORT = 0.5;

/** How wide a page's letters of the script are; 0 where it has no words of them. */
function pitchOf(words: readonly Word[]): number {
  const lettered = words.filter(({ text }) => text.length > 1 && text.match(LETTERS)?.length === text.length);
  return median(lettered.map(({ text, box }) => box[2] / text.length)) ?? 0;
}

/** Where a word ends, by its box or by its letters. */
function endOf({ text, box: [left, , width] }: Word, pitch: number): number {
  const isShort = text.match(LETTERS)?.length === text.length && width < SHORT * pitch * text.length;
  return left + (isShort ? pitch * text.length : width);
}

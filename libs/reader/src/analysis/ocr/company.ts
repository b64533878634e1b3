import { fold } from '../../lexicon/fold.ts';
import type { Word } from '../../page.ts';
import { replaceScanned, type Line } from '../text/lines.ts';

/** A word of letters, of which one or two may have been read as figures or strokes; shorter ones are too often alike. */
const WORD = /^(\P{L}*)([\p{L}\d!|@$]{4,})(\P{L}*)$/u;
const LETTERS = /^\p{L}+$/u;
/** A spelling must be so many times as frequent as another in the same company. */
const LEAD_MIN = 2;
/** Data that knows a language's letters reads a word with its accents; others drop them more often than they make them up. */
const ACCENTED_LEAD_MIN = 0.5;
/** A spelling is seen so often, as surely, before it is believed against others. */
const SEEN_MIN = 1.5;

/** What OCR takes for each other in faint or fine print, where letters belong to one word. */
const CONFUSED: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/[CGOQD0@]/g, 'O'],
  [/[FP]/g, 'P'],
  // Strokes that stand close are two letters or one.
  [/[HIUl1ij!|]+/g, '1'],
  [/r1/g, 'n'],
  [/[S5$]/g, 'S'],
  [/[B8]/g, 'B'],
  [/[Zz2]/g, 'Z'],
];

interface Spelling {
  text: string;
  /** How often it was read, as surely. */
  seen: number;
}

/**
 * Gives a word of scanned lines the spelling that it has elsewhere in the same company, behind the same word or before it or
 * alone on a line, where it differs by letters that OCR confuses or by accents: "BCNIFICO SEPA" among "BONIFICO SEPA".
 */
export function mendInCompany(lines: readonly Line[]): readonly Line[] {
  const companies = new Map<string, Spelling[]>();
  for (const { words, method } of lines) {
    if (method !== 'ocr') continue;
    words.forEach((word, at) => {
      for (const company of companiesOf(words, at)) add(companies, company, word);
    });
  }
  const mended = new Map<Word, string>();
  for (const { words, method } of lines) {
    if (method !== 'ocr') continue;
    words.forEach((word, at) => {
      const usual = companiesOf(words, at).map((company) => usualIn(companies.get(company), wordIn(word)));
      const text = usual.find((spelling) => spelling !== null);
      if (text !== undefined) mended.set(word, word.text.replace(wordIn(word), text));
    });
  }
  if (mended.size === 0) return lines;
  return replaceScanned(lines, (word) => {
    const text = mended.get(word);
    return text === undefined ? word : { ...word, text };
  });
}

/** What a word has in common with its misreadings, and the word that stands before it or behind it, or that none does. */
function companiesOf(words: readonly Word[], at: number): string[] {
  const own = wordIn(words[at]);
  if (own === '') return [];
  const shape = shapeOf(own);
  if (words.length === 1) return [shape];
  const [before, behind] = [words[at - 1], words[at + 1]].map(neighbour);
  return [
    ...(before === '' ? [] : [`${before ?? ''} < ${shape}`]),
    ...(behind === '' ? [] : [`${shape} > ${behind ?? ''}`]),
  ];
}

function neighbour(word: Word | undefined): string {
  const text = word?.text ?? '';
  return /\p{L}/u.test(text) && !/\d/.test(text) ? shapeOf(text) : '';
}

function wordIn(word: Word | undefined): string {
  const text = WORD.exec(word?.text ?? '')?.[2] ?? '';
  return /\p{L}{2}/u.test(text) ? text : '';
}

function shapeOf(word: string): string {
  return CONFUSED.reduce((shape, [confused, one]) => shape.replace(confused, one), foldedLetters(word));
}

/** The letters without accents, capitals and small ones apart. */
function foldedLetters(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').replaceAll('Ø', 'O');
}

function add(companies: Map<string, Spelling[]>, company: string, word: Word): void {
  const text = wordIn(word);
  const spellings = companies.get(company) ?? [];
  companies.set(company, spellings);
  const spelling = spellings.find((other) => other.text === text);
  if (spelling === undefined) spellings.push({ text, seen: word.confidence });
  else spelling.seen += word.confidence;
}

/** The spelling that a word is a misreading of; null where it is as good as any. */
function usualIn(spellings: readonly Spelling[] | undefined, text: string): string | null {
  if (spellings === undefined || spellings.length < 2) return null;
  const own = spellings.find((spelling) => spelling.text === text);
  const others = spellings.filter((spelling) => spelling !== own && LETTERS.test(spelling.text));
  const [best] = others.sort((a, b) => b.seen - a.seen);
  if (own === undefined || best === undefined || best.seen < SEEN_MIN) return null;
  return best.seen >= leadOver(own.text, best.text) * own.seen ? best.text : null;
}

function leadOver(own: string, best: string): number {
  const isAccented = fold(own) === fold(best) && own === foldedLetters(own) && best !== foldedLetters(best);
  return isAccented ? ACCENTED_LEAD_MIN : LEAD_MIN;
}

import { median } from '../median.ts';
import type { Word } from '../page.ts';
import { cellStarts } from './cell-starts.ts';
import type { Placement } from './geometry.ts';
import type { Glyph } from './glyphs.ts';
import { UNEVEN_GAP, unevenFonts } from './lone-letters.ts';
import { widenToPitch } from './pitch.ts';
import { placeGlyphs, type PlacedGlyph } from './place.ts';

/** Glyphs of one baseline that belong together, in shown coordinates. */
interface Fragment {
  text: string;
  readonly left: number;
  right: number;
  readonly baseline: number;
  readonly size: number;
  readonly top: number;
  readonly bottom: number;
  count: number;
  /** White space was painted just before it: it starts a word however near its neighbour stands. */
  readonly spaced: boolean;
  /** It begins a cell that the text of the one before it runs into. */
  readonly opensCell: boolean;
  /** Its letters are placed one by one on a coarse grid. */
  readonly isUneven: boolean;
}

/** In parts of the font size. Word spaces are 0.15 and more, tracking and kerning stay below 0.1. */
const WORD_GAP = 0.1;
/** Letters set apart by up to this much, all alike, are still words; so many of them tell. */
const TRACKING_MAX = 0.15;
const TRACKED_LETTERS_MIN = 4;
/** Part of the space between tracked letters by which it varies. */
const TRACKING_SLACK = 0.5;
/** Between letters of one run; what is wider parts columns. */
const RUN_GAP = 0.3;
/** A painted space whose neighbours touch is no space to the eye. */
const TOUCHING = 0.03;
/** A ligature may advance by this much more than its box is wide; nearly all spaces that part words are wider. */
const LIGATURE_SLACK = 0.2;
const OVERLAP_MAX = 0.4;
/** Arabic letters run into each other, and those that join no letter behind them leave more space within words. */
const CURSIVE = { gap: 0.18, overlapMax: 0.8 } as const;
const ARABIC = /[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u;
const BASELINE_TOLERANCE = 0.2;
const SIZE_RATIO_MAX = 1.6;

/**
 * Joins upright glyphs to words. Order of painting is a hint only: fragments are made in that order, then
 * sorted by place and joined across it, so text painted letter by letter or column by column comes out alike.
 */
export function joinWords(glyphs: readonly Glyph[], placement: Placement): Word[] {
  const placed = placeGlyphs(glyphs, placement);
  widenToPitch(placed);
  const words: Word[] = [];
  for (const line of groupLines(makeFragments(placed))) {
    for (const word of joinSpacedLetters(joinFragments(line))) words.push(toWord(word));
  }
  return words;
}

function makeFragments(glyphs: readonly PlacedGlyph[]): Fragment[] {
  const fragments: Fragment[] = [];
  const uneven = unevenFonts(glyphs);
  const isUneven = ({ glyph }: PlacedGlyph): boolean => uneven.size > 0 && uneven.has(glyph.ink.font);
  const gaps = wordGaps(glyphs);
  const cells = cellStarts(glyphs);
  let current: Fragment | null = null;
  for (let at = 0; at < glyphs.length; at += 1) {
    const glyph = glyphs[at] as PlacedGlyph;
    const before = glyphs[at - 1];
    if (current !== null && before?.ligature === true) endLigature(current, before, glyph);
    if (current !== null && glyph.ligature) {
      current.text += glyph.letter;
    } else if (
      current !== null &&
      !cells.has(at) &&
      continues(current, glyph, isUneven(glyph) ? UNEVEN_GAP : (gaps[at] ?? WORD_GAP))
    ) {
      if (isDoubled(current, glyph)) continue;
      current.text += glyph.letter;
      current.count += 1;
      current.right = Math.max(current.right, glyph.right);
    } else {
      current = startFragment(glyph, cells.has(at), isUneven(glyph));
      fragments.push(current);
    }
  }
  return fragments;
}

/** The box of a ligature may be wider than it is, or a little narrower: it ends where the next glyph of its line starts. */
function endLigature(current: Fragment, { left, baseline, size }: PlacedGlyph, next: PlacedGlyph): void {
  const end = current.right + (next.spaced ? 0 : LIGATURE_SLACK * size);
  if (next.baseline === baseline && next.left > left && next.left < end) current.right = next.left;
}

/** The em box gives every word of a line the same height, whatever its letters. */
function startFragment(
  { letter, size, left, right, baseline, spaced }: PlacedGlyph,
  opensCell: boolean,
  isUneven: boolean,
): Fragment {
  const box = { top: baseline - 0.8 * size, bottom: baseline + 0.2 * size };
  return { text: letter, left, right, baseline, size, ...box, count: 1, spaced, opensCell, isUneven };
}

/**
 * From what space on a glyph begins a word, for each glyph: more in runs of letters that are set apart evenly, as
 * amounts spread over their cells are.
 */
function wordGaps(glyphs: readonly PlacedGlyph[]): readonly number[] {
  const gaps = new Array<number>(glyphs.length).fill(WORD_GAP);
  let start = 0;
  let widest = 0;
  let tracking = 0;
  const endRun = (end: number): void => {
    // A run too short to tell is set as the one before it on its line: "718,260.00" and "Dr". Most have no such spaces.
    if (end - start >= TRACKED_LETTERS_MIN - 1)
      tracking = widest * (1 + TRACKING_SLACK) > WORD_GAP ? (median(gapsBefore(glyphs, start, end)) ?? 0) : 0;
    if (tracking > 0 && tracking <= TRACKING_MAX)
      gaps.fill(Math.max(WORD_GAP, tracking * (1 + TRACKING_SLACK)), start, end);
    start = end + 1;
    widest = 0;
  };
  for (let at = 0; at < glyphs.length; at += 1) {
    const glyph = glyphs[at] as PlacedGlyph;
    const before = glyphs[at - 1];
    const goesOn = glyph.baseline === before?.baseline && glyph.size === before.size;
    const gap = goesOn ? gapBetween(before, glyph) : Infinity;
    if (!glyph.spaced && gap < RUN_GAP && gap > -OVERLAP_MAX) {
      if (gap > widest) widest = gap;
    } else {
      endRun(at);
      if (!goesOn) tracking = 0;
    }
  }
  endRun(glyphs.length);
  return gaps;
}

/** In parts of the font size. */
function gapBetween(before: PlacedGlyph, { left }: PlacedGlyph): number {
  return (left - before.right) / before.size;
}

function gapsBefore(glyphs: readonly PlacedGlyph[], start: number, end: number): number[] {
  return glyphs
    .slice(start, end)
    .map((glyph, at) => gapBetween(glyphs[start + at - 1] as PlacedGlyph, glyph));
}

function continues(
  current: Fragment,
  { left, baseline, size, spaced }: PlacedGlyph,
  wordGap: number,
): boolean {
  if (Math.abs(baseline - current.baseline) > BASELINE_TOLERANCE * current.size) return false;
  if (size > current.size * SIZE_RATIO_MAX || current.size > size * SIZE_RATIO_MAX) return false;
  const gap = (left - current.right) / current.size;
  return gap < (spaced ? TOUCHING : wordGap) && gap > -OVERLAP_MAX;
}

/** A bold face faked by painting every glyph twice, a hair apart. Places first: they are cheaper to compare. */
function isDoubled(current: Fragment, { letter, left, right }: PlacedGlyph): boolean {
  return left - (current.right - (right - left)) < 0.25 * (right - left) && current.text.endsWith(letter);
}

function groupLines(fragments: Fragment[]): Fragment[][] {
  fragments.sort((a, b) => a.baseline - b.baseline);
  const lines: Fragment[][] = [];
  let line: Fragment[] = [];
  let baseline = Number.NEGATIVE_INFINITY;
  for (const fragment of fragments) {
    if (fragment.baseline - baseline > BASELINE_TOLERANCE * fragment.size) {
      line = [];
      lines.push(line);
    }
    baseline = fragment.baseline;
    line.push(fragment);
  }
  return lines;
}

function joinFragments(line: Fragment[]): Fragment[] {
  line.sort((a, b) => a.left - b.left);
  const joined: Fragment[] = [];
  for (const fragment of line) {
    const last = joined.at(-1);
    if (last === undefined) {
      joined.push(fragment);
      continue;
    }
    if (isRepeated(last, fragment)) continue;
    const gap = (fragment.left - last.right) / Math.max(last.size, fragment.size);
    const wordGap = fragment.isUneven ? UNEVEN_GAP : WORD_GAP;
    const near = gap < (fragment.spaced ? TOUCHING : wordGap) && gap > -OVERLAP_MAX;
    if (
      !fragment.opensCell &&
      (near || (!fragment.spaced && areCursive(last, fragment, gap))) &&
      fragment.size < last.size * SIZE_RATIO_MAX &&
      last.size < fragment.size * SIZE_RATIO_MAX
    ) {
      last.text += fragment.text;
      last.count += fragment.count;
      last.right = Math.max(last.right, fragment.right);
    } else joined.push(fragment);
  }
  return joined;
}

function areCursive(last: Fragment, fragment: Fragment, gap: number): boolean {
  if (gap >= CURSIVE.gap || gap <= -CURSIVE.overlapMax) return false;
  return ARABIC.test(last.text.at(-1) ?? '') && ARABIC.test(fragment.text.charAt(0));
}

/** The same text painted again in nearly the same place: a shadow, or a bold face faked word by word. */
function isRepeated(last: Fragment, fragment: Fragment): boolean {
  if (!last.text.endsWith(fragment.text)) return false;
  const width = Math.min(last.right - last.left, fragment.right - fragment.left);
  return last.right - fragment.left > 0.75 * width;
}

const LETTERS_MIN = 4;

/** Joins titles set letter by letter with even spaces ("S T A T E M E N T"); a wider gap still parts words. */
function joinSpacedLetters(words: Fragment[]): Fragment[] {
  const out: Fragment[] = [];
  for (let start = 0; start < words.length;) {
    const end = endOfLetters(words, start);
    if (end - start < LETTERS_MIN) {
      const word = words[start];
      if (word !== undefined) out.push(word);
      start += 1;
      continue;
    }
    const letters = words.slice(start, end);
    const step = narrowestGap(letters);
    for (const letter of letters) {
      const last = out.at(-1);
      const gap = last === undefined ? Number.POSITIVE_INFINITY : letter.left - last.right;
      if (last !== undefined && letter !== letters[0] && gap < 1.5 * step + 0.1 * letter.size) {
        last.text += letter.text;
        last.count += 1;
        last.right = letter.right;
      } else out.push(letter);
    }
    start = end;
  }
  return out;
}

function endOfLetters(words: readonly Fragment[], start: number): number {
  let end = start;
  for (; end < words.length; end++) {
    const word = words[end];
    const last = words[end - 1];
    if (word === undefined || word.count > 1) break;
    if (end > start && last !== undefined && word.left - last.right > 1.2 * word.size) break;
  }
  return end;
}

function narrowestGap(letters: readonly Fragment[]): number {
  let narrowest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < letters.length; index++) {
    narrowest = Math.min(narrowest, (letters[index]?.left ?? 0) - (letters[index - 1]?.right ?? 0));
  }
  return Math.max(narrowest, 0);
}

function toWord(fragment: Fragment): Word {
  return {
    text: isAscii(fragment.text) ? fragment.text : foldForms(fragment.text),
    box: [
      round(fragment.left),
      round(fragment.top),
      round(fragment.right - fragment.left),
      round(fragment.bottom - fragment.top),
    ],
    confidence: 1,
    ...(fragment.opensCell ? { opensCell: true } : {}),
  };
}

/** Ligatures, full-width forms and radicals become the letters they show; everything else stays as printed. */
function foldForms(text: string): string {
  return text.replace(COMPATIBILITY_FORMS, (form) => form.normalize('NFKC')).normalize('NFC');
}

const COMPATIBILITY_FORMS = /[\u2e80-\u2fdf\uf900-\ufaff\ufb00-\ufb06\uff01-\uffee]/g;

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0x7e) return false;
  return true;
}

/** A hundredth of a point is far below what a printer resolves. */
function round(points: number): number {
  return Math.round(points * 100) / 100;
}

import { beginTogether, SAME_LEFT_POINTS } from '../../boxes.ts';
import type { Table } from '../tables/table.ts';
import { isStrong, near, TEXT_GAP, type TokenLine } from '../text/tokens.ts';
import { isRuled } from './ruled-rows.ts';

/** A line is full when it ends within this many widths of a character of the edge. */
export const FULL_WIDTHS = 1.5;
/** Lines that break between words end wherever words do; of lines cut at the edge nearly all are full. */
const FULL_SHARE_MIN = 0.9;
/** By so much of a character's width may lines of one typeface be off its grid. */
const PITCH_SLACK = 0.1;
/** Fewer different texts that end at the same place may do so by chance. */
const TEXTS_MIN = 3;

/** Text without a space that is so long has no better place to be broken at than the edge of its column. */
const UNBROKEN_CHARACTERS_MIN = 20;
/** Within a word: a small letter goes on with a letter, a figure with a figure. */
export const WITHIN_WORD = /^(?:\p{L}\p{Ll}|\d\d)/u;
/** Between words: "Mall" over "4901*1697", "Tyres" over "INV06165", "N16227" over "Brits", "Centre" over "(Card 1551)". */
const BETWEEN_WORDS = /^(?:\p{Ll}[\p{Lu}\d]|\d\p{Lu}\p{Ll}|[\p{L}\d]\()/u;
/** So much of what follows tells whether it is another word. */
const BEGUN_CHARACTERS = 2;

/** Whether one text ends and another begins as words do beside each other, and not as the parts of one. */
export function meetAsWords(last: string, next: string): boolean {
  return BETWEEN_WORDS.test(`${last}${next.slice(0, BEGUN_CHARACTERS)}`);
}

/** Whether a text without a space is so long that there is no better place to break it at. */
export function isLongWord(text: string): boolean {
  return text.length >= UNBROKEN_CHARACTERS_MIN && !text.includes(' ');
}

/** A column of text that begins here and whose lines go on below. */
export interface TextColumn {
  readonly left: number;
  readonly edge: number;
  /** Its lines are cut at their edge, in the middle of words. */
  readonly isCut: boolean;
  /** A line that ends farther from the edge has lost the space it was cut at. */
  readonly slack: number;
  /** So many characters has each line that is cut, wherever it ends; null where the edge tells. */
  readonly characters: number | null;
  /** Its long words are cut at the edge, whatever letters meet there. */
  readonly cutsWords: boolean;
  /** What would be a word too long for a line is cut at the edge. */
  readonly cutsLong: boolean;
  /** Only what stands within its cells shows that it is cut: two words that meet at the edge may be two. */
  readonly isTold: boolean;
  /** Its texts are made of fields, each of which begins a line. */
  readonly inFields: boolean;
  /** What stands between spaces within its lines. */
  readonly words: ReadonlySet<string>;
}

export type CutColumns = readonly TextColumn[];

/** Where a line ends that goes on below. */
export interface LineEnd {
  readonly right: number;
  readonly unit: number;
  readonly letters: string;
  readonly last: string;
  /** How many characters the last word has. */
  readonly lastWord: number;
  readonly characters: number;
  /** It is one long word. */
  readonly isUnbroken: boolean;
  /** The words of the line that do not touch its ends. */
  readonly inner: readonly string[];
}

/** A line's end, and whether what it goes on with meets it as within a word. */
export interface MetEnd extends LineEnd {
  readonly isHalf: boolean;
  /** How many characters the last word and the first one of what follows have together. */
  readonly met: number;
}

export interface CellLines {
  /** Where the first from the left of them begins. */
  left: number;
  readonly ends: MetEnd[];
  /** What those lines go on with. */
  readonly rests: Set<string>;
  readonly words: Set<string>;
  /** Where any of its lines ends farthest to the right. */
  edge: number;
  /** How many go on as within a word. */
  halves: number;
  /** How many do not go on as one word does behind another. */
  joined: number;
}

/**
 * The columns of text, and which of them are broken after as many characters as fit, not between words: what goes on there
 * on the next line goes on without a space.
 */
export function cutColumns(table: Table): CutColumns {
  const all: CellLines[] = [];
  const own: CellLines[] = [];
  const under: CellLines[] = [];
  table.lines.forEach((line, at) => {
    const below = table.lines[at + 1];
    if (below === undefined || !near(line, below) || below.tokens.some(isStrong)) return;
    for (const { left, text } of below.tokens) {
      const over = endOfRun(line, left) === null ? overRow(table.lines, at, below) : line;
      const end = over === null ? null : endOfRun(over, left);
      if (end === null) continue;
      const further = endOfRun(below, left);
      const cell = {
        rest: text,
        edge: Math.max(end.right, further?.right ?? 0),
        inner: further?.inner ?? [],
      };
      addEnd(all, left, end, cell);
      // Beyond a ruling begins another row's text.
      if (isRuled(line, below, line)) continue;
      addEnd(own, left, end, cell);
      if (over?.tokens.some(isStrong) === false) addEnd(under, left, end, cell);
    }
  });
  const ofCell = (columns: readonly CellLines[], { left }: CellLines): CellLines | undefined =>
    columns.find((one) => beginTogether(one.left, left));
  return all.map((lines) => {
    const column = textColumn(lines, false);
    const [within, texts] = [ofCell(own, lines), ofCell(under, lines)];
    if (column.isCut || within === undefined) return column;
    const told = textColumn(within, true);
    return told.isCut || texts === undefined ? told : (underKinds(texts) ?? told);
  });
}

/** So many lines end within a word, or more, where words do not end them. */
const HALVES_MIN = 3;

/**
 * Lines of one length that are cut, as the words within which they end show, under others that say no more than what kind
 * their rows are of; null where they are not.
 */
function underKinds(lines: CellLines): TextColumn | null {
  const column = textColumn(lines, true);
  if (!column.isCut || lines.halves < HALVES_MIN) return null;
  const width = Math.max(...lines.ends.map(({ unit }) => unit));
  return { ...column, slack: Math.min(column.slack, FULL_WIDTHS * width) };
}

/** The line over that of a row's amounts, where the cells of two lines are centred on these. */
function overRow(lines: readonly TokenLine[], at: number, below: TokenLine): TokenLine | null {
  const [over, row] = [lines[at - 1], lines[at]];
  return over !== undefined && row?.tokens.some(isStrong) === true && near(over, below) ? over : null;
}

/** Adds a line that goes on below to its column. */
export function addEnd(
  columns: CellLines[],
  left: number,
  end: LineEnd,
  { rest, edge, inner }: { rest: string; edge: number; inner: readonly string[] },
): void {
  const column = columns.find((other) => beginTogether(other.left, left));
  const words = [...end.inner, ...inner];
  const isHalf = WITHIN_WORD.test(`${end.last}${rest}`);
  const half = isHalf ? 1 : 0;
  const met = charactersMet(end.lastWord, rest);
  const joined = meetAsWords(end.last, rest) ? 0 : 1;
  if (column === undefined) {
    const found = { rests: new Set([rest]), words: new Set(words), halves: half, joined };
    columns.push({ left, ends: [{ ...end, isHalf, met }], edge, ...found });
    return;
  }
  column.left = Math.min(column.left, left);
  for (const word of words) column.words.add(word);
  column.ends.push({ ...end, isHalf, met });
  column.rests.add(rest);
  column.edge = Math.max(column.edge, edge);
  column.halves += half;
  column.joined += joined;
}

/** Lines of the page's head may begin where a column of texts does, and reach beyond it: no more than this part of all. */
const BEYOND_SHARE_MAX = 0.05;
/** So many lines as end at one place tell where their column does. */
const ENDS_MIN = 20;

/** A column's lines without the few that reach beyond the place where most end. */
function withinColumn(lines: CellLines): CellLines {
  const places = Map.groupBy(lines.ends, ({ right }) => Math.round(right));
  const [edge, most] = [...places].reduce(
    (best, one) => (one[1].length > best[1].length ? one : best),
    [0, [] as MetEnd[]],
  );
  const beyond = lines.ends.filter(({ right }) => right > edge + SAME_LEFT_POINTS);
  if (2 * most.length < lines.ends.length || most.length < ENDS_MIN) return lines;
  if (beyond.length === 0 || beyond.length > BEYOND_SHARE_MAX * lines.ends.length) return lines;
  return {
    ...lines,
    ends: lines.ends.filter((end) => !beyond.includes(end)),
    edge: Math.max(...most.map(({ right }) => right)),
  };
}

/** What the lines of its cells that go on below tell of a column. */
export function textColumn(all: CellLines, isTold: boolean): TextColumn {
  const lines = withinColumn(all);
  const slack = slackOf(lines);
  const { left, edge, words } = lines;
  const told = { cutsWords: cutsWords(lines), cutsLong: cutsLong(lines) };
  const column = { left, edge, slack, isTold, ...told, inFields: false, words };
  if (isCut(lines, slack)) return { ...column, isCut: true, characters: null };
  if (isCutInFields(lines, slack)) return { ...column, isCut: true, inFields: true, characters: null };
  const characters = charactersCut(lines);
  return { ...column, isCut: characters !== null, characters };
}

/** Of long words that end at a space many end well before the edge; of those that are cut there few do. */
function cutsWords({ ends, edge }: CellLines): boolean {
  const long = ends.filter(({ isUnbroken }) => isUnbroken);
  const full = long.filter(({ right, unit }) => edge - right <= FULL_WIDTHS * unit);
  const texts = new Set(full.map(({ letters }) => letters));
  return full.length >= FULL_SHARE_MIN * long.length && texts.size >= TEXTS_MIN;
}

/** How many characters the last word of a text has. */
export function lastWordOf(text: string): number {
  return text.length - text.lastIndexOf(' ') - 1;
}

/** How many characters a last word has together with the first one of what it goes on with. */
export function charactersMet(lastWord: number, rest: string): number {
  return lastWord + (rest.split(' ', 1)[0]?.length ?? 0);
}

/** Whether so many characters, as wide as those of a line on the average, are wider than their column. */
export function isTooLong(
  met: number,
  { right, characters }: Pick<LineEnd, 'right' | 'characters'>,
  { left, edge }: Pick<TextColumn, 'left' | 'edge'>,
): boolean {
  return met * (right - left) > characters * (edge - left);
}

/** In a narrower column two words are often longer together than a line. */
const WIDE_MIN = 24;

/**
 * Whether nearly every line is full whose last word would be too long for a line with what it goes on with:
 * "MARKET-Q44120931@O" over "KAXIS-UTIB0005728-759863954064", beside lines that end where words do.
 */
function cutsLong(lines: CellLines): boolean {
  const { ends, edge, rests } = lines;
  const long = ends.filter((end) => isTooLong(end.met, end, lines));
  const full = long.filter(({ right, unit }) => edge - right <= FULL_WIDTHS * unit);
  const texts = new Set(full.map(({ letters }) => letters));
  const isWide = Math.max(...ends.map(({ characters }) => characters)) >= WIDE_MIN;
  const areCut = full.length >= FULL_SHARE_MIN * long.length && texts.size >= TEXTS_MIN;
  return isWide && goOnOtherwise(rests) && areCut;
}

/** Whether a column was cut at a space here: there are two words, which are not printed as one elsewhere. */
export function areTwoWords(above: string, below: string, { isTold, words }: TextColumn): boolean {
  if (isTold && areCapitalised(above, below)) return true;
  // "…/5224/Paid" over "via CARD".
  const met = meeting(above, below);
  if (met !== null && words.has(met.join(' '))) return true;
  if (met !== null && !words.has(met.join('')) && met.every((word) => words.has(word))) return true;
  const [end, start] = [above.split(' ').at(-1) ?? '', below.split(' ')[0] ?? ''];
  if (words.has(`${end}${start}`)) return false;
  const isKnown = [end, start].map((word) => words.has(word) && word.length > 1);
  if (isKnown[0] === true && isKnown[1] === true) return true;
  // "1404629770" over "terminal".
  const [word, number] = isKnown[0] === true ? [end, start] : [start, end];
  return isKnown.includes(true) && /^\p{L}+$/u.test(word) && /^\d+$/.test(number);
}

/** "HDFC" over "BANK": two words as they are printed side by side elsewhere, of letters alone and the second with a capital. */
function areCapitalised(above: string, below: string): boolean {
  return /(?<![\p{L}\d@])\p{L}{2,}$/u.test(above) && /^\p{Lu}\p{L}+(?![\p{L}\d@])/u.test(below);
}

/** Texts of one length that all go on with the same word, a country's, or as words go on, are broken before it. */
function isCut({ ends, rests, edge, joined }: CellLines, slack: number): boolean {
  const full = ends.filter(({ right, unit }) => edge - right <= FULL_WIDTHS * unit);
  const cut = full.filter(({ right }) => edge - right <= slack);
  return (
    goOnOtherwise(rests) &&
    joined > 0 &&
    full.length >= FULL_SHARE_MIN * ends.length &&
    new Set(cut.map(({ letters }) => letters)).size >= TEXTS_MIN
  );
}

/** "RUM 456846AMFXM9KS", "RUM 68679YLGM63VGF": what begins with one word, the name of a field, begins where that is to begin. */
function goOnOtherwise(rests: ReadonlySet<string>): boolean {
  return new Set([...rests].map((rest) => rest.split(' ')[0])).size > 1;
}

/** Words end lines as often at the edge as at any other place before it, up to so many characters. */
const BEFORE_EDGE = 6.5;
/** Lines that are cut end at the edge so many times as often as at all those places. */
const AT_EDGE_MIN = 2;

/**
 * Texts in print of one pitch that are made of fields, each of which begins a line and is cut where the column ends, so that
 * many lines end early: "Naam: J JANSEN", but "NR:7K2XQ1, 02.05.24/17:44 UTRECH" over "T".
 */
function isCutInFields({ ends, edge, rests }: CellLines, slack: number): boolean {
  if (slack === Infinity || !goOnOtherwise(rests)) return false;
  const full = ends.filter(({ right }) => edge - right <= slack);
  const before = ends.filter(({ right, unit }) => edge - right > slack && edge - right <= BEFORE_EDGE * unit);
  const halves = new Set(full.filter(({ isHalf }) => isHalf).map(({ letters }) => letters));
  return halves.size >= TEXTS_MIN && full.length >= AT_EDGE_MIN * before.length;
}

/** Lines are cut at no fewer characters. */
const CHARACTERS_MIN = 16;

/**
 * After how many characters all lines are cut in print whose characters are not equally wide, so that they end anywhere:
 * each has as many, or one less where it was cut at a space. Null where words end the lines.
 */
function charactersCut({ ends, rests, joined }: CellLines): number | null {
  const most = Math.max(...ends.map(({ characters }) => characters));
  const full = ends.filter(({ characters }) => characters === most);
  const near = ends.filter(({ characters }) => characters >= most - 1);
  const texts = new Set(full.map(({ letters }) => letters));
  if (joined === 0 || most < CHARACTERS_MIN || rests.size < TEXTS_MIN || texts.size < TEXTS_MIN) return null;
  if (!goOnOtherwise(rests)) return null;
  return near.length >= FULL_SHARE_MIN * ends.length ? most : null;
}

/** Where all characters are equally wide, a cut line ends right at the edge, or a character before it where that was a space. */
function slackOf({ ends, edge }: CellLines): number {
  const isPitched = ends.every(({ right, unit }) => {
    const missing = (edge - right) / unit;
    return Math.abs(missing - Math.round(missing)) <= PITCH_SLACK;
  });
  return isPitched ? Math.max(...ends.map(({ unit }) => unit)) / 2 : Infinity;
}

/** Where the text that begins here ends: words that stand close are one text. */
export function endOfRun({ tokens, unit }: TokenLine, left: number): LineEnd | null {
  let right: number | null = null;
  let letters = '';
  const texts: string[] = [];
  let characters = -1;
  for (const token of tokens) {
    if (token.left < left - SAME_LEFT_POINTS) continue;
    if (right === null && token.left > left + SAME_LEFT_POINTS) return null;
    const isOther = token.words[0]?.opensCell === true;
    if (right !== null && (isOther || token.left - right > TEXT_GAP * unit)) break;
    right = token.right;
    letters += token.text.replace(/\P{L}/gu, '');
    characters += token.text.length + 1;
    texts.push(token.text);
  }
  if (right === null) return null;
  const isUnbroken = texts.length === 1 && isLongWord(texts[0] ?? '');
  const text = texts.join(' ');
  const last = { last: text.at(-1) ?? '', lastWord: lastWordOf(text) };
  return { right, unit, letters, ...last, characters, isUnbroken, inner: innerWords(text) };
}

/** The words of a line that stand between others, also those within its codes, and which of them stand side by side. */
export function innerWords(text: string): readonly string[] {
  const words = text.split(' ');
  const pairs = words.slice(1).flatMap((word, at) => meeting(words[at] ?? '', word)?.join(' ') ?? []);
  const within = [...text.matchAll(LETTERS)].flatMap(({ 0: word, index }) =>
    index > 0 && index + word.length < text.length ? [word] : [],
  );
  return [...words.slice(1, -1), ...within, ...pairs];
}

/** Shorter words stand in longer ones by chance. */
const LETTERS = /\p{L}{3,}/gu;
const ENDING = /\p{L}{2,}$/u;
const BEGINNING = /^\p{L}{2,}/u;

/** The letters that two texts meet with; null where other characters stand between these. */
function meeting(above: string, below: string): readonly [string, string] | null {
  const [ending, beginning] = [ENDING.exec(above)?.[0], BEGINNING.exec(below)?.[0]];
  return ending === undefined || beginning === undefined ? null : [ending, beginning];
}

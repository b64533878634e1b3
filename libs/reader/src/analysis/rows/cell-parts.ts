import { beginTogether } from '../../boxes.ts';
import { TEXT_GAP, type Token, type TokenLine } from '../text/tokens.ts';
import {
  areTwoWords,
  charactersMet,
  endOfRun,
  FULL_WIDTHS,
  isLongWord,
  isTooLong,
  lastWordOf,
  meetAsWords,
  WITHIN_WORD,
  type CutColumns,
  type TextColumn,
} from './broken-words.ts';

/** A line that was cut before a space begins with it, by this part of a character or more. */
const SPACE_WIDTHS_MIN = 0.35;

const UNSPACED_END = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]$/u;
const UNSPACED_START = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

const WHOLE_DAY = /(?<!\d)\d{1,2}([/.-])\d{1,2}\1\d{4}$/;
const TIME_OF_DAY = /^\d{1,2}:\d{2}(?!\d)/;

/** "…/30/03/2025" over "22:59:32": a whole day, and its time behind a space. */
export function areDayAndTime(above: string, below: string): boolean {
  return WHOLE_DAY.test(above) && TIME_OF_DAY.test(below);
}

/** A part of a row's text and where it stands, for what goes on with it. */
export interface CellPart {
  text: string;
  readonly left: number;
  right: number;
  line: TokenLine;
}

/**
 * The text over a line's words that ends within a word which they go on with; null where they begin anew. What another
 * column prints beside the cell does not come between the halves of its word.
 */
export function partAbove(
  parts: readonly CellPart[],
  { left, text }: Token,
  line: TokenLine,
  columns: CutColumns,
): CellPart | null {
  const last = parts.at(-1);
  const column = columns.find((one) => beginTogether(one.left, left));
  if (last === undefined || column === undefined) return null;
  if (line.method === 'text' && left - column.left > SPACE_WIDTHS_MIN * line.unit) return null;
  const first = parts.findLastIndex((part) => part.line !== line && beginTogether(part.left, left));
  const ending = first < 0 ? last : endingOf(parts, first);
  if (ending.line === line || areDayAndTime(ending.text, text)) return null;
  if (column.isCut && areTwoWords(ending.text, text, column)) return null;
  // A field that fills its line is followed by the name of another.
  if (column.inFields && meetAsWords(ending.text.at(-1) ?? '', text)) return null;
  if (column.isCut) return isFull(ending, column) ? ending : null;
  return isForced(ending, text, column) || isUnspaced(ending, text, column) ? ending : null;
}

/** The last part of the text that begins with one: what stands farther off on its line is another cell's. */
function endingOf(parts: readonly CellPart[], first: number): CellPart {
  const cell = parts[first] as CellPart;
  const end = parts.findIndex(
    (part, at) => at > first && (part.line !== cell.line || !isBeside(parts[at - 1], part)),
  );
  return parts[(end < 0 ? parts.length : end) - 1] as CellPart;
}

/** Chinese and Japanese put no spaces between words: a full line goes on with the next. */
function isUnspaced({ text: above, line, right }: CellPart, text: string, { edge }: TextColumn): boolean {
  return UNSPACED_END.test(above) && UNSPACED_START.test(text) && edge - right <= FULL_WIDTHS * line.unit;
}

/** Whether the line this text ends on was cut there, and not at a space. */
function isFull({ line, right }: CellPart, { left, edge, slack, characters }: TextColumn): boolean {
  if (characters === null) return edge - right <= slack;
  return endOfRun(line, left)?.characters === characters;
}

/** "MERCADOLIVRE*3PRODUT" over "diversos": a name, and what its kind is called. */
const ENDS_IN_CAPITALS = /\p{Lu}{3}$/u;
const BEGINS_SMALL = /^\p{Ll}{3}/u;

/** "UPI/183348912903/zomato@yesbank/Pay" over "ment for order": what has no space is broken where the column ends. */
function isForced(last: CellPart, text: string, column: TextColumn): boolean {
  const { left, edge, cutsWords, cutsLong } = column;
  if (edge - last.right > FULL_WIDTHS * last.line.unit) return false;
  const end = cutsLong ? endOfRun(last.line, left) : null;
  if (end !== null && isTooLong(charactersMet(lastWordOf(last.text), text), end, column)) return true;
  const unbroken = last.line.tokens.find(
    (token) => beginTogether(token.left, left) && token.right === last.right,
  );
  if (unbroken === undefined || !isLongWord(unbroken.text)) return false;
  if (ENDS_IN_CAPITALS.test(last.text) && BEGINS_SMALL.test(text)) return false;
  return cutsWords || WITHIN_WORD.test(`${unbroken.text.at(-1) ?? ''}${text.at(0) ?? ''}`);
}

/** Whether a part follows the one before as words follow each other. */
export function isBeside(before: CellPart | undefined, part: CellPart): boolean {
  return before !== undefined && part.left - before.right <= TEXT_GAP * part.line.unit;
}

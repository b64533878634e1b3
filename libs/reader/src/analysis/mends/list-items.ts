import { readMarker } from '../../lexicon/amounts.ts';
import { readDate } from '../../lexicon/dates.ts';
import { characterOf, rightOf, type Line } from '../text/lines.ts';
import { columnsOf, isMoney, spreadRow } from './separated-values.ts';

/** "*", "•", and "Entry 1:" before each item. */
const BULLET = /^[*•·▪●○◦‣–—-]$/u;
const NUMBERED = /^\p{L}{3,}$/u;
const NUMBER = /^#?\d{1,4}[:.)]$/;
/** Fewer items are what a text lists. */
const ITEMS_MIN = 3;
/** Words of a sentence stand no farther apart than so many of their characters are wide. */
const SPACE_CHARACTERS = 2;
/** "5 February 2026" has three words, and "Rs. 1,200.00 CR" as well. */
const PART_WORDS_MAX = 3;
/** What parts the day, the text and the amount of an item. */
const PARTS = /^[\s,;:|–—-]+|[\s,;:|–—-]+$/gu;

interface Item {
  readonly line: Line;
  readonly opening: string;
  /** The day, the text and the amount with its mark. */
  readonly cells: readonly [string, string, string];
  /** A dash alone stands before the amount. */
  readonly isDashed: boolean;
}

const DASH = /^[-–—−]$/u;

/**
 * Rows that are written as items of a list, "* 05-FEB: Rent - (DB) 1,200.00" or "Entry 1: 05/02/2026 - Rent - $1,200":
 * their days, texts and amounts are put in columns.
 */
export function spreadItems(lines: readonly Line[]): readonly Line[] {
  const items = lines.flatMap((line) => itemOf(line) ?? []);
  const [first] = items;
  if (first === undefined || items.length < ITEMS_MIN) return lines;
  if (items.some(({ opening }) => opening !== first.opening)) return lines;
  // A dash before every amount parts it from the text; before some it is a minus.
  const isSign = items.some(({ isDashed }) => isDashed !== first.isDashed);
  const rows = items.map(({ line, cells: [day, text, amount], isDashed }) => {
    return { line, cells: [day, text, isSign && isDashed ? `-${amount}` : amount] };
  });
  const columns = columnsOf(rows, rows);
  const spread = new Map(rows.map((row) => [row.line, spreadRow(row, columns)]));
  return lines.map((line) => spread.get(line) ?? line);
}

function itemOf(line: Line): Item | null {
  const { words } = line;
  const opening = openingOf(line);
  if (opening === 0 || !runsOn(line)) return null;
  const texts = words.map(({ text }) => text);
  const day = longest((count) => dayIn(texts.slice(opening, opening + count)));
  const amount = longest((count) => amountIn(texts.slice(-count)));
  if (day === null || amount === null) return null;
  const behind = texts.slice(opening + day.length, -amount.length);
  const isDashed = DASH.test(behind.at(-1) ?? '');
  const rest = isDashed ? behind.slice(0, -1) : behind;
  const mark = markOf(rest.at(-1) ?? '');
  const text = (mark === null ? rest : rest.slice(0, -1)).join(' ').replace(PARTS, '');
  if (!/\p{L}/u.test(text) || isMoney(text.split(' ').at(-1) ?? '')) return null;
  const cells = [day.join(' ').replace(PARTS, ''), text, [...amount, ...(mark ?? [])].join(' ')] as const;
  return { line, opening: texts[0] ?? '', cells, isDashed };
}

/** How many words open the item; none where it is none. */
function openingOf({ words: [first, second] }: Line): number {
  if (first === undefined || second === undefined) return 0;
  if (BULLET.test(first.text)) return 1;
  return NUMBERED.test(first.text) && NUMBER.test(second.text) ? 2 : 0;
}

/** Whether the words of a line stand as those of a sentence do, and not in columns. */
function runsOn({ words }: Line): boolean {
  return words.every((word, at) => {
    const before = words[at - 1];
    if (before === undefined || BULLET.test(before.text)) return true;
    return word.box[0] - rightOf(before) <= SPACE_CHARACTERS * characterOf(before);
  });
}

function longest(part: (count: number) => readonly string[] | null): readonly string[] | null {
  for (let count = PART_WORDS_MAX; count >= 1; count -= 1) {
    const found = part(count);
    if (found !== null) return found;
  }
  return null;
}

function dayIn(texts: readonly string[]): readonly string[] | null {
  return readDate(texts.join(' ').replace(PARTS, '')).length > 0 ? texts : null;
}

function amountIn(texts: readonly string[]): readonly string[] | null {
  return !DASH.test(texts[0] ?? '') && isMoney(texts.join(' ')) ? texts : null;
}

/** "(DB)" before the amount, as what stands behind others. */
function markOf(text: string): [string] | null {
  const mark = text.replace(/^\((\p{L}{2})\.?\)$/u, '$1');
  return mark !== text && readMarker(mark) !== null ? [mark] : null;
}

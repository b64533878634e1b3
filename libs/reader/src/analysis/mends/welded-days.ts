import { readDate } from '../../lexicon/dates.ts';
import type { Word } from '../../page.ts';
import { lineWith } from '../text/lines.ts';
import { tokenLine, type TokenLine } from '../text/tokens.ts';

/** A whole date and the word, the number of a payment, or the stroke, that follows it without a space: nothing else is written so. */
const WELDED = /^(\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d)(\p{L}{2}.*|\p{Lu}\d{5,}|\|)$/u;

/**
 * Parts days from words that all but touch them, as a narrow column of dates leaves them, "27/10/2025CARTE",
 * "27-10-2025S44109331", and leaves out the stroke between a day and its time, "27/10/2025| 19:04".
 */
export function partDays(lines: readonly TokenLine[]): readonly TokenLine[] {
  return lines.map((line) => {
    if (!line.words.some(({ text }) => WELDED.test(text))) return line;
    return tokenLine(lineWith(line, line.words.flatMap(parted)));
  });
}

/** Both parts with their share of the word's width. */
function parted(word: Word): readonly Word[] {
  const [, day = '', rest = ''] = WELDED.exec(word.text) ?? [];
  if (day === '') return [word];
  const [x, y, width, height] = word.box;
  const share = (width * day.length) / word.text.length;
  const cell: Word = { ...word, text: day, box: [x, y, share, height] };
  if (rest === '|') return [cell];
  return [cell, { ...word, text: rest, box: [x + share, y, width - share, height] }];
}

/** A row of stops that leads on; three behind letters may end a sentence. */
const LED = /\d\*?\.{3}|[^.]\.{4}/;
const STOPS = /\.{2,}/;

/**
 * Lists of fixed pitch lead from column to column with stops that touch the words, "4417....1/05....   88.10": leaves them
 * out, and parts what stands between them where that has a day. A masked number has none, and no stops at its end.
 */
export function withoutLeaders(lines: readonly TokenLine[]): readonly TokenLine[] {
  return lines.map((line) => {
    if (!line.words.some(({ text }) => isLed(text))) return line;
    return tokenLine(lineWith(line, line.words.flatMap(partedAtStops)));
  });
}

function isLed(text: string): boolean {
  if (!LED.test(text)) return false;
  const parts = text.split(STOPS);
  return parts.at(-1) === '' || parts.some((part) => readDate(part).length > 0);
}

/** The parts of a word between its leaders, each with its share of the word's width. */
function partedAtStops(word: Word): readonly Word[] {
  const { text, box } = word;
  if (!isLed(text)) return [word];
  const [x, y, width, height] = box;
  const unit = width / text.length;
  let at = 0;
  return text.split(STOPS).flatMap((part) => {
    const from = text.indexOf(part, at);
    at = from + part.length;
    return part === ''
      ? []
      : [{ ...word, text: part, box: [x + from * unit, y, part.length * unit, height] as Word['box'] }];
  });
}

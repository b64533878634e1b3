import type { Word } from '../page.ts';
import { lineWith } from './lines.ts';
import { tokenLine, type TokenLine } from './tokens.ts';

/** A whole date and the word that follows it without a space: nothing else is written so. */
const WELDED = /^(\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d)(\p{L}{2}.*)$/u;

/** Parts days from words that all but touch them, as a narrow column of dates leaves them: "27/10/2025CARTE". */
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
  return [
    { ...word, text: day, box: [x, y, share, height] },
    { ...word, text: rest, box: [x + share, y, width - share, height] },
  ];
}

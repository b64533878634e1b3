import type { Word } from '../../page.ts';
import { joinedWord, lineWith, type Line } from '../text/lines.ts';

/** The first figures of a number and the rest of it, where a space stands between groups of three, "-1 148,56", also behind a mark: "659, 670". */
const FORMS = [
  { head: /^[-+−–—]?\d{1,3}$/, rest: /^\d{3}[.,]\d{2}(?!\d)/ },
  { head: /^[-+−–—]?\d{1,3}(?:,\d{3})*,$/, rest: /^\d{3}(?:,\d{3})*$/ },
] as const;
/** The space as OCR sees it, in characters: a narrow 1 before it makes it look wide. */
const SPACE_MAX = 2.3;
const USUAL_SPACE_MAX = 1.3;
/** Fewer numbers written so show no habit. */
const NUMBERS_MIN = 3;

/** Joins the groups of numbers that a document writes with spaces, where one space looks wider than others. */
export function joinGroups(lines: readonly Line[]): readonly Line[] {
  const pairs = lines.flatMap(({ words, method }) =>
    method === 'ocr' ? words.filter((_, at) => isPair(words, at, USUAL_SPACE_MAX)) : [],
  );
  if (pairs.length < NUMBERS_MIN) return lines;
  return lines.map((line) => (line.method === 'ocr' ? lineWith(line, joined(line.words)) : line));
}

function isPair(words: readonly Word[], at: number, spaceMax: number): boolean {
  const [head, rest] = [words[at], words[at + 1]];
  if (head === undefined || rest === undefined) return false;
  if (!FORMS.some((form) => form.head.test(head.text) && form.rest.test(rest.text))) return false;
  const character = rest.box[2] / rest.text.length;
  return rest.box[0] - (head.box[0] + head.box[2]) < spaceMax * character;
}

function joined(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((_, index) => isPair(words, index, SPACE_MAX));
  const [head, rest] = [words[at], words[at + 1]];
  if (head === undefined || rest === undefined) return words;
  return [...words.slice(0, at), joinedWord(head, rest), ...joined(words.slice(at + 2))];
}

import type { Word } from '../../page.ts';
import { lineWith, type Line } from '../text/lines.ts';

/** What stands beside amounts: a sign, a currency, letters that say debit or credit. */
const AFFIX = /^[^\d\s]{1,5}$|^[^\d\s]*[$8SZ5][^\d\s]*$/u;
const AFFIX_CHARACTERS_MAX = 5;
const AMOUNT = /^[^\p{L}\d]*\d[\d.,' ]*[.,]\d{2}\D{0,2}$/u;
/** Gap between an amount and what belongs to it, in characters. */
const GAP_MAX = 3;
/** Fewer of a kind show no habit, and a habit is so many times as frequent as what it stands for. */
const USUAL_MIN = 3;
const LEAD_MIN = 2;

/** Gives what stands beside amounts the spelling that most of its kind have: "-UsS" among "-U$S" is one of them. */
export function mendAffixes(lines: readonly Line[]): readonly Line[] {
  const counts = new Map<string, number>();
  for (const { words, method } of lines)
    for (const [at, { text }] of words.entries())
      if (method === 'ocr' && isAffix(words, at)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const usual = new Map<string, string>();
  for (const [text, count] of [...counts].sort((a, b) => a[1] - b[1]))
    if (count >= USUAL_MIN) usual.set(shapeOf(text), text);
  if (usual.size === 0) return lines;
  return lines.map((line) => {
    if (line.method !== 'ocr') return line;
    const words = line.words.map((word, at) => {
      const text = isAffix(line.words, at) ? usual.get(shapeOf(word.text)) : undefined;
      const isRare = text !== undefined && (counts.get(text) ?? 0) >= LEAD_MIN * (counts.get(word.text) ?? 0);
      return isRare ? { ...word, text } : word;
    });
    return lineWith(line, words);
  });
}

function isAffix(words: readonly Word[], at: number): boolean {
  const word = words[at] as Word;
  if (word.text.length > AFFIX_CHARACTERS_MAX || !AFFIX.test(word.text)) return false;
  return [words[at - 1], words[at + 1]].some((other) => {
    if (other === undefined || !AMOUNT.test(other.text)) return false;
    const [left, right] = other.box[0] < word.box[0] ? [other, word] : [word, other];
    const character = other.box[2] / other.text.length;
    return right.box[0] - (left.box[0] + left.box[2]) < GAP_MAX * character;
  });
}

/** What letters that OCR takes for each other have in common. */
function shapeOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[$§5]/g, 'S')
    .replace(/[8ß]/g, 'B')
    .replace(/[0QO]/g, 'O')
    .replace(/[1|!\]I]/g, 'I')
    .replace(/[—–−=~]/g, '-')
    .replace(/\.$/, '');
}

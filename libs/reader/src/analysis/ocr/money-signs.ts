import type { Word } from '../../page.ts';
import { lineWith, type Line } from '../text/lines.ts';

/** A dollar in brackets, and what it is read as. */
const SIGN = '($)';
const MISREAD = /^\([8S5B]\)$/;

/** "AMOUNT (8)" among other names with "($)": gives names of columns their sign back. Figures in brackets stand behind no word in capitals. */
export function mendMoneySigns(lines: readonly Line[]): readonly Line[] {
  const isPrinted = lines.some(
    ({ method, words }) => method === 'ocr' && words.some(({ text }) => text.endsWith(SIGN)),
  );
  if (!isPrinted) return lines;
  return lines.map((line) => {
    if (line.method !== 'ocr') return line;
    const words = line.words.map((word, at) => withSign(word, line.words[at - 1]));
    return words.some((word, at) => word !== line.words[at]) ? lineWith(line, words) : line;
  });
}

function withSign(word: Word, before: Word | undefined): Word {
  return MISREAD.test(word.text) && /^\p{Lu}{3,}$/u.test(before?.text ?? '') ? { ...word, text: SIGN } : word;
}

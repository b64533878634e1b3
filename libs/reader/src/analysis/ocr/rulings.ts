import type { Word } from '../../page.ts';
import { lineWith, type Line } from '../text/lines.ts';

/** A ruling alone, or with the one beside it. */
const RULING = /^[|¦]+$/;
/** A ruling behind an amount, or behind the letters that say debit or credit. */
const BEHIND = /^(.*\d[.,]\d{2}|[CDcd][rR])[|¦\])}]$/;
/** An amount in brackets is one that was paid: there a bracket is no ruling. */
const BRACKETED = /^[^\d)]*\(.*\d/;

/** Scanned lines without what is left of the rulings between their cells: "| BY CASH  0.00]  Cr|". */
export function withoutRulings(lines: readonly Line[]): readonly Line[] {
  const scanned = lines.filter(({ method }) => method === 'ocr');
  const brackets = scanned.some(({ words }) => words.some(({ text }) => BRACKETED.test(text)));
  return lines.map((line) => {
    if (line.method !== 'ocr') return line;
    const words = line.words.filter(({ text }) => !RULING.test(text)).map((word) => bare(word, brackets));
    return words.length === 0 ? line : lineWith(line, words);
  });
}

function bare(word: Word, brackets: boolean): Word {
  const [, text] = BEHIND.exec(word.text) ?? [];
  if (text === undefined || (brackets && /[\])}]$/.test(word.text)) || text.includes('(')) return word;
  const [left, top, width, height] = word.box;
  return { ...word, text, box: [left, top, (width * text.length) / word.text.length, height] };
}

import { analyse } from '../src/analysis/index.ts';
import type { StatementReading } from '../src/outcome.ts';
import type { Word } from '../src/page.ts';
import type { Cell } from './analysis-pages.ts';

/** Lines at a height of their own, in lines of text: a cell of two lines stands half a line above and below another. */
export function readAt(lines: readonly (readonly [number, ...Cell[]])[]): StatementReading {
  const words = lines.flatMap(([at, ...cells]) => cells.flatMap((cell) => wordsOf(cell, 40 + at * 13)));
  const analysis = analyse([{ page: 1, width: 595, height: 842, method: 'text', words }], {
    documentKey: 'k',
  });
  if (analysis.kind !== 'statement') throw new Error('no statement');
  return analysis.reading;
}

export function wordsOf([x, text, align]: Cell, y: number): Word[] {
  let at = align === 'right' ? x - text.length * 5 : x;
  return text.split(' ').map((part) => {
    const word: Word = { text: part, box: [at, y, part.length * 5, 10], confidence: 1 };
    at += (part.length + 1) * 5;
    return word;
  });
}

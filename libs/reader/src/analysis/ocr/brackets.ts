import { lineWith, type Line } from '../text/lines.ts';

/** Capitals before a bracket and a full stop. */
const CLOSED = /^(\p{Lu}{2,})[)}\]](?=\.$)/u;
const OPENING = /[([{]/;

/**
 * Gives a word of scanned lines the J that was read as a bracket, where nothing on its line opens one: "COMPRA TAR). 4417" is a
 * purchase with a card, "TARJ.", in Spanish.
 */
export function mendBrackets(lines: readonly Line[]): readonly Line[] {
  return lines.map((line) => {
    if (line.method !== 'ocr' || !line.words.some(({ text }) => CLOSED.test(text))) return line;
    if (line.words.some(({ text }) => OPENING.test(text))) return line;
    return lineWith(
      line,
      line.words.map((word) => ({ ...word, text: word.text.replace(CLOSED, '$1J') })),
    );
  });
}

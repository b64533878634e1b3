import { fold } from '../../lexicon/fold.ts';
import type { Word } from '../../page.ts';
import { lineWith, type Line } from '../text/lines.ts';

/** Words of Spanish and Portuguese statements; so many different ones show the language. */
const IBERIAN = new Set(
  (
    'saldo fecha cuenta conta movimientos movimentos importe extracto extrato concepto descricao periodo recibo compra ' +
    'cargo abono debito credito valor'
  ).split(' '),
);
const IBERIAN_MIN = 4;

/** A raised letter is read as what it looks like: "N2 0823", "M? Luisa". */
const NUMBER_SIGN = /^([Nn])[2?9°*"”]$/u;
const MARIA = /^M[2?8°*"”]$/u;
/** What a sign stands before: a number, or in Spanish that of a direct debit. */
const NUMBERED = /\d{3}|^Recibo$/u;

/** Gives the signs of numbers and of names on Spanish and Portuguese scans their raised letters back: "Nº 0823", "Mª Luisa". */
export function mendNumberSigns(lines: readonly Line[]): readonly Line[] {
  const seen = new Set(
    lines.flatMap(({ method, words }) => (method === 'ocr' ? words.map(({ text }) => fold(text)) : [])),
  );
  if (IBERIAN.intersection(seen).size < IBERIAN_MIN) return lines;
  return lines.map((line) => {
    if (line.method !== 'ocr') return line;
    const words = line.words.map((word, at) => withSign(word, line.words[at - 1], line.words[at + 1]));
    return words.some((word, at) => word !== line.words[at]) ? lineWith(line, words) : line;
  });
}

/** A number's sign stands behind the word for what is numbered, and a name's before another. */
function withSign(word: Word, before: Word | undefined, next: Word | undefined): Word {
  const [, letter] = NUMBER_SIGN.exec(word.text) ?? [];
  const behind = next?.text ?? '';
  if (letter !== undefined && /^\p{L}{3}/u.test(before?.text ?? '') && NUMBERED.test(behind))
    return { ...word, text: `${letter}º` };
  return MARIA.test(word.text) && /^\p{Lu}\p{L}{2}/u.test(behind) ? { ...word, text: 'Mª' } : word;
}

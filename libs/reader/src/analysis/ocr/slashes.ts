import { replaceScanned, type Line } from '../text/lines.ts';

/** What opens words, up to their first slash: the kind of a payment in letters, the last of them an I. */
const OPENING = /^(\p{Lu}+I)\//u;
/** Fewer words that open so show no habit. */
const OPENINGS_MIN = 3;
/** What a slash and the I before it are read as, before more letters and another slash. */
const MERGED = '(?:I|V|U|l/|WV?/)(?=\\p{L}{2}[^/]*/)';
/** What the I alone is read as: another upright stroke, two of them, or with the slash that is read once more. */
const STROKES = '(?:[1l|V]|[1Il|]{2})/(?=[\\p{L}\\d])';

/**
 * Gives words of scanned lines back the slash behind an I that most have, and that I: "UPVSHOP/77", "UPI1/40" among
 * "UPI/RENT/12".
 */
export function mendSlashes(lines: readonly Line[]): readonly Line[] {
  const counts = new Map<string, number>();
  for (const { words, method } of lines) {
    for (const { text } of method === 'ocr' ? words : []) {
      const [, opening] = OPENING.exec(text) ?? [];
      if (opening !== undefined) counts.set(opening, (counts.get(opening) ?? 0) + 1);
    }
  }
  const usual = [...counts].flatMap(([opening, count]) => (count >= OPENINGS_MIN ? [opening] : []));
  return usual.reduce<readonly Line[]>((mended, opening) => {
    const misread = new RegExp(`^${opening.slice(0, -1)}(?:${MERGED}|${STROKES})`, 'u');
    return replaceScanned(mended, (word) => {
      const text = word.text.replace(misread, `${opening}/`);
      return text === word.text ? word : { ...word, text };
    });
  }, lines);
}

import { replaceScanned, type Line } from '../text/lines.ts';

/** Words long enough to be told by their letters alone; a shorter one may be another word without its accents. */
const SPELT = /\p{Script=Latin}{3,}/gu;
const LONG_MIN = 5;
/** More than this part of what was read without an accent must have been read with it, in words that are long and in others. */
const SHARE_LONG = 0.5;
const SHARE_SHORT = 0.9;
/** Many languages print capitals without accents here and with them there. */
const CAPITALS = /^\p{Lu}+$/u;
const SHARE_CAPITALS = 2;

/** Letters that differ from plain ones by more than a mark that can be taken off. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', ı: 'i', đ: 'd', Đ: 'D' };

/**
 * Gives words of scanned lines the accents that they have elsewhere in the document: a reading often misses one that is
 * printed, and seldom sees one that is not.
 */
export function mendAccents(lines: readonly Line[]): readonly Line[] {
  const mended = accentsOf(lines);
  if (mended.size === 0) return lines;
  return replaceScanned(lines, (word) => {
    const text = word.text.replace(SPELT, (part) => mended.get(part) ?? part);
    return text === word.text ? word : { ...word, text };
  });
}

/** Spellings of a word and how surely each was read. */
type Readings = Map<string, number>;

function accentsOf(lines: readonly Line[]): ReadonlyMap<string, string> {
  const words = new Map<string, Readings>();
  for (const { words: all, method } of lines) {
    if (method !== 'ocr') continue;
    for (const { text, confidence } of all)
      for (const [part] of text.matchAll(SPELT)) {
        const plain = withoutAccents(part);
        const readings = words.get(plain) ?? new Map<string, number>();
        readings.set(part, (readings.get(part) ?? 0) + confidence);
        words.set(plain, readings);
      }
  }
  const mended = new Map<string, string>();
  for (const [plain, readings] of words) {
    if (readings.size < 2) continue;
    const accents = accentsAmong(plain, readings);
    for (const reading of readings.keys()) {
      const spelt = Array.from(reading, (letter, at) => accents[at] ?? letter).join('');
      if (spelt !== reading) mended.set(reading, spelt);
    }
  }
  return mended;
}

/** The accents, by place, that enough readings of a word have: one misses the first, another the last. */
function accentsAmong(plain: string, readings: Readings): readonly (string | null)[] {
  const share = shareFor(plain);
  return Array.from(plain, (letter, at) => {
    const seen = new Map<string, number>();
    for (const [reading, sureness] of readings) {
      const read = reading.charAt(at);
      seen.set(read, (seen.get(read) ?? 0) + sureness);
    }
    const without = seen.get(letter) ?? 0;
    seen.delete(letter);
    const [best] = [...seen].sort((a, b) => b[1] - a[1]);
    return best !== undefined && best[1] > share * without ? best[0] : null;
  });
}

function shareFor(plain: string): number {
  if (CAPITALS.test(plain)) return SHARE_CAPITALS;
  return plain.length >= LONG_MIN ? SHARE_LONG : SHARE_SHORT;
}

/** Letter by letter, in the same case. */
function withoutAccents(text: string): string {
  if (IS_PLAIN.test(text)) return text;
  return Array.from(text, (letter) => PLAIN[letter] ?? letter.normalize('NFD').charAt(0)).join('');
}

const IS_PLAIN = /^[A-Za-z]*$/;

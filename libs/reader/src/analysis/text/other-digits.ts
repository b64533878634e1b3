import type { Word } from '../../page.ts';

/** Arabic, Persian, Devanagari, Bengali and Thai figures, and the marks that Arabic ones have between them. */
const OTHER = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u066b\u066c]/u;
const EVERY_OTHER = new RegExp(OTHER.source, 'gu');
const MARKS: Readonly<Record<string, string>> = { '\u066b': '.', '\u066c': ',' };
/** The block of each script's figures begins at a round number, or six behind one. */
const INDIAN = { first: 0x0966, last: 0x09ef, offset: 6 } as const;

/**
 * Words with the figures of all scripts as those of ours: "١٨٬٢٠٤٫٤٠" is 18,204.40. They run to the right also where
 * letters run to the left.
 */
export function withOwnDigits(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => OTHER.test(text))) return words;
  return words.map((word) => ({ ...word, text: word.text.replace(EVERY_OTHER, ownDigit) }));
}

function ownDigit(digit: string): string {
  const mark = MARKS[digit];
  if (mark !== undefined) return mark;
  const code = digit.charCodeAt(0);
  const isIndian = code >= INDIAN.first && code <= INDIAN.last;
  return String((code & 0xf) - (isIndian ? INDIAN.offset : 0));
}

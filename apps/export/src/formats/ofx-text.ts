import { hasByte } from './cp1252.ts';
import { SPELLINGS } from './spellings.ts';

/** Plain ASCII with single spaces: most descriptions, and nothing to do for them. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;
const SPACE = /^[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]$/u;
/** Format characters, and marks that no composed letter took up. */
const INVISIBLE = /^[\p{Cf}\p{M}]$/u;

/**
 * Text as OFX 1.0.2 carries it: every character has a byte in Windows-1252, none is a control character, white space
 * is folded. A character that nobody knows how to spell becomes `?`.
 */
export function transliterate(text: string): string {
  if (PLAIN.test(text)) return text;
  let result = '';
  for (const character of text.normalize('NFC')) {
    if (SPACE.test(character)) result += ' ';
    else if (INVISIBLE.test(character)) continue;
    else result += hasByte(character) ? character : spell(character);
  }
  return result.replace(/ +/g, ' ').trim();
}

function spell(character: string): string {
  const known = SPELLINGS.get(character);
  if (known !== undefined) return known;
  const parts = Array.from(character.normalize('NFKD').replace(/\p{M}/gu, ''));
  if (parts.length === 0 || parts.includes(character)) return '?';
  return parts.map((part) => (hasByte(part) ? part : (SPELLINGS.get(part) ?? '?'))).join('');
}

/** At most `max` characters of the transliterated text, or null when nothing is left of it. */
export function limitedText(text: string | null, max: number): string | null {
  const limited = transliterate(text ?? '')
    .slice(0, max)
    .trim();
  return limited === '' ? null : limited;
}

/**
 * Escapes what SGML would take for markup: the three entities that every reader knows, and no others (`&apos;` and
 * `&quot;` are undefined in OFX 1.x, and readers drop the character). Lengths are counted before.
 */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

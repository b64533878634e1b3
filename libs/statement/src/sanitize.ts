/** White space of any kind, line ends included, becomes one ordinary space. */
const WHITESPACE = /\s+/gu;

/**
 * Control characters, and format characters such as bidirectional marks, zero-width spaces and soft hyphens,
 * which make a text read differently from what it holds. The two joiners that scripts need for spelling stay.
 */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/gu;

/** Printable ASCII with single spaces within: nine descriptions in ten, already as they may stand. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Text as it may stand in a revision: well-formed, composed (NFC), nothing invisible, white space folded. */
export function sanitizeText(text: string): string {
  if (PLAIN.test(text)) return text;
  const visible = text.toWellFormed().replace(WHITESPACE, ' ').replace(INVISIBLE, '');
  return visible.normalize('NFC').replace(WHITESPACE, ' ').trim();
}

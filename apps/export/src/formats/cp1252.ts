/**
 * Windows-1252 bytes 0x80 to 0x9f; five of them stand for nothing, shown here as a blank. Written out because the
 * `TextDecoder` of Node 24 takes `windows-1252` for Latin-1 and makes control characters of these.
 * Source: Unicode, MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT.
 */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const HIGH_FIRST = 0x80;
const BYTE_OF = new Map(
  Array.from(HIGH).flatMap((character, index) =>
    character === ' ' ? [] : [[character, String.fromCharCode(HIGH_FIRST + index)] as const],
  ),
);

/** True for a character, other than a control character, that has a byte in Windows-1252. */
export function hasByte(character: string): boolean {
  return /^[ -~\u00a0-\u00ff]$/u.test(character) || BYTE_OF.has(character);
}

/** Encodes text; throws on a character without a byte, which would be a bug of the caller. */
export function encodeCp1252(text: string): Buffer {
  const bytes = text.replace(/[\u0080-\u009f\u{100}-\u{10ffff}]/gu, (character) => {
    const byte = BYTE_OF.get(character);
    if (byte === undefined) throw new Error('a character has no byte in Windows-1252');
    return byte;
  });
  return Buffer.from(bytes, 'latin1');
}

/** The inverse of `encodeCp1252`; a byte that stands for nothing becomes U+FFFD. */
export function decodeCp1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (byte) => {
      const character = HIGH[byte.charCodeAt(0) - HIGH_FIRST] ?? ' ';
      return character === ' ' ? '\ufffd' : character;
    });
}

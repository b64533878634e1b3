/**
 * Text as OFX 1.0.2 carries it: bytes of Windows-1252, no control characters, and only the three entities that every
 * reader knows. Source: OFX 1.0.2, 2.3.2.1; `&apos;` and `&quot;` are undefined there and make readers drop the character.
 */
const CP1252_HIGH: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‚': 0x82,
  ƒ: 0x83,
  '„': 0x84,
  '…': 0x85,
  '†': 0x86,
  '‡': 0x87,
  ˆ: 0x88,
  '‰': 0x89,
  Š: 0x8a,
  '‹': 0x8b,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '˜': 0x98,
  '™': 0x99,
  š: 0x9a,
  '›': 0x9b,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

/** Letters that have no decomposition but a customary spelling. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ẞ: 'SS',
  '₺': 'TL',
  '₹': 'Rs',
  '₽': 'RUB',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '₴': 'UAH',
  '₦': 'NGN',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '-',
  '′': "'",
  '″': '"',
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '✓': 'v',
  '№': 'No',
};

/** The byte of a character in Windows-1252, or null when it has none. */
function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code;
  return CP1252_HIGH[character] ?? null;
}

/** Text in which every character has a byte in Windows-1252; what cannot be spelt otherwise becomes `?`. */
export function transliterate(text: string): string {
  let result = '';
  for (const character of text.normalize('NFC')) {
    if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(character)) result += ' ';
    else if (/\p{Cf}/u.test(character)) continue;
    else if (byteOf(character) !== null) result += character;
    else result += spelling(character);
  }
  return result.replace(/\s+/g, ' ').trim();
}

function spelling(character: string): string {
  const known = SPELLINGS[character];
  if (known !== undefined) return known;
  if (/\p{Zs}/u.test(character)) return ' ';
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every((part) => byteOf(part) !== null) ? plain : '?';
}

/** Escapes what SGML would take for markup. Lengths are counted before. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Encodes transliterated text; throws on a character without a byte, which would be a bug. */
export function encodeCp1252(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text) {
    const byte = character === '\r' ? 0x0d : character === '\n' ? 0x0a : byteOf(character);
    if (byte === null) throw new Error('a character has no byte in Windows-1252');
    bytes.push(byte);
  }
  return Buffer.from(bytes);
}

/** The inverse of `encodeCp1252`. */
export function decodeCp1252(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

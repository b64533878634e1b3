import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeCp1252, encodeCp1252, hasByte } from '../src/formats/cp1252.ts';
import { escapeText, limitedText, transliterate } from '../src/formats/ofx-text.ts';
import { anyText } from './arbitrary.ts';

describe('Windows-1252', () => {
  it('has the bytes that its table says', () => {
    expect([...encodeCp1252('€‚ƒŠŒŽ‘’“”•–—™œžŸ é~')]).toEqual([
      ...[
        0x80, 0x82, 0x83, 0x8a, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9c, 0x9e, 0x9f,
      ],
      ...[0x20, 0xe9, 0x7e],
    ]);
  });

  it('gives back every character that has a byte, and no other has one', () => {
    const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));
    const having = characters.filter(hasByte);
    expect(having).toHaveLength(0x5f + 0x60 + 27);
    expect(decodeCp1252(encodeCp1252(having.join('')))).toBe(having.join(''));
    const throwing = characters.filter((character) => {
      try {
        return encodeCp1252(character).length !== 1;
      } catch {
        return true;
      }
    });
    expect(throwing).toEqual(characters.slice(0x80).filter((character) => !hasByte(character)));
  });
});

describe('text for OFX', () => {
  it.each([
    ['Café – “Zürich” €5', 'Café – “Zürich” €5'],
    ['Łódź Kraków İzmir Đorđe', 'Lódz Kraków Izmir Dorde'],
    ['МАГАЗИН Щука Київ', 'MAGAZIN SHCHuka Kiiv'],
    ['ΤΡΆΠΕΖΑ Ψάρι', 'TRAPEZA PSari'],
    ['株式会社', '????'],
    ['ＡＢＣ　１２３', 'ABC 123'],
    ['e\u0301a\u0335\u202e\u200bb', 'éab'],
    ['a\r\n\tb\u0000c\u2028d', 'a b c d'],
    ['x − y → z № 5 ﬁn', 'x - y -> z No 5 fin'],
    ['A\u00a0B', 'A B'],
    ['🧾', '?'],
  ])('spells %j as %j', (text, spelt) => {
    expect(transliterate(text)).toBe(spelt);
  });

  it('is in the character set, on one line, folded, and stays so when spelt again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const spelt = transliterate(text);
        expect(decodeCp1252(encodeCp1252(spelt))).toBe(spelt);
        expect(spelt).not.toMatch(/\p{Cc}|\u00a0|\u00ad| {2}|^ | $/u);
        expect(transliterate(spelt)).toBe(spelt);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves printable ASCII as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]+( [!-~]+)*$/), (text) => {
        expect(transliterate(text)).toBe(text);
      }),
    );
  });

  it('is cut before it is escaped, and is never empty', () => {
    expect(limitedText('&'.repeat(40), 32)).toBe('&'.repeat(32));
    expect(limitedText(`${'a'.repeat(31)} b`, 32)).toBe('a'.repeat(31));
    expect(limitedText(' \u200b', 32)).toBeNull();
    expect(limitedText(null, 32)).toBeNull();
    expect(escapeText(`A&W <"it's"> &amp;`)).toBe(`A&amp;W &lt;"it's"&gt; &amp;amp;`);
  });
});

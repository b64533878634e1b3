import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/index.ts';
import { Cipher, decipheredPage } from '../src/engine/decipher.ts';
import type { Glyph, Ink } from '../src/engine/glyphs.ts';
import { withSpelling } from '../src/engine/own-language.ts';
import { settleByLooking } from '../src/engine/second-reading.ts';
import { wordsOf, type TextPage } from '../src/engine/text.ts';
import type { PageWords, Word } from '../src/page.ts';
import { ledgerRow } from './analysis-manner.ts';
import { pageOf } from './analysis-pages.ts';

const ink = (y: number): Ink => ({
  angle: 0,
  size: 10,
  x: 50,
  y,
  renderMode: 0,
  font: 1,
  luminance: 0,
  opacity: 1,
});

/** A line set in a font that numbers its glyphs as it likes: here, the letters shifted by 500. */
function garble(text: string, y: number): Glyph[] {
  const line = ink(y);
  return Array.from(text, (letter, index) => {
    const box = { left: 50 + index * 6, right: 56 + index * 6, bottom: y - 2, top: y + 8 };
    const code = letter === ' ' ? 0x20 : 0xfffd;
    return { ...box, code, raw: (letter.codePointAt(0) ?? 0) + 500, ink: line, unmapped: true };
  });
}

function page(...lines: string[]): TextPage {
  const glyphs = lines.flatMap((text, row) => garble(text, 700 - 20 * row));
  const placement = { visible: { left: 0, bottom: 0, right: 595, top: 842 }, turn: 0 } as const;
  return {
    glyphs,
    legible: glyphs,
    placement,
    inventory: { pictures: 0, fineness: null, paths: 0, shapes: [] },
    glyphCount: glyphs.length,
    isCut: false,
  };
}

/** What OCR makes of a line: a word in the line's place. */
function seen(text: string, row: number): Word {
  return { text, box: [50, 842 - 700 + 20 * row - 8, text.length * 6, 10], confidence: 0.9 };
}

const keyOf = ({ raw }: Glyph): string => String(raw);

describe('a text layer without a character map', () => {
  it('is read by what OCR saw most often, so that a single misreading does not count', () => {
    const cipher = new Cipher();
    const text = page('18.50', '81.05', '50.18', '85.10');
    const misread = ['1B.50', '81.05', '50.18', '85.10'].map(seen);
    cipher.learn(text, keyOf, misread);
    const deciphered = cipher.decipher(text, keyOf);
    if (deciphered === null) throw new Error('nothing was learnt');
    expect(wordsOf(deciphered, 1).words.map((word) => word.text)).toEqual([
      '18.50',
      '81.05',
      '50.18',
      '85.10',
    ]);
  });

  it('has a letter where OCR saw it as often as a mark', () => {
    const cipher = new Cipher();
    const text = page('AKCJA', 'RATJA', 'SESJA', 'STACJA');
    cipher.learn(text, keyOf, ['AKC]A', 'RATJA', 'SES]A', 'STACJA'].map(seen));
    const deciphered = cipher.decipher(text, keyOf);
    expect(deciphered && wordsOf(deciphered, 1).words.map((word) => word.text)).toEqual([
      'AKCJA',
      'RATJA',
      'SESJA',
      'STACJA',
    ]);
  });

  it('is read without OCR once every glyph of a page is certain, and not before', () => {
    const cipher = new Cipher();
    const learnt = page('1234', '4321', '2143', '3412');
    cipher.learn(learnt, keyOf, ['1234', '4321', '2143', '3412'].map(seen));
    expect(cipher.knows(page('1122'), keyOf)).toBe(true);
    expect(cipher.knows(page('1125'), keyOf)).toBe(false);
  });

  it('stays as OCR read it where too many glyphs are unknown', () => {
    const cipher = new Cipher();
    cipher.learn(page('1234'), keyOf, [seen('1234', 0)]);
    expect(cipher.decipher(page('1234567890'), keyOf)).toBeNull();
  });

  it('has a mask where no letter was made of what stands several times before figures alone', () => {
    const wordsSeen = (lines: readonly string[], ocr: readonly string[]): string[] => {
      const cipher = new Cipher();
      const text = page(...lines);
      cipher.learn(text, keyOf, ocr.map(seen));
      const deciphered = cipher.decipher(text, keyOf);
      return deciphered === null ? [] : wordsOf(deciphered, 1).words.map((word) => word.text);
    };
    const masked = ['4417', '1744', '~~~~4417', '~~~~1744'];
    expect(wordsSeen(masked, ['4417', '1744', '#4417', 'A1744'])).toEqual([
      '4417',
      '1744',
      '****4417',
      '****1744',
    ]);
    expect(wordsSeen([...masked, '44~17'], ['4417', '1744', '#4417', 'A1744', '4.17'])).toEqual([]);
  });

  it('has letters that OCR never made out where the page has the same word otherwise', () => {
    const cipher = new Cipher();
    const [head, foot] = ['RIVER OF ~RMELN', 'Read: Ärmeln, '.repeat(8)];
    const text = page(head, foot, 'Other ~ROA');
    const spaced = (line: string, row: number): Word[] =>
      [...line.matchAll(/\S+/g)].map((match) => {
        const word = seen(match[0], row);
        return { ...word, box: [50 + 6 * match.index, word.box[1], match[0].length * 6, 10] };
      });
    cipher.learn(text, keyOf, [...spaced('RIVER OF', 0), ...spaced(foot, 1), ...spaced('Other', 2)]);
    const known = page('MELN ROA');
    cipher.learn(known, keyOf, spaced('MELN ROA', 0));
    const deciphered = cipher.decipher(text, keyOf);
    if (deciphered === null) throw new Error('nothing was learnt');
    const words = decipheredPage(deciphered, 1).words.map((word) => word.text);
    expect([words.slice(0, 3), words.at(-1)]).toEqual([['RIVER', 'OF', 'ÄRMELN'], '\uFFFDROA']);
  });

  it('is spelt anew in its own language where English data made other letters of it', () => {
    const cipher = new Cipher();
    const text = page('Kortk#p', 'Kortk#p');
    cipher.learn(text, keyOf, ['Kortkép', 'Kortkép'].map(seen));
    const deciphered = cipher.decipher(text, keyOf);
    if (deciphered === null) throw new Error('nothing was learnt');
    const { words } = decipheredPage(deciphered, 1);
    const found = words.map((word) => ({ ...word, text: 'Kortköp', confidence: 0.9 }));
    const spelt = withSpelling(words, new Set(words), found, 'swe');
    expect(spelt.map((word) => word.text)).toEqual(['Kortköp', 'Kortköp']);
  });
});

describe('a page whose glyphs are deciphered', () => {
  const drawn: PageWords = pageOf(
    [
      [[40, 'Example Bank account statement']],
      ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
      ledgerRow('04/08/2031', 'Card payment', '10.00', '', '90.00'),
      ledgerRow('05/08/2031', 'Transfer', '', '5.00', '97.00'),
      ledgerRow('07/08/2031', 'Card payment', '15.00', '', '82.00'),
    ],
    { method: 'ocr' },
  );
  const looksAt = async (page: PageWords): Promise<boolean> => {
    let looked = false;
    const readPicture = (): Promise<null> => {
      looked = true;
      return Promise.resolve(null);
    };
    const analysis = analyse([page], { documentKey: 'test' });
    const document = { pages: 1 } as never;
    const context = { documentKey: 'test', readPicture };
    const settle = settleByLooking({} as never, document, { pages: [page], analysis }, context);
    await settle.catch(() => (looked = true));
    return looked;
  };

  it('is not looked at again where its sums do not hold, as a scan is', async () => {
    expect(await looksAt(drawn)).toBe(true);
    expect(await looksAt({ ...drawn, isDeciphered: true })).toBe(false);
  });
});

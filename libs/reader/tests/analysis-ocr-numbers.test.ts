import { describe, expect, it } from '@jest/globals';
import { mended } from './analysis-scanned.ts';

describe('a number with check digits on a scan', () => {
  it.each([
    ['Kauf IEOOZ7K4W904', 'Kauf IE00Z7K4W904'],
    ['Kauf IEQOZ7K4W904', 'Kauf IE00Z7K4W904'],
    ['ISIN CHOI02003040', 'ISIN CH0102003040'],
    ['an DE26I0020O300000012340', 'an DE26100200300000012340'],
    ['from GBO8EXAM010Z030102O304', 'from GB08EXAM01020301020304'],
  ])('has figures for letters where its check digits are right only so: %s', (read, printed) => {
    expect(mended(read)).toEqual([printed]);
  });

  it.each([
    // Right as it is, with a letter that could be a figure.
    'IE00Z7K4W904',
    // Wrong either way.
    'IEOOZ7K4W905',
    'DE27I0020O300000012340',
    // No number of either kind.
    'XXOO12345678',
    'REFO12345678901',
    'OVERWEISUNGO',
  ])('stays as it was read where that proves nothing: %s', (read) => {
    expect(mended(`ref ${read}`)).toEqual([`ref ${read}`]);
  });
});

describe('a number of an account on a scan', () => {
  it.each([
    ['IBAN NL44EXM00123456789', 'IBAN NL44EXMO0123456789'],
    ['an GB4OEXA1l1002244120931', 'an GB40EXAI11002244120931'],
  ])('has letters for its bank and figures around them where its country has: %s', (read, printed) => {
    expect(mended(read)).toEqual([printed]);
  });

  it.each(['NL44EXM0012345678', 'BE44EXM00123456789', 'NL44EX700123456789'])(
    'stays as it was read where it has another form: %s',
    (read) => {
      expect(mended(read)).toEqual([read]);
    },
  );
});

describe('two days side by side on a scan', () => {
  it.each([
    ['01.12.01.12. LASTSCHRIFT', '01.12. 01.12. LASTSCHRIFT'],
    ['30/12/202502/01/2026 VIREMENT', '30/12/2025 02/01/2026 VIREMENT'],
    ['15.01. 15,01. Gutschrift', '15.01. 15.01. Gutschrift'],
  ])('are told apart, with their marks: %s', (read, printed) => {
    expect(mended(read)).toEqual([printed]);
  });

  it('are told apart from their months where the column prints the two with a space', () => {
    const rows = ['12 08 Fee', '12 09 Fee', '12 10 Fee', '12 14 Fee', '1211 Fee'];
    expect(mended(...rows).at(-1)).toBe('12 11 Fee');
    expect(mended(...rows.slice(1)).at(-1)).toBe('1211 Fee');
    expect(mended(...rows.slice(0, 4), '4711 Fee').at(-1)).toBe('4711 Fee');
  });

  it('are told apart from the number before them that stands before days elsewhere', () => {
    const read = ['Card 004 06-08-2025 08:56', 'Card 00410-08-2025 09:17', 'Card 00710-08-2025 09:18'];
    expect(mended(...read)).toEqual([read[0], 'Card 004 10-08-2025 09:17', read[2]]);
  });

  it.each(['10.12.45.67. Server', 'Summe 15,01. Danke', '41.12.01.12. Teil'])(
    'are not seen in other figures: %s',
    (read) => {
      expect(mended(read)).toEqual([read]);
    },
  );
});

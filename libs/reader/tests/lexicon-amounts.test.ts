import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAmount, readMarker } from '../src/lexicon/amounts.ts';

/** How statements print one and the same number. */
const STYLES = [
  { decimal: '.', group: ',' },
  { decimal: '.', group: ' ' },
  { decimal: '.', group: "'" },
  { decimal: '.', group: '’' },
  { decimal: '.', group: '' },
  { decimal: ',', group: '.' },
  { decimal: ',', group: ' ' },
  { decimal: ',', group: '\u00a0' },
  { decimal: ',', group: '\u202f' },
  { decimal: ',', group: '\u2009' },
  { decimal: ',', group: '' },
] as const;

const SIGNS: readonly { readonly print: (n: string) => string; readonly sign: -1 | 0 | 1 }[] = [
  { print: (n) => n, sign: 0 },
  { print: (n) => `-${n}`, sign: -1 },
  { print: (n) => `\u2212${n}`, sign: -1 },
  { print: (n) => `\u2013 ${n}`, sign: -1 },
  { print: (n) => `${n}-`, sign: -1 },
  { print: (n) => `(${n})`, sign: -1 },
  { print: (n) => `+${n}`, sign: 1 },
];

const CURRENCIES: readonly { readonly print: (n: string) => string; readonly code: string | null }[] = [
  { print: (n) => n, code: null },
  { print: (n) => `€${n}`, code: 'EUR' },
  { print: (n) => `${n} €`, code: 'EUR' },
  { print: (n) => `£${n}`, code: 'GBP' },
  { print: (n) => `CHF ${n}`, code: 'CHF' },
  { print: (n) => `${n} zł`, code: 'PLN' },
  { print: (n) => `R$ ${n}`, code: 'BRL' },
  { print: (n) => `$${n}`, code: null },
  { print: (n) => `${n} kr`, code: null },
];

function grouped(integer: string, group: string): string {
  return integer.replace(/\B(?=(\d{3})+$)/g, group);
}

const magnitudes = fc.bigInt({ min: 0n, max: 999_999_999_999n });

describe('readAmount', () => {
  it('reads what boxes come to behind a sign that says so', () => {
    expect(readAmount('=2,501.16')).toMatchObject([{ value: 250116n, digits: 2, sign: 0 }]);
    expect(readAmount('= £40.00')).toMatchObject([{ value: 4000n, digits: 2, sign: 0 }]);
    expect(readAmount('=A2')).toEqual([]);
  });

  it('reads a minus on both sides of an amount with cents as one, and no page number', () => {
    expect(readAmount('-1.350,00-')).toEqual(readAmount('-1.350,00'));
    expect(readAmount('-2-')).toEqual([]);
    expect(readAmount('+7,50-')).toEqual([]);
  });

  it('reads an amount before the semicolon of a sentence', () => {
    expect(readAmount('€660.12;')[0]).toMatchObject({ value: 66012n, digits: 2, currency: 'EUR' });
  });

  it('takes a letter with digits for a name, not for a marked amount', () => {
    for (const name of ['C6', 'S10', 'D2', 'H1']) expect(readAmount(name)).toEqual([]);
    expect(readAmount('R100')).toHaveLength(1);
  });

  it('reads an amount behind the stars that keep others from writing there, and no masked number', () => {
    expect(readAmount('*7,046')).toEqual(readAmount('7,046'));
    expect(readAmount('***120.00')).toEqual(readAmount('120.00'));
    expect(readAmount('*4417')).toEqual([]);
  });

  it('reads the triangle before a whole amount as a minus, and no arrow before decimals', () => {
    expect(readAmount('▲1,200円')[0]).toMatchObject({ value: 1200n, sign: -1, currency: 'JPY' });
    expect(readAmount('△ 500')[0]).toMatchObject({ value: 500n, sign: -1 });
    expect(readAmount('▲12.50')).toEqual([]);
  });

  it('reads an amount behind the box that stands for a sign the typeface lacks', () => {
    expect(readAmount('■1,02,615.29')).toEqual([expect.objectContaining({ value: 10_261_529n, digits: 2 })]);
  });

  it('reads an amount behind what a program left of a sign of which it kept eight bits', () => {
    expect(readAmount('¹1,02,615.29')).toEqual([
      expect.objectContaining({ value: 10_261_529n, digits: 2, currency: 'INR' }),
    ]);
    expect(readAmount('-¹ 615.29')).toEqual([
      expect.objectContaining({ value: 61_529n, sign: -1, currency: 'INR' }),
    ]);
    expect(readAmount('±-615.29')).toEqual([expect.objectContaining({ sign: -1, currency: 'PHP' })]);
    expect(readAmount('¦ 1,020.00')).toEqual([expect.objectContaining({ currency: 'NGN' })]);
    expect(readAmount('¹ 615')).toEqual([]);
  });

  it('reads back every number in every style, with any sign and currency', () => {
    fc.assert(
      fc.property(
        magnitudes,
        fc.constantFrom(...STYLES),
        fc.constantFrom(...SIGNS),
        fc.constantFrom(...CURRENCIES),
        (value, { decimal, group }, { print, sign }, currency) => {
          const digits = value.toString().padStart(3, '0');
          const number = `${grouped(digits.slice(0, -2), group)}${decimal}${digits.slice(-2)}`;
          const [reading] = readAmount(print(currency.print(number)));
          expect(reading).toMatchObject({
            value,
            digits: 2,
            sign,
            currency: currency.code,
            style: decimal === '.' ? 'point' : 'comma',
          });
        },
      ),
    );
  });

  it('reads back lakh grouping', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 100_000_00n, max: 99_999_999_999n }), (value) => {
        const digits = value.toString();
        const integer = digits.slice(0, -2);
        const lakhs = `${integer.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${integer.slice(-3)}`;
        expect(readAmount(`${lakhs}.${digits.slice(-2)}`)).toMatchObject([
          { value, digits: 2, style: 'point' },
        ]);
      }),
    );
  });

  it('never throws and never gives a negative magnitude, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        for (const { value, digits } of readAmount(text)) {
          expect(value >= 0n).toBe(true);
          expect(digits).toBeLessThanOrEqual(4);
        }
      }),
    );
  });

  it.each([
    ['12.34CR', 'cr'],
    ['12,34 Π', 'cr'],
    ['12,34 Χ', 'dr'],
    ['12.34 Cr', 'cr'],
    ['1,00,000.00 Dr', 'dr'],
    ['1.250,00 H', 'cr'],
    ['84,20 S', 'dr'],
    ['500,00 C', 'cr'],
    ['250,00 D', 'dr'],
    ['120.00 OD', 'dr'],
    ['88,943.29 Dt', 'dr'],
    ['€4.132,31A', 'cr'],
    ['30.00SC', 'dr'],
    ['1.250,00B', 'dr'],
    ['109,250.00Kt', 'cr'],
    ['1 200,00 Кт', 'cr'],
    ['120.00(Cr)', 'cr'],
    ['DR 12.00', 'dr'],
    ['1,250 入', 'cr'],
    ['1,250出', 'dr'],
  ])('takes the marker of %s', (text, marker) => {
    expect(readAmount(text)[0]?.marker).toBe(marker);
  });

  it.each([
    ['¥1,234', 1234n, 0, 'point'],
    ['￥120,000', 120000n, 0, 'point'],
    ['1 234', 1234n, 0, 'either'],
    ['1234', 1234n, 0, 'none'],
    ['1.250,375', 1250375n, 3, 'comma'],
    ['.50', 50n, 2, 'point'],
    ['5,000/-', 5000n, 0, 'point'],
    ['25,000/=', 25000n, 0, 'point'],
    ['1.200,-', 1200n, 0, 'comma'],
    ['100.–', 100n, 0, 'none'],
    ['79,23 kr.-', 7923n, 2, 'comma'],
    ['44.079.83', 4407983n, 2, 'point'],
  ])('reads %s', (text, value, digits, style) => {
    expect(readAmount(text)[0]).toMatchObject({ value, digits, style });
  });

  it('offers thousands before three decimals where a group could be either', () => {
    expect(readAmount('1.234').map(({ value, digits }) => [value, digits])).toEqual([
      [1234n, 0],
      [1234n, 3],
    ]);
  });

  it.each([
    '02/03/2026',
    '2026-01-02',
    '12:30',
    '4.5%',
    '00123',
    '0012345678',
    '1-800-555-1212',
    '4835******1234',
    'NL91ABNA0417164300',
    '1234567890123456',
    'REF123',
    '12-34-56',
    '2026年1月2日',
    'POS',
    '',
    '-',
  ])('does not take %s for an amount', (text) => {
    expect(readAmount(text)).toEqual([]);
  });
});

describe('readMarker', () => {
  it.each([
    ['CR', 'cr'],
    ['Dr.', 'dr'],
    ['Haben', 'cr'],
    ['S', 'dr'],
    ['入', 'cr'],
    ['出', 'dr'],
    ['-', 'minus'],
    ['\u2212', 'minus'],
    ['+', 'plus'],
    ['Deposit', null],
  ])('says what %s beside an amount means', (text, expected) => {
    expect(readMarker(text)).toBe(expected);
  });
});

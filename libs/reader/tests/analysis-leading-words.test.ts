import { describe, expect, it } from '@jest/globals';
import { dayKind } from '../src/lexicon/day-words.ts';
import { leadingWord } from '../src/analysis/rows/leading-word.ts';

describe('the first words of a row', () => {
  it.each([
    ['Deposit: counter', 'in'],
    ['Deposit Charge:', 'out'],
    ['Cash deposit fee', 'out'],
    ['Direct Debit payment received', 'in'],
    ['Charge', null],
  ])('say which way it went: %s', (text, way) => {
    expect(leadingWord(text)).toBe(way);
  });
});

describe('the names of days', () => {
  it.each([
    ['Date Paid', 'booking'],
    ['Post Date', 'booking'],
    ['Tran Date', 'purchase'],
    ['Due Date', null],
  ])('say what they are those of: %s', (name, kind) => {
    expect(dayKind(name)).toBe(kind);
  });
});

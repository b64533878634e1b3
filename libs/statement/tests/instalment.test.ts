import { describe, expect, it } from '@jest/globals';
import { instalmentIn } from '../src/checks/index.ts';

describe('which part of a purchase a text names', () => {
  it.each([
    ['Magazine 04/10', { part: 4, parts: 10 }],
    ['FERRETERIA C.04/06', { part: 4, parts: 6 }],
    ['分割6回(3回目)', { part: 3, parts: 6 }],
    ['Books on 04/03/2025', null],
    ['ABC.04/06', null],
  ])('is told by %s', (text, part) => {
    expect(instalmentIn(text)).toEqual(part);
  });
});

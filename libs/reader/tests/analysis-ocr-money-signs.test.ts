import { describe, expect, it } from '@jest/globals';
import { mended } from './analysis-scanned.ts';

describe('the sign of money in the names of a scan’s columns', () => {
  it('is what others have that is read as a figure', () => {
    expect(mended('DATE AMOUNT ($) DATE AMOUNT (8) BALANCE (S)')).toEqual([
      'DATE AMOUNT ($) DATE AMOUNT ($) BALANCE ($)',
    ]);
  });

  it('is none where no other has one, nor behind a word or an amount', () => {
    expect(mended('DATE AMOUNT (8)')).toEqual(['DATE AMOUNT (8)']);
    expect(mended('AMOUNT ($)', 'Weeks (8) 12.00 (5)')).toEqual(['AMOUNT ($)', 'Weeks (8) 12.00 (5)']);
  });
});

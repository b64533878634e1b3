import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

describe('what several balances come to', () => {
  it('is the closing balance of none of them', () => {
    const { account } = only(
      `Example Bank account statement${ROWS}
Pot balance                                                           480.00
(This includes pots with partner banks)
Balance in Example Bank                                             2,380.00
Total balance                                                       2,860.00`,
    );
    expect(account?.closing?.reading.value).not.toBe(286000n);
  });

  it('is one where it is what the opening balance leads to', () => {
    const { account } = only(
      `Example Bank account statement${ROWS}
Opening balance             1,500.00
Balance of all rows           880.00
Closing balance             2,380.00`,
    );
    expect(account?.closing?.reading.value).toBe(238000n);
  });
});

describe('the number of an account', () => {
  it('is that of the product which goes on from the number of its holder', () => {
    const { account } = only(`Example Credit Union
Member no. 77188
Share Draft Checking 77188-0417
Member Statement${ROWS}Member no. 77188`);
    expect(account?.last4).toBe('0417');
  });
});

import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

describe('the last four figures of a card under their name', () => {
  const last4 = (number: string) =>
    only(
      `示例银行 信用卡对账单\n账单日          信用额度         卡号末四位\n2026年01月05日   50,000.00   ${number}\n${ROWS}`,
    ).account?.last4;

  it('are its number, though they look like a year that is far away', () => {
    expect(last4('4417')).toBe('4417');
    expect(last4('2096')).toBe('2096');
    expect(last4('2026')).toBeNull();
  });
});

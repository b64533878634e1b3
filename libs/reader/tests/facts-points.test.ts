import { describe, expect, it } from '@jest/globals';
import { only, ROWS } from './facts-head.ts';

describe('a line that begins with the points that it counts', () => {
  it('prints no balances of money', () => {
    const line = 'さくらポイント   前月残高   3,204   今月獲得   312   現在残高   3,516\n';
    const opening = (text: string) => only(`Example Bank\n${text}${ROWS}`).account?.opening;
    expect(opening(line)).toBeNull();
    expect(opening(line.replace('さくらポイント', '預金'))).not.toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { amounts, described } from './analysis-manner.ts';
import { readAt } from './analysis-heights.ts';
import type { Cell } from './analysis-pages.ts';

type Line = readonly [number, ...Cell[]];

describe('a wallet that lists each payment in a block', () => {
  const block = (at: number, ...texts: readonly string[]): Line[] =>
    texts.map((text, line): Line => [at + line, [40, text]]);

  it('has rows of the day, the text and the amount, and of what stands under it', () => {
    const reading = readAt([
      [0, [40, 'Example Pay']],
      [1, [40, 'Transaction history for A Sample']],
      ...block(
        3,
        '5 Jan 2026, 3:22 PM',
        'Paid to Example Finance',
        '₹305.49',
        'Example Bank XX0189',
        'Completed',
      ),
      ...block(
        9,
        '7 Jan 2026, 6:34 PM',
        'Received from B Sample',
        '₹207.84',
        'Example Bank XX0189',
        'Completed',
      ),
      ...block(
        15,
        '8 Jan 2026, 8:13 AM',
        'Paid to a garage',
        '₹3,880.63',
        'Example Bank XX0189',
        'Completed',
      ),
      ...block(21, '9 Jan 2026, 9:05 AM', 'Paid to a shop', '₹10.00', 'Example Bank XX0189', 'Completed'),
    ]);
    expect(described(reading)).toEqual([
      'Paid to Example Finance Example Bank XX0189 Completed',
      'Received from B Sample Example Bank XX0189 Completed',
      'Paid to a garage Example Bank XX0189 Completed',
      'Paid to a shop Example Bank XX0189 Completed',
    ]);
    expect(amounts(reading)).toEqual(['-305.49', '207.84', '-3880.63', '-10.00']);
  });
});

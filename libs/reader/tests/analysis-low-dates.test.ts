import { describe, expect, it } from '@jest/globals';
import { analyse } from '../src/analysis/analyse.ts';
import { ledgerRow } from './analysis-manner.ts';
import { pageOf } from './analysis-pages.ts';
import type { PageWords } from '../src/page.ts';

const DAY = /^\d\d\/\d\d\/\d{4}$/;
const LOWER = 5;

/** A page whose rows wrap, scanned; the days of some of them stand lower than their amounts. */
function scanned(isLow: (day: string) => boolean, method: PageWords['method'] = 'ocr'): PageWords {
  const page = pageOf([
    [[40, 'Example Bank account statement']],
    ledgerRow('Date', 'Description', 'Debit', 'Credit', 'Balance'),
    ledgerRow('04/08/2031', 'Card payment', '10.00', '', '90.00'),
    [[110, 'market square']],
    ledgerRow('05/08/2031', 'Card payment', '20.00', '', '70.00'),
    [[110, 'old mill']],
    ledgerRow('05/08/2031', 'Transfer', '', '5.00', '75.00'),
    [[110, 'from a friend']],
    ledgerRow('07/08/2031', 'Card payment', '15.00', '', '60.00'),
    [[110, 'river inn']],
  ]);
  const words = page.words.map((word) => {
    const [x, y, width, height] = word.box;
    const isMoved = DAY.test(word.text) && isLow(word.text);
    return isMoved ? { ...word, box: [x, y + LOWER, width, height] as const } : word;
  });
  return { ...page, method, words };
}

function datesOf(page: PageWords): readonly (string | null)[] {
  const analysis = analyse([page], { documentKey: 'test' });
  return analysis.kind === 'statement' ? analysis.reading.transactions.map(({ date }) => date) : [];
}

describe('the day of a scanned row', () => {
  const straight = datesOf(scanned(() => false));

  it('may stand half a line lower than its amounts, on all rows or on some', () => {
    expect(straight).toHaveLength(4);
    expect(datesOf(scanned(() => true))).toEqual(straight);
    expect(datesOf(scanned((day) => day.startsWith('05')))).toEqual(straight);
  });
});

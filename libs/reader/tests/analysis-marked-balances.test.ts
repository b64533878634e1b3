import { describe, expect, it } from '@jest/globals';
import type { StatementReading } from '../src/outcome.ts';
import { read } from './analysis-manner.ts';
import type { Cell } from './analysis-pages.ts';

function line(day: string, text: string, out: string, balance: string): Cell[] {
  return [
    [40, day],
    [110, text],
    [330, out, 'right'],
    [480, balance, 'right'],
  ];
}

/** A day's last row carries a balance with a letter behind it. */
function marked(first: string, last: string, legend: string): StatementReading {
  return read([
    [[40, 'Example Bank current account']],
    [[40, 'Statement date 12 March 2026']],
    [
      [40, 'Date'],
      [110, 'Description'],
      [330, 'Money out', 'right'],
      [400, 'Money in', 'right'],
      [480, 'Balance', 'right'],
    ],
    line('10 March', 'BROUGHT FORWARD', '', '80.00'),
    line('10 March', 'HARBOUR GROCER', '12.50', ''),
    line('10 March', 'QUAY NOODLES', '7.25', first),
    line('12 March', 'FERRY TICKETS', '90.00', last),
    [[40, legend]],
  ]);
}

function balances(reading: StatementReading): readonly (string | null)[] {
  return reading.transactions.map(({ balance }) => balance);
}

describe('a letter behind a balance', () => {
  it('marks no debt where the document says that it marks a subtotal', () => {
    const legend = 'Abbreviations: S Sub Total (intermediate balance) OD Overdrawn balance';
    const reading = marked('60.25 S', '29.75 OD', legend);
    expect(balances(reading)).toEqual([null, '60.25', '-29.75']);
  });

  it('marks one where it says that the subtotal is overdrawn', () => {
    const legend = 'Abbreviations: S Sub Total OD/S Overdrawn subtotal';
    expect(balances(marked('60.25 S', '29.75 OD/S', legend))).toEqual([null, '60.25', '-29.75']);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { walk } from '../src/analysis/balances/chain.ts';
import { type Step } from '../src/analysis/balances/step.ts';

const amounts = fc.array(
  fc.integer({ min: -100_000, max: 100_000 }).filter((a) => a !== 0),
  {
    minLength: 2,
    maxLength: 40,
  },
);

const TEXT = {
  amount: null,
  unsigned: false,
  balance: null,
  doubtful: false,
  alternatives: [],
  balances: [],
  scanned: false,
};

function stepsOf(opening: number, moved: readonly number[], unsigned = false): Step[] {
  let balance = opening;
  return moved.map((amount) => {
    balance += amount;
    return { ...TEXT, amount: unsigned ? Math.abs(amount) : amount, unsigned, balance };
  });
}

describe('walk', () => {
  it('explains every balance that follows from the one before it', () => {
    fc.assert(
      fc.property(fc.integer(), amounts, (opening, moved) => {
        const chain = walk(stepsOf(opening, moved), opening);
        expect(chain.explained).toBe(moved.length);
        expect(chain.links).toBe(moved.length);
      }),
    );
  });

  it('finds the signs of unsigned amounts from the balances', () => {
    fc.assert(
      fc.property(amounts, (moved) => {
        expect(walk(stepsOf(0, moved, true), 0).amounts).toEqual(moved);
      }),
    );
  });

  it('breaks at the row whose amount was changed, and only there', () => {
    fc.assert(
      fc.property(amounts, fc.nat(), (moved, seed) => {
        const at = seed % moved.length;
        const steps = stepsOf(0, moved).map((step, index) =>
          index === at ? { ...step, amount: (step.amount ?? 0) + 1 } : step,
        );
        const { proven } = walk(steps, 0);
        expect(
          proven.map((found, index) => (found === true ? -1 : index)).filter((index) => index >= 0),
        ).toEqual([at]);
      }),
    );
  });

  it('explains balances printed once a day by all amounts since the last one', () => {
    const steps = stepsOf(100, [-10, -20, 50, -5]).map((step, at) =>
      at % 2 === 0 ? { ...step, balance: null } : step,
    );
    expect(walk(steps, 100)).toMatchObject({ links: 2, explained: 2, proven: [true, true, true, true] });
  });

  it('drops an undated line that breaks the chain', () => {
    const [first, second] = stepsOf(0, [10, 20]) as [Step, Step];
    const total: Step = { ...TEXT, amount: 999, balance: 999, doubtful: true };
    expect(walk([first, total, second], 0).amounts).toEqual([10, null, 20]);
  });

  it('mends a misread digit of a scan where the rows around it leave one reading, and not on a page of text', () => {
    const steps = stepsOf(10_000, [-1_250, -2_300, 5_000]).map((step) => ({ ...step, scanned: true }));
    const misread = steps.map((step, at) => (at === 1 ? { ...step, amount: -2_800 } : step));
    const chain = walk(misread, 10_000);
    expect(chain.amounts).toEqual([-1_250, -2_300, 5_000]);
    expect(chain.mended).toEqual([false, true, false]);
    const text = misread.map((step) => ({ ...step, scanned: false }));
    expect(walk(text, 10_000).proven).toEqual([true, false, true]);
  });

  it('takes the one reading of a damaged amount that balances', () => {
    const steps = stepsOf(0, [7_355, 100]).map((step, at) =>
      at === 0 ? { ...step, amount: 73_555, alternatives: [7_355] } : step,
    );
    expect(walk(steps, 0).amounts).toEqual([7_355, 100]);
  });

  const row = (amount: number, balance: number | null, doubtful = true): Step => ({
    ...TEXT,
    amount,
    balance,
    doubtful,
  });

  it('leaves out no undated line where what is overdrawn is printed without a sign', () => {
    const steps = [row(-70, 30, false), row(-50, 20), row(-40, 60, false), row(200, 140, false)];
    const chain = walk(steps, 100);
    expect(chain.amounts).toEqual([-70, -50, -40, 200]);
    expect(chain.proven).toEqual([true, false, false, false]);
  });

  it('goes on from the balance of a line left out where the next one follows from it', () => {
    // The balance before the line is misprinted: 40 stands for 140.
    const steps = [
      row(40, 40, false),
      row(-20, null),
      row(-10, 110),
      row(30, null, false),
      row(5, 145),
      row(-45, 100, false),
    ];
    const chain = walk(steps, 100);
    expect(chain.amounts).toEqual([40, -20, -10, 30, 5, -45]);
    expect(chain.proven).toEqual([false, false, false, true, true, true]);
  });
});

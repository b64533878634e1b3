import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gather } from '../src/index.ts';

const turn = () => new Promise(setImmediate);

describe('gather', () => {
  it('serves every item exactly once and in order, in bounded batches, few at a time, however they arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 7 }),
        async (pauses, batchesMax, itemsMax) => {
          const served: number[] = [];
          let underWay = 0;
          const double = gather<number, number>(
            async (items) => {
              underWay += 1;
              expect(underWay).toBeLessThanOrEqual(batchesMax);
              expect(items.length).toBeLessThanOrEqual(itemsMax);
              served.push(...items);
              await turn();
              underWay -= 1;
              return items.map((item) => item * 2);
            },
            { batchesMax, itemsMax },
          );
          const answers: Promise<number>[] = [];
          for (const [index, pause] of pauses.entries()) {
            for (let passed = 0; passed < pause; passed += 1) await turn();
            answers.push(double(index));
          }
          expect(await Promise.all(answers)).toEqual(pauses.map((_, index) => index * 2));
          expect(served).toEqual(pauses.map((_, index) => index));
        },
      ),
    );
  });

  it('serves a lone item at once, and together those that arrive while others are served', async () => {
    const batches: number[][] = [];
    const release: (() => void)[] = [];
    const serve = gather<number, number>(
      async (items) => {
        batches.push([...items]);
        await new Promise<void>((resolve) => release.push(resolve));
        return items;
      },
      { batchesMax: 1 },
    );
    const first = serve(1);
    await turn();
    expect(batches).toEqual([[1]]);
    const rest = Promise.all([serve(2), serve(3), serve(4)]);
    await turn();
    expect(batches).toHaveLength(1);
    release[0]?.();
    await turn();
    expect(batches).toEqual([[1], [2, 3, 4]]);
    release[1]?.();
    expect(await first).toBe(1);
    expect(await rest).toEqual([2, 3, 4]);
  });

  it('fails the one item whose answer is an Error, all of a batch that failed, and goes on', async () => {
    const serve = gather<string, string>(async (items) => {
      if (items.includes('poison')) throw new Error('whole batch');
      return items.map((item) => (item === 'bad' ? new Error('only this') : item));
    });
    const mixed = await Promise.allSettled(['fine', 'bad'].map((item) => serve(item)));
    expect(mixed).toMatchObject([{ value: 'fine' }, { reason: { message: 'only this' } }]);
    const failed = await Promise.allSettled(['fine', 'poison'].map((item) => serve(item)));
    expect(failed).toMatchObject([
      { reason: { message: 'whole batch' } },
      { reason: { message: 'whole batch' } },
    ]);
    expect(await serve('after')).toBe('after');
  });

  it('fails a batch that was not answered item by item', async () => {
    const serve = gather<number, number>(async () => []);
    await expect(serve(1)).rejects.toThrow('item by item');
  });
});

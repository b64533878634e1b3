import { describe, expect, it } from '@jest/globals';
import { OcrLane } from '../src/sandbox/ocr-lane.ts';
import { FROM_CHILD, TO_CHILD } from '../src/sandbox/protocol.ts';
import type { Death, SandboxedChild } from '../src/sandbox/sandboxed-child.ts';

const QUESTION = { id: 1, width: 1, height: 1, mode: 'page', data: 'quick', boxes: [] } as const;
const READING = { words: [], rulings: [] };

/** A child that answers pictures, fills up by them, dies of them, of the second one, or says nothing until it is killed. */
function childThat(does: 'answers' | 'fills up' | 'dies' | 'tires' | 'hangs'): SandboxedChild {
  let pictures = 0;
  const { promise: ended, resolve: end } = Promise.withResolvers<Death>();
  const child = {
    isAlive: true,
    ready: Promise.resolve(),
    ended,
    onFrame: (_: unknown): void => undefined,
    cpuSeconds: () => null,
    memoryShare: () => (does === 'fills up' && pictures > 1 ? 0.95 : 0.7),
    kill: (death: Death): void => {
      child.isAlive = false;
      end(death);
    },
    send: (kind: number): Promise<void> => {
      if (kind !== TO_CHILD.picture || does === 'hangs') return Promise.resolve();
      pictures += 1;
      if (does === 'dies' || (does === 'tires' && pictures > 1)) child.kill('limit');
      else
        setImmediate(() => {
          const bytes = Buffer.from(JSON.stringify({ id: 1, reading: READING }));
          child.onFrame({ kind: FROM_CHILD.ocrAnswer, bytes });
        });
      return Promise.resolve();
    },
  };
  return child as unknown as SandboxedChild;
}

/** What a picture is read as by engines that do one thing after the other, and how many were started. */
async function readBy(...engines: readonly Parameters<typeof childThat>[0][]): Promise<readonly unknown[]> {
  let started = 0;
  using lane = new OcrLane({
    threads: 1,
    secondsPerPictureMax: 0.01,
    startChild: () => childThat(engines[started++] ?? 'answers'),
  });
  return [await lane.read({}, QUESTION, new Uint8Array(1)), started];
}

describe('an engine that ends over a picture', () => {
  it('is followed by a new one where it ran out of memory: earlier pictures may have filled it', async () => {
    expect(await readBy('dies')).toEqual([READING, 2]);
  });

  it('is followed by one new engine at most', async () => {
    expect(await readBy('dies', 'dies')).toEqual([null, 2]);
  });

  it('is followed by a new one, not by another that has served as many pictures', async () => {
    let started = 0;
    using lane = new OcrLane({
      threads: 2,
      secondsPerPictureMax: 1,
      startChild: () => childThat(++started > 2 ? 'answers' : 'tires'),
    });
    const read = (): Promise<unknown> => lane.read({}, QUESTION, new Uint8Array(1));
    expect(await Promise.all([read(), read()])).toEqual([READING, READING]);
    expect([await read(), started]).toEqual([READING, 3]);
  });

  it('is not followed by another where it took too long', async () => {
    expect(await readBy('hangs')).toEqual([null, 1]);
  });
});

describe('an engine that has taken nearly all the memory that it may have', () => {
  it('makes room for a new one between two pictures, which are all read', async () => {
    const children: SandboxedChild[] = [];
    using lane = new OcrLane({
      threads: 1,
      secondsPerPictureMax: 1,
      startChild: () => {
        const child = childThat('fills up');
        children.push(child);
        return child;
      },
    });
    const readings = await Promise.all(
      Array.from({ length: 5 }, () => lane.read({}, QUESTION, new Uint8Array(1))),
    );
    expect(readings).toEqual(Array.from({ length: 5 }, () => READING));
    expect(children.map(({ isAlive }) => isAlive)).toEqual([false, false, true]);
  });
});

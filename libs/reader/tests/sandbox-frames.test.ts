import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { encodeFrame, FrameDecoder, FrameTooLarge } from '../src/sandbox/frames.ts';
import { Lane } from '../src/sandbox/lane.ts';

describe('frames', () => {
  it('arrive whole and in order however the pipe cuts them', () => {
    const frames = fc.array(fc.tuple(fc.nat(255), fc.uint8Array({ maxLength: 50 })), { maxLength: 10 });
    fc.assert(
      fc.property(frames, fc.integer({ min: 1, max: 17 }), (sent, step) => {
        const stream = Buffer.concat(sent.flatMap(([kind, bytes]) => [...encodeFrame(kind, bytes)]));
        const decoder = new FrameDecoder(100);
        const received: [number, Uint8Array][] = [];
        for (let at = 0; at < stream.length; at += step) {
          for (const frame of decoder.push(stream.subarray(at, at + step))) {
            received.push([frame.kind, Uint8Array.from(frame.bytes)]);
          }
        }
        expect(received).toEqual(sent);
      }),
    );
  });

  it('longer than agreed are refused before they are held', () => {
    const [header] = encodeFrame(1, new Uint8Array(101));
    expect(() => [...new FrameDecoder(100).push(header)]).toThrow(FrameTooLarge);
  });
});

describe('a lane', () => {
  it('gives its places out in the order they were asked for', async () => {
    const lane = new Lane(1);
    const order: number[] = [];
    await lane.acquire();
    const waiting = [1, 2, 3].map(async (number) => {
      await lane.acquire();
      order.push(number);
      lane.release();
    });
    lane.release();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2, 3]);
  });

  it('forgets who gave up waiting', async () => {
    const lane = new Lane(1);
    await lane.acquire();
    const controller = new AbortController();
    const given = lane.acquire(controller.signal);
    controller.abort(new Error('gone'));
    await expect(given).rejects.toThrow('gone');
    lane.release();
    expect(lane.tryAcquire()).toBe(true);
  });
});

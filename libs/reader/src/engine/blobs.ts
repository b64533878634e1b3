import type { Components } from './components.ts';

/** What touches: a letter, a point, a ruling. Pixels. */
export interface Blob {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The regions of a picture as boxes. */
export function blobsOf({ count, left, top, right, bottom }: Components): Blob[] {
  return Array.from({ length: count }, (_, at) => ({
    left: left[at] ?? 0,
    top: top[at] ?? 0,
    right: right[at] ?? 0,
    bottom: bottom[at] ?? 0,
  }));
}

/** The blob where it lies once its picture, `height` high, is turned by a quarter, clockwise. */
export function turnedOnce({ left, top, right, bottom }: Blob, height: number): Blob {
  return { left: height - bottom, right: height - top, top: left, bottom: right };
}

/** Blobs by the square of the page that their middle lies in. */
export class Squares {
  readonly #side: number;
  readonly #squares = new Map<number, Blob[]>();

  constructor(blobs: readonly Blob[], side: number) {
    this.#side = side;
    for (const blob of blobs) {
      const key = this.#key(this.#at(blob.left + blob.right), this.#at(blob.top + blob.bottom));
      const square = this.#squares.get(key);
      if (square === undefined) this.#squares.set(key, [blob]);
      else square.push(blob);
    }
  }

  /** What lies in the square of a blob or in one beside it, itself included. */
  *near(blob: Blob): Generator<Blob> {
    const column = this.#at(blob.left + blob.right);
    const row = this.#at(blob.top + blob.bottom);
    for (let y = row - 1; y <= row + 1; y++)
      for (let x = column - 1; x <= column + 1; x++) yield* this.#squares.get(this.#key(x, y)) ?? [];
  }

  #at(twice: number): number {
    return Math.floor(twice / 2 / this.#side);
  }

  #key(column: number, row: number): number {
    return row * 100_000 + column;
  }
}

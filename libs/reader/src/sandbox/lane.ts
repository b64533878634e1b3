/** A number of places, given out in the order they were asked for. */
export class Lane {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** Waits for a place; the caller gives it back with `release`. Rejects when `signal` aborts first. */
  async acquire(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abandon = (): void => {
      this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
      reject(signal?.reason as Error);
    };
    this.#waiting.push(resolve);
    signal?.addEventListener('abort', abandon, { once: true });
    await promise;
    signal?.removeEventListener('abort', abandon);
  }

  /** Takes a place if one is free now. */
  tryAcquire(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}

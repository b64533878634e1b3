/** A time limit that stands still while the work waits for somebody else. */
export class Stopwatch implements Disposable {
  readonly #onExpired: () => void;
  #leftMs: number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(limitMs: number, onExpired: () => void) {
    this.#leftMs = limitMs;
    this.#onExpired = onExpired;
  }

  /** Lets the time run; nothing happens if it runs already. */
  start(): void {
    if (this.#timer !== null) return;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(this.#onExpired, Math.max(0, this.#leftMs));
  }

  pause(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#leftMs -= performance.now() - this.#startedAt;
  }

  /** Adds to the limit. */
  extend(ms: number): void {
    const running = this.#timer !== null;
    this.pause();
    this.#leftMs += ms;
    if (running) this.start();
  }

  [Symbol.dispose](): void {
    this.pause();
  }
}

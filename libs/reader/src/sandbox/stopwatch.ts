import type { SandboxedChild } from './sandboxed-child.ts';

/** On a host that is busy with other things a child may take this many times its limit by the clock on the wall. */
const STARVED_FACTOR_MAX = 5;

/**
 * Kills a child whose work takes too long. The limit is processor time where the host tells it, so that a busy host
 * fails no document; the clock stands still while the child waits for somebody else.
 */
export class Stopwatch implements Disposable {
  readonly #child: SandboxedChild;
  #limitMs: number;
  #ranMs = 0;
  #startedAt: number | null = null;
  #cpuAtStart: number | null = null;
  #cpuMs = 0;
  #timer: NodeJS.Timeout | null = null;
  #isOver = false;

  constructor(child: SandboxedChild, limitSeconds: number) {
    this.#child = child;
    this.#limitMs = limitSeconds * 1000;
  }

  /** Whether it killed the child. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Lets the time run; nothing happens if it runs already. */
  start(): void {
    if (this.#startedAt !== null) return;
    this.#startedAt = performance.now();
    this.#cpuAtStart = this.#child.cpuSeconds();
    this.#arm();
  }

  pause(): void {
    if (this.#startedAt === null) return;
    this.#account();
    this.#startedAt = null;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Adds to the limit. */
  extend(seconds: number): void {
    this.#limitMs += seconds * 1000;
  }

  [Symbol.dispose](): void {
    this.pause();
  }

  #arm(): void {
    const left = Math.max(this.#limitMs - Math.max(this.#cpuMs, 0), 10);
    this.#timer = setTimeout(() => {
      this.#account();
      this.#isOver = this.#cpuMs >= this.#limitMs || this.#ranMs >= STARVED_FACTOR_MAX * this.#limitMs;
      if (this.#isOver) this.#child.kill('limit');
      else this.#arm();
    }, left);
  }

  /** Adds what has passed since the last look. */
  #account(): void {
    const now = performance.now();
    const ran = now - (this.#startedAt ?? now);
    const cpu = this.#child.cpuSeconds();
    const used = cpu === null || this.#cpuAtStart === null ? ran : (cpu - this.#cpuAtStart) * 1000;
    this.#ranMs += ran;
    this.#cpuMs += used;
    this.#startedAt = now;
    this.#cpuAtStart = cpu;
  }
}

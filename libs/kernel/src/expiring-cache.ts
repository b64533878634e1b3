import { systemClock, type Clock } from './clock.ts';

export interface ExpiringCacheOptions {
  /** How long a value may be used, counted from the moment it was asked for. */
  readonly ttlMs: number;
  /** How many values are kept; the least recently fetched goes first. */
  readonly entriesMax: number;
  readonly clock?: Clock;
}

interface Entry<V> {
  readonly value: Promise<V>;
  readonly expiresMs: number;
}

/** Remembers what a slow question answered, for a short and certain time. */
export class ExpiringCache<V> implements Disposable {
  readonly #ttlMs: number;
  readonly #entriesMax: number;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry<V>>();

  constructor(options: ExpiringCacheOptions) {
    this.#ttlMs = options.ttlMs;
    this.#entriesMax = options.entriesMax;
    this.#clock = options.clock ?? systemClock;
  }

  /** The remembered value, or what `fetch` answers. Callers at the same time share one question; failures are not kept. */
  async get(key: string, fetch: (key: string) => Promise<V>): Promise<V> {
    const nowMs = this.#clock.now().getTime();
    this.#forgetExpired(nowMs);
    const known = this.#entries.get(key);
    if (known !== undefined) return known.value;
    const entry: Entry<V> = { value: fetch(key), expiresMs: nowMs + this.#ttlMs };
    this.#entries.set(key, entry);
    this.#forgetOldest();
    try {
      return await entry.value;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  /** Forgets a value at once, also one that is just being fetched. */
  drop(key: string): void {
    this.#entries.delete(key);
  }

  [Symbol.dispose](): void {
    this.#entries.clear();
  }

  /** Entries stand in the order in which they expire, for all live equally long. */
  #forgetExpired(nowMs: number): void {
    for (const [key, entry] of this.#entries) {
      if (entry.expiresMs > nowMs) return;
      this.#entries.delete(key);
    }
  }

  #forgetOldest(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#entriesMax) return;
      this.#entries.delete(key);
    }
  }
}

import { systemClock } from '@counterfoil/kernel';
import type { Clock } from '@counterfoil/kernel';

export interface DataKeyCacheOptions {
  /** Asks the owner of the keys, e.g. over gRPC; its errors reach the caller and are not kept. */
  readonly fetch: (statementId: string) => Promise<Buffer>;
  /** How long a key may be used after it was asked for; at most, and by default, a minute. */
  readonly ttlMs?: number;
  /** How many keys are kept; the least recently fetched goes first. */
  readonly keysMax?: number;
  readonly clock?: Clock;
}

const TTL_MS_MAX = 60_000;
/** Far more statements than one replica touches in a minute, in 100 KB. */
const KEYS_MAX = 1_000;

interface Entry {
  readonly key: Promise<Buffer>;
  readonly expiresMs: number;
}

/** Keeps data keys for at most a minute, so that a destroyed key is soon forgotten everywhere. */
export class DataKeyCache implements Disposable {
  readonly #fetch: (statementId: string) => Promise<Buffer>;
  readonly #ttlMs: number;
  readonly #keysMax: number;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();

  constructor(options: DataKeyCacheOptions) {
    this.#fetch = options.fetch;
    this.#ttlMs = Math.min(options.ttlMs ?? TTL_MS_MAX, TTL_MS_MAX);
    this.#keysMax = options.keysMax ?? KEYS_MAX;
    this.#clock = options.clock ?? systemClock;
  }

  /** The statement's data key. Callers at the same time share one question to the owner. */
  async get(statementId: string): Promise<Buffer> {
    const nowMs = this.#clock.now().getTime();
    this.#forgetExpired(nowMs);
    const known = this.#entries.get(statementId);
    if (known !== undefined) return known.key;
    // The age counts from the question: an answer may be old by the time it comes.
    const entry: Entry = { key: this.#fetch(statementId), expiresMs: nowMs + this.#ttlMs };
    this.#entries.set(statementId, entry);
    this.#forgetOldest();
    try {
      return await entry.key;
    } catch (error) {
      if (this.#entries.get(statementId) === entry) this.#entries.delete(statementId);
      throw error;
    }
  }

  /** Forgets a key at once, also one that is just being fetched: called when the statement is fenced. */
  drop(statementId: string): void {
    this.#entries.delete(statementId);
  }

  [Symbol.dispose](): void {
    this.#entries.clear();
  }

  /** Entries stand in the order in which they expire, for all live equally long. */
  #forgetExpired(nowMs: number): void {
    for (const [statementId, entry] of this.#entries) {
      if (entry.expiresMs > nowMs) return;
      this.#entries.delete(statementId);
    }
  }

  #forgetOldest(): void {
    for (const statementId of this.#entries.keys()) {
      if (this.#entries.size <= this.#keysMax) return;
      this.#entries.delete(statementId);
    }
  }
}

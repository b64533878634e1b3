import { ExpiringCache } from '@counterfoil/kernel';
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

/** Keeps data keys for at most a minute, so that a destroyed key is soon forgotten everywhere. */
export class DataKeyCache implements Disposable {
  readonly #fetch: (statementId: string) => Promise<Buffer>;
  readonly #keys: ExpiringCache<Buffer>;

  constructor(options: DataKeyCacheOptions) {
    this.#fetch = options.fetch;
    this.#keys = new ExpiringCache({
      ttlMs: Math.min(options.ttlMs ?? TTL_MS_MAX, TTL_MS_MAX),
      entriesMax: options.keysMax ?? KEYS_MAX,
      ...(options.clock === undefined ? {} : { clock: options.clock }),
    });
  }

  /** The statement's data key. Callers at the same time share one question to the owner. */
  async get(statementId: string): Promise<Buffer> {
    return this.#keys.get(statementId, this.#fetch);
  }

  /** Forgets a key at once, also one that is just being fetched: called when the statement is fenced. */
  drop(statementId: string): void {
    this.#keys.drop(statementId);
  }

  [Symbol.dispose](): void {
    this.#keys[Symbol.dispose]();
  }
}

/** The last few things that were made: what is asked for again soon is not made again. */
export class Recent<K, V> {
  readonly #kept = new Map<K, V>();
  readonly #most: number;

  /** Keeps `most` of them, those that were asked for last. */
  constructor(most: number) {
    this.#most = most;
  }

  /** What was made for this key, or is made now. */
  get(key: K, make: () => V): V {
    const value = this.#kept.has(key) ? (this.#kept.get(key) as V) : make();
    this.set(key, value);
    return value;
  }

  /** Keeps this for the key from now on. */
  set(key: K, value: V): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
  }
}

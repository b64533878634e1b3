import type { ByteRange, ListedObject, ObjectInfo, ObjectStore } from '@counterfoil/object-store';

/** An object store on which a test can hold writes up, or make them fail. */
export class GatedStore implements ObjectStore {
  /** Waited for before each write. */
  beforePut: (key: string) => Promise<void> = async () => undefined;
  /** Waited for between the chunks of each read. */
  beforeChunk: () => Promise<void> = async () => undefined;
  readonly #store: ObjectStore;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  async put(key: string, body: AsyncIterable<Uint8Array>): Promise<ObjectInfo> {
    await this.beforePut(key);
    return this.#store.put(key, body);
  }

  async get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null> {
    const body = await this.#store.get(key, range);
    return body === null ? null : this.#gated(body);
  }

  async *#gated(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      await this.beforeChunk();
      yield chunk;
    }
  }

  head(key: string): Promise<ObjectInfo | null> {
    return this.#store.head(key);
  }

  remove(keys: readonly string[]): Promise<void> {
    return this.#store.remove(keys);
  }

  list(prefix: string): AsyncIterable<ListedObject> {
    return this.#store.list(prefix);
  }

  /** Every key there is. */
  async keys(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.list('')) keys.push(key);
    return keys;
  }

  /** Holds the next write up until `open` is called; `reached` says that it waits. */
  holdNextPut(): { readonly reached: Promise<void>; open(): void } {
    const reached = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    this.beforePut = async () => {
      this.beforePut = async () => undefined;
      reached.resolve();
      await opened.promise;
    };
    return { reached: reached.promise, open: () => opened.resolve() };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#store[Symbol.asyncDispose]();
  }
}

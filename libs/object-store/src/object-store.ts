/** What is known about a stored object without reading it. */
export interface ObjectInfo {
  readonly size: number;
}

export interface ListedObject extends ObjectInfo {
  readonly key: string;
  readonly lastModified: Date;
}

/** A part of an object, in bytes. What lies beyond the object's end is left out without an error. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

export interface PutOptions {
  /** Gives the upload up: nothing is stored and `put` throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Where sealed content is kept. An object appears whole or not at all: when the body throws, or the process dies
 * midway, no reader ever sees the part already written. Trouble on the way to the store is a DomainError of kind
 * `unavailable`. No key may be the folder of another (`a` and `a/b`): MinIO does not list the second.
 */
export interface ObjectStore extends AsyncDisposable {
  /** Stores a stream of unknown length under `key`, replacing what was there; memory stays bounded. */
  put(key: string, body: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<ObjectInfo>;
  /** The object's bytes, or null when there is none. The answer holds a connection: iterate it, or leave its loop. */
  get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  head(key: string): Promise<ObjectInfo | null>;
  /** Removes objects; one that is not there counts as removed. */
  remove(keys: readonly string[]): Promise<void>;
  /** All objects whose key starts with `prefix` (any beginning, not only a folder), in the order of their keys. */
  list(prefix: string): AsyncIterable<ListedObject>;
}

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What a socket delivers at once is mostly more than this and goes on as it is; smaller pieces are joined first. */
const CHUNK_BYTES_MIN = 32 * 1_024;

/** A file's bytes as they pass: counted, hashed, and handed on in chunks of a good size for the wire. */
export class FileMeter {
  readonly #source: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  readonly #counted: (bytes: number) => void;
  #bytes = 0;

  /** `counted` hears of every chunk first and may throw to end the upload. */
  constructor(source: Readable, counted: (bytes: number) => void) {
    // Leaving the loop early must not end the form's stream: the rest of the file still has to be read.
    this.#source = source.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
    this.#counted = counted;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The file in chunks of at least CHUNK_BYTES_MIN; the last one may be smaller. */
  async *chunks(): AsyncGenerator<Buffer, void, undefined> {
    let pending: Buffer[] = [];
    let pendingBytes = 0;
    for (let next = await this.#next(); next !== null; next = await this.#next()) {
      pending.push(next);
      pendingBytes += next.length;
      if (pendingBytes < CHUNK_BYTES_MIN) continue;
      yield joined(pending, pendingBytes);
      pending = [];
      pendingBytes = 0;
    }
    if (pendingBytes > 0) yield joined(pending, pendingBytes);
  }

  /** Reads and drops what is left, and returns the SHA-256 of the whole file. */
  async finish(): Promise<string> {
    for (let next = await this.#next(); next !== null; next = await this.#next());
    return this.#hash.digest('hex');
  }

  async #next(): Promise<Buffer | null> {
    const next = await this.#source.next();
    if (next.done === true) return null;
    this.#bytes += next.value.length;
    this.#counted(next.value.length);
    this.#hash.update(next.value);
    return next.value;
  }
}

function joined(parts: readonly Buffer[], bytes: number): Buffer {
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : Buffer.concat(parts, bytes);
}

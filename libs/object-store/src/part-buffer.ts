/** S3's smallest allowed part; 10,000 parts of it hold 48 GiB, far above any upload here. */
export const partBytes = 5 * 1024 * 1024;

/** Small objects are most common: start small and grow, instead of 5 MiB for an export of 10 KB. */
const FIRST_BYTES = 64 * 1024;

/** Gathers chunks to whole parts in one buffer that is used again and again, so that an upload makes no garbage. */
export class PartBuffer {
  #buffer = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;

  /** Takes in what fits and returns the rest: empty until the part is full and there is more. */
  fill(chunk: Uint8Array): Uint8Array {
    const accepted = Math.min(chunk.byteLength, partBytes - this.#length);
    this.#grow(this.#length + accepted);
    this.#buffer.set(chunk.subarray(0, accepted), this.#length);
    this.#length += accepted;
    return chunk.subarray(accepted);
  }

  /** The part gathered so far; valid until the next `fill`, which starts a new one. */
  take(): Buffer {
    const part = this.#buffer.subarray(0, this.#length);
    this.#length = 0;
    return part;
  }

  #grow(needed: number): void {
    if (needed <= this.#buffer.byteLength) return;
    const larger = Buffer.allocUnsafe(Math.min(partBytes, Math.max(needed, this.#buffer.byteLength * 2)));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}

/**
 * The pipe protocol between a reader pool and its children: a frame is a kind (1 byte), a length (4 bytes,
 * little endian) and that many bytes. Kinds are numbers in `protocol.ts`.
 */
export interface Frame {
  readonly kind: number;
  readonly bytes: Buffer;
}

const HEADER_BYTES = 5;

/** A whole frame as the chunks to write, without copying the payload. */
export function encodeFrame(kind: number, bytes: Uint8Array): readonly [Buffer, Uint8Array] {
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  header.writeUInt8(kind, 0);
  header.writeUInt32LE(bytes.length, 1);
  return [header, bytes];
}

/** A frame was announced that is longer than the reader of the pipe accepts. */
export class FrameTooLarge extends Error {
  override readonly name = 'FrameTooLarge';
}

/** Cuts a byte stream into frames. Holds at most one unfinished frame. */
export class FrameDecoder {
  readonly #bytesMax: number;
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** Takes what arrived and gives the frames it completes. Throws FrameTooLarge. */
  *push(chunk: Buffer): Generator<Frame> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    while (this.#length >= HEADER_BYTES) {
      const head = this.#peek();
      const size = head.readUInt32LE(1);
      if (size > this.#bytesMax) throw new FrameTooLarge(`frame of ${String(size)} bytes`);
      if (this.#length < HEADER_BYTES + size) return;
      const whole = this.#chunks.length === 1 ? head : Buffer.concat(this.#chunks);
      const end = HEADER_BYTES + size;
      this.#chunks = whole.length > end ? [whole.subarray(end)] : [];
      this.#length = whole.length - end;
      yield { kind: head.readUInt8(0), bytes: whole.subarray(HEADER_BYTES, end) };
    }
  }

  /** The first chunk, made long enough to hold a header. */
  #peek(): Buffer {
    const first = this.#chunks[0] ?? Buffer.alloc(0);
    if (first.length >= HEADER_BYTES) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}

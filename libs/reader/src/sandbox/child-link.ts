import { writeSync } from 'node:fs';
import type { OcrRequest, Picture, PictureReading } from '../engine/ocr-port.ts';
import { encodeFrame, FrameDecoder, type Frame } from './frames.ts';

/** The child's end of its pipes: standard input and output. */
export class ChildLink {
  readonly #decoder: FrameDecoder;

  constructor(frameBytesMax: number) {
    this.#decoder = new FrameDecoder(frameBytesMax);
  }

  /** Writes a frame before it returns, so that progress is heard of in the middle of synchronous work. */
  send(kind: number, bytes: Uint8Array = new Uint8Array()): void {
    for (const chunk of encodeFrame(kind, bytes)) writeAll(chunk);
  }

  /** Writes a frame of JSON. */
  sendJson(kind: number, value: unknown): void {
    this.send(kind, Buffer.from(JSON.stringify(value)));
  }

  /** The frames the pool sends, until it closes the pipe. */
  async *frames(): AsyncGenerator<Frame> {
    for await (const chunk of process.stdin) yield* this.#decoder.push(chunk as Buffer);
  }
}

/** Parses a frame of JSON; what it holds is known from its kind, as both ends of a pipe are the same program. */
export function parseJson(frame: Frame): unknown {
  return JSON.parse(frame.bytes.toString('utf8'));
}

const STDOUT = 1;

function writeAll(chunk: Uint8Array): void {
  for (let sent = 0; sent < chunk.length;) {
    try {
      sent += writeSync(STDOUT, chunk, sent);
    } catch (error) {
      // A pipe that is full for the moment; the pool is reading it.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

/** Asks the pool to have pictures read, and hands its answers to whoever asked. */
export class OcrDesk {
  readonly #ask: (id: number, request: OcrRequest, picture: Picture) => void;
  readonly #waiting = new Map<number, (reading: PictureReading | null) => void>();
  #lastId = 0;

  constructor(ask: (id: number, request: OcrRequest, picture: Picture) => void) {
    this.#ask = ask;
  }

  read(request: OcrRequest, picture: Picture): Promise<PictureReading | null> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<PictureReading | null>();
    this.#waiting.set(id, resolve);
    this.#ask(id, request, picture);
    return promise;
  }

  answer(id: number, reading: PictureReading | null): void {
    this.#waiting.get(id)?.(reading);
    this.#waiting.delete(id);
  }
}

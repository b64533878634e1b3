import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { counted } from '@counterfoil/service';
import type { Exchange } from './exchange.ts';

/** A part of a streamed file: a header first, then chunks. */
type StreamPart<H> =
  { readonly $case: 'header'; readonly value: H } | { readonly $case: 'chunk'; readonly value: Buffer };

export interface OpenStream<H> {
  readonly header: H;
  readonly chunks: AsyncIterable<Buffer>;
  /** Ends the stream unread: a generator that never began would not end what it reads from. */
  readonly close: () => Promise<void>;
}

/**
 * Waits for the header of a streamed file: until then a failure is still an ordinary error answer.
 * @throws whatever the service refuses with.
 */
export async function openStream<H>(
  messages: AsyncIterable<{ readonly part: StreamPart<H> | undefined }>,
): Promise<OpenStream<H>> {
  const iterator = messages[Symbol.asyncIterator]();
  const first = await iterator.next();
  const part = first.done === true ? undefined : first.value.part;
  const close = async (): Promise<void> => {
    await iterator.return?.();
  };
  if (part?.$case !== 'header') {
    await close();
    throw new Error('a streamed file began without its header');
  }
  return { header: part.value, chunks: chunksOf(iterator), close };
}

async function* chunksOf<H>(
  iterator: AsyncIterator<{ readonly part: StreamPart<H> | undefined }>,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      if (next.value.part?.$case === 'chunk') yield next.value.part.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Sends the chunks as the body, no faster than the client reads. A HEAD ends after its headers. */
export async function sendStream<H>(
  exchange: Exchange,
  status: number,
  stream: OpenStream<H>,
): Promise<void> {
  const { request, response } = exchange;
  response.statusCode = status;
  if (request.method === 'HEAD') {
    await stream.close();
    response.end();
    return;
  }
  const chunks = counted(stream.chunks, exchange.bytesPassed);
  await pipeline(Readable.from(chunks, { objectMode: false }), response);
}

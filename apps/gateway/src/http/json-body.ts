import { bodyChunks } from './body-chunks.ts';
import type { Exchange } from './exchange.ts';
import { invalidRequest } from './invalid-request.ts';

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** The bytes of a JSON body. @throws DomainError invalid_request, ClientGone. */
export async function readJsonBody(exchange: Exchange): Promise<Buffer> {
  const { headers } = exchange.request;
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) {
    throw invalidRequest([{ path: 'header.Content-Type', message: 'expected application/json in UTF-8' }]);
  }
  refuseEncoding(headers['content-encoding']);
  const bytesMax = exchange.limits.jsonBytesMax;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of bodyChunks(exchange)) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw invalidRequest([{ path: 'body', message: `is over ${bytesMax} bytes` }]);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

/** Compressed bodies are not read: no client of this API needs them, and they hide their size. */
export function refuseEncoding(encoding: string | undefined): void {
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  throw invalidRequest([{ path: 'header.Content-Encoding', message: 'bodies are read uncompressed only' }]);
}

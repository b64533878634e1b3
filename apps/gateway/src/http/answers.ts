import type { ServerResponse } from 'node:http';

/** What every answer carries, whatever it is. A page of its own (the documentation) sets its own policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers with a JSON value. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  sendJsonBytes(response, status, Buffer.from(JSON.stringify(value)));
}

/** Answers with JSON that is bytes already: a revision travels from the database to the client untouched. */
export function sendJsonBytes(response: ServerResponse, status: number, bytes: Buffer): void {
  sendBytes(response, status, JSON_TYPE, bytes);
}

/** Answers with bytes of a media type. Node leaves the body of a HEAD away by itself. */
export function sendBytes(response: ServerResponse, status: number, mediaType: string, bytes: Buffer): void {
  response.statusCode = status;
  response.setHeader('Content-Type', mediaType);
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
}

/** Marks an answer that was given before under the same idempotency key. */
export function markReplayed(response: ServerResponse, replayed: boolean): void {
  if (replayed) response.setHeader('Idempotent-Replayed', 'true');
}

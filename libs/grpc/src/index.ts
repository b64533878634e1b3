export * from './client.ts';
export * from './definition.ts';
export { CHUNK_BYTES, DEFAULT_TIMEOUT_MS, MESSAGE_BYTES_MAX, STREAM_TIMEOUT_MS } from './options.ts';
export * from './server.ts';
export * from './status.ts';
export * from './time.ts';

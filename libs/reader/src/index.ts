export type * from './outcome.ts';
export type * from './page.ts';
export type { InspectOutcome } from './engine/open.ts';
export type { UnlockOutcome } from './engine/unlock.ts';
export { hasHeader, DOCUMENT_BYTES_MAX, PAGES_MAX } from './engine/open.ts';
export {
  ReaderPool,
  type DocumentRequest,
  type ReaderPoolOptions,
  type ReadRequest,
  type RenderRequest,
  type UnlockRequest,
} from './sandbox/pool.ts';

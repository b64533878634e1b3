export type * from './outcome.ts';
export type * from './page.ts';
export type { InspectOutcome } from './engine/open.ts';
export { hasHeader, DOCUMENT_BYTES_MAX, PAGES_MAX } from './engine/open.ts';
export {
  ReaderPool,
  type DocumentRequest,
  type ReaderPoolOptions,
  type ReadRequest,
  type RenderRequest,
} from './sandbox/pool.ts';

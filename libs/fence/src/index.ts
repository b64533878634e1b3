export { type Fence, type FenceOptions, startFence } from './fence.ts';
export { type FencedContent, fenceStatement, type FenceRequest } from './fence-statement.ts';
export {
  admitStatement,
  type FenceReason,
  isFenceViolation,
  type LiveStatement,
  requireLive,
  type RequireLiveOptions,
} from './live.ts';

/** The live_statements and tombstones tables: after messaging's, before the service's own migrations. */
export const fenceMigrations = new URL('../migrations/', import.meta.url);

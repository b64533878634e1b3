import type { ObjectStore } from '@counterfoil/object-store';
import type { ReaderPool } from '@counterfoil/reader';
import type { RunningService, RuntimeOverrides } from './runtime.ts';

/** What an installation in one process shares between services instead of each building its own. */
export interface SharedResources extends RuntimeOverrides {
  readonly objects?: ObjectStore;
  readonly reader?: ReaderPool;
}

/** A process environment: setting names to values. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What an app's `src/service.ts` exports as `start`: all there is to know of a service from outside.
 * The embedded run loads it by path, so no app is imported by another project.
 */
export type StartService = (environment: Environment, shared?: SharedResources) => Promise<RunningService>;

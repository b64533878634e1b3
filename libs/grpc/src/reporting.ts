import { DomainError } from '@counterfoil/kernel';
import type { Logger } from '@counterfoil/telemetry';

/** Runs a handler; a failure that is no DomainError is a bug of ours and is logged, unless the caller has gone. */
export async function reporting<T>(
  logger: Logger,
  rpc: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) && !signal.aborted) logger.error({ err: error, rpc }, 'rpc failed');
    throw error;
  }
}

import { pino, type DestinationStream, type Logger } from 'pino';
import { currentCall } from './call-context.ts';

export type { Logger } from 'pino';

/**
 * A JSON logger. The message is a constant, everything that varies is a field: ids, counts, states, milliseconds.
 * Content (names, descriptions, amounts, passwords, keys) never goes in; errors are reduced to their type,
 * reason and stack, because a driver's message may quote data.
 */
export function createLogger(options: {
  readonly service: string;
  readonly level: string;
  readonly destination?: DestinationStream;
}): Logger {
  const settings = {
    level: options.level,
    base: { service: options.service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => {
      const call = currentCall();
      return call === undefined ? {} : { requestId: call.requestId, traceId: call.traceparent.split('-')[1] };
    },
    serializers: { err: describeError, error: describeError },
  };
  return options.destination === undefined ? pino(settings) : pino(settings, options.destination);
}

/** An error as a log may show it: no message of foreign code, only type, code and place. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const extra = error as { code?: unknown; reason?: unknown; kind?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    ...(typeof extra.reason === 'string' ? { reason: extra.reason } : {}),
    ...(typeof extra.code === 'string' || typeof extra.code === 'number' ? { code: extra.code } : {}),
    stack: frames.slice(0, 12).map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

/** What travels with a request through every service. */
export interface CallContext {
  readonly requestId: string;
  /** W3C trace context, `00-<trace>-<span>-<flags>`. */
  readonly traceparent: string;
  /** Milliseconds since the epoch by which the caller wants its answer; null = no limit set. */
  readonly deadline: number | null;
}

const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;
const storage = new AsyncLocalStorage<CallContext>();

/** The context of the call being served, if any. */
export function currentCall(): CallContext | undefined {
  return storage.getStore();
}

/** Runs `work` inside a call's context. */
export function withCall<T>(context: CallContext, work: () => T): T {
  return storage.run(context, work);
}

/** A context for a request that arrives from outside; a well-formed traceparent is continued. */
export function newCall(
  options: {
    readonly requestId?: string;
    readonly traceparent?: string | undefined;
    readonly deadline?: number | null;
  } = {},
): CallContext {
  const parent =
    options.traceparent !== undefined && TRACEPARENT.test(options.traceparent) ? options.traceparent : null;
  const traceId = parent?.slice(3, 35) ?? randomBytes(16).toString('hex');
  return {
    requestId: options.requestId ?? randomUUID(),
    traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01`,
    deadline: options.deadline ?? null,
  };
}

import { status, type MethodDefinition } from '@grpc/grpc-js';
import { BatchServiceService, type Call, type Outcome } from '@counterfoil/contracts/batch';
import { newCall, withCall, type Logger } from '@counterfoil/telemetry';
import type { ServedCall } from './definition.ts';
import { reporting } from './reporting.ts';
import { toWireStatus } from './status.ts';

type UnaryMethod = MethodDefinition<unknown, unknown>;
type UnaryHandler = (input: unknown, call: ServedCall) => Promise<unknown>;

interface Unary {
  readonly method: UnaryMethod;
  readonly handler: UnaryHandler;
}

/** A service's definition with its handlers. */
interface Served {
  readonly definition: object;
  readonly handlers: object;
}

/**
 * BatchService over the unary methods of `services`: the calls of a batch run side by side, each in its own call
 * context, and each with its own outcome.
 */
export function batchOver(services: readonly Served[], logger: Logger): Served {
  const methods = new Map(services.flatMap(unaryMethods));
  const outcomeOf = async (call: Call, served: ServedCall): Promise<Outcome> => {
    const found = methods.get(call.path);
    if (found === undefined) {
      const error = { code: status.UNIMPLEMENTED, message: `no unary method ${call.path}`, details: [] };
      return { outcome: { $case: 'error', value: error } };
    }
    try {
      return { outcome: { $case: 'response', value: await run(found, call, served, logger) } };
    } catch (error) {
      return { outcome: { $case: 'error', value: toWireStatus(error) } };
    }
  };
  return {
    definition: BatchServiceService,
    handlers: {
      callMany: async ({ calls }: { readonly calls: readonly Call[] }, served: ServedCall) => ({
        outcomes: await Promise.all(calls.map((call) => outcomeOf(call, served))),
      }),
    },
  };
}

function run({ method, handler }: Unary, call: Call, served: ServedCall, logger: Logger): Promise<Buffer> {
  const { requestId, traceparent, deadlineMs } = call;
  return withCall(newCall({ requestId, traceparent, deadline: Number(deadlineMs) }), () =>
    reporting(logger, method.path, served.signal, async () =>
      method.responseSerialize(await handler(method.requestDeserialize(Buffer.from(call.request)), served)),
    ),
  );
}

function unaryMethods({ definition, handlers }: Served): [string, Unary][] {
  const methods = Object.entries(definition) as [string, UnaryMethod][];
  return methods
    .filter(([, method]) => !method.requestStream && !method.responseStream)
    .map(([name, method]) => [
      method.path,
      { method, handler: (handlers as Record<string, UnaryHandler>)[name] as UnaryHandler },
    ]);
}

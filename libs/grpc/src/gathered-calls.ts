import type { Client, MethodDefinition } from '@grpc/grpc-js';
import { BatchServiceService, type Call, type Outcome } from '@counterfoil/contracts/batch';
import { DomainError, gather } from '@counterfoil/kernel';
import type { CallOptions } from './definition.ts';
import { DEFAULT_TIMEOUT_MS } from './options.ts';
import { carried, metadataOf } from './outgoing.ts';
import { fromServiceError, fromWireStatus } from './status.ts';

type UnaryMethod = MethodDefinition<unknown, unknown>;
type UnaryCaller = (request: unknown, options?: CallOptions) => Promise<unknown>;

/**
 * Makes callers of unary methods whose calls share RPCs under load. A unary call costs its process some 0.3 ms on
 * either side, most of it headers, streams and timers; many in one cost little more. Such a call is not cancelled when
 * its caller goes: it is over sooner than the news would arrive.
 */
export function gatheredCalls(client: Client, token: string): (method: UnaryMethod) => UnaryCaller {
  const send = gather<Call, Buffer>(async (calls) => {
    const [first] = calls;
    return first !== undefined && calls.length === 1
      ? [await callAlone(client, token, first)]
      : callTogether(client, token, calls);
  });
  return (method) => async (request, options) => {
    const { deadline, ...names } = carried(options?.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const bytes = method.requestSerialize(request);
    const call = { ...names, path: method.path, request: bytes, deadlineMs: BigInt(deadline) };
    return method.responseDeserialize(await send(call));
  };
}

const asIs = (bytes: Buffer): Buffer => bytes;

function callAlone(client: Client, token: string, call: Call): Promise<Buffer> {
  const metadata = metadataOf(token, call.requestId, call.traceparent);
  const options = { deadline: Number(call.deadlineMs) };
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(call.path, asIs, asIs, call.request, metadata, options, (error, response) =>
      error === null ? resolve(response as Buffer) : reject(fromServiceError(error)),
    );
  });
}

/** One call's shorter deadline must not fail the others; the service knows each one's own. */
async function callTogether(
  client: Client,
  token: string,
  calls: readonly Call[],
): Promise<(Buffer | Error)[]> {
  const { path, requestSerialize, responseDeserialize } = BatchServiceService.callMany;
  const options = { deadline: Math.max(...calls.map(({ deadlineMs }) => Number(deadlineMs))) };
  const outcomes = await new Promise<Outcome[]>((resolve, reject) => {
    client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      { calls: [...calls] },
      metadataOf(token, '', ''),
      options,
      (error, response) =>
        error === null ? resolve(response?.outcomes ?? []) : reject(fromServiceError(error)),
    );
  });
  return outcomes.map(answerOf);
}

function answerOf({ outcome }: Outcome): Buffer | Error {
  if (outcome?.$case === 'response') return outcome.value;
  if (outcome?.$case === 'error') return fromWireStatus(outcome.value);
  return new DomainError('unavailable', 'unavailable', 'A service left a call of a batch unanswered.');
}

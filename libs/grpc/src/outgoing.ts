import { Metadata } from '@grpc/grpc-js';
import { currentCall } from '@counterfoil/telemetry';
import { REQUEST_ID_KEY, TOKEN_KEY, TRACEPARENT_KEY } from './options.ts';

/** What a call carries from the call being served: its names, and a deadline that is never later. */
export function carried(timeoutMs: number): { requestId: string; traceparent: string; deadline: number } {
  const call = currentCall();
  const deadline = Math.min(Date.now() + timeoutMs, call?.deadline ?? Infinity);
  return { requestId: call?.requestId ?? '', traceparent: call?.traceparent ?? '', deadline };
}

/** The header of a call; an empty name is left out. */
export function metadataOf(token: string, requestId: string, traceparent: string): Metadata {
  const metadata = new Metadata();
  metadata.set(TOKEN_KEY, token);
  if (requestId !== '') metadata.set(REQUEST_ID_KEY, requestId);
  if (traceparent !== '') metadata.set(TRACEPARENT_KEY, traceparent);
  return metadata;
}

/** The header and the deadline of a call made while another is being served. */
export function outgoing(token: string, timeoutMs: number): { metadata: Metadata; deadline: number } {
  const { requestId, traceparent, deadline } = carried(timeoutMs);
  return { metadata: metadataOf(token, requestId, traceparent), deadline };
}

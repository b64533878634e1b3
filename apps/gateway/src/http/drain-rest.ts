import type { IncomingMessage } from 'node:http';
import type { GatewayLimits } from '../limits.ts';

/**
 * Reads the rest of a body that was answered early and throws it away. Most clients send all of a request before
 * they read its answer: closing on them would cost them the answer. Bounded in bytes and time.
 */
export function drainRest(request: IncomingMessage, limits: GatewayLimits): void {
  if (request.complete || request.destroyed) return;
  let drained = 0;
  const timer = setTimeout(() => request.destroy(), limits.drainTimeoutMs);
  timer.unref();
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > limits.drainBytesMax) request.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  // The client may break off now; there is nothing left to tell it.
  request.once('error', () => request.destroy());
  request.resume();
}

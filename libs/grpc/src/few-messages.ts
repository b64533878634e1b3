import { setDefaultHighWaterMark } from 'node:stream';

/**
 * grpc-js keeps as many messages in a stream's buffer as Node keeps objects by default: sixteen, on either side. Of a
 * streamed file that is two megabytes a hop which live long enough to become old garbage, of which an upload of 100 MiB
 * would leave tens of megabytes. One message waiting behind the one in hand keeps a stream as busy.
 */
const WAITING_MESSAGES_MAX = 1;

/** Bounds what streams of messages hold, for this process: grpc-js has no setting of its own for it. */
export function keepFewMessages(): void {
  setDefaultHighWaterMark(true, WAITING_MESSAGES_MAX);
}

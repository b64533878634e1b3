import type { ChannelOptions } from '@grpc/grpc-js';

/** A revision of 250 dense pages is about 6 MB of JSON; four times that is a mistake. */
export const MESSAGE_BYTES_MAX = 32 * 1024 * 1024;
/** Chunk size of streamed files: measured best between 64 and 256 KiB. */
export const CHUNK_BYTES = 128 * 1024;
/** Unless a call says otherwise. Well above any unary call's work, below a client's patience. */
export const DEFAULT_TIMEOUT_MS = 10_000;
/** A streamed file may come from a slow client. */
export const STREAM_TIMEOUT_MS = 300_000;

export const TOKEN_KEY = 'x-internal-token';
export const REQUEST_ID_KEY = 'x-request-id';
export const TRACEPARENT_KEY = 'traceparent';

/**
 * Keep-alive finds dead peers; round_robin spreads calls over every address DNS gives; UNAVAILABLE is retried
 * only for the methods named, which must be safe to repeat.
 */
export function channelOptions(idempotent: readonly { service: string; method: string }[]): ChannelOptions {
  const retry =
    idempotent.length === 0
      ? []
      : [
          {
            name: idempotent,
            retryPolicy: {
              maxAttempts: 4,
              initialBackoff: '0.1s',
              maxBackoff: '1s',
              backoffMultiplier: 2,
              retryableStatusCodes: ['UNAVAILABLE'],
            },
          },
        ];
  return {
    'grpc.max_receive_message_length': MESSAGE_BYTES_MAX,
    'grpc.max_send_message_length': MESSAGE_BYTES_MAX,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 5_000,
    // A service that restarts must be found again quickly; the default backs off to two minutes.
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.min_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2_000,
    'grpc.service_config': JSON.stringify({
      loadBalancingConfig: [{ round_robin: {} }],
      methodConfig: retry,
    }),
  };
}

/** New replicas are only found when a connection ends, so connections do not live for ever. */
export const SERVER_OPTIONS: ChannelOptions = {
  'grpc.max_receive_message_length': MESSAGE_BYTES_MAX,
  'grpc.max_send_message_length': MESSAGE_BYTES_MAX,
  'grpc.max_connection_age_ms': 120_000,
  'grpc.max_connection_age_grace_ms': STREAM_TIMEOUT_MS,
};

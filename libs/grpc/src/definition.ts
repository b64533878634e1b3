import type { MethodDefinition } from '@grpc/grpc-js';

/** Per-call choices. */
export interface CallOptions {
  /** Milliseconds until the call fails with `timeout`; never later than the deadline of the call being served. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** A ts-proto service definition. */
export type Definition = Readonly<Record<string, MethodDefinition<never, unknown>>>;

type RequestOf<M> = M extends { readonly requestSerialize: (value: infer Q) => Buffer } ? Q : never;
type ResponseOf<M> = M extends { readonly responseDeserialize: (bytes: Buffer) => infer R } ? R : never;

/** The client side of a service: promises for unary calls, async iterables for streams. */
export type Rpc<D> = {
  readonly [K in keyof D]: D[K] extends { readonly requestStream: true; readonly responseStream: false }
    ? (requests: AsyncIterable<RequestOf<D[K]>>, options?: CallOptions) => Promise<ResponseOf<D[K]>>
    : D[K] extends { readonly requestStream: false; readonly responseStream: true }
      ? (request: RequestOf<D[K]>, options?: CallOptions) => AsyncIterable<ResponseOf<D[K]>>
      : (request: RequestOf<D[K]>, options?: CallOptions) => Promise<ResponseOf<D[K]>>;
};

/** What a handler knows of its call. */
export interface ServedCall {
  /** Aborted when the caller gave up or its deadline passed. */
  readonly signal: AbortSignal;
}

/** The server side of a service: one function per RPC. */
export type Handlers<D> = {
  readonly [K in keyof D]: D[K] extends { readonly requestStream: true; readonly responseStream: false }
    ? (requests: AsyncIterable<RequestOf<D[K]>>, call: ServedCall) => Promise<ResponseOf<D[K]>>
    : D[K] extends { readonly requestStream: false; readonly responseStream: true }
      ? (request: RequestOf<D[K]>, call: ServedCall) => AsyncIterable<ResponseOf<D[K]>>
      : (request: RequestOf<D[K]>, call: ServedCall) => Promise<ResponseOf<D[K]>>;
};

const KIB = 1_024;
const MIB = 1_024 * KIB;

/** Every bound of the public edge. Tests make them small; the defaults are the contract's. */
export interface GatewayLimits {
  readonly filesMax: number;
  readonly fileBytesMax: number;
  readonly uploadBytesMax: number;
  /** What boundaries and part headers may add to the files of an upload. */
  readonly formOverheadBytesMax: number;
  readonly jsonBytesMax: number;
  /** Uploads in flight at once: each may hold a few chunks on its way. */
  readonly uploadsMax: number;
  readonly headerBytesMax: number;
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  readonly connectionsMax: number;
  /** A body that brings nothing for so long is given up. */
  readonly stallTimeoutMs: number;
  /** Over the time spent waiting for it, a body must bring at least this much, once `stallTimeoutMs` are over. */
  readonly ingressBytesPerSecondMin: number;
  /** After an early answer the rest of a body is read and thrown away, so that the client gets to read the answer. */
  readonly drainBytesMax: number;
  readonly drainTimeoutMs: number;
  /** How long requests in flight may take to end after the gateway was told to stop. */
  readonly shutdownTimeoutMs: number;
}

export const DEFAULT_LIMITS: GatewayLimits = {
  filesMax: 10,
  fileBytesMax: 50 * MIB,
  uploadBytesMax: 100 * MIB,
  formOverheadBytesMax: 1 * MIB,
  // 1,000 operations with long descriptions are about 1 MB.
  jsonBytesMax: 4 * MIB,
  uploadsMax: 64,
  // Node's own default; named here because clients meet it.
  headerBytesMax: 16 * KIB,
  headersTimeoutMs: 10_000,
  // Ingestion gives an upload's claim up after 330 s, so no upload may run longer than this.
  requestTimeoutMs: 300_000,
  // Longer than the usual idle limit of clients and proxies, so that they close first.
  keepAliveTimeoutMs: 75_000,
  connectionsMax: 4_096,
  stallTimeoutMs: 10_000,
  ingressBytesPerSecondMin: 1 * KIB,
  drainBytesMax: 1_024 * MIB,
  drainTimeoutMs: 30_000,
  shutdownTimeoutMs: 15_000,
};

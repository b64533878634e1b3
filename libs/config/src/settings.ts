import { z } from 'zod';

/** The environment does not describe a runnable service; `problems` names every setting, never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly service: string;
  readonly problems: readonly string[];

  constructor(service: string, problems: readonly string[]) {
    super(`settings are missing or wrong: ${problems.join('; ')}`);
    this.service = service;
    this.problems = problems;
  }
}

/**
 * Parses the environment once, at the start of a process.
 * @throws ConfigError naming every wrong setting at once.
 */
export function readEnvironment<Schema extends z.ZodType>(
  service: string,
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    (issue) => `${issue.path.join('.') || 'environment'}: ${problemOf(issue)}`,
  );
  throw new ConfigError(service, [...new Set(problems)]);
}

function problemOf(issue: z.core.$ZodIssue): string {
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return missing ? 'is missing' : issue.message;
}

/** A whole number in a range, with a default for an absent setting. */
export function integerSetting(min: number, max: number, fallback?: number) {
  const parsed = z.coerce
    .number({ error: 'expected a whole number' })
    .int('expected a whole number')
    .min(min)
    .max(max);
  return fallback === undefined ? parsed : parsed.default(fallback);
}

/** A gRPC address: `unix:/path`, `host:port` or `dns:///host:port`. */
export const addressSetting = z.string().min(1, 'expected an address such as host:50051 or unix:/path');

/** What every service needs; each service's own schema extends it. */
export const serviceSettings = z.object({
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Where this service's gRPC server listens. */
  GRPC_ADDRESS: addressSetting,
  /** Port of /healthz, /readyz and /metrics on HEALTH_HOST; 0 = any free one; absent = none. */
  HEALTH_PORT: integerSetting(0, 65_535).optional(),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  /** Shared by all services of an installation; a call without it is refused. */
  INTERNAL_TOKEN: z.string().min(32, 'expected at least 32 characters'),
  DATABASE_URL: z.string().startsWith('postgres', 'expected a postgres:// URL'),
});

/** Settings of the event bus: Kafka's brokers. */
export const kafkaSettings = z.object({
  KAFKA_BROKERS: z
    .string()
    .min(3, 'expected host:port,host:port')
    .transform((text) => text.split(',')),
  /** Replication factor of topics this service creates. */
  KAFKA_REPLICATION: integerSetting(1, 7, 1),
});

/** Settings of an S3-compatible object store. */
export const s3Settings = z.object({
  S3_ENDPOINT: z.url({ error: 'expected a URL such as http://127.0.0.1:9000' }),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_BUCKET: z.string().min(3),
  S3_REGION: z.string().default('us-east-1'),
});

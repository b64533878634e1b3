import { fileURLToPath } from 'node:url';
import { environmentOf, type Site } from './environment.ts';
import { SERVICE_NAMES } from './service-names.ts';
import { readServicesSettings } from './settings.ts';
import { superviseProcess } from './supervise.ts';

/**
 * Files stream through these two. A young generation this small (in MiB) has passed chunks collected soon, so that an
 * upload of 100 MiB costs them less than 64 MiB of memory.
 */
const STREAMING: readonly string[] = ['gateway', 'ingestion'];
const STREAMING_FLAGS = ['--max-semi-space-size=1'];

/** Each service as the process its container runs, restarted when it dies; answers the gateway's port. */
export async function startServices(site: Site, resources: AsyncDisposableStack): Promise<number> {
  const settings = readServicesSettings(process.env);
  const backing = {
    KAFKA_BROKERS: settings.KAFKA_BROKERS.join(','),
    KAFKA_REPLICATION: String(settings.KAFKA_REPLICATION),
    S3_ENDPOINT: settings.S3_ENDPOINT,
    S3_ACCESS_KEY: settings.S3_ACCESS_KEY,
    S3_SECRET_KEY: settings.S3_SECRET_KEY,
    S3_BUCKET: settings.S3_BUCKET,
    S3_REGION: settings.S3_REGION,
  };
  // The gateway stops first, the services drain behind it.
  const services = SERVICE_NAMES.map((name) =>
    superviseProcess({
      name,
      script: mainOf(name),
      environment: environmentOf(name, site, backing),
      nodeFlags: nodeFlagsOf(name),
    }),
  );
  resources.defer(async () => {
    await Promise.all(services.map((service) => service[Symbol.asyncDispose]()));
  });
  await Promise.all(services.map((service) => service.ready));
  const gateway = resources.use(
    superviseProcess({
      name: 'gateway',
      script: mainOf('gateway'),
      environment: environmentOf('gateway', site),
      nodeFlags: nodeFlagsOf('gateway'),
    }),
  );
  await gateway.ready;
  return site.settings.PORT;
}

function nodeFlagsOf(name: string): readonly string[] {
  return STREAMING.includes(name) ? STREAMING_FLAGS : [];
}

function mainOf(name: string): string {
  return fileURLToPath(new URL(`../../${name}/src/main.ts`, import.meta.url));
}

import { fileURLToPath } from 'node:url';
import { type Environment, environmentOf, type Site } from './environment.ts';
import { SERVICE_NAMES, type ServiceName } from './service-names.ts';
import { readServicesSettings } from './settings.ts';
import { superviseProcess } from './supervise.ts';

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
  const supervise = (name: ServiceName | 'gateway', extra?: Environment) =>
    superviseProcess({ name, script: mainOf(name), environment: environmentOf(name, site, extra) });
  // The gateway stops first, the services drain behind it.
  const services = SERVICE_NAMES.map((name) => supervise(name, backing));
  resources.defer(async () => {
    await Promise.all(services.map((service) => service[Symbol.asyncDispose]()));
  });
  await Promise.all(services.map((service) => service.ready));
  await resources.use(supervise('gateway')).ready;
  return site.settings.PORT;
}

function mainOf(name: string): string {
  return fileURLToPath(new URL(`../../${name}/src/main.ts`, import.meta.url));
}

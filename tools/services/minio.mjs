/**
 * A real MinIO server for tests and trials, on loopback, with its own credentials. Built once with Go (a machine
 * without Go names a finished binary in MINIO_BINARY) and kept in `.cache/`. Plain JavaScript, so that any Node from 20 runs it.
 *
 *   node tools/services/minio.mjs [DATA_DIRECTORY]
 *
 * prints its S3_* settings as one JSON line and runs until SIGTERM or SIGINT.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** The last commit published before the project was archived. */
const MODULE = 'github.com/minio/minio';
const VERSION = 'v0.0.0-20260212201848-7aac2a2c5b7c';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
const PORT_ATTEMPTS = 3;

/** The path of a MinIO server binary, built by `go install` when the cache has none. */
export async function minioBinary() {
  if (process.env.MINIO_BINARY) return process.env.MINIO_BINARY;
  const binary = join(root, '.cache', `minio-${VERSION}`, 'minio');
  if (await exists(binary)) return binary;
  await mkdir(dirname(binary), { recursive: true });
  const building = await mkdtemp(join(root, '.cache', 'building-'));
  try {
    process.stderr.write(`building ${MODULE}@${VERSION} (a few minutes, once)\n`);
    await run('go', ['install', `${MODULE}@${VERSION}`], {
      ...process.env,
      GOBIN: building,
      CGO_ENABLED: '0',
    });
    // Renamed whole: two builds at the same time cannot show each other half a binary.
    await rename(join(building, 'minio'), binary);
  } finally {
    await rm(building, { recursive: true, force: true });
  }
  return binary;
}

/**
 * Starts a server. Without `dataDirectory` its objects live in a temporary folder that `stop` removes.
 * Answers `{ settings, stop }`: the S3_* settings of the contract, and the clean end.
 */
export async function startMinio({ dataDirectory } = {}) {
  const binary = await minioBinary();
  const data = dataDirectory ?? (await mkdtemp(join(tmpdir(), 'minio-')));
  const removeData = async () => {
    if (dataDirectory === undefined) await rm(data, { recursive: true, force: true });
  };
  const credentials = { user: randomBytes(10).toString('hex'), password: randomBytes(20).toString('hex') };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { port, stop } = await launch(binary, data, credentials);
      return {
        settings: {
          S3_ENDPOINT: `http://127.0.0.1:${port}`,
          S3_ACCESS_KEY: credentials.user,
          S3_SECRET_KEY: credentials.password,
          S3_BUCKET: 'counterfoil',
          S3_REGION: 'us-east-1',
        },
        stop: async () => {
          await stop();
          await removeData();
        },
      };
    } catch (error) {
      if (attempt === PORT_ATTEMPTS) {
        await removeData();
        throw error;
      }
    }
  }
}

async function launch(binary, data, credentials) {
  const port = await freePort();
  const child = spawn(binary, ['server', data, '--address', `127.0.0.1:${port}`, '--quiet'], {
    env: {
      PATH: process.env.PATH,
      HOME: data,
      MINIO_ROOT_USER: credentials.user,
      MINIO_ROOT_PASSWORD: credentials.password,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => (complaints = (complaints + chunk).slice(-4000)));
  const ended = once(child, 'exit');
  ended.catch((error) => (complaints += error.message));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const killed = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(killed);
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`MinIO ended at once: ${complaints}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`MinIO did not answer within ${START_TIMEOUT_MS} ms: ${complaints}`);
    }
    await delay(50);
  }
  return { port, stop };
}

async function answers(port) {
  try {
    const response = await globalThis.fetch(`http://127.0.0.1:${port}/minio/health/ready`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false; // Nothing listens yet.
  }
}

async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function exists(path) {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

async function run(command, args, env) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

async function main() {
  const dataDirectory = process.argv[2];
  if (dataDirectory !== undefined) await mkdir(dataDirectory, { recursive: true });
  const server = await startMinio({ dataDirectory });
  process.stdout.write(`${JSON.stringify(server.settings)}\n`);
  await Promise.race(['SIGTERM', 'SIGINT'].map((signal) => once(process, signal)));
  await server.stop();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const START_MS_MAX = 60_000;
/** The bench asks faster than any client may. */
const RATE_LIMIT_PER_MINUTE = '1000000';

/** `npm start`, in a data directory and on a port of its own. */
export class Installation implements AsyncDisposable {
  readonly url: string;
  readonly #directory: string;
  readonly #port: number;
  readonly #nodeOptions: readonly string[];
  #process: ChildProcess | null = null;

  private constructor(directory: string, port: number, nodeOptions: readonly string[]) {
    this.#directory = directory;
    this.#port = port;
    this.#nodeOptions = nodeOptions;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Prepares one that has never run; `nodeOptions` such as `--cpu-prof` go to its process. */
  static async prepare(nodeOptions: readonly string[]): Promise<Installation> {
    const directory = await mkdtemp(join(tmpdir(), 'rest-bench-'));
    return new Installation(directory, await freePort(), nodeOptions);
  }

  get pid(): number {
    if (this.#process?.pid === undefined) throw new Error('it is not running');
    return this.#process.pid;
  }

  async apiKey(): Promise<string> {
    return (await readFile(join(this.#directory, 'demo-api-key'), 'utf8')).trim();
  }

  /** Starts it; answers how many milliseconds it took until it said that it is ready. */
  async start(): Promise<number> {
    const began = performance.now();
    const options = ['--conditions=@counterfoil/source', '--disable-warning=ExperimentalWarning'];
    const child = spawn(process.execPath, [...options, ...this.#nodeOptions, 'apps/standalone/src/main.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        RATE_LIMIT_PER_MINUTE,
        PORT: `${this.#port}`,
        COUNTERFOIL_DATA_DIR: this.#directory,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    let output = '';
    const ready = new Promise<void>((resolve, reject) => {
      const give = (why: string) => reject(new Error(`it ${why}: ${output.slice(-2_000)}`));
      const timer = setTimeout(() => give('was not ready in time'), START_MS_MAX);
      child.once('exit', () => give('ended at its start'));
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output = (output + text).slice(-10_000);
          if (!output.includes('is ready at')) return;
          clearTimeout(timer);
          resolve();
        });
      }
    });
    await ready;
    return performance.now() - began;
  }

  /** Stops it as Ctrl-C does. */
  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await rm(this.#directory, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

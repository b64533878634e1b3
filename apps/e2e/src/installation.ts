import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@counterfoil/testing';
import { Api } from './api.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const START_MS_MAX = 60_000;

export interface InstallationOptions {
  /** `standalone` is what `npm start` runs, `services` what `npm run start:services` runs. */
  readonly mode: 'standalone' | 'services';
  readonly environment?: Readonly<Record<string, string>>;
}

/** Counterfoil as a person runs it, in a data directory and on a port of its own. */
export class Installation implements AsyncDisposable {
  readonly dataDir: string;
  readonly port: number;
  readonly #options: InstallationOptions;
  #process: ChildProcess | null = null;
  #output = '';

  private constructor(options: InstallationOptions, dataDir: string, port: number) {
    this.#options = options;
    this.dataDir = dataDir;
    this.port = port;
  }

  /** Starts one and waits until it says that it is ready. */
  static async start(options: InstallationOptions): Promise<Installation> {
    const dataDir = await mkdtemp(join(tmpdir(), 'counterfoil-e2e-'));
    const installation = new Installation(options, dataDir, await freePort());
    await installation.start();
    return installation;
  }

  /** Everything it printed so far. */
  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async start(): Promise<void> {
    const script = this.#options.mode === 'services' ? 'services-main.ts' : 'main.ts';
    const began = this.#output.length;
    const child = spawn(
      process.execPath,
      [
        '--conditions=@counterfoil/source',
        '--disable-warning=ExperimentalWarning',
        `apps/standalone/src/${script}`,
      ],
      {
        cwd: root,
        env: {
          ...plainEnvironment(),
          RATE_LIMIT_PER_MINUTE: '100000',
          LOG_LEVEL: 'info',
          ...this.#options.environment,
          PORT: String(this.port),
          COUNTERFOIL_DATA_DIR: this.dataDir,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    }
    const deadline = Date.now() + START_MS_MAX;
    while (!this.#output.slice(began).includes('is ready at')) {
      if (child.exitCode !== null) throw new Error(`it ended at the start: ${this.#output.slice(-3000)}`);
      if (Date.now() > deadline) throw new Error(`it did not start in time: ${this.#output.slice(-3000)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** A client with the demo key, or with another. */
  async api(key?: string): Promise<Api> {
    const demo = await readFile(join(this.dataDir, 'demo-api-key'), 'utf8');
    return new Api(`http://127.0.0.1:${this.port}`, key ?? demo.trim());
  }

  /** Ends it as Ctrl-C does; resolves with its exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGINT');
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  }

  /** Runs an operator command against it; answers its JSON. */
  async admin(...args: string[]): Promise<Record<string, Record<string, string>>> {
    const child = spawn(
      process.execPath,
      [
        '--conditions=@counterfoil/source',
        '--disable-warning=ExperimentalWarning',
        'apps/cli/src/admin.ts',
        ...args,
      ],
      {
        cwd: root,
        env: { ...plainEnvironment(), COUNTERFOIL_DATA_DIR: this.dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0) throw new Error(`admin ended with ${code}`);
    return JSON.parse(text) as Record<string, Record<string, string>>;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** The environment without what the test runner put there for itself. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, JEST_WORKER_ID: _worker, ...rest } = process.env;
  return rest;
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sleep } from '@counterfoil/kernel';
import type { Environment } from './environment.ts';
import { Refusal } from './refusal.ts';

export interface SupervisedProcess extends AsyncDisposable {
  /** Resolves once the process has said that it answers; rejects when its first start fails. */
  readonly ready: Promise<unknown>;
}

const RESTART_MS_MIN = 100;
/** A service that keeps dying is tried this often, for as long as the installation runs. */
const RESTART_MS_MAX = 5_000;
/** A run this long counts as healthy: the next restart is immediate again. */
const HEALTHY_MS = 10_000;
const KILL_MS = 20_000;
/** Besides these a service sees only what it is given. With its compiled code kept, it starts in two thirds of the time. */
const INHERITED: readonly string[] = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'NODE_COMPILE_CACHE'];

/** Keeps a process running: started, restarted with growing pauses when it dies, stopped on disposal. */
export function superviseProcess(options: {
  readonly name: string;
  readonly script: string;
  readonly environment: Environment;
}): SupervisedProcess {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const { promise: ready, resolve, reject } = Promise.withResolvers<undefined>();
  let child: ChildProcess | null = null;
  let wasReady = false;

  async function run(): Promise<void> {
    let pauseMs = RESTART_MS_MIN;
    while (!isStopping()) {
      const began = Date.now();
      child = start(options);
      child.once('message', () => {
        wasReady = true;
        resolve(undefined);
      });
      await once(child, 'exit');
      if (isStopping()) return;
      if (!wasReady) return reject(new Refusal(`${options.name} did not start; it said why above`));
      process.stderr.write(`counterfoil: ${options.name} ended and is started again\n`);
      pauseMs = Date.now() - began > HEALTHY_MS ? RESTART_MS_MIN : Math.min(pauseMs * 2, RESTART_MS_MAX);
      await sleep(pauseMs, stopping.signal);
    }
  }

  const running = run();
  return {
    ready,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      child?.kill('SIGTERM');
      const kill = setTimeout(() => child?.kill('SIGKILL'), KILL_MS);
      await running;
      clearTimeout(kill);
    },
  };
}

function start(options: { readonly script: string; readonly environment: Environment }): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.includes(name));
  return fork(options.script, [], {
    // The conditions this process runs with hold for its children too.
    execArgv: process.execArgv,
    env: { ...Object.fromEntries(inherited), ...options.environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches the whole terminal group; services are told by the supervisor, in order.
    detached: true,
  });
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a number of connections got in a stretch of time. */
export interface Load {
  readonly tool: string;
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface LoadOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly connections: number;
  readonly seconds: number;
}

const WRK = '/usr/bin/wrk';

/**
 * As many requests as the connections carry, each sending its next one when it has its answer. With wrk where it is
 * installed: it takes a tenth of the processor time of a client in Node, and both share the machine's cores.
 */
export function load(options: LoadOptions): Promise<Load> {
  return existsSync(WRK) ? withWrk(options) : withNode(options);
}

async function withWrk({ url, apiKey, connections, seconds }: LoadOptions): Promise<Load> {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Authorization: Bearer ${apiKey}`,
  ];
  const { stdout } = await promisify(execFile)(WRK, [...args, url]);
  if (stdout.includes('Non-2xx')) throw new Error(`not every request was answered: ${stdout}`);
  return {
    tool: 'wrk',
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    p99Ms: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
  };
}

const MS_PER: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

function milliseconds(found: RegExpExecArray | null): number {
  return Number(found?.[1]) * (MS_PER[found?.[2] ?? ''] ?? Number.NaN);
}

async function withNode(options: LoadOptions): Promise<Load> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'load-client.ts'), JSON.stringify(options)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('the load client failed');
  return JSON.parse(output) as Load;
}

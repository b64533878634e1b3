/** The clients of `load.ts` where wrk is missing, in a process of their own. Prints one JSON object. */
import { Agent, get } from 'node:http';
import type { Load, LoadOptions } from './load.ts';
import { percentile } from './percentile.ts';

const { url, apiKey, connections, seconds } = JSON.parse(process.argv[2] ?? '') as LoadOptions;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const headers = { Authorization: `Bearer ${apiKey}` };

function ask(): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

const times: number[] = [];
const began = performance.now();
const end = began + seconds * 1_000;
async function connection(): Promise<void> {
  while (performance.now() < end) {
    const asked = performance.now();
    const status = await ask();
    if (status !== 200) throw new Error(`answered with ${status}`);
    times.push(performance.now() - asked);
  }
}
await Promise.all(Array.from({ length: connections }, connection));
const requestsPerSecond = (times.length * 1_000) / (performance.now() - began);
agent.destroy();
const answer: Load = {
  tool: 'node:http',
  requests: times.length,
  requestsPerSecond,
  p50Ms: percentile(times, 50),
  p99Ms: percentile(times, 99),
};
process.stdout.write(JSON.stringify(answer));

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, failureOf } from '@counterfoil/testing';
import { superviseProcess } from '../src/supervise.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'supervise-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A process that appends a line of what it sees to a file, says that it is ready, and does `then`. */
async function supervised(then: string, environment: Record<string, string> = {}) {
  const script = join(directory, 'script.mjs');
  const lines = join(directory, 'lines');
  const source = `
    import { appendFileSync } from 'node:fs';
    const started = () => appendFileSync(process.env.LINES, JSON.stringify({ pid: process.pid, environment: process.env }) + '\\n');
    const ready = () => process.send({ ready: true });
    ${then}`;
  await writeFile(script, source);
  await writeFile(lines, '');
  const process = superviseProcess({
    name: 'example',
    script,
    environment: { ...environment, LINES: lines },
  });
  const starts = async () => {
    const text = await readFile(lines, 'utf8');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { pid: number; environment: Record<string, string> });
  };
  return { process, starts };
}

const STAYS = 'started(); ready(); setInterval(() => {}, 1000);';

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a supervised process', () => {
  it('sees what it is given and nothing of the rest, but keeps its compiled code where its supervisor does', async () => {
    process.env['NODE_COMPILE_CACHE'] = join(directory, 'compiled');
    process.env['A_SECRET_OF_SOMEONE_ELSE'] = 'secret';
    try {
      const { process: example, starts } = await supervised(STAYS, { OWN: 'given' });
      await using _example = example;
      await example.ready;
      const [start] = await starts();
      expect(start?.environment).toMatchObject({
        OWN: 'given',
        NODE_COMPILE_CACHE: join(directory, 'compiled'),
      });
      expect(start?.environment).not.toHaveProperty('A_SECRET_OF_SOMEONE_ELSE');
    } finally {
      delete process.env['NODE_COMPILE_CACHE'];
      delete process.env['A_SECRET_OF_SOMEONE_ELSE'];
    }
  });

  it('is started again when it dies, also by kill -9', async () => {
    const { process: example, starts } = await supervised(STAYS);
    await using _example = example;
    await example.ready;
    const [first] = await starts();
    process.kill(first?.pid ?? 0, 'SIGKILL');
    const again = await eventually(async () => {
      const [, second] = await starts();
      if (second === undefined) throw new Error('not started again yet');
      return second;
    });
    expect(again.pid).not.toBe(first?.pid);
  });

  it('that fails its first start is a refusal, and is not tried again', async () => {
    const { process: example, starts } = await supervised('started(); process.exit(1);');
    await using _example = example;
    expect(await failureOf(example.ready)).toMatchObject({
      message: 'example did not start; it said why above',
    });
    expect(await starts()).toHaveLength(1);
  });

  it('is gone when its supervisor is disposed of', async () => {
    const { process: example, starts } = await supervised(STAYS);
    await example.ready;
    await example[Symbol.asyncDispose]();
    const [start] = await starts();
    expect(isAlive(start?.pid ?? 0)).toBe(false);
  });
});

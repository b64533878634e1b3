import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { startTestPostgres } from '../src/index.ts';
import { claimSlot } from '../src/slots.ts';

const kind = `slots-${String(process.pid)}`;

describe('a test directory', () => {
  it('belongs to one at a time, and is given again when it is free', async () => {
    const first = await claimSlot(kind);
    await using second = await claimSlot(kind);
    expect(second.directory).not.toBe(first.directory);
    await first[Symbol.asyncDispose]();
    await using third = await claimSlot(kind);
    expect(third.directory).toBe(first.directory);
  });

  it('is taken over from a process that died', async () => {
    const dead = await claimSlot(`${kind}-dead`);
    // Above the largest pid that Linux gives.
    await writeFile(`${dead.directory}.pid`, '99999999');
    await using next = await claimSlot(`${kind}-dead`);
    expect(next.directory).toBe(dead.directory);
  });
});

describe('the PostgreSQL of a test file', () => {
  it('drops the databases it gave names to', async () => {
    const server = await startTestPostgres();
    const database = await server.openDatabase({ migrations: [] });
    const { rows } = await database.query<{ name: string }>('select current_database() as name');
    await server[Symbol.asyncDispose]();
    await using next = await startTestPostgres();
    await using other = await next.openDatabase({ migrations: [] });
    const found = await other.query('select 1 from pg_database where datname = $1', [rows[0]?.name]);
    expect(found.rowCount).toBe(0);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Envelope } from '@counterfoil/contracts/events';
import { newId } from '@counterfoil/kernel';
import {
  type BusMessage,
  enqueue,
  type EventBus,
  messagingMigrations,
  newEnvelope,
  type OutboxRelay,
  startOutboxRelay,
} from '../src/index.ts';
import { type Database, silentLog } from '@counterfoil/postgres';
import { eventually, startTestPostgres, type TestPostgres } from '@counterfoil/testing';

let server: TestPostgres;
let database: Database;

beforeAll(async () => {
  server = await startTestPostgres();
});
beforeEach(async () => {
  database = await server.openDatabase({ migrations: messagingMigrations });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

/** A bus that records what it is given, and fails while `failing` says so. */
function recordingBus(failing: () => boolean = () => false): EventBus & { published: BusMessage[] } {
  const published: BusMessage[] = [];
  return {
    published,
    publish: async (messages) => {
      if (failing()) throw new Error('no broker');
      published.push(...messages);
    },
    subscribe: async () => ({ [Symbol.asyncDispose]: async () => undefined }),
    healthy: () => true,
    [Symbol.asyncDispose]: async () => undefined,
  };
}

function uploaded(statementId: string, pages: number): Envelope {
  return newEnvelope({
    statementId,
    workspaceId: newId(),
    expiresAt: new Date('2026-03-01T00:00:00Z'),
    fact: { $case: 'statementUploaded', value: { pages, sizeBytes: 10n, locked: false } },
  });
}

function relay(bus: EventBus, pollMs = 60_000): OutboxRelay {
  return startOutboxRelay({ database, bus, logger: silentLog, pollMs });
}

const pagesOf = ({ value }: BusMessage): number | undefined => {
  const { fact } = Envelope.decode(value);
  return fact?.$case === 'statementUploaded' ? fact.value.pages : undefined;
};

describe('the outbox', () => {
  it('publishes an event right after its commit, without waiting for the next poll', async () => {
    const bus = recordingBus();
    await using _ = relay(bus);
    const envelope = uploaded(newId(), 3);
    await database.transaction(async (tx) => enqueue(tx, envelope));
    await eventually(() => expect(bus.published).toHaveLength(1));
    expect(bus.published[0]).toMatchObject({
      topic: 'statements.lifecycle.v1',
      key: envelope.statementId,
      headers: { 'event-id': envelope.eventId, fact: 'statementUploaded' },
    });
    expect(Envelope.decode(bus.published[0]?.value ?? new Uint8Array())).toEqual(envelope);
  });

  it('publishes nothing of a transaction that rolled back', async () => {
    const bus = recordingBus();
    const rolledBack = database.transaction(async (tx) => {
      await enqueue(tx, uploaded(newId(), 1));
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await using _ = relay(bus);
    await database.transaction(async (tx) => enqueue(tx, uploaded(newId(), 2)));
    await eventually(() => expect(bus.published.map(pagesOf)).toEqual([2]));
  });

  it('keeps an event that was enqueued twice with one id once', async () => {
    const bus = recordingBus();
    const envelope = uploaded(newId(), 1);
    for (let n = 0; n < 2; n += 1) await database.transaction(async (tx) => enqueue(tx, envelope));
    await using _ = relay(bus);
    await eventually(async () =>
      expect((await database.query('select 1 from outbox where published_at is null')).rowCount).toBe(0),
    );
    expect(bus.published).toHaveLength(1);
  });

  it('publishes what was enqueued while the bus was down, in order, once it is back', async () => {
    let down = true;
    const bus = recordingBus(() => down);
    await using _ = relay(bus);
    const statement = newId();
    for (let pages = 0; pages < 450; pages += 50) {
      await database.transaction(async (tx) => {
        for (let n = pages; n < pages + 50; n += 1) await enqueue(tx, uploaded(statement, n));
      });
    }
    down = false;
    await eventually(() => expect(bus.published).toHaveLength(450));
    expect(bus.published.map(pagesOf)).toEqual(Array.from({ length: 450 }, (__, n) => n));
  });

  it('has one active relay per database, and the next takes over when it ends', async () => {
    const [first, second] = [recordingBus(), recordingBus()];
    const leading = relay(first, 20);
    await database.transaction(async (tx) => enqueue(tx, uploaded(newId(), 1)));
    await eventually(() => expect(first.published).toHaveLength(1));
    await using _ = relay(second, 20);
    await database.transaction(async (tx) => enqueue(tx, uploaded(newId(), 2)));
    await eventually(() => expect(first.published).toHaveLength(2));
    await leading[Symbol.asyncDispose]();
    await database.transaction(async (tx) => enqueue(tx, uploaded(newId(), 3)));
    await eventually(() => expect(second.published.map(pagesOf)).toEqual([3]));
  });

  it('goes on after its connection was cut', async () => {
    const bus = recordingBus();
    await using _ = relay(bus, 20);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await database.transaction(async (tx) => enqueue(tx, uploaded(newId(), 1)));
    await eventually(() => expect(bus.published).toHaveLength(1));
  });

  it('forgets published events after an hour and inbox entries after a week', async () => {
    await database.query(
      `insert into outbox (event_id, topic, key, value, headers, published_at)
       select gen_random_uuid(), 't', 'k', '', '{}', now() - hours * interval '1 hour' from unnest(array[0, 2]) hours`,
    );
    await database.query(
      `insert into inbox select 'c', gen_random_uuid(), now() - days * interval '1 day' from unnest(array[6, 8]) days`,
    );
    await using _ = relay(recordingBus());
    await eventually(async () => {
      expect((await database.query('select 1 from outbox')).rowCount).toBe(1);
      expect((await database.query('select 1 from inbox')).rowCount).toBe(1);
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Envelope } from '@counterfoil/contracts/events';
import { DomainError, newId } from '@counterfoil/kernel';
import {
  type BusMessage,
  type FactHandlers,
  InProcessBus,
  messagingMigrations,
  newEnvelope,
  listDeadLetters,
  replayDeadLetters,
  startConsumers,
  statementsTopic,
} from '../src/index.ts';
import { type Database, silentLog, type Tx } from '@counterfoil/postgres';
import { captureLog, startTestPostgres, type TestPostgres } from '@counterfoil/testing';

let server: TestPostgres;
let database: Database;
let bus: InProcessBus;

beforeAll(async () => {
  server = await startTestPostgres();
});
beforeEach(async () => {
  database = await server.openDatabase({ migrations: messagingMigrations });
  await database.query('create table effects (statement_id uuid not null)');
  bus = new InProcessBus();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

function event(): BusMessage {
  const envelope = newEnvelope({
    statementId: newId(),
    workspaceId: newId(),
    fact: { $case: 'extractionCompleted', value: { pages: 1, transactions: 2 } },
  });
  return {
    topic: statementsTopic,
    key: envelope.statementId,
    value: Envelope.encode(envelope).finish(),
    headers: { 'event-id': envelope.eventId },
  };
}

async function consume(handlers: FactHandlers, logger = silentLog): Promise<AsyncDisposable> {
  return startConsumers({ bus, group: 'review', database, handlers, logger });
}

async function addEffect(tx: Tx, envelope: Envelope): Promise<void> {
  await tx.query('insert into effects values ($1)', [envelope.statementId]);
}

async function count(table: 'effects' | 'inbox' | 'dead_letters'): Promise<number> {
  return (await database.query(`select 1 from ${table}`)).rowCount;
}

describe('a consumer', () => {
  it('applies an event that is delivered twice, also at the same moment, once', async () => {
    await using _ = await consume({ extractionCompleted: addEffect });
    const twice = event();
    await Promise.all([bus.publish([twice]), bus.publish([twice, { ...twice, key: 'another' }])]);
    expect(await count('effects')).toBe(1);
  });

  it('leaves facts alone that it has no handler for', async () => {
    await using _ = await consume({ statementFenced: addEffect });
    await bus.publish([event()]);
    expect([await count('effects'), await count('inbox')]).toEqual([0, 0]);
  });

  it('keeps neither effect nor inbox entry of an attempt that failed, and tries again', async () => {
    let attempts = 0;
    await using _ = await consume({
      extractionCompleted: async (tx, envelope) => {
        await addEffect(tx, envelope);
        attempts += 1;
        if (attempts < 3) throw new Error('not yet');
      },
    });
    await bus.publish([event()]);
    expect([attempts, await count('effects'), await count('inbox')]).toEqual([3, 1, 1]);
  });

  it('waits out an unavailable dependency for longer than the attempts of other failures', async () => {
    let attempts = 0;
    await using _ = await consume({
      extractionCompleted: async (tx, envelope) => {
        attempts += 1;
        if (attempts < 7) throw new DomainError('unavailable', 'unavailable', 'not up yet');
        await addEffect(tx, envelope);
      },
    });
    await bus.publish([event()]);
    expect([await count('effects'), await count('dead_letters')]).toEqual([1, 0]);
  });

  it('has nothing to do for a statement that is gone', async () => {
    let attempts = 0;
    await using _ = await consume({
      extractionCompleted: async () => {
        attempts += 1;
        throw new DomainError('gone', 'statement_deleted', 'deleted');
      },
    });
    await bus.publish([event()]);
    expect([attempts, await count('dead_letters')]).toEqual([1, 0]);
  });

  it('keeps an event that cannot be applied, goes on with the next, and replays it once', async () => {
    let broken = true;
    const logger = captureLog();
    const handlers: FactHandlers = {
      extractionCompleted: async (tx, envelope) => {
        await addEffect(tx, envelope);
        if (broken) throw new Error('canary-5512');
      },
    };
    await using _ = await consume(handlers, logger);
    await bus.publish([event()]);
    broken = false;
    await bus.publish([event()]);
    expect([await count('effects'), await count('dead_letters')]).toEqual([1, 1]);
    expect(logger.lines.join()).toContain('event kept as dead letter');
    expect(logger.lines.join()).not.toContain('canary-5512');

    const [letter] = await listDeadLetters(database, 'review');
    expect(letter).toMatchObject({
      fact: 'extractionCompleted',
      errorName: 'Error',
      errorCode: null,
      attempts: 5,
    });
    const replay = { database, group: 'review', handlers, logger };
    expect(await replayDeadLetters({ ...replay, eventId: newId() })).toEqual({ replayed: 0, failed: 0 });
    expect(await replayDeadLetters(replay)).toEqual({ replayed: 1, failed: 0 });
    expect(await replayDeadLetters(replay)).toEqual({ replayed: 0, failed: 0 });
    expect([await count('effects'), await count('dead_letters')]).toEqual([2, 0]);
  });

  it('keeps bytes that are no envelope as a dead letter instead of stopping', async () => {
    await using _ = await consume({ extractionCompleted: addEffect });
    await bus.publish([{ topic: statementsTopic, key: 'k', value: new Uint8Array([255]), headers: {} }]);
    await bus.publish([event()]);
    expect([await count('effects'), await count('dead_letters')]).toEqual([1, 1]);
    expect(await listDeadLetters(database, 'review')).toMatchObject([{ fact: '', statementId: '' }]);
  });
});

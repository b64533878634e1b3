import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasReason, newId } from '@counterfoil/kernel';
import type { Database } from '@counterfoil/postgres';
import { failureOf, startTestPostgres, type TestPostgres } from '@counterfoil/testing';
import { sweep } from '../src/ledger/sweep.ts';
import { DAY_MS, LedgerBook } from './ledger-book.ts';
import { openAccountsDatabase } from './open-database.ts';

let server: TestPostgres;
let database: Database;

beforeAll(async () => {
  server = await startTestPostgres();
  database = await openAccountsDatabase(server);
});
afterAll(async () => server[Symbol.asyncDispose]());

const now = new Date('2026-11-21T10:00:00.000Z');
const openBook = (allowance: number, credits: number): Promise<LedgerBook> =>
  LedgerBook.open(database, allowance, credits);

describe('the page ledger', () => {
  it('reserves, then charges, from the allowance first and then from stored credits', async () => {
    const book = await openBook(10, 5);
    const statementId = newId();
    await book.reserve(statementId, 12, 'a', now);
    expect(await book.totals()).toEqual({ reserved: 10, charged: 0, stored: 3, creditsCharged: 0 });
    await book.settle(statementId, 'completed', now);
    expect(await book.totals()).toEqual({ reserved: 0, charged: 10, stored: 3, creditsCharged: 2 });
    await book.expectBalance();
  });

  it('gives everything back, credits as credits, when the job fails or the statement is deleted first', async () => {
    const book = await openBook(10, 5);
    for (const outcome of ['released', 'fenced'] as const) {
      const statementId = newId();
      await book.reserve(statementId, 12, 'a', now);
      await book.settle(statementId, outcome, now);
      expect(await book.totals()).toEqual({ reserved: 0, charged: 0, stored: 5, creditsCharged: 0 });
    }
    await book.expectBalance();
  });

  it('refuses what allowance and credits together do not cover, and takes nothing for it', async () => {
    const book = await openBook(10, 5);
    const failure = await failureOf(book.reserve(newId(), 16, 'a', now));
    expect(failure).toMatchObject({ kind: 'exhausted', reason: 'page_quota_exceeded' });
    expect(await book.totals()).toMatchObject({ reserved: 0, stored: 5 });
    await book.reserve(newId(), 15, 'a', now);
  });

  it('charges the same bytes once within the 24 hours of the first upload, and again after them', async () => {
    const book = await openBook(100, 0);
    const [first, second, third] = [newId(), newId(), newId()];
    await book.reserve(first, 10, 'same', now);
    await book.settle(first, 'completed', now);
    const almost = new Date(now.getTime() + DAY_MS - 1);
    await book.reserve(second, 10, 'same', almost);
    await book.settle(second, 'completed', almost);
    expect(await book.totals()).toMatchObject({ reserved: 0, charged: 10 });
    await book.reserve(third, 10, 'same', new Date(now.getTime() + DAY_MS));
    expect(await book.totals()).toMatchObject({ reserved: 10, charged: 10 });
    await book.expectBalance();
  });

  it('charges once for the same bytes read at the same time, whichever of them completes', async () => {
    const book = await openBook(10, 0);
    const [first, second] = [newId(), newId()];
    await Promise.all([book.reserve(first, 8, 'same', now), book.reserve(second, 8, 'same', now)]);
    expect(await book.totals()).toMatchObject({ reserved: 8 });
    await book.settle(first, 'released', now);
    expect(await book.totals()).toMatchObject({ reserved: 8 });
    await book.settle(second, 'completed', now);
    expect(await book.totals()).toMatchObject({ reserved: 0, charged: 8 });
    await book.expectBalance();
  });

  it('charges the same bytes in each workspace that sends them', async () => {
    const books = await Promise.all([openBook(10, 0), openBook(10, 0)]);
    for (const book of books) {
      const statementId = newId();
      await book.reserve(statementId, 10, 'same', now);
      await book.settle(statementId, 'completed', now);
      expect(await book.totals()).toMatchObject({ charged: 10 });
    }
  });

  it('starts a new allowance with the month, and settles a reservation in the month it was made', async () => {
    const book = await openBook(10, 0);
    const [before, after] = [newId(), newId()];
    await book.reserve(before, 10, 'a', new Date('2026-11-30T23:59:59.999Z'));
    await book.reserve(after, 10, 'b', new Date('2026-12-01T00:00:00.000Z'));
    await book.settle(before, 'released', new Date('2026-12-01T00:00:01.000Z'));
    await book.reserve(newId(), 10, 'c', new Date('2026-11-30T23:59:59.999Z'));
    await book.expectBalance();
    expect(await book.totals()).toMatchObject({ reserved: 20 });
  });

  it('takes the same reservation again as the same, and reopens one that was given back', async () => {
    const book = await openBook(10, 0);
    const statementId = newId();
    await Promise.all([1, 2, 3].map(() => book.reserve(statementId, 6, 'a', now)));
    expect(await book.totals()).toMatchObject({ reserved: 6 });
    await book.settle(statementId, 'released', now);
    await book.reserve(statementId, 6, 'a', now);
    expect(await book.totals()).toMatchObject({ reserved: 6 });
    await book.expectBalance();
  });

  it('reserves nothing for a statement that was deleted before', async () => {
    const book = await openBook(10, 0);
    const statementId = newId();
    await book.settle(statementId, 'fenced', now);
    expect(await failureOf(book.reserve(statementId, 6, 'a', now))).toMatchObject({ kind: 'gone' });
    const released = newId();
    await book.reserve(released, 6, 'a', now);
    await book.settle(released, 'released', now);
    await book.settle(released, 'fenced', now);
    expect(await failureOf(book.reserve(released, 6, 'a', now))).toMatchObject({ kind: 'gone' });
    expect(await book.totals()).toMatchObject({ reserved: 0 });
  });

  it('gives back what no event has ended an hour after the statement expired', async () => {
    const book = await openBook(10, 0);
    const statementId = newId();
    await book.reserve(statementId, 6, 'a', now);
    const sweepAt = (ms: number): Promise<void> =>
      sweep({ database, clock: { now: () => new Date(now.getTime() + DAY_MS + ms) } });
    await sweepAt(3_600_000);
    expect(await book.totals()).toMatchObject({ reserved: 6 });
    await sweepAt(3_600_001);
    expect(await book.totals()).toMatchObject({ reserved: 0 });
    await sweepAt(8 * DAY_MS);
    const { rowCount } = await database.query('select 1 from page_claims where workspace_id = $1', [
      book.workspaceId,
    ]);
    expect(rowCount).toBe(0);
  });
});

/** A step of some statement: reserve its pages, or end it in one of three ways, possibly long before or after. */
interface Step {
  readonly statement: number;
  readonly action: 'reserve' | 'completed' | 'released' | 'fenced';
  readonly hour: number;
}

interface Document {
  readonly content: string;
  readonly pages: number;
}

const STATEMENTS = 6;
const steps: fc.Arbitrary<Step> = fc.record({
  statement: fc.nat(STATEMENTS - 1),
  action: fc.constantFrom<Step['action'][]>('reserve', 'reserve', 'completed', 'released', 'fenced'),
  hour: fc.constantFrom(0, 1, 23, 24, 25, 300),
});
const races = fc.array(fc.array(steps, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 });
/** Few contents, so that statements often hold the same bytes, which then have the same number of pages. */
const document: fc.Arbitrary<Document> = fc.oneof(
  fc.constantFrom({ content: 'x', pages: 4 }, { content: 'y', pages: 7 }),
  fc.record({ content: fc.constant(''), pages: fc.integer({ min: 1, max: 9 }) }),
);

async function perform(book: LedgerBook, statementId: string, step: Step, held: Document): Promise<void> {
  const at = new Date(now.getTime() + step.hour * 3_600_000);
  if (step.action !== 'reserve') return book.settle(statementId, step.action, at);
  try {
    await book.reserve(statementId, held.pages, held.content, at);
  } catch (error) {
    if (!hasReason(error, 'page_quota_exceeded') && !hasReason(error, 'statement_deleted')) throw error;
  }
}

describe('the books', () => {
  it('balance after every one of thousands of interleavings of racing reservations and endings', async () => {
    let interleaved = 0;
    const sizes = fc.record({ allowance: fc.nat(25), credits: fc.nat(12) });
    const documents = fc.array(document, { minLength: STATEMENTS, maxLength: STATEMENTS });
    await fc.assert(
      fc.asyncProperty(races, documents, sizes, async (rounds, held, { allowance, credits }) => {
        const book = await openBook(allowance, credits);
        const statements = held.map((document) => ({ id: newId(), document }));
        for (const round of rounds) {
          await Promise.all(
            round.map(async (step) => {
              const statement = statements[step.statement];
              if (statement !== undefined) await perform(book, statement.id, step, statement.document);
            }),
          );
          interleaved += round.length;
          await book.expectBalance();
        }
        await Promise.all(statements.map(({ id }) => book.settle(id, 'released', now)));
        await book.expectBalance();
        expect((await book.totals()).reserved).toBe(0);
      }),
      { numRuns: 250 },
    );
    expect(interleaved).toBeGreaterThan(2_000);
  });
});

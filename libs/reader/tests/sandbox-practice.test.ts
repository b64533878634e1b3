import { describe, expect, it } from '@jest/globals';
import { Nursery, type NurseryOptions } from '../src/sandbox/nursery.ts';
import { ReaderPool } from '../src/sandbox/pool.ts';
import { practiceStatements } from '../src/sandbox/practice.ts';
import type { SandboxedChild } from '../src/sandbox/sandboxed-child.ts';

async function* inOnePiece(document: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(document);
}

/** A child that starts at once and does nothing. */
function idleChild(): SandboxedChild {
  const child = {
    ready: Promise.resolve(),
    ended: new Promise(() => undefined),
    isAlive: true,
    kill: () => {},
  };
  return child as unknown as SandboxedChild;
}

function nurseryThat(practise: NurseryOptions['practise']): Nursery {
  return new Nursery({ startChild: idleChild, idleMax: 2, keepsSpare: false, lifeMs: 60_000, practise });
}

describe('the practice of a child that waits for its first document', () => {
  it('goes all the way: every statement of nobody has rows that reconcile', async () => {
    await using pool = new ReaderPool({ children: 1, keepsSpare: false });
    const statements = practiceStatements();
    expect(statements.length).toBeGreaterThan(2);
    for (const statement of statements) {
      const outcome = await pool.read({ document: inOnePiece(statement), documentKey: 'practice' });
      expect(outcome).toMatchObject({ outcome: 'statement', reading: { verdict: 'reconciled' } });
    }
  });

  it('ends after the statement it is at when a document comes', async () => {
    const { promise: atStatement, resolve: endStatement } = Promise.withResolvers<void>();
    const seen: string[] = [];
    using nursery = nurseryThat(async (_child, isWanted) => {
      while (!isWanted()) {
        seen.push('statement');
        await atStatement;
      }
      seen.push('ended');
    });
    await Promise.resolve();
    const taken = nursery.take().then(() => seen.push('document'));
    endStatement();
    await taken;
    expect(seen).toEqual(['statement', 'ended', 'document']);
  });

  it('is waited for by whoever asks', async () => {
    let rounds = 0;
    using nursery = nurseryThat(async () => {
      while (rounds < 3) {
        await Promise.resolve();
        rounds += 1;
      }
    });
    await nursery.practised();
    expect(rounds).toBe(3);
  });

  it('leaves the child fit for the document that interrupts it', async () => {
    await using pool = new ReaderPool({ children: 1, practises: true });
    const [first = new Uint8Array()] = practiceStatements();
    const early = await pool.read({ document: inOnePiece(first), documentKey: 'a' });
    await pool.practised();
    const late = await pool.read({ document: inOnePiece(first), documentKey: 'a' });
    expect(early).toMatchObject({ outcome: 'statement' });
    expect(late).toEqual(early);
  });
});

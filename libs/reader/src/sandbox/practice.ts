import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SandboxedChild } from './sandboxed-child.ts';
import { runSession } from './session.ts';

/** Drawn statements of nobody: see the README beside them. */
const DIRECTORY = fileURLToPath(new URL('../../data/practice/', import.meta.url));
/**
 * How often a child reads them all: three seconds of processor time, a third of it for the first time. From then on a
 * document is read in a quarter of the time it takes a new child; ten times more saves no tenth of what is left.
 */
const ROUNDS = 8;
/** Never reached but by a child that hangs. */
const SECONDS_MAX = 7.5;

/** The statements that a child practises on, as PDF. */
export function practiceStatements(): readonly Uint8Array[] {
  return readdirSync(DIRECTORY)
    .sort()
    .map((name) => readFileSync(join(DIRECTORY, name)));
}

/**
 * Has a child read statements of nobody's while it waits for its first document, so that its code is compiled by then.
 * Ends early, after the statement it is at, once `isWanted` says that a document has come.
 */
export async function practise(
  child: SandboxedChild,
  statements: readonly Uint8Array[],
  isWanted: () => boolean,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    for (const statement of statements) {
      if (isWanted() || !child.isAlive) return;
      await runSession(child, {
        task: { type: 'read', password: null, documentKey: 'practice' },
        document: inOnePiece(statement),
        textSecondsMax: SECONDS_MAX,
        signal: undefined,
        onProgress: undefined,
        onOcrNeeded: () => undefined,
        // They are text, every page of them.
        readPicture: () => Promise.resolve(null),
      });
    }
  }
}

async function* inOnePiece(document: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(document);
}

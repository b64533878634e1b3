import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admitStatement } from '@counterfoil/fence';
import { newId } from '@counterfoil/kernel';
import type { Queryable } from '@counterfoil/postgres';
import { requireReviewable } from '../src/require-reviewable.ts';
import { reasonOf } from './reviewer.ts';
import { runReview, type RunningReview } from './running-review.ts';

let review: RunningReview;
beforeAll(async () => {
  review = await runReview();
});
afterAll(async () => review[Symbol.asyncDispose]());

function newStatement() {
  const expiresAt = new Date(review.clock.now().getTime() + 60_000);
  return { statementId: newId(), workspaceId: newId(), expiresAt };
}

/** The database, in which `meanwhile` happens just before the statement is looked for a second time. */
function racing(meanwhile: () => Promise<unknown>): Queryable {
  let looks = 0;
  return {
    query: async (text: string, values?: readonly unknown[]) => {
      if (text.includes('from live_statements')) looks += 1;
      if (looks === 2) await meanwhile();
      return review.database.query(text, values);
    },
  };
}

describe('a statement asked for', () => {
  it('in the moment its first revision is saved is found, and not answered with 404', async () => {
    const statement = newStatement();
    const options = { workspaceId: statement.workspaceId, now: review.clock.now() };
    const admission = () => review.database.transaction((tx) => admitStatement(tx, statement));
    await expect(requireReviewable(racing(admission), statement.statementId, options)).resolves.toEqual(
      statement,
    );
  });

  it('in that moment by another workspace does not exist', async () => {
    const statement = newStatement();
    const options = { workspaceId: newId(), now: review.clock.now() };
    const admission = () => review.database.transaction((tx) => admitStatement(tx, statement));
    const asking = requireReviewable(racing(admission), statement.statementId, options);
    expect(await reasonOf(asking)).toBe('statement_not_found');
  });

  it('before it has a revision is not ready', async () => {
    const asking = requireReviewable(review.database, newId(), {
      workspaceId: newId(),
      now: review.clock.now(),
    });
    expect(await reasonOf(asking)).toBe('statement_not_ready');
  });
});

import { admitStatement } from '@counterfoil/fence';
import { invariant } from '@counterfoil/kernel';
import type { FactHandler } from '@counterfoil/messaging';
import type { StatementDraft } from '@counterfoil/statement';
import type { Dependencies } from '../dependencies.ts';
import { firstRevision } from '../domain/revision.ts';
import { saveRevision } from '../save-revision.ts';
import { findCurrentHead } from '../store/revisions.ts';

/**
 * Saves what the reader found as revision 1. Extraction keeps the draft until it hears of that, so a crash
 * anywhere before the commit only means that the event comes again.
 */
export function extractionCompleted({
  extraction,
  dataKeys,
  clock,
}: Dependencies): FactHandler<'extractionCompleted'> {
  return async (tx, { statementId, workspaceId, expiresAt }) => {
    invariant(expiresAt !== undefined, 'a completed extraction says when its content expires');
    if ((await findCurrentHead(tx, statementId)) !== null) return;
    // Fetched before the statement is admitted here: a fence does not wait for another service's answer.
    const { draftJson } = await extraction.getResult({ statementId });
    const dataKey = await dataKeys.get(statementId);
    const statement = { statementId, workspaceId, expiresAt };
    if (!(await admitStatement(tx, statement))) return;
    const draft = JSON.parse(draftJson.toString('utf8')) as StatementDraft;
    await saveRevision(tx, statement, firstRevision(statementId, draft, clock.now()), dataKey);
  };
}

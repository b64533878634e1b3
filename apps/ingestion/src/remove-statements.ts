import type { Dependencies } from './dependencies.ts';

/** Deletes statements that no client was told of, by the same fenced road as any other. */
export async function removeStatements(
  { retention }: Pick<Dependencies, 'retention'>,
  workspaceId: string,
  statementIds: readonly string[],
): Promise<void> {
  for (const statementId of statementIds) await retention.deleteStatement({ workspaceId, statementId });
}

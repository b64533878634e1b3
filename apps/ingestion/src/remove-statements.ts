import { DomainError } from '@counterfoil/kernel';
import type { Dependencies } from './dependencies.ts';

/** Deletes statements that no client was told of, by the same fenced road as any other. */
export async function removeStatements(
  { retention }: Pick<Dependencies, 'retention'>,
  workspaceId: string,
  statementIds: readonly string[],
): Promise<void> {
  for (const statementId of statementIds) {
    try {
      await retention.deleteStatement({ workspaceId, statementId });
    } catch (error) {
      // Expired meanwhile: retention removes it by itself.
      if (!(error instanceof DomainError && error.kind === 'gone')) throw error;
    }
  }
}

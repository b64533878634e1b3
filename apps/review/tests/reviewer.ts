import { DomainError, newId } from '@counterfoil/kernel';
import type { Operation, RevisionDocument } from '@counterfoil/statement';
import { failureOf } from '@counterfoil/testing';
import type { RunningReview, Uploaded } from './running-review.ts';

/** Only the ids of a statement: what a request carries. */
export function ids({ statementId, workspaceId }: Uploaded): Uploaded {
  return { statementId, workspaceId };
}

/** A document's bytes as the document. */
export function parseDocument(documentJson: Buffer): RevisionDocument {
  return JSON.parse(documentJson.toString('utf8')) as RevisionDocument;
}

/** The reason a call fails with; fails itself when it succeeds or is a bug. */
export async function reasonOf(failing: Promise<unknown>): Promise<string> {
  const error = await failureOf(failing);
  if (error instanceof DomainError) return error.reason;
  throw error;
}

/** What a person reviewing a statement does, through the service's RPCs. */
export function reviewerOf(review: RunningReview) {
  const read = async (statement: Uploaded, revision = 0) =>
    parseDocument((await review.rpc.getRevision({ ...ids(statement), revision })).documentJson);
  const firstRow = async (statement: Uploaded) => (await read(statement, 1)).transactions[0]?.transaction_id;
  return {
    read,
    save: async (
      statement: Uploaded,
      operations: readonly Operation[],
      { baseRevision = 1, key = newId() }: { baseRevision?: number; key?: string } = {},
    ) => {
      const operationsJson = Buffer.from(JSON.stringify(operations));
      return review.rpc.saveReview({ ...ids(statement), baseRevision, idempotencyKey: key, operationsJson });
    },
    approve: async (statement: Uploaded, revision: number, acknowledgeDiscrepancies = false) =>
      review.rpc.approveRevision({ ...ids(statement), revision, acknowledgeDiscrepancies }),
    /** Operations that give the first row another description. */
    rename: async (statement: Uploaded, value = 'NEW NAME'): Promise<readonly Operation[]> => [
      { type: 'set_field', transaction_id: await firstRow(statement), field: 'description', value },
    ],
    /** Operations after which the statement does not add up. */
    spoil: async (statement: Uploaded): Promise<readonly Operation[]> => [
      { type: 'set_field', transaction_id: await firstRow(statement), field: 'amount', value: '-11.00' },
    ],
  };
}

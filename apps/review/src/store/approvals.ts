import type { Tx } from '@counterfoil/postgres';

export interface NewApproval {
  readonly statementId: string;
  readonly revision: number;
  readonly approvedAt: Date;
  readonly acknowledgedDiscrepancies: boolean;
}

export async function insertApproval(tx: Tx, approval: NewApproval): Promise<void> {
  await tx.query(
    `insert into approvals (statement_id, revision, approved_at, acknowledged_discrepancies)
     values ($1, $2, $3, $4)`,
    [approval.statementId, approval.revision, approval.approvedAt, approval.acknowledgedDiscrepancies],
  );
}

import type { Queryable } from '@counterfoil/postgres';

export interface ExportInput {
  readonly statementId: string;
  readonly sealedInput: Buffer;
}

export async function insertInputs(
  db: Queryable,
  exportId: string,
  inputs: readonly ExportInput[],
): Promise<void> {
  for (const [position, input] of inputs.entries()) {
    await db.query(
      'insert into export_inputs (export_id, position, statement_id, sealed_input) values ($1, $2, $3, $4)',
      [exportId, position, input.statementId, input.sealedInput],
    );
  }
}

export async function listInputs(db: Queryable, exportId: string): Promise<ExportInput[]> {
  const { rows } = await db.query<ExportInput>(
    `select statement_id as "statementId", sealed_input as "sealedInput" from export_inputs
     where export_id = $1 order by position`,
    [exportId],
  );
  return rows;
}

/** The export has ended: its inputs are not needed any more. */
export async function dropInputs(db: Queryable, exportId: string): Promise<void> {
  await db.query('delete from export_inputs where export_id = $1', [exportId]);
}

export async function countInputs(db: Queryable, statementId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from export_inputs where statement_id = $1',
    [statementId],
  );
  return rows[0]?.count ?? 0;
}

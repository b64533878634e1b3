import type { Tx } from './tx.ts';

/** Apart from the other advisory locks of this project, which are numbered beside it. */
const SEED = 7_264_004;

/**
 * Holds a name until the transaction ends; false when another transaction holds it. A process that dies lets go of it
 * with its connection. Names are of one database.
 */
export async function tryHold(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, $2)) as held',
    [name, SEED],
  );
  return rows[0]?.held === true;
}

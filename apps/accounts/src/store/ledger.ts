import { invariant } from '@counterfoil/kernel';
import type { Queryable, Tx } from '@counterfoil/postgres';
import type { PageSources } from '../domain/pages.ts';

export interface PeriodRow {
  readonly pagesReserved: number;
  readonly pagesCharged: number;
  readonly creditsCharged: number;
  readonly statements: number;
  readonly exports: number;
}

export interface ChargeRow extends PageSources {
  readonly id: string;
  readonly workspaceId: string;
  readonly periodKey: string;
  readonly coversUntil: Date;
  readonly state: 'reserved' | 'charged' | 'released';
}

const EMPTY_PERIOD: PeriodRow = {
  pagesReserved: 0,
  pagesCharged: 0,
  creditsCharged: 0,
  statements: 0,
  exports: 0,
};

export async function getPeriod(db: Queryable, workspaceId: string, periodKey: string): Promise<PeriodRow> {
  const { rows } = await db.query<PeriodRow>(
    `select pages_reserved as "pagesReserved", pages_charged as "pagesCharged", credits_charged as "creditsCharged",
       statements, exports
     from ledger_periods where workspace_id = $1 and period_start = $2`,
    [workspaceId, periodKey],
  );
  return rows[0] ?? EMPTY_PERIOD;
}

/** Adds to the counters of a period; the database refuses to let one fall below zero. */
export async function addToPeriod(
  db: Queryable,
  workspaceId: string,
  periodKey: string,
  change: Partial<PeriodRow>,
): Promise<void> {
  const delta = { ...EMPTY_PERIOD, ...change };
  await db.query(
    `insert into ledger_periods (workspace_id, period_start) values ($1, $2) on conflict do nothing`,
    [workspaceId, periodKey],
  );
  await db.query(
    `update ledger_periods set pages_reserved = pages_reserved + $3, pages_charged = pages_charged + $4,
       credits_charged = credits_charged + $5, statements = statements + $6, exports = exports + $7
     where workspace_id = $1 and period_start = $2`,
    [
      workspaceId,
      periodKey,
      delta.pagesReserved,
      delta.pagesCharged,
      delta.creditsCharged,
      delta.statements,
      delta.exports,
    ],
  );
}

const CHARGE_COLUMNS = `charge_id as id, workspace_id as "workspaceId", period_start as "periodKey",
  covers_until as "coversUntil", from_allowance as "fromAllowance", from_credits as "fromCredits", state`;

/** The charge that another upload of the same bytes would share. */
export async function findChargeOfContent(
  db: Queryable,
  workspaceId: string,
  contentHash: Uint8Array,
): Promise<ChargeRow | null> {
  const { rows } = await db.query<ChargeRow>(
    `select ${CHARGE_COLUMNS} from page_charges where workspace_id = $1 and content_hash = $2`,
    [workspaceId, contentHash],
  );
  return rows[0] ?? null;
}

export async function getCharge(db: Queryable, chargeId: string): Promise<ChargeRow> {
  const { rows } = await db.query<ChargeRow>(
    `select ${CHARGE_COLUMNS} from page_charges where charge_id = $1`,
    [chargeId],
  );
  const [charge] = rows;
  invariant(charge !== undefined, 'a claim names an existing charge');
  return charge;
}

export async function insertCharge(
  tx: Tx,
  charge: ChargeRow & { readonly contentHash: Uint8Array | null; readonly createdAt: Date },
): Promise<void> {
  await tx.query(
    `insert into page_charges (charge_id, workspace_id, period_start, content_hash, covers_until, from_allowance,
       from_credits, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      charge.id,
      charge.workspaceId,
      charge.periodKey,
      charge.contentHash,
      charge.coversUntil,
      charge.fromAllowance,
      charge.fromCredits,
      charge.state,
      charge.createdAt,
    ],
  );
}

/** Ends a reservation. A released charge covers no further upload of its bytes. */
export async function endCharge(tx: Tx, chargeId: string, state: 'charged' | 'released'): Promise<void> {
  const { rowCount } = await tx.query(
    `update page_charges set state = $2, content_hash = case when $2 = 'charged' then content_hash end
     where charge_id = $1 and state = 'reserved'`,
    [chargeId, state],
  );
  invariant(rowCount === 1, 'only a reservation is charged or released');
}

/** From now on another upload of the same bytes is charged anew. */
export async function forgetContent(db: Queryable, chargeId: string): Promise<void> {
  await db.query('update page_charges set content_hash = null where charge_id = $1', [chargeId]);
}

/** Forgets the hashes of documents whose 24 hours have passed. */
export async function forgetOldContents(db: Queryable, now: Date): Promise<void> {
  await db.query(
    'update page_charges set content_hash = null where covers_until <= $1 and content_hash is not null',
    [now],
  );
}

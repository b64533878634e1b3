import type { Queryable, Tx } from '@counterfoil/postgres';
import type { Verdict } from '@counterfoil/statement';
import type { SealedRevision } from '../sealed-revision.ts';

/** A saved revision. */
export interface RevisionRow extends SealedRevision {
  readonly statementId: string;
  readonly revision: number;
  readonly verdict: Verdict;
  readonly current: boolean;
  /** Set while the revision's approval stands: it is approved, and the current one. */
  readonly approvedAt: Date | null;
}

/** A revision without its content. */
export interface RevisionHead {
  readonly revision: number;
  readonly verdict: Verdict;
  readonly approvedAt: Date | null;
}

export interface RevisionSummaryRow extends RevisionHead {
  readonly baseRevision: number | null;
  readonly source: string;
  readonly createdAt: Date;
  readonly transactions: number;
}

export interface NewRevision extends SealedRevision {
  readonly statementId: string;
  readonly revision: number;
  readonly baseRevision: number | null;
  readonly source: string;
  readonly createdAt: Date;
  readonly verdict: Verdict;
  readonly transactions: number;
}

/** A statement's history is listed up to here, newest revisions first; nobody corrects a statement more often. */
const LISTED_MAX = 10_000;

export async function insertRevision(tx: Tx, row: NewRevision): Promise<void> {
  await tx.query(
    `insert into revisions (statement_id, revision, base_revision, source, created_at, verdict, transactions,
       sealed_document, sealed_provenance) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[
        row.statementId,
        row.revision,
        row.baseRevision,
        row.source,
        row.createdAt,
        row.verdict,
        row.transactions,
      ],
      ...[row.sealedDocument, row.sealedProvenance],
    ],
  );
}

/** The revision of this number, or, for null, the current one. */
export async function findRevision(
  db: Queryable,
  statementId: string,
  revision: number | null,
): Promise<RevisionRow | null> {
  const { rows } = await db.query<RevisionRow>(
    `with newest as (select max(revision) as revision from revisions where statement_id = $1)
     select r.statement_id as "statementId", r.revision, r.verdict, r.revision = newest.revision as current,
       case when r.revision = newest.revision then a.approved_at end as "approvedAt",
       r.sealed_document as "sealedDocument", r.sealed_provenance as "sealedProvenance"
     from revisions r cross join newest
     left join approvals a on a.statement_id = r.statement_id and a.revision = r.revision
     where r.statement_id = $1 and r.revision = coalesce($2, newest.revision)`,
    [statementId, revision],
  );
  return rows[0] ?? null;
}

/** The current revision without its content. */
export async function findCurrentHead(db: Queryable, statementId: string): Promise<RevisionHead | null> {
  const { rows } = await db.query<RevisionHead>(
    `select r.revision, r.verdict, a.approved_at as "approvedAt"
     from revisions r left join approvals a on a.statement_id = r.statement_id and a.revision = r.revision
     where r.statement_id = $1 order by r.revision desc limit 1`,
    [statementId],
  );
  return rows[0] ?? null;
}

/** The statement's history, oldest first. */
export async function listRevisionRows(db: Queryable, statementId: string): Promise<RevisionSummaryRow[]> {
  const { rows } = await db.query<RevisionSummaryRow>(
    `select r.revision, r.verdict, r.base_revision as "baseRevision", r.source, r.created_at as "createdAt",
       r.transactions,
       case when r.revision = max(r.revision) over () then a.approved_at end as "approvedAt"
     from revisions r left join approvals a on a.statement_id = r.statement_id and a.revision = r.revision
     where r.statement_id = $1 order by r.revision desc limit $2`,
    [statementId, LISTED_MAX],
  );
  return rows.reverse();
}

export interface StateRow {
  readonly statementId: string;
  readonly currentRevision: number;
  readonly approvedRevision: number | null;
}

/** Current and approved revision of the workspace's live statements among `statementIds`. */
export async function listStates(
  db: Queryable,
  workspaceId: string,
  statementIds: readonly string[],
  now: Date,
): Promise<StateRow[]> {
  const { rows } = await db.query<StateRow>(
    `select distinct on (r.statement_id) r.statement_id as "statementId", r.revision as "currentRevision",
       a.revision as "approvedRevision"
     from live_statements live join revisions r using (statement_id)
     left join approvals a on a.statement_id = r.statement_id and a.revision = r.revision
     where live.statement_id = any($1) and live.workspace_id = $2 and live.expires_at > $3
     order by r.statement_id, r.revision desc`,
    [statementIds, workspaceId, now],
  );
  return rows;
}

/** Statements of one workspace whose revision numbers are wanted. */
export interface StatesWanted {
  readonly workspaceId: string;
  readonly statementIds: readonly string[];
}

/** What several callers want to know at the same moment: one statement a workspace. */
export async function listStatesForMany(
  db: Queryable,
  wanted: readonly StatesWanted[],
  now: Date,
): Promise<StateRow[][]> {
  const known = new Map<string, ReadonlyMap<string, StateRow>>();
  await Promise.all(
    [...Map.groupBy(wanted, ({ workspaceId }) => workspaceId)].map(async ([workspaceId, ofWorkspace]) => {
      const ids = new Set(ofWorkspace.flatMap(({ statementIds }) => statementIds));
      const rows = await listStates(db, workspaceId, [...ids], now);
      known.set(workspaceId, new Map(rows.map((row) => [row.statementId, row])));
    }),
  );
  return wanted.map(({ workspaceId, statementIds }) =>
    [...new Set(statementIds)].flatMap((id) => known.get(workspaceId)?.get(id) ?? []),
  );
}

/** How many revisions the fence is about to remove. */
export async function countRevisions(tx: Tx, statementId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from revisions where statement_id = $1',
    [statementId],
  );
  return rows[0]?.count ?? 0;
}

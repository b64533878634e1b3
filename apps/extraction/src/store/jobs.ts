import type { Queryable } from '@counterfoil/postgres';

/** A job that a worker holds; everything it writes names the fence. */
export interface ClaimedJob {
  readonly statementId: string;
  readonly workspaceId: string;
  readonly expiresAt: Date;
  readonly pages: number;
  /** How often its reader died on it, before this claim. */
  readonly crashes: number;
  /** How often a worker that held it was not heard of any more. */
  readonly lostClaims: number;
  readonly fence: bigint;
}

export interface NewJob {
  readonly statementId: string;
  readonly workspaceId: string;
  readonly expiresAt: Date;
  readonly pages: number;
  readonly queuedAt: Date;
  readonly status: 'queued' | 'password_required';
}

/** Queues a statement's job once. */
export async function insertJob(db: Queryable, job: NewJob): Promise<void> {
  await db.query(
    `insert into jobs (statement_id, workspace_id, expires_at, status, pages, queued_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [job.statementId, job.workspaceId, job.expiresAt, job.status, job.pages, job.queuedAt],
  );
}

/** A job that waited for its password may run; also when the news of its upload is still to come. */
export async function unlockJob(db: Queryable, job: Omit<NewJob, 'status'>): Promise<void> {
  await db.query(
    `insert into jobs (statement_id, workspace_id, expires_at, status, pages, queued_at)
     values ($1, $2, $3, 'queued', $4, $5)
     on conflict (statement_id) do update set status = 'queued', pages = excluded.pages, crashes = 0, lost_claims = 0
       where jobs.status = 'password_required'`,
    [job.statementId, job.workspaceId, job.expiresAt, job.pages, job.queuedAt],
  );
}

/** Claims the oldest job that waits, or whose worker was not heard of until its lease ran out. */
export async function claimJob(db: Queryable, now: Date, leaseUntil: Date): Promise<ClaimedJob | null> {
  const { rows } = await db.query<ClaimedJob>(
    `update jobs set status = 'running', fence = fence + 1, lease_until = $2,
       lost_claims = lost_claims + (status = 'running')::int
     where statement_id = (
       select statement_id from jobs
       where (status = 'queued' or (status = 'running' and lease_until < $1)) and expires_at > $1
       order by queued_at limit 1 for update skip locked)
     returning statement_id as "statementId", workspace_id as "workspaceId", expires_at as "expiresAt", pages,
       crashes, lost_claims as "lostClaims", fence`,
    [now, leaseUntil],
  );
  return rows[0] ?? null;
}

/** Puts every claim back: only at a start at which no other worker can be alive. */
export async function requeueAbandoned(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `update jobs set status = 'queued', lease_until = null, lost_claims = lost_claims + 1 where status = 'running'`,
  );
  return rowCount;
}

/** Keeps a claim; false when it was lost, to another worker or to the fence of a deletion. */
export async function renewLease(db: Queryable, job: ClaimedJob, leaseUntil: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update jobs set lease_until = $3 where statement_id = $1 and fence = $2 and status = 'running'`,
    [job.statementId, job.fence, leaseUntil],
  );
  return rowCount === 1;
}

/** True while the claim is held; then it stays so until this transaction ends. */
export async function holdClaim(db: Queryable, job: ClaimedJob): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from jobs where statement_id = $1 and fence = $2 and status = 'running' for share`,
    [job.statementId, job.fence],
  );
  return rowCount === 1;
}

/** Gives a claim back at once, through no fault of the document: another worker need not wait for the lease. */
export async function returnJob(db: Queryable, job: ClaimedJob): Promise<void> {
  await db.query(
    `update jobs set status = 'queued', lease_until = null
     where statement_id = $1 and fence = $2 and status = 'running'`,
    [job.statementId, job.fence],
  );
}

/** Puts a job back whose reader died on it: it is tried again, but not without end. */
export async function requeueCrashed(db: Queryable, job: ClaimedJob): Promise<void> {
  await db.query(
    `update jobs set status = 'queued', crashes = crashes + 1, lease_until = null
     where statement_id = $1 and fence = $2 and status = 'running'`,
    [job.statementId, job.fence],
  );
}

export type JobEnd =
  | { readonly status: 'done'; readonly sealedDraft: Buffer }
  | { readonly status: 'failed'; readonly errorCode: string }
  | { readonly status: 'password_required' };

/** Ends a job; false when the claim was lost meanwhile. */
export async function finishJob(
  db: Queryable,
  job: ClaimedJob,
  end: JobEnd,
  finishedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update jobs set status = $3, finished_at = $4, lease_until = null, error_code = $5, sealed_draft = $6
     where statement_id = $1 and fence = $2 and status = 'running'`,
    [
      job.statementId,
      job.fence,
      end.status,
      finishedAt,
      end.status === 'failed' ? end.errorCode : null,
      end.status === 'done' ? end.sealedDraft : null,
    ],
  );
  return rowCount === 1;
}

/** The sealed draft, if the job is done and review has not taken it yet. */
export async function findSealedDraft(db: Queryable, statementId: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ draft: Buffer | null }>(
    'select sealed_draft as draft from jobs where statement_id = $1',
    [statementId],
  );
  return rows[0]?.draft ?? null;
}

/** Review has it: the draft is not needed here any more. */
export async function dropDraft(db: Queryable, statementId: string): Promise<void> {
  await db.query('update jobs set sealed_draft = null where statement_id = $1', [statementId]);
}

/** Jobs that wait or run: what workers are scaled by. */
export async function countOpenJobs(
  db: Queryable,
): Promise<{ readonly queued: number; readonly running: number }> {
  const { rows } = await db.query<{ queued: number; running: number }>(
    `select count(*) filter (where status = 'queued')::int as queued,
       count(*) filter (where status = 'running')::int as running from jobs where status in ('queued', 'running')`,
  );
  return rows[0] ?? { queued: 0, running: 0 };
}

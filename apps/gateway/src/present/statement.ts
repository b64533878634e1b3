import type { Job as WireJob, Statement as WireStatement } from '@counterfoil/contracts/ingestion';
import type { RevisionState } from '@counterfoil/contracts/review';
import { JOB_ERRORS, type Job, type StatementResource } from '@counterfoil/rest';
import type { Services } from '../services.ts';
import { moment, momentOrNull, present } from './wire.ts';

type JobStatus = Job['status'];
const STATUSES: readonly JobStatus[] = ['queued', 'processing', 'password_required', 'completed', 'failed'];

/** The statement as a client sees it. @throws DomainError statement_not_found, statement_deleted, statement_expired. */
export async function describeStatement(
  services: Services,
  workspaceId: string,
  statementId: string,
): Promise<StatementResource> {
  const { statement } = await services.ingestion.getStatement({ workspaceId, statementId });
  const [described] = await describeStatements(services, workspaceId, [present(statement, 'statement')]);
  return present(described, 'statement');
}

/** Statements with their revision numbers: only a finished job can have any, so most polls need no second call. */
export async function describeStatements(
  services: Services,
  workspaceId: string,
  statements: readonly WireStatement[],
): Promise<readonly StatementResource[]> {
  const statementIds = statements.filter(({ job }) => job?.status === 'completed').map(({ id }) => id);
  const { states } =
    statementIds.length === 0
      ? { states: [] }
      : await services.review.getRevisionStates({ workspaceId, statementIds });
  const stateOf = new Map(states.map((state) => [state.statementId, state]));
  return statements.map((statement) => statementResource(statement, stateOf.get(statement.id)));
}

/** Pure: what ingestion and review know, as one resource. */
export function statementResource(
  statement: WireStatement,
  state: RevisionState | undefined,
): StatementResource {
  return {
    id: statement.id,
    filename: statement.filename === '' ? null : statement.filename,
    sizeBytes: Number(statement.sizeBytes),
    pageCount: statement.pageCount === 0 ? null : statement.pageCount,
    createdAt: moment(statement.createdAt),
    expiresAt: moment(statement.expiresAt),
    currentRevision: state?.currentRevision ?? null,
    approvedRevision: state === undefined || state.approvedRevision === 0 ? null : state.approvedRevision,
    job: jobResource(present(statement.job, 'job'), state !== undefined),
  };
}

/**
 * The reading is done a moment before its first revision is saved. Until then the job is still processing for a
 * client, so that `completed` always means that there is a result.
 */
function jobResource(job: WireJob, hasRevision: boolean): Job {
  const done = job.status === 'completed' && hasRevision;
  const status = job.status === 'completed' && !hasRevision ? 'processing' : statusOf(job.status);
  return {
    status,
    progress: done ? 1 : progressOf(job),
    pagesDone: job.pagesDone,
    pagesTotal: job.pagesTotal === 0 ? null : job.pagesTotal,
    startedAt: momentOrNull(job.startedAt),
    finishedAt: status === 'processing' ? null : momentOrNull(job.finishedAt),
    error: errorOf(job.errorCode),
  };
}

function statusOf(status: string): JobStatus {
  const known = STATUSES.find((candidate) => candidate === status);
  return present(known, 'job status');
}

function progressOf({ pagesDone, pagesTotal }: WireJob): number {
  return pagesTotal === 0 ? 0 : Math.min(1, Math.round((pagesDone / pagesTotal) * 100) / 100);
}

function errorOf(code: string): Job['error'] {
  if (code === '') return null;
  const known = Object.hasOwn(JOB_ERRORS, code) ? (code as keyof typeof JOB_ERRORS) : 'processing_failed';
  return { code: known, message: JOB_ERRORS[known] };
}

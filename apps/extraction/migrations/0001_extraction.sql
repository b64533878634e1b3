-- One job a statement: claimed under a lease with a fence number that only grows, so that a worker which lost
-- its lease can change nothing any more.
create table jobs (
  statement_id uuid primary key references live_statements on delete cascade,
  workspace_id uuid not null,
  expires_at timestamptz not null,
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'password_required')),
  pages integer not null,
  queued_at timestamptz not null,
  -- How often its reader died on it, and how often its worker was not heard of any more.
  crashes integer not null default 0,
  lost_claims integer not null default 0,
  fence bigint not null default 0,
  lease_until timestamptz,
  finished_at timestamptz,
  error_code text,
  -- The draft found, sealed; only until review has saved it.
  sealed_draft bytea
);

create index jobs_waiting on jobs (queued_at) where status in ('queued', 'running');

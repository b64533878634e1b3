-- One export: its file is an object, sealed under a key made of all its statements' data keys. Ids, states and times
-- only; the record outlives its content, so that its address can say why it is gone.
create table exports (
  export_id uuid primary key,
  workspace_id uuid not null,
  format text not null check (format in ('csv', 'xlsx', 'ofx')),
  account_id uuid,
  statement_ids uuid[] not null,
  status text not null check (status in ('pending', 'completed', 'failed')),
  created_at timestamptz not null,
  -- The earliest of its statements' expiries.
  expires_at timestamptz not null,
  -- How often it was claimed; the number is the claim's own, and names the object it may write.
  attempts integer not null default 0,
  lease_until timestamptz,
  -- The attempt that wrote the file.
  completed_attempt integer,
  size_bytes bigint,
  sha256 text,
  error_code text,
  check ((status = 'completed') = (completed_attempt is not null and size_bytes is not null and sha256 is not null))
);

create index exports_pending on exports (created_at) where status = 'pending';
create index exports_of_statement on exports using gin (statement_ids);

-- What is to be written, as approved at the moment of the request, deflated and sealed per statement; gone once the
-- export has ended either way.
create table export_inputs (
  export_id uuid not null references exports on delete cascade,
  position integer not null,
  statement_id uuid not null references live_statements on delete cascade,
  sealed_input bytea not null,
  primary key (export_id, position)
);

create index export_inputs_of_statement on export_inputs (statement_id);

-- Completed convert requests by idempotency key: hashes, ids and revision numbers. Dies with the first statement it
-- names; while a request runs it holds an advisory lock instead of a row, so that one which died leaves nothing to
-- clean up.
create table conversions (
  workspace_id uuid not null,
  key_hash bytea not null,
  request_hash bytea not null,
  statement_id uuid not null references live_statements on delete cascade,
  export_id uuid references exports,
  -- For JSON: [{statement_id, revision}].
  revisions jsonb,
  completed_at timestamptz not null,
  primary key (workspace_id, key_hash),
  check ((export_id is null) <> (revisions is null))
);

create index conversions_of_statement on conversions (statement_id);

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
  attempts integer not null default 0,
  lease_until timestamptz,
  object_key text,
  size_bytes bigint,
  sha256 text,
  error_code text
);

create index exports_pending on exports (created_at) where status = 'pending';
create index exports_of_statement on exports using gin (statement_ids);

-- What is to be written, as approved at the moment of the request, sealed per statement; gone once it is written.
create table export_inputs (
  export_id uuid not null references exports on delete cascade,
  position integer not null,
  statement_id uuid not null references live_statements on delete cascade,
  revision integer not null,
  sealed_input bytea,
  primary key (export_id, position)
);

create index export_inputs_of_statement on export_inputs (statement_id);

-- Answers to convert requests, by idempotency key: ids and revision numbers, no content.
create table conversions (
  workspace_id uuid not null,
  key_hash bytea not null,
  request_hash bytea not null,
  lease_until timestamptz not null,
  -- Null while it runs.
  finished_at timestamptz,
  export_id uuid references exports,
  -- For JSON: [{statement_id, revision}].
  revisions jsonb,
  created_at timestamptz not null,
  primary key (workspace_id, key_hash)
);

create index conversions_created on conversions (created_at);

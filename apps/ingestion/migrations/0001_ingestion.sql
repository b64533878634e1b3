-- One request that uploads files. With an idempotency key its outcome is kept for a replay: ids and codes, no content.
create table uploads (
  upload_id uuid primary key,
  workspace_id uuid not null,
  -- SHA-256 of the idempotency key; null when the client sent none, or when the key is free again.
  key_hash bytea,
  -- When the request's first byte arrived: the content's lifetime starts here.
  started_at timestamptz not null,
  -- While the request runs; a crashed request's key can be taken over afterwards.
  lease_until timestamptz not null,
  finished_at timestamptz,
  -- Set when the request failed as a whole: from then on it stores nothing, and what it stored is removed.
  abandoned_at timestamptz,
  -- SHA-256 over the names and bytes of all files.
  fingerprint bytea,
  outcomes jsonb
);

create unique index uploads_key on uploads (workspace_id, key_hash) where key_hash is not null;
create index uploads_started on uploads (started_at);
create index uploads_open on uploads (lease_until) where finished_at is null;

create table statements (
  statement_id uuid primary key references live_statements on delete cascade,
  -- The order of arrival, for paging.
  arrival bigint generated always as identity unique,
  workspace_id uuid not null,
  upload_id uuid not null,
  file_index integer not null,
  -- HMAC of the bytes under the installation's key.
  content_hash bytea not null,
  sealed_filename bytea not null,
  object_key text not null,
  -- A copy that opens without the password, made when the password was given; the password itself is not kept.
  unlocked_key text,
  size_bytes bigint not null,
  -- 0 = not known before the password is.
  page_count integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  job_status text not null check (job_status in ('queued', 'processing', 'password_required', 'completed', 'failed')),
  pages_done integer not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  error_code text,
  constraint statements_file_of_upload unique (upload_id, file_index)
);

create index statements_of_workspace on statements (workspace_id, arrival desc);

-- Passwords tried: an attempt counts from its start, so that many at once are many, and stops to count when it was right.
create table password_attempts (
  attempt_id uuid primary key,
  statement_id uuid not null references statements on delete cascade,
  attempted_at timestamptz not null,
  -- False until it is known that the password was wrong.
  wrong boolean not null default false
);

create index password_attempts_of_statement on password_attempts (statement_id, attempted_at);

-- The answers to unlock requests, by idempotency key.
create table unlocks (
  statement_id uuid not null references statements on delete cascade,
  key_hash bytea not null,
  -- HMAC of the password under the statement's data key: worthless once that key is gone.
  request_hash bytea not null,
  lease_until timestamptz not null,
  -- Null while it runs; 'ok' or the error's code.
  outcome text,
  primary key (statement_id, key_hash)
);

-- A statement that this service may keep content of. Every content row refers to it with
-- `statement_id uuid not null references live_statements on delete cascade`: deleting the live row is the
-- fence. It waits for writers in flight, removes their rows, and every later insert fails.
create table live_statements (
  statement_id uuid primary key,
  workspace_id uuid not null,
  expires_at timestamptz not null
);

create index live_statements_expiry on live_statements (expires_at);

-- What was fenced, and what became of it. Ids, times and counts only; kept for good, so that an id is
-- never live again.
create table tombstones (
  statement_id uuid primary key,
  -- Null when the fence came before this service had heard of the statement.
  workspace_id uuid,
  reason text not null check (reason in ('requested', 'expired')),
  fenced_at timestamptz not null default now(),
  purged_items int not null,
  -- Objects still to be removed; the receipt is sent when none is left.
  object_keys text[] not null default '{}',
  purged_at timestamptz
);

create index tombstones_unpurged on tombstones (fenced_at) where purged_at is null;

-- Every statement of the installation until its lifetime is over: when it expires, and its wrapped data key.
create table registered_statements (
  statement_id uuid primary key,
  workspace_id uuid not null,
  expires_at timestamptz not null,
  -- The expiry bucket whose key wraps this one; the bucket's key never enters this database.
  key_bucket text,
  -- Null once destroyed.
  wrapped_key bytea,
  registered_at timestamptz not null
);

create index registered_statements_due on registered_statements (expires_at) where wrapped_key is not null;

-- Deletion records hold no content and stay.
create table deletions (
  deletion_id uuid primary key,
  statement_id uuid not null unique references registered_statements,
  workspace_id uuid not null,
  reason text not null check (reason in ('requested', 'expired')),
  requested_at timestamptz not null,
  completed_at timestamptz
);

create table receipts (
  statement_id uuid not null references deletions (statement_id),
  service text not null,
  purged_at timestamptz not null,
  items integer not null check (items >= 0),
  primary key (statement_id, service)
);

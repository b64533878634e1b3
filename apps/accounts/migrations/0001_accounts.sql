create table workspaces (
  workspace_id uuid primary key,
  name text not null,
  plan text not null check (plan in ('free', 'pro')),
  -- Pages bought beyond the monthly allowance, neither reserved nor charged.
  stored_credits int not null default 0 check (stored_credits >= 0),
  is_demo boolean not null default false,
  created_at timestamptz not null
);
create unique index workspaces_one_demo on workspaces (is_demo) where is_demo;

create table api_keys (
  -- The public part of the key.
  key_id text primary key check (length(key_id) = 8),
  workspace_id uuid not null references workspaces,
  pepper_version int not null,
  digest bytea not null check (length(digest) = 32),
  -- Null: the deployment's limit.
  rate_limit_per_minute int check (rate_limit_per_minute > 0),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_of_workspace on api_keys (workspace_id);

-- A calendar month (UTC) of a workspace. Pages here are those taken from the monthly allowance.
create table ledger_periods (
  workspace_id uuid not null references workspaces,
  period_start date not null,
  pages_reserved int not null default 0 check (pages_reserved >= 0),
  pages_charged int not null default 0 check (pages_charged >= 0),
  -- Charged from stored credits.
  credits_charged int not null default 0 check (credits_charged >= 0),
  statements int not null default 0,
  exports int not null default 0,
  primary key (workspace_id, period_start)
);

-- What a document costs: reserved, then charged or released. The same bytes within their 24 hours share one.
create table page_charges (
  charge_id uuid primary key,
  workspace_id uuid not null references workspaces,
  period_start date not null,
  -- HMAC of the document; null once another upload of it would be charged anew.
  content_hash bytea,
  covers_until timestamptz not null,
  from_allowance int not null check (from_allowance >= 0),
  from_credits int not null check (from_credits >= 0),
  state text not null check (state in ('reserved', 'charged', 'released')),
  created_at timestamptz not null
);
create unique index page_charges_of_content on page_charges (workspace_id, content_hash) where content_hash is not null;
create index page_charges_covering on page_charges (covers_until) where content_hash is not null;

-- A statement's part in a charge. Stays, without a charge, when the statement was fenced before it reserved anything.
create table page_claims (
  statement_id uuid primary key,
  workspace_id uuid not null,
  charge_id uuid references page_charges,
  state text not null check (state in ('open', 'completed', 'released', 'fenced')),
  expires_at timestamptz not null
);
create index page_claims_of_charge on page_claims (charge_id);
create index page_claims_by_expiry on page_claims (expires_at);

-- Facts that committed transactions want published. Ids, states and counts only: no content.
create table outbox (
  id bigint generated always as identity primary key,
  event_id uuid not null constraint outbox_event unique,
  topic text not null,
  key text not null,
  value bytea not null,
  headers jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz
);

-- The relay asks for this every fraction of a second: it must not walk what was published.
create index outbox_unpublished on outbox (id) where published_at is null;
create index outbox_published on outbox (published_at) where published_at is not null;

-- Which event a consumer has applied; written in the transaction that applies it.
create table inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (consumer, event_id)
);

create index inbox_handled on inbox (handled_at);

-- Events whose handler kept failing, for an operator to replay.
create table dead_letters (
  consumer text not null,
  event_id uuid not null,
  topic text not null,
  key text not null,
  value bytea not null,
  error_name text not null,
  error_code text,
  attempts int not null,
  failed_at timestamptz not null default now(),
  primary key (consumer, event_id)
);

-- Revisions never change. Numbers have no gaps: each revision stands on the one before it.
create table revisions (
  statement_id uuid not null references live_statements on delete cascade,
  revision int not null check (revision >= 1),
  base_revision int,
  source text not null check (source in ('extraction', 'review')),
  created_at timestamptz not null,
  verdict text not null check (verdict in ('reconciled', 'discrepant', 'unverifiable')),
  transactions int not null check (transactions >= 0),
  -- The revision document, deflated and sealed under the statement's data key.
  sealed_document bytea not null,
  -- Printed facts and row origins, likewise: what checks and exports need and a document does not show.
  sealed_provenance bytea not null,
  primary key (statement_id, revision),
  constraint revisions_have_no_gaps check (base_revision is not distinct from nullif(revision - 1, 0)),
  constraint revisions_first_is_extracted check ((revision = 1) = (source = 'extraction')),
  constraint revisions_base foreign key (statement_id, base_revision) references revisions (statement_id, revision)
);

-- Sealed bytes do not compress.
alter table revisions alter column sealed_document set storage external;
alter table revisions alter column sealed_provenance set storage external;

-- An approval stands while its revision is the current one.
create table approvals (
  statement_id uuid not null references live_statements on delete cascade,
  revision int not null,
  approved_at timestamptz not null,
  acknowledged_discrepancies boolean not null,
  primary key (statement_id, revision),
  foreign key (statement_id, revision) references revisions on delete cascade
);

-- Which request made which revision: hashes and numbers, no content. A request that is still running holds an
-- advisory lock instead of a row, so that one which died leaves nothing to clean up.
create table review_requests (
  workspace_id uuid not null,
  key_hash bytea not null,
  statement_id uuid not null references live_statements on delete cascade,
  request_hash bytea not null,
  revision int not null,
  completed_at timestamptz not null,
  primary key (workspace_id, key_hash),
  foreign key (statement_id, revision) references revisions on delete cascade
);

create index review_requests_statement on review_requests (statement_id, revision);

-- What was saved or approved is a record: only the fence, which removes the live row first, takes it away.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from live_statements where statement_id = old.statement_id) then
    return old;
  end if;
  raise exception '% is immutable', tg_table_name using errcode = 'restrict_violation';
end $$;

create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is immutable', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger revisions_immutable before update or delete on revisions
  for each row execute function refuse_change();
create trigger revisions_kept before truncate on revisions
  for each statement execute function refuse_truncate();
create trigger approvals_immutable before update or delete on approvals
  for each row execute function refuse_change();
create trigger approvals_kept before truncate on approvals
  for each statement execute function refuse_truncate();

-- Who changed what, and who exported what: added in the transaction of the change, never changed or
-- removed. Names are copied, because accounts and records may go.
create table audit_entries (
  id bigint primary key generated always as identity,
  created_on timestamptz not null default now(),
  actor_id integer not null,
  actor_name text not null,
  -- The part before the point is the area: `account.role-changed`.
  action text not null,
  area text not null generated always as (split_part(action, '.', 1)) stored,
  subject_kind text not null,
  subject_id text not null,
  subject_label text not null,
  before jsonb,
  after jsonb,
  search_text text not null generated always as (
    plain_text(actor_name || ' ' || action || ' ' || subject_id || ' ' || subject_label)
  ) stored
);
create index audit_entries_newest on audit_entries (created_on desc, id desc);
create index audit_entries_by_area on audit_entries (area, created_on desc, id desc);
create index audit_entries_by_action on audit_entries (action, created_on desc, id desc);
create index audit_entries_search on audit_entries using gin (search_text gin_trgm_ops);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the audit trail are neither changed nor removed.';
end $$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();

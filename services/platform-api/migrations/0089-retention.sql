-- What the daily job of retention reads (src/retention): by which rows are old enough to go.
create index agreements_owned_old on agreements (updated_on) where owner_id is not null;
create index orders_over_time on orders ((coalesce(paid_on, created_on))) where user_id <> 66;
create index orders_unpaid_old on orders (created_on) where paid_on is null;
create index subscriptions_over_time on subscriptions (valid_till) where user_id <> 66;
create index subscriptions_unpaid_old on subscriptions (created_on) where paid_on is null;
create index payment_events_old on payment_events (received_on);
create index users_unconfirmed on users (created_on) where status = 'Inactive';
create index tokens_old on tokens (created_on);
create index activations_used on activations (used_on) where used_on is not null;
create index password_resets_old on password_resets (expires_on);
create index sign_in_tickets_old on sign_in_tickets (expires_on);
create index editor_tickets_old on editor_tickets (expires_on);
create index sign_in_addresses_old on sign_in_addresses (last_on);
create index messages_old on messages (sent_on);
create index conversation_notes_old on conversation_notes (created_on);
create index notifications_old on notifications (created_on);
create index mails_old on mails (created_on);

-- One row for each day on which the job ran: the first process of the day inserts it.
create table retention_runs (
  day date primary key,
  started_on timestamptz not null default now(),
  -- Null while it runs, and where it was cut off.
  finished_on timestamptz,
  -- Rows and files that went, by kind.
  counts jsonb not null default '{}'
);

-- Entries of the audit trail stay six years (2192 days, src/retention/retention.ts), then they may go;
-- a younger one is neither changed nor removed, as before.
create function refuse_young_audit_removal() returns trigger language plpgsql as $$
begin
  if old.created_on < now() - interval '2192 days' then
    return old;
  end if;
  raise exception 'Entries of the audit trail are neither changed nor removed.';
end $$;
drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only before update or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_entries_stay before delete on audit_entries
  for each row execute function refuse_young_audit_removal();

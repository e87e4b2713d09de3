-- A correction is an entry of its own that names the one it corrects, who booked it and why. Entries are
-- never changed, so all of that is written with it; `request_key` makes a repeated request book once.
alter table ledger_entries
  add column corrects_id bigint references ledger_entries,
  add column reason text,
  add column booked_by integer references users,
  add column request_key uuid unique,
  drop constraint ledger_entries_kind_known,
  add constraint ledger_entries_kind_known
    check (kind in ('charge', 'held', 'refund', 'credit', 'correction')),
  add constraint ledger_entries_correction check (
    num_nonnulls(corrects_id, reason, booked_by, request_key) = case kind when 'correction' then 4 else 0 end),
  add constraint ledger_entries_reason check (length(reason) between 1 and 500);
create index ledger_entries_corrected on ledger_entries (corrects_id) where corrects_id is not null;

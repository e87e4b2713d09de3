-- Our books compared with the card provider's list. `night`: the day in Lagos of a nightly run, which one
-- process claims; null for a run that somebody asked for.
create table reconciliations (
  id integer primary key generated always as identity,
  night date,
  requested_by integer references users,
  first_day date not null,
  last_day date not null,
  started_on timestamptz not null,
  finished_on timestamptz,
  compared integer not null default 0,
  failure text,
  constraint reconciliations_one_a_night unique (night)
);

create table reconciliation_differences (
  id integer primary key generated always as identity,
  kind text not null,
  -- The provider's number of the transaction or of the refund.
  provider_id text not null,
  tx_ref text not null,
  order_number text,
  day date not null,
  ours_kobo bigint,
  theirs_kobo bigint,
  found_on timestamptz not null,
  seen_on timestamptz not null,
  resolved_on timestamptz,
  constraint reconciliation_differences_once unique (kind, provider_id),
  constraint reconciliation_differences_kind_known check (kind in
    ('payment-unknown-here', 'payment-unknown-there', 'amount', 'not-booked', 'refund-unknown-here', 'refund-unknown-there'))
);
create index reconciliation_differences_newest on reconciliation_differences (found_on desc, id desc);

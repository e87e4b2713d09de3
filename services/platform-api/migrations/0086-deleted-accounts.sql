-- Accounts whose owners deleted them. The row in `users` stays, without anything personal, because
-- paid orders point to it.
create table deleted_accounts (
  user_id integer primary key references users on delete cascade,
  deleted_on timestamptz not null default now(),
  -- Buyer on the receipts; empty where nothing was ever paid, and once it need not be kept.
  billed_name text not null default '',
  last_paid_on timestamptz
);

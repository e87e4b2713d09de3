-- A referral credit is booked when it is granted, not only when it is spent: what is promised and open
-- stands on `credits-due`. Triggers, because credits are granted, spent and deleted with an account in
-- several places, and none may miss the books. No key to the credit: it goes with its account.
alter table ledger_entries
  alter column attempt_id drop not null,
  add column referral_credit_id integer,
  drop constraint ledger_entries_kind_known,
  add constraint ledger_entries_kind_known check (kind in ('charge', 'held', 'refund', 'credit')),
  add constraint ledger_entries_source check (
    num_nonnulls(attempt_id, referral_credit_id) = 1 and (kind = 'credit') = (attempt_id is null));

alter table ledger_lines
  drop constraint ledger_lines_account_known,
  add constraint ledger_lines_account_known check (account in
    ('provider', 'sales', 'filing', 'plans', 'coupons', 'referrals', 'plan-cover', 'plan-credits',
     'credits-due', 'refund-due', 'refunds'));

create function post_credit(credit integer, kobo bigint) returns void language sql as $$
  with entry as (
    insert into ledger_entries (kind, referral_credit_id) values ('credit', credit) returning id
  )
  insert into ledger_lines (entry_id, account, amount_kobo)
  select entry.id, line.account, line.amount_kobo
    from entry cross join (values ('referrals', kobo), ('credits-due', -kobo)) as line (account, amount_kobo)
$$;

create function book_referral_credit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.spent_kobo is null then
    perform post_credit(new.id, new.amount_kobo);
  elsif tg_op = 'UPDATE' and old.spent_kobo is null and new.spent_kobo is not null then
    -- The charge books what it takes off; the promise is kept with it.
    perform post_credit(new.id, -new.amount_kobo);
  elsif tg_op = 'DELETE' and old.spent_kobo is null then
    perform post_credit(old.id, -old.amount_kobo);
  end if;
  return null;
end $$;
create trigger referral_credits_booked after insert or update of spent_kobo or delete on referral_credits
  for each row execute function book_referral_credit();

-- Open credits from before.
select post_credit(id, amount_kobo) from referral_credits where spent_kobo is null order by id;
set constraints ledger_entries_balance, ledger_lines_balance immediate;
set constraints ledger_entries_balance, ledger_lines_balance deferred;

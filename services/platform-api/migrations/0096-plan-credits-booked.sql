-- What unused days of a plan count towards a more expensive one is booked: the plan is sold at its
-- whole price, and the credit is taken off it.
alter table ledger_lines
  drop constraint ledger_lines_account_known,
  add constraint ledger_lines_account_known check (account in
    ('provider', 'sales', 'filing', 'plans', 'coupons', 'referrals', 'plan-cover', 'plan-credits', 'refund-due', 'refunds'));

-- Upgrades from before, each by an entry of its own.
with booked as (
  insert into ledger_entries (kind, attempt_id, posted_on)
  select 'charge', a.id, coalesce(s.paid_on, a.created_on)
    from payment_attempts a join subscriptions s on s.id = a.bought_subscription_id
   where a.status = 'paid' and s.credit_kobo > 0
   order by a.id
  returning id, attempt_id
)
insert into ledger_lines (entry_id, account, amount_kobo)
select b.id, line.account, line.amount_kobo
  from booked b
  join payment_attempts a on a.id = b.attempt_id
  join subscriptions s on s.id = a.bought_subscription_id
 cross join lateral (values ('plans', -s.credit_kobo), ('plan-credits', s.credit_kobo)) as line (account, amount_kobo);
set constraints ledger_entries_balance, ledger_lines_balance immediate;
set constraints ledger_entries_balance, ledger_lines_balance deferred;

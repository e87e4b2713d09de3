-- Every movement of money as double-entry rows. A positive amount debits its account, a negative one
-- credits it; the lines of an entry add up to nothing. Entries are added, never changed or removed.
create table ledger_entries (
  id bigint primary key generated always as identity,
  posted_on timestamptz not null default now(),
  kind text not null,
  attempt_id integer not null references payment_attempts,
  constraint ledger_entries_kind_known check (kind in ('charge', 'held', 'refund'))
);
create index ledger_entries_attempt on ledger_entries (attempt_id);
create index ledger_entries_newest on ledger_entries (posted_on, id);

create table ledger_lines (
  entry_id bigint not null references ledger_entries,
  account text not null,
  amount_kobo bigint not null,
  primary key (entry_id, account),
  constraint ledger_lines_account_known check (account in
    ('provider', 'sales', 'filing', 'plans', 'coupons', 'referrals', 'plan-cover', 'refund-due', 'refunds')),
  constraint ledger_lines_amount check (amount_kobo <> 0)
);

-- Payments from before the ledger.
insert into ledger_entries (kind, attempt_id, posted_on)
select case a.status when 'paid' then 'charge' else 'held' end, a.id, coalesce(a.paid_on, a.created_on)
  from payment_attempts a left join orders o on o.id = a.order_id
 where (a.status = 'paid' and (a.expected_kobo + a.refund_kobo > 0 or o.cost_kobo + o.filing_kobo > 0))
    or (a.status in ('duplicate', 'underpaid') and a.refund_kobo > 0)
 order by coalesce(a.paid_on, a.created_on), a.id;

insert into ledger_lines (entry_id, account, amount_kobo)
select e.id, line.account, line.amount_kobo
  from ledger_entries e
  join payment_attempts a on a.id = e.attempt_id
  left join orders o on o.id = a.order_id
 cross join lateral (values
   ('provider', a.refund_kobo + case
      when e.kind = 'held' then 0
      when o.id is null then a.expected_kobo
      else o.cost_kobo + o.filing_kobo - o.subscription_discount_kobo - o.referral_discount_kobo
           - o.coupon_discount_kobo end),
   ('coupons', case when e.kind = 'charge' then coalesce(o.coupon_discount_kobo, 0) else 0 end),
   ('referrals', case when e.kind = 'charge' then coalesce(o.referral_discount_kobo, 0) else 0 end),
   ('plan-cover', case when e.kind = 'charge' then coalesce(o.subscription_discount_kobo, 0) else 0 end),
   ('sales', case when e.kind = 'charge' then -coalesce(o.cost_kobo, 0) else 0 end),
   ('filing', case when e.kind = 'charge' then -coalesce(o.filing_kobo, 0) else 0 end),
   ('plans', case when e.kind = 'charge' and o.id is null then -a.expected_kobo else 0 end),
   ('refund-due', -a.refund_kobo)
 ) as line (account, amount_kobo)
 where line.amount_kobo <> 0;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of the ledger are neither changed nor removed.';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_lines_append_only before update or delete or truncate on ledger_lines
  for each statement execute function refuse_ledger_change();

create function require_balanced_entry() returns trigger language plpgsql as $$
declare
  entry bigint;
begin
  if tg_table_name = 'ledger_entries' then
    entry := new.id;
  else
    entry := new.entry_id;
  end if;
  if (select coalesce(sum(amount_kobo), 1) from ledger_lines where entry_id = entry) <> 0 then
    raise exception 'Ledger entry % does not balance.', entry;
  end if;
  return null;
end $$;
-- Checked when the transaction commits, once all lines are there.
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balanced_entry();
create constraint trigger ledger_lines_balance after insert on ledger_lines
  deferrable initially deferred for each row execute function require_balanced_entry();

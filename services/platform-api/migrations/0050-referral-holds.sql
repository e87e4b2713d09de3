-- A referral credit is spent when an order is paid. Until then an attempt that is under way holds it,
-- and the order shows what it would take off.
alter table payment_attempts
  add column referral_discount_kobo bigint not null default 0,
  add constraint payment_attempts_referral check (referral_discount_kobo >= 0);
alter table referral_credits
  add column held_by_attempt integer references payment_attempts on delete set null deferrable initially deferred,
  add constraint referral_credits_held_or_spent check (held_by_attempt is null or spent_kobo is null);
create index referral_credits_held on referral_credits (held_by_attempt) where held_by_attempt is not null;

update payment_attempts a
   set referral_discount_kobo = o.referral_discount_kobo
  from orders o
 where o.id = a.order_id and a.subscription_id is null and o.referral_discount_kobo > 0;

-- Credits that stuck to unpaid orders are free again, or held by the payment that is under way.
update referral_credits c
   set spent_on_order = null, spent_kobo = null,
       held_by_attempt = (
         select a.id from payment_attempts a
          where a.order_id = o.id and a.status in ('open', 'pending') and a.referral_discount_kobo > 0
          order by a.id desc limit 1)
  from orders o
 where o.id = c.spent_on_order and o.status = 'Payment Pending';
update orders set referral_discount_kobo = 0
 where status = 'Payment Pending' and referral_discount_kobo > 0;

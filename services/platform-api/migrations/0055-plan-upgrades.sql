-- What a cheaper plan that still ran counted towards the price, beside what was paid.
alter table subscriptions
  add column credit_kobo bigint not null default 0,
  -- The more expensive plan that took this one's place before its end.
  add column upgraded_to_id integer references subscriptions (id),
  add constraint subscriptions_credit check (credit_kobo >= 0),
  add constraint subscriptions_upgraded_ended check (upgraded_to_id is null or not active);
create index subscriptions_renewals on subscriptions (renews_id) where renews_id is not null;

-- The credit that an attempt was offered with: the plan behind it is looked at again when money arrives.
alter table payment_attempts
  add column plan_credit_kobo bigint not null default 0,
  add constraint payment_attempts_plan_credit check (plan_credit_kobo >= 0);

-- Money is given back from an order, or from a plan that was bought.
alter table refunds alter column order_id drop not null;
alter table refunds add column bought_subscription_id integer references subscriptions;
alter table refunds
  add constraint refunds_of_one_thing check (num_nonnulls(order_id, bought_subscription_id) = 1);
create index refunds_plan on refunds (bought_subscription_id) where bought_subscription_id is not null;

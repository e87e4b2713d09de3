-- Money given back through the card provider. `request_key` comes from the browser, so that a repeated
-- request pays back once; `unclear`: the provider did not answer, so it counts as given until it is known.
create table refunds (
  id integer primary key generated always as identity,
  order_id integer not null references orders,
  transaction_id integer not null references payment_transactions,
  amount_kobo bigint not null,
  reason text not null,
  status text not null default 'requested',
  request_key uuid not null,
  requested_by integer not null references users,
  requested_on timestamptz not null,
  completed_on timestamptz,
  provider_refund_id text,
  failure text,
  constraint refunds_amount check (amount_kobo > 0),
  constraint refunds_reason check (length(reason) between 1 and 500),
  constraint refunds_status_known check (status in ('requested', 'completed', 'refused', 'unclear')),
  constraint refunds_once unique (request_key),
  constraint refunds_provider_once unique (provider_refund_id)
);
create index refunds_order on refunds (order_id);
create index refunds_transaction on refunds (transaction_id);
create index refunds_waiting on refunds (requested_on) where status in ('requested', 'unclear');

-- A plan that was paid for again before it ended: this payment moved the end of that subscription.
alter table subscriptions add column renews_id integer references subscriptions (id);

-- The order that a message is about, as its writer named it.
alter table messages add column order_number text references orders (number) on delete set null;

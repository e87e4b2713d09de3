-- What people type to find somebody, as in orders: without tone marks and capitals. The name comes
-- first, so that sorting by this column sorts by name.
alter table users add column search_text text not null generated always as (
  plain_text(first_name || ' ' || last_name || ' ' || username || ' ' || email || ' ' || phone)
) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

-- Who of the customer support answers at the moment.
create table support_availability (
  user_id integer primary key references users on delete cascade,
  active boolean not null,
  changed_on timestamptz not null default now()
);

-- The order that a message is about, for a link to it.
alter table notifications
  add column order_number text references orders (number) on delete set null;

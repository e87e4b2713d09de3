-- How many orders there are by status and by day in Lagos, so that the lists of staff know their true
-- total without counting a million rows. Whoever changes orders adds rows to order_count_changes, in the
-- same transaction, and touches none that is there: writers never wait for each other. The API
-- sums them up into order_counts from time to time (order/counts/fold-order-counts.ts), by day and once
-- more by month. What was counted is at every moment the sum of both tables.
create table order_counts (
  unit text not null,
  -- The day, or the first of the month.
  starts date not null,
  status text not null,
  total integer not null,
  constraint order_counts_unit_starts_status_pk primary key (unit, starts, status),
  constraint order_counts_unit_known check (unit in ('day', 'month'))
);

create table order_count_changes (
  id bigint primary key generated always as identity,
  day date not null,
  status text not null,
  change integer not null
);

create function order_day(moment timestamptz) returns date
  language sql immutable strict parallel safe
  return (moment at time zone 'Africa/Lagos')::date;

create function note_orders_added() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (day, status, change)
  select order_day(created_on), status, count(*) from added group by 1, 2;
  return null;
end $$;

create function note_orders_removed() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (day, status, change)
  select order_day(created_on), status, -count(*) from removed group by 1, 2;
  return null;
end $$;

create function note_orders_changed() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (day, status, change)
  select order_day(created_on), status, sum(change)
    from (select created_on, status, 1 as change from added
          union all
          select created_on, status, -1 from removed) as moved
   group by 1, 2
  having sum(change) <> 0;
  return null;
end $$;

-- Counts the table itself: for this migration, and for whoever loads orders past the triggers.
create function count_orders_anew() returns void language plpgsql as $$
begin
  lock table orders in share mode;
  delete from order_count_changes;
  delete from order_counts;
  insert into order_counts (unit, starts, status, total)
  select unit, date_trunc(unit, order_day(created_on))::date, status, count(*)
    from orders, unnest(array['day', 'month']) as unit
   group by 1, 2, 3;
end $$;

create function recount_orders() returns trigger language plpgsql as $$
begin
  perform count_orders_anew();
  return null;
end $$;

select count_orders_anew();

create trigger orders_note_added after insert on orders
  referencing new table as added
  for each statement execute function note_orders_added();
create trigger orders_note_removed after delete on orders
  referencing old table as removed
  for each statement execute function note_orders_removed();
create trigger orders_note_changed after update on orders
  referencing old table as removed new table as added
  for each statement execute function note_orders_changed();
create trigger orders_recount after truncate on orders
  for each statement execute function recount_orders();

-- The status lies in the index, so that the orders of one customer or lawyer are counted without
-- reading them.
drop index orders_of_user;
create index orders_of_user on orders (user_id, created_on desc, id desc) include (status);
drop index orders_of_lawyer;
create index orders_of_lawyer on orders (lawyer_id, created_on desc, id desc) include (status)
  where lawyer_id is not null;

-- After AMF-999999 comes AMF-1000000, in the sequence and in a list sorted by number.
alter sequence order_numbers as bigint no maxvalue;
create index orders_by_number on orders (length(number), number);

-- What suggestions are made of; each process keeps an index of its own for the version it read.
create table suggestion_versions (
  source text primary key,
  version bigint not null default 1
);
insert into suggestion_versions (source) values ('services'), ('faq_items');

create function raise_suggestion_version() returns trigger language plpgsql as $$
begin
  update suggestion_versions set version = version + 1 where source = tg_table_name;
  return null;
end $$;

create trigger services_raise_suggestion_version after insert or update or delete or truncate on services
  for each statement execute function raise_suggestion_version();
create trigger faq_items_raise_suggestion_version after insert or update or delete or truncate on faq_items
  for each statement execute function raise_suggestion_version();
drop index services_title_search;
drop index services_content_search;
drop index faq_items_title_search;

-- What was added lately is searched as quickly as the rest.
alter index orders_search set (fastupdate = off);

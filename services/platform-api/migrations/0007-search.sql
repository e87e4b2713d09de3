create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- What people type without tone marks, dots and capitals. Decomposing first removes the tone mark
-- of "ẹ́", which has no single character; unaccent then folds letters such as "ɓ". It is declared
-- immutable although unaccent is only stable, because an index needs that and the dictionary is
-- the one that PostgreSQL ships.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary,
    regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g')));

create index services_title_search on services using gin (plain_text(service_title) gin_trgm_ops);
create index services_content_search on services using gin (plain_text(service_content) gin_trgm_ops);
create index faq_items_title_search on faq_items using gin (plain_text(faq_title) gin_trgm_ops);

alter table orders add column search_text text not null default '';
create index orders_search on orders using gin (search_text gin_trgm_ops);

create function order_search_text(order_number text, item text, user_id integer) returns text
  language sql stable strict
  return (
    select plain_text(concat_ws(' ', order_number, item, first_name, last_name, username))
      from users where users.id = order_search_text.user_id
  );

create function fill_order_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := coalesce(order_search_text(new.number, new.item, new.user_id), '');
  return new;
end $$;

create trigger orders_fill_search_text
  before insert or update of number, item, user_id on orders
  for each row execute function fill_order_search_text();

create function refresh_order_search_text() returns trigger language plpgsql as $$
begin
  update orders set search_text = order_search_text(number, item, user_id) where user_id = new.id;
  return null;
end $$;

create trigger users_refresh_order_search_text
  after update of first_name, last_name, username on users
  for each row
  when ((old.first_name, old.last_name, old.username)
    is distinct from (new.first_name, new.last_name, new.username))
  execute function refresh_order_search_text();

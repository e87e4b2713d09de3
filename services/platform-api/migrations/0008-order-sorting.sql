-- The order list sorted by title, in both directions.
create index orders_by_item on orders (item, id);

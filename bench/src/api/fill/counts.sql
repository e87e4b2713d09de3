-- What the triggers would have counted.
select count_orders_anew();

insert into payment_attempts (order_id, user_id, attempt_no, origin, tx_ref, status, expected_kobo,
  created_on, paid_on)
select id, user_id, 1, 'server', 'bench-' || id,
       case when paid_on is null then 'cancelled' else 'paid' end, cost_kobo + filing_kobo,
       created_on, paid_on
  from orders;

insert into payment_transactions (attempt_id, provider_id, status, amount_kobo, currency, flw_ref, raw,
  seen_on)
select id, 'bench-' || id, 'successful', expected_kobo, 'NGN', 'FLW-' || id, '{}', paid_on
  from payment_attempts where status = 'paid' and starts_with(tx_ref, 'bench-');

insert into notifications (recipient_id, message, event_type, about_user_id, created_on, order_number)
select user_id, 'Your payment for order ' || number || ' has arrived.', 'Order', user_id, paid_on, number
  from orders where paid_on is not null;

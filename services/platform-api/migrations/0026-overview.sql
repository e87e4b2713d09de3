-- What was paid on the last days, summed up from the index alone.
create index orders_paid_on on orders (paid_on) include (
  cost_kobo, filing_kobo, subscription_discount_kobo, referral_discount_kobo, coupon_discount_kobo)
  where paid_on is not null;

-- Consultations that wait for somebody are few among those that are over.
create index consultations_waiting on consultations (scheduled_on)
  where status in ('Requested', 'Assigned', 'Accepted');

-- `claimed`: a browser spoke of a payment that the provider does not know yet; it holds and stops
-- nothing. `ended`: the customer no longer waits for it; money that comes all the same is still found.
alter table payment_attempts
  drop constraint payment_attempts_status_known,
  add constraint payment_attempts_status_known check (status in
    ('claimed', 'open', 'pending', 'paid', 'failed', 'cancelled', 'ended', 'underpaid', 'unpaid', 'duplicate'));

update payment_attempts a set status = 'claimed'
 where a.status = 'pending' and a.origin = 'client'
   and not exists (select from payment_transactions t where t.attempt_id = a.id);

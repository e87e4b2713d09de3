-- What anybody may ask for again and again, and the deletion of an account, looked through whole tables.
create index payment_attempts_by_user on payment_attempts (user_id);
create index subscription_usages_by_user on subscription_usages (user_id, created_on desc);
create index notifications_about_user on notifications (about_user_id) where about_user_id is not null;

-- What anybody may ask for again and again, the deletion of accounts and old records looked through whole tables:
-- PostgreSQL makes no index for the column that points at another table.
create index payment_attempts_by_user on payment_attempts (user_id);
create index subscription_usages_by_user on subscription_usages (user_id, created_on desc);
create index notifications_about_user on notifications (about_user_id) where about_user_id is not null;
create index notifications_of_order on notifications (order_number) where order_number is not null;
create index messages_of_order on messages (order_number) where order_number is not null;
create index messages_by_sender on messages (sender_id);
create index messages_by_author on messages (author_id) where author_id is not null;
create index conversations_by_last_sender on conversations (last_sender_id) where last_sender_id is not null;
create index coupon_redemptions_of_order on coupon_redemptions (order_id);
create index pay_links_of_order on pay_links (order_id);
create index visitor_chats_by_user on visitor_chats (user_id) where user_id is not null;
create index order_events_by_actor on order_events (actor_id) where actor_id is not null;
create index order_downloads_by_user on order_downloads (user_id);
create index users_by_referrer on users (referred_by) where referred_by is not null;

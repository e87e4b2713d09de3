-- The number of unread messages stands in the header of every page of everybody who is signed in.
create index notifications_unread on notifications (recipient_id) where read_on is null;

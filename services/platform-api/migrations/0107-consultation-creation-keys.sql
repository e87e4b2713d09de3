-- The client's name for a request whose answer it has not read: one that is sent again takes no minutes twice.
alter table consultations add column creation_key uuid unique;

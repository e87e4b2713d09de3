-- The browser's own number of a message: sent by socket and by HTTP, it is stored once.
alter table bot_messages add column client_id text;

create unique index bot_messages_client_id on bot_messages (chat_id, client_id);

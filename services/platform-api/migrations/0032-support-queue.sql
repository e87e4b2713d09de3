-- Towards the customer the support is one account; this is the member of the support who wrote.
alter table messages add column author_id integer references users on delete set null;

-- What the list of conversations is sorted and counted by, so that a page of it reads no messages.
alter table conversations
  add column last_sent_on timestamptz,
  add column last_sender_id integer references users on delete set null;
update conversations
   set last_sent_on = last.sent_on, last_sender_id = last.sender_id
  from messages last
 where last.conversation_id = conversations.id and last.seq = conversations.last_seq;
create index conversations_recent on conversations (last_sent_on desc nulls last, id desc);

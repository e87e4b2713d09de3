-- A number within the conversation, rising by one: a client that was away asks for what follows its
-- own. Ids would not do, because they are drawn before the commit that makes them visible.
alter table conversations add column last_seq integer not null default 0;
alter table messages add column seq integer;

update messages set seq = numbered.seq
  from (
    select id, row_number() over (partition by conversation_id order by sent_on, id) as seq
      from messages
  ) as numbered
 where numbered.id = messages.id;
update conversations set last_seq = coalesce(
  (select max(seq) from messages where conversation_id = conversations.id), 0);

alter table messages alter column seq set not null;
create unique index messages_seq on messages (conversation_id, seq);
drop index messages_conversation;

-- What one network may take of the bot log is bounded, so a chat remembers from which network it was told:
-- as a keyed hash, from which nobody reads an address.
alter table visitor_chats add column told_from text;
create index visitor_chats_origin on visitor_chats (told_from, updated_on desc, id desc);

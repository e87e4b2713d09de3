-- The staff search what visitors wrote to the bot; without this every row is read for every word.
create index bot_messages_search on bot_messages using gin (plain_text(request) gin_trgm_ops)
  with (fastupdate = off);

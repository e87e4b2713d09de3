-- Keyboards put a letter and its marks together in more than one way. From now on user names come in one
-- (NFC); those stored before take it too, except where somebody else has that name already.
update users set username = normalize(username, NFC)
 where username is not NFC normalized
   and not exists (
     select from users other
      where other.id <> users.id and lower(normalize(other.username, NFC)) = lower(normalize(users.username, NFC)));

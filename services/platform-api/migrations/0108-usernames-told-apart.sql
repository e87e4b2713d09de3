-- What 0105 left: a user name in another form than NFC, which somebody else has in NFC. Who types it finds the
-- other account, so its owner could not sign in, and staff who meant this account changed the other. It gets a
-- name of its own, its owner a mail, and from now on no name can be stored in another form.
with renamed as (
  update users set username = normalize(username, NFC) || '_' || id
   where username is not NFC normalized
  returning email, username)
insert into mails (recipient, subject, body)
select email, 'Your user name for Amofin has changed',
       E'Hello,\n\n'
       'Your user name looked the same as that of another account, so you could not sign in with it. '
       'From now on it is:\n\n' || username || E'\n\n'
       'Your password stays as it is. You can choose another user name under My Profile.\n\nAmofin\n'
  from renamed;

alter table users add constraint users_username_nfc check (username is NFC normalized);

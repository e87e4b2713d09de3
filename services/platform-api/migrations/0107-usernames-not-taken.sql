-- Sorts before 0108, which fails where the name that it gives is somebody's already: that account gets a longer
-- one here. It ends in an underscore, so 0108 gives it to nobody. After 0108 there is nothing left to do.
do $$
declare
  twin record;
  free text;
begin
  for twin in
    select id, email, normalize(username, NFC) || '_' || id as planned
      from users
     where username is not NFC normalized
     order by id
  loop
    free := twin.planned;
    while exists (select from users where lower(username) = lower(free)) loop
      free := free || '_';
    end loop;
    continue when free = twin.planned;
    update users set username = free where id = twin.id;
    insert into mails (recipient, subject, body)
    values (twin.email, 'Your user name for Amofin has changed',
            E'Hello,\n\n'
            'Your user name looked the same as that of another account, so you could not sign in with it. '
            'From now on it is:\n\n' || free || E'\n\n'
            'Your password stays as it is. You can choose another user name under My Profile.\n\nAmofin\n');
  end loop;
end $$;

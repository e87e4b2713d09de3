-- Whether the user gave a second step in this session. Where staff must have one, a session without ends.
alter table tokens add column second_step boolean not null default false;

-- A sign-in after the second step was set up asked for it.
update tokens
set second_step = true
where exists (
  select from code_apps app where app.user_id = tokens.user_id and app.confirmed_on <= tokens.created_on
) or exists (
  select from passkeys key where key.user_id = tokens.user_id and key.created_on <= tokens.created_on
);

-- A session is a device in its owner's list; it ends by itself when nothing was asked with it for long.
alter table tokens
  add column id integer generated always as identity unique,
  add column device text not null default '',
  add column last_used_on timestamptz not null default now(),
  -- When its user last proved who they are: at the sign-in, and again before what matters most.
  add column proved_on timestamptz not null default now();
create index tokens_by_user on tokens (user_id);

-- Raised whenever every session of a user ends; signed links and keys of tools carry it.
alter table users add column session_epoch integer not null default 0;

-- Addresses from which a user signed in: they keep tries of their own while others guess.
create table sign_in_addresses (
  user_id integer not null references users (id) on delete cascade,
  address text not null,
  last_on timestamptz not null default now(),
  primary key (user_id, address)
);
create index sign_in_failures_by_username on sign_in_failures (username, at);

-- Each request makes a code of its own under a number that nobody guesses, so that one who asks for
-- somebody else's name neither replaces nor uses up the owner's code. Codes lived for 15 minutes.
drop table password_resets;
create table password_resets (
  number integer primary key,
  user_id integer not null references users (id) on delete cascade,
  otp_hash text not null,
  expires_on timestamptz not null,
  attempts smallint not null default 0
);
create index password_resets_by_user on password_resets (user_id);

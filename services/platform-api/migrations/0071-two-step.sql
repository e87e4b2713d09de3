-- A second step at the sign-in of staff: a code app, passkeys, and recovery codes for a lost device.
create table code_apps (
  user_id integer primary key references users (id) on delete cascade,
  -- Sealed with the API's secret.
  secret text not null,
  -- Until then the owner has only seen the key.
  confirmed_on timestamptz,
  -- Of the last code that was taken: none works twice.
  last_step bigint not null default 0
);

create table passkeys (
  id text primary key,
  number integer generated always as identity unique,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_on timestamptz not null default now(),
  last_used_on timestamptz
);
create index passkeys_by_user on passkeys (user_id);

create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  hash text not null,
  used_on timestamptz,
  primary key (user_id, hash)
);

-- The right password was given; the second step is still to come. Kept as a hash, for a few minutes.
create table sign_in_tickets (
  hash text primary key,
  user_id integer not null references users (id) on delete cascade,
  -- Ended with the sessions of the user.
  session_epoch integer not null,
  expires_on timestamptz not null,
  attempts smallint not null default 0,
  -- What a passkey has to sign.
  challenge text
);
create index sign_in_tickets_by_user on sign_in_tickets (user_id);

-- What a passkey has to sign for somebody who is signed in.
alter table tokens add column challenge text;

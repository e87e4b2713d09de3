-- Mails wait here for the worker; written in the transaction of what they tell about.
create table mails (
  id integer primary key generated always as identity,
  recipient text not null,
  subject text not null,
  body text not null,
  created_on timestamptz not null default now(),
  sent_on timestamptz,
  attempts smallint not null default 0,
  last_error text not null default '',
  next_try_on timestamptz default now()
);
create index mails_due on mails (next_try_on) where sent_on is null and next_try_on is not null;
create index mails_to on mails (lower(recipient), id desc);

-- The index on the exact username stays for sign-in; this one stops `Ada` beside `ada`.
create unique index users_username_any_case on users (lower(username));

-- Eight letters and digits without I, O, 0 and 1. The first six bytes of a version 4 UUID and the
-- ninth and tenth are random in full.
create function new_referral_code() returns text language sql volatile as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(id, place) % 32, 1), '')
    from (select uuid_send(gen_random_uuid()) as id) as drawn,
         unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
$$;

alter table users
  add column referral_code text not null default new_referral_code(),
  add column referred_by integer references users on delete set null,
  add constraint users_referral_code_unique unique (referral_code);

create table activations (
  user_id integer primary key references users on delete cascade,
  key_hash text not null,
  expires_on timestamptz not null,
  used_on timestamptz
);

create table password_resets (
  user_id integer primary key references users on delete cascade,
  otp_hash text not null,
  expires_on timestamptz not null,
  attempts smallint not null default 0
);

-- Calls that are limited, counted per action and subject (an address, a user).
create table auth_attempts (
  id integer primary key generated always as identity,
  action text not null,
  subject text not null,
  at timestamptz not null default now()
);
create index auth_attempts_recent on auth_attempts (action, subject, at);

create table referral_credits (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  kind text not null,
  amount_kobo bigint not null,
  referred_id integer not null references users on delete cascade,
  created_on timestamptz not null default now(),
  spent_on_order integer references orders on delete set null deferrable initially deferred,
  spent_kobo bigint,
  constraint referral_credits_kind_known check (kind in ('welcome', 'reward')),
  constraint referral_credits_amount check (amount_kobo > 0 and spent_kobo <= amount_kobo),
  -- One of each kind per referred customer, however often a payment is confirmed.
  constraint referral_credits_once unique (referred_id, kind),
  constraint referral_credits_one_per_order unique (spent_on_order)
);
create index referral_credits_of_user on referral_credits (user_id, id);

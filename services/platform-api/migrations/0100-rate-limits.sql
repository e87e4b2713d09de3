-- What may be done so often: a row for each limit and subject, in the columns of rate-limiter-flexible. What
-- was counted before is let go; no limit is longer than a day.
create table rate_limits (
  key text primary key,
  points integer not null,
  -- Milliseconds since 1970: when the window ends that began with its first use.
  expire bigint,
  ends_on timestamptz generated always as (to_timestamp(expire / 1000.0)) stored
);
create index rate_limits_ended on rate_limits (ends_on);
drop table auth_attempts;

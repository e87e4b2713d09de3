-- Example answers of a service: its preview in lists is drawn from them.
alter table services add column samples jsonb not null default '{}';

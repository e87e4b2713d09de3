-- ISO 3166 code of the billing address; empty where nobody was asked.
alter table users
  add column country text not null default '',
  add constraint users_country_code check (country ~ '^([A-Z]{2})?$');

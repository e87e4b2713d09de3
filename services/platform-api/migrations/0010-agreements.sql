-- Above the numbers of the seeded orders.
create sequence order_numbers as integer start with 205001 maxvalue 999999;

create table agreements (
  id text primary key,
  service_id integer not null references services,
  owner_id integer references users on delete cascade,
  page_no smallint not null default 0,
  saved_pages smallint[] not null default '{}',
  answers jsonb not null default '{}',
  state jsonb not null default '{}',
  status text not null default 'Draft',
  order_number text,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  constraint agreements_id_random check (id ~ '^[0-9a-f]{32}$'),
  constraint agreements_status_known check (status in ('Draft', 'Completed')),
  constraint agreements_completed_numbered check (status = 'Draft' or order_number is not null),
  constraint agreements_order_number_unique unique (order_number)
);
create index agreements_owner on agreements (owner_id, updated_on desc) where owner_id is not null;
create index agreements_unclaimed on agreements (updated_on) where owner_id is null;

-- Order details list these files beside order_documents: the numbers of the two never meet.
create table agreement_files (
  id text primary key,
  number integer not null generated always as identity (start with 1000000),
  agreement_id text not null references agreements on delete cascade,
  field text not null default '',
  page smallint not null default 0,
  name text not null,
  type text not null,
  bytes integer not null,
  created_on timestamptz not null default now(),
  constraint agreement_files_id_random check (id ~ '^[0-9a-f]{32}$'),
  constraint agreement_files_not_empty check (bytes > 0)
);
create index agreement_files_agreement on agreement_files (agreement_id, number);

create table order_agreements (
  order_id integer primary key references orders on delete cascade,
  agreement_id text not null references agreements,
  template_hash text not null,
  answers jsonb not null,
  document jsonb not null,
  rendered_on date not null,
  frozen_on date,
  constraint order_agreements_agreement_unique unique (agreement_id)
);

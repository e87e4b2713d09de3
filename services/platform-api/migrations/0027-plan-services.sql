-- Services that a plan includes by name, beside its templates: what a lawyer does, or one more document.
create table plan_services (
  plan_id integer not null references plans on delete cascade,
  service_id integer not null references services on delete cascade,
  -- How often in a period of the plan.
  quantity smallint not null default 1,
  constraint plan_services_plan_id_service_id_pk primary key (plan_id, service_id),
  constraint plan_services_quantity check (quantity > 0)
);
create index plan_services_service on plan_services (service_id);

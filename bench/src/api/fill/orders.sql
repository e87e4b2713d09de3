-- Three years, more of late; few customers order much: the first has about a five-hundredth of a
-- million, most have a handful. A lawyer works on what was paid of flow B. What was not paid is young: the daily
-- job deletes the rest (180 days), and nothing may go while it is measured.
with people as (
  select group_id, row_number() over (partition by group_id order by id) - 1 as place,
         id, address_line1, concat_ws(' ', first_name, last_name, username) as name
    from users where starts_with(email, 'bench') and group_id in (2, 3)
), offered as (
  select row_number() over (order by id) - 1 as place, * from services
), totals as (
  select count(*) filter (where group_id = 2) as customers,
         count(*) filter (where group_id = 3) as lawyers,
         (select count(*) from offered) as services
    from people
), drawn as materialized (
  select floor(power(random(), 2) * customers) as customer,
         floor(power(random(), 2) * services) as service, random() as step,
         floor(random() * lawyers) as lawyer,
         power(random(), 1.4) as age
    from totals, generate_series(1, current_setting('bench.orders')::int) as n
), dated as (
  select *, now() - age * case when step < 0.14 then interval '90 days' else interval '3 years' end as created_on
    from drawn
), reached as (
  select *, 'AMF-' || 1000000 + row_number() over (order by created_on) as number, case when step < 0.14 then 'Payment Pending' when step < 0.2 then 'Payment Done'
      when step < 0.28 then 'Processing' when step < 0.94 then 'Completed'
      else 'Order Placed' end as status
    from dated
)
insert into orders (number, user_id, service_id, item, flow, status, created_on, cost_kobo, cost_text,
  filing_kobo, filing_text, payment_method, paid_on, lawyer_id, address_line1, search_text)
select r.number, c.id, s.id, s.service_title, s.flow, r.status, r.created_on, s.cost_kobo, s.cost_text,
       s.filing_kobo, s.filing_text,
       case when r.status = 'Payment Pending' then '' else 'Card' end,
       case when r.status <> 'Payment Pending' then r.created_on + interval '5 minutes' end,
       case when s.flow = 'B' and r.status in ('Processing', 'Completed') then l.id end,
       c.address_line1, plain_text(concat_ws(' ', r.number, s.service_title, c.name))
  from reached as r
  join people as c on c.group_id = 2 and c.place = r.customer
  join people as l on l.group_id = 3 and l.place = r.lawyer
  join offered as s on s.place = r.service
 order by r.created_on;

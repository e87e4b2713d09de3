-- Documents of the seeded catalogue once more for one state and purpose after the other.
insert into services (slug, category_id, service_title, service_content, service_main_content, flow,
  cost_kobo, cost_text, law_as_at, law_source, law_facts, needs, minutes, document_html, position, meta)
select s.slug || '-bench-' || n, s.category_id,
       s.service_title || ' for ' || (array['shops','farms','schools','clinics','studios','offices',
         'warehouses','hotels','workshops','churches'])[1 + n % 10] || ' in ' ||
       (array['Abia','Adamawa','Bauchi','Benue','Borno','Delta','Ẹdó','Èkìtì','Enugu','Gombe','Imo',
         'Kaduna','Kano','Kogi','Kwara','Nasarawa','Niger','Ògùn','Oǹdó','Ọ̀yọ́','Plateau','Rivers',
         'Sokoto','Taraba','Zamfara'])[1 + n % 25] || ' ' || n,
       s.service_content, s.service_main_content, s.flow, s.cost_kobo, s.cost_text, s.law_as_at,
       s.law_source, '[]', '[]', s.minutes, '<article data-lf="1"></article>', 100 + n, s.meta
  from generate_series(1, greatest(current_setting('bench.services')::int, 1)) as n
  join (select row_number() over (order by id) - 1 as place, count(*) over () as seeded, *
          from services) as s
    on s.place = n % s.seeded;

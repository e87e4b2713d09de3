-- One account for five orders, one lawyer for 800, and a hundredth of that of other staff. Names are
-- drawn from those that are common in Nigeria, so that a search by name finds some.
with names as (
  select array['Adaeze','Adébáyọ̀','Aisha','Amina','Ayọ̀délé','Babátúndé','Bọ́lá','Chiamaka','Chidi',
    'Chinedu','Chukwuemeka','Danjuma','Ebere','Efe','Emeka','Fatima','Fẹ́mi','Folákẹ́','Garba',
    'Halima','Hauwa','Ibrahim','Ifeoma','Ikenna','Kẹ́hìndé','Kelechi','Kúnlé','Musa','Ngozi','Nneka',
    'Obinna','Oghenekaro','Olúṣẹ́gun','Osagie','Rẹ̀mí','Sadiq','Táíwò','Tamuno','Yétúndé','Zainab'] as first,
    array['Abdullahi','Abubakar','Adéníyì','Adéyẹmí','Afọlábí','Akpan','Balogun','Bassey','Bello',
    'Danladi','Edet','Effiong','Ejiofor','Ekwueme','Eze','Ezeilo','Fáṣọlá','Ganiyu','Ibekwe','Idowu',
    'Igbinedion','Iheanacho','Ikpeazu','Isa','Jimoh','Kalu','Lawal','Mohammed','Nnamdi','Nwachukwu',
    'Nwosu','Obi','Odùwọlé','Ogbonna','Okafor','Okonkwo','Okoro','Ọláṣubọ̀mí','Ọlátúnjí','Omoruyi',
    'Onyekachi','Osaghae','Oyèlárán','Sani','Suleiman','Tinubu','Uche','Umar','Usman','Yusuf'] as last
), counted as (
  select greatest(current_setting('bench.orders')::int / 5, 4) as customers,
         greatest(current_setting('bench.orders')::int / 800, 2) as lawyers,
         greatest(current_setting('bench.orders')::int / 80000, 1) as others
), drawn as (
  select n, 2 as group_id from counted, generate_series(1, customers) as n
  union all
  select customers + n, 3 from counted, generate_series(1, lawyers) as n
  union all
  select customers + lawyers + n, 1 + 3 * (n % 2)
    from counted, generate_series(1, others * 2) as n
), named as (
  select n, group_id, first[1 + floor(random() * 40)] as first_name,
         last[1 + floor(random() * 50)] as last_name
    from drawn, names
)
insert into users (username, email, phone, first_name, last_name, password_hash, group_id, status,
                   referral_code, state, city, address_line1, created_on)
select plain_text(first_name || '.' || last_name) || n, 'bench' || n || '@example.ng',
       '080' || lpad(n::text, 8, '0'), first_name, last_name, current_setting('bench.password'),
       group_id, 'Active', 'R' || lpad(n::text, 7, '0'), 'Lagos', 'Ìkẹjà', (1 + n % 90) || ' Ọ̀pẹ́bí Road',
       now() - random() * interval '3 years'
  from named;

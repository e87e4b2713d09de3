-- What the privacy page says of times and cookies comes from the product's own lists now
-- (src/home/privacy-sections.ts). Where nobody edited them, the sentences of before go.
update content_records
   set body = jsonb_set(body, '{page_description}', to_jsonb(
         replace(replace(replace(body ->> 'page_description',
           '<h3>How long</h3>
<ul>
<li>A form that was never paid for: 30 days, then deleted.</li>
<li>Orders and documents: six years after the order, because claims and tax checks may come that late.</li>
<li>Support messages: two years.</li>
</ul>
', ''),
           '
<h3>Cookies</h3>
<p>One cookie keeps you signed in. A second counts visits and is set only after you accept it.</p>', ''),
           '<p>You may ask for a copy, correct it, have it deleted, take it elsewhere, object, and withdraw
consent (sections 34 to 38). Write to',
           '<p>You may ask for a copy, correct it, have it deleted, take it elsewhere, object, and withdraw
consent (sections 34 to 38). Your profile gives you a copy and deletes your account. For the rest write to')))
 where key = 'page/privacypolicy';

create index deleted_accounts_named on deleted_accounts ((coalesce(last_paid_on, deleted_on)))
  where billed_name <> '';

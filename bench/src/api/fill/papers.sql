-- Every order came from a form; one form in ten was never completed.
insert into agreements (id, service_id, owner_id, page_no, saved_pages, answers, status, order_number,
  created_on, updated_on)
select md5('bench' || id), service_id, user_id, 3, '{1,2,3}',
       '{"landlord_name":"Adaeze Okonkwo","tenant_name":"Chinedu Eze","rent":1500000}',
       'Completed', number, created_on, created_on
  from orders;

insert into agreements (id, service_id, owner_id, page_no, saved_pages, answers, created_on, updated_on)
select md5('bench draft' || id), service_id, user_id, 1, '{1}',
       '{"landlord_name":"Adaeze Okonkwo"}', now() - random() * interval '90 days', now()
  from orders where id % 10 = 0;

insert into order_agreements (order_id, agreement_id, template_hash, answers, document, rendered_on)
select o.id, a.id, md5('bench'), a.answers,
       '{"title":"AGREEMENT","law":"","blocks":[]}', o.created_on::date
  from orders as o join agreements as a on a.order_number = o.number;

insert into order_documents (order_id, purpose, title, file, name, type, bytes, created_on)
select id, 'final', 'Final document', md5('bench file' || id), 'final.pdf', 'application/pdf', 80000,
       paid_on
  from orders where lawyer_id is not null and status = 'Completed';

insert into order_downloads (order_id, format, user_id, link, at)
select id, 'pdf', user_id, encode(sha256(convert_to('bench' || id, 'UTF8')), 'hex'), paid_on
  from orders where status = 'Completed';

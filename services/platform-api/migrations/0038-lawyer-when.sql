-- The answer that makes a lawyer take part in a document that is otherwise prepared alone.
alter table services add column lawyer_when jsonb;
update services set lawyer_when = '{"field": "land", "is": "yes"}' where slug = 'power-of-attorney';

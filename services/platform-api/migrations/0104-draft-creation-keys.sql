-- The client's name for a draft that it has no id of yet: a first save that is sent again makes no second one.
alter table agreements add column creation_key uuid unique;

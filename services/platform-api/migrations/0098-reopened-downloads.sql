-- How often a link was opened again at once: once is the same download, more are further ones.
alter table order_downloads
  add column reopened smallint not null default 0;

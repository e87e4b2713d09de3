-- Staff set a status by hand: the subject is the new status.
alter table order_events
  drop constraint order_events_kind_known,
  add constraint order_events_kind_known check (kind in (
    'lawyer-assigned', 'final-uploaded', 'final-removed', 'document-added', 'document-removed',
    'marked'));

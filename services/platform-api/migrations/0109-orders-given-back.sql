-- An order whose lawyer is none any more waits for another: the subject is the one who left.
alter table order_events
  drop constraint order_events_kind_known,
  add constraint order_events_kind_known check (kind in (
    'lawyer-assigned', 'lawyer-left', 'final-uploaded', 'final-removed', 'document-added',
    'document-removed', 'marked'));

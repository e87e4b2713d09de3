-- Staff read all consultations by the day for which they are planned, and by status.
create index consultations_scheduled on consultations (scheduled_on desc, id desc);
create index consultations_status on consultations (status, scheduled_on desc, id desc);

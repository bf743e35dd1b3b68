-- What a center changes, and what it takes back, is told as everything else is (docs/decisions/0030).
alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('BOOKED', 'EVENING', 'NEAR', 'LATE', 'ARRIVED', 'CALLED', 'CHANGED', 'CANCELLED',
    'CENTER_CHANGED', 'CENTER_CANCELLED', 'TAKEN_BACK')),
  -- What cannot wait leaves first (domain/notifications/notification.ts, rankOf).
  add column rank smallint not null default 2,
  -- Ways that would not have it: the next one is taken.
  add column refused_by text[] not null default '{}',
  -- A device has it.
  add column reached boolean not null default false;
drop index notice_due;
create index notice_due on notice (rank, send_at, id) where state = 'WAITING';

-- Finds what was told of an event that is taken back.
create index notice_of_event on notice (session_id, version) where kind in ('LATE', 'ARRIVED', 'CALLED');
-- Of a day's thousands of events, the few that speak of the doctor or take something back: every notice that leaves asks for them.
create index queue_event_of_doctor on queue_event (session_id, kind, version)
  where kind in ('UNDONE', 'DOCTOR_LATE', 'DOCTOR_ARRIVED', 'SESSION_STARTED');

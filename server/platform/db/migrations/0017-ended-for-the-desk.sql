-- Sessions that run are found without looking through all others: those that nobody ends are ended by a job (server/queue/end-forgotten-sessions.ts).
-- `finished_at` adds nothing, and keeps other questions from taking this index, which holds the running sessions of the whole country, for theirs.
create index session_running on session (ends_at) where status in ('RUNNING', 'PAUSED') and finished_at is null;

-- A number beyond the places of its session brought its place with it, and takes it along when it is given back.
alter table appointment add column is_over boolean not null default false;
update appointment a set is_over = true from queue_event e
  where e.session_id = a.session_id and e.number = a.number and e.kind = 'ISSUED' and e.detail ? 'over' and a.part = 'ONSITE';

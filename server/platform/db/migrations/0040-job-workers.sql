-- Expand.
-- Who works at jobs, and when each last said so: the job of a worker that died is taken up by another one within a minute, and not only after the hours of the queue's own rule (docs/decisions/0066).
create table job_worker (
  id text primary key check (length(id) <= 100),
  seen_at timestamptz not null
);

-- Expand.
-- No event of a queue is older than the one before it: servers have the time of this database (server/platform/start/clock.ts), to some milliseconds, and what is left must not turn an order around.
create or replace function chain_queue_event() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  before text;
  before_at timestamptz;
begin
  select encode(hash, 'hex'), at into before, before_at from queue_event where session_id = new.session_id and version < new.version order by version desc limit 1;
  new.at := greatest(new.at, before_at);
  new.seal := queue_event_seal(new);
  new.hash := sha256(convert_to(queue_event_text(coalesce(before, ''), new), 'UTF8'));
  return new;
end $$;

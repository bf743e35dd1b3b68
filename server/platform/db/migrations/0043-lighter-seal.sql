-- Expand.
-- What everybody sees of an event is worked out once when it is written, and not for each part of its seal and its hash: a third of what an event costs. The functions of before say the same for whoever checks.
create function queue_event_text(before text, e queue_event, kind text, detail jsonb) returns text language sql immutable as $$
  select concat_ws('|', before, e.session_id, e.version, kind, coalesce(e.number::text, '-'), detail::text, (extract(epoch from e.at) * 1000)::bigint, encode(e.seal, 'hex'))
$$;
create or replace function queue_event_text(before text, e queue_event) returns text language sql immutable as $$
  select queue_event_text(before, e, queue_event_public_kind(e), queue_event_public_detail(e))
$$;
-- `says_less`: whether the public text says less than the event.
create function queue_event_seal(e queue_event, says_less boolean) returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws('|', e.salt, coalesce(e.appointment_id::text, '-'), coalesce(e.actor_account_id::text, '-'), coalesce(encode(e.text_digest, 'hex'), '-'),
    case when says_less then e.kind || e.detail::text end), 'UTF8'))
$$;
create or replace function queue_event_seal(e queue_event) returns bytea language sql immutable as $$
  select queue_event_seal(e, queue_event_public_kind(e) <> e.kind or queue_event_public_detail(e) <> e.detail)
$$;
create or replace function chain_queue_event() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  before text;
  before_at timestamptz;
  kind text := queue_event_public_kind(new);
  detail jsonb := queue_event_public_detail(new);
begin
  select encode(hash, 'hex'), at into before, before_at from queue_event e where e.session_id = new.session_id and e.version < new.version order by e.version desc limit 1;
  new.at := greatest(new.at, before_at);
  new.seal := queue_event_seal(new, kind <> new.kind or detail <> new.detail);
  new.hash := sha256(convert_to(queue_event_text(coalesce(before, ''), new, kind, detail), 'UTF8'));
  return new;
end $$;

-- The log of a queue tells everything about it, cannot be changed, and proves that (docs/decisions/0027).

-- What everybody may know of an event (domain/queue/event.ts, EventDetail); `reason` stays what a patient wrote, and is private.
alter table queue_event add column detail jsonb not null default '{}';
-- Each event carries the hash of all before it: one that is changed, added or taken out later is seen (server/queue/trace/verify-queue.ts).
-- `seal`: what is private of the event, in a form that proves it and does not tell it.
alter table queue_event add column salt uuid not null default gen_random_uuid();
alter table queue_event add column seal bytea;
alter table queue_event add column hash bytea;

-- The hash of an event: SHA-256 of this text, in UTF-8. Anybody can do it again from what is public.
create function queue_event_text(before text, e queue_event) returns text language sql immutable as $$
  select concat_ws('|', before, e.session_id, e.version, e.kind, coalesce(e.number::text, '-'), e.detail::text,
    (extract(epoch from e.at) * 1000)::bigint, encode(e.seal, 'hex'))
$$;
create function queue_event_seal(e queue_event) returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws('|', e.salt, coalesce(e.appointment_id::text, '-'), coalesce(e.actor_account_id::text, '-'), coalesce(e.reason, '-')), 'UTF8'))
$$;
-- Volatile: sees what other transactions wrote while this one waited for the session, and earlier rows of its own statement.
create function chain_queue_event() returns trigger language plpgsql as $$
declare
  before text := '';
begin
  select encode(hash, 'hex') into before from queue_event where session_id = new.session_id and version < new.version order by version desc limit 1;
  new.seal := queue_event_seal(new);
  new.hash := sha256(convert_to(queue_event_text(coalesce(before, ''), new), 'UTF8'));
  return new;
end $$;

do $$
declare
  e queue_event;
  before bytea;
  last bigint := 0;
begin
  update queue_event q set detail = '{"by": "CENTER"}' from appointment a where a.id = q.appointment_id and q.kind = 'CANCELLED' and a.status = 'REJECT';
  for e in select * from queue_event order by session_id, version loop
    if e.session_id <> last then before := null; last := e.session_id; end if;
    e.seal := queue_event_seal(e);
    before := sha256(convert_to(queue_event_text(coalesce(encode(before, 'hex'), ''), e), 'UTF8'));
    update queue_event set seal = e.seal, hash = before where session_id = e.session_id and version = e.version;
  end loop;
end $$;
alter table queue_event alter column seal set not null, alter column hash set not null;
create trigger queue_event_chained before insert on queue_event for each row execute function chain_queue_event();
create trigger queue_event_stays before update or delete on queue_event for each row execute function refuse_change();

-- The rules that hold in a session: those of its center when it was made, and, while nobody has a number there, those of now.
alter table session add column rules jsonb not null default '{}';
update session s set rules = m.rules from center m where m.id = s.center_id;
-- What the log says and everybody is shown, kept beside the status.
alter table session add column rooms text[] not null default '{}' check (cardinality(rooms) <= 12);
alter table session add column pause_reason text, add column pause_until timestamptz, add column expected_at timestamptz;
alter table session add check (status = 'PAUSED' or (pause_reason is null and pause_until is null));

-- The room a number was called to, where a session has several; until when its holder is away ('izin sebentar'); whom the law puts first, and why.
alter table appointment add column room text not null default '', add column away_until timestamptz, add column priority text;

-- Whoever registers on the spot without an account belongs to the desk of the center. Nobody signs in as that.
alter table account add column center_id integer unique references center;

-- What the log of an ended session teaches about times of sessions to come (domain/queue/estimate/lesson.ts); made once, when it is first asked for.
create table session_lesson (
  session_id bigint primary key references session on delete cascade,
  lesson jsonb not null
);

-- Windows as they were told, every ten minutes at most: an ended session shows how many came true (domain/queue/estimate/accuracy.ts).
create table forecast (
  session_id bigint not null references session on delete cascade,
  number integer not null,
  made_at timestamptz not null,
  window_from timestamptz not null,
  window_to timestamptz not null check (window_to > window_from),
  primary key (session_id, number, made_at)
);

-- What a patient told us to say when to leave home, and the time for which they were told ('jam berangkat').
create table departure (
  appointment_id bigint primary key references appointment on delete cascade,
  -- Straight line to the center; where the person is was never sent.
  km numeric(6, 1) not null check (km between 0 and 2000),
  margin_minutes smallint not null check (margin_minutes between 0 and 120),
  window_from timestamptz,
  window_to timestamptz,
  advised_from timestamptz
);

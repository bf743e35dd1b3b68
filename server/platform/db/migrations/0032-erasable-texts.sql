-- What people write, and what tells of somebody's health, leave the log that nobody can change and the page that everybody can read (docs/decisions/0060).

-- The words of an event, where they can be erased. The log holds their salted digest; who has lost words and salt cannot guess them.
create table queue_text (
  session_id bigint not null,
  version bigint not null,
  -- Whose number it is about, and with whose account it is erased; null: a word of the center about a whole session.
  account_id bigint references account,
  salt uuid not null default gen_random_uuid(),
  text text not null,
  primary key (session_id, version),
  foreign key (session_id, version) references queue_event
);
create index queue_text_account on queue_text (account_id) where account_id is not null;

create function queue_text_digest(salt uuid, text text) returns bytea language sql immutable as $$
  select sha256(convert_to(salt || '|' || text, 'UTF8'))
$$;

alter table queue_event
  add column text_digest bytea,
  -- 1: everything but the words is public, as in migration 0014. 2: what tells of health is in the seal, and the public text has a neutral word instead.
  add column form smallint not null default 1,
  -- Of an event of before with words, which are in its seal as they are: salt and words lie in queue_text, and are erased together.
  alter column salt drop not null;
alter table queue_event alter column form set default 2;

alter table queue_event disable trigger queue_event_stays;
insert into queue_text (session_id, version, account_id, salt, text)
  select e.session_id, e.version, a.account_id, e.salt, e.reason
  from queue_event e left join appointment a on a.id = e.appointment_id where e.reason is not null;
update queue_event set salt = null where reason is not null;
alter table queue_event enable trigger queue_event_stays;
alter table queue_event drop column reason;
alter table queue_event add check (salt is not null or form = 1);

-- Where the kind or the detail tells of health, everybody sees these; domain/queue/trace/public-event.ts says the same for the pages.
create function queue_event_public_kind(e queue_event) returns text language sql immutable as $$
  select case when e.form = 1 then e.kind when e.kind = 'SENT_TO_LAB' then 'AWAY' when e.kind = 'BACK_FROM_LAB' then 'BACK' else e.kind end
$$;
create function queue_event_public_detail(e queue_event) returns jsonb language sql immutable as $$
  select case when e.form = 1 or e.detail = '{}' then e.detail
    when e.kind = 'PRIORITY' then e.detail - 'reason'
    when e.detail ->> 'line' = 'EMERGENCY' then e.detail || '{"line": "PRIORITY"}'
    when e.detail ? 'over' then e.detail || '{"over": true}'
    else e.detail end
$$;

create or replace function queue_event_text(before text, e queue_event) returns text language sql immutable as $$
  select concat_ws('|', before, e.session_id, e.version, queue_event_public_kind(e), coalesce(e.number::text, '-'), queue_event_public_detail(e)::text,
    (extract(epoch from e.at) * 1000)::bigint, encode(e.seal, 'hex'))
$$;
-- The last part is there only when the public text says less than the event.
create or replace function queue_event_seal(e queue_event) returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws('|', e.salt, coalesce(e.appointment_id::text, '-'), coalesce(e.actor_account_id::text, '-'), coalesce(encode(e.text_digest, 'hex'), '-'),
    case when queue_event_public_kind(e) <> e.kind or queue_event_public_detail(e) <> e.detail then e.kind || e.detail::text end), 'UTF8'))
$$;
-- Whether an event fits its seal, and its words fit their digest. Null: its words were erased, and they were in the seal as they are.
create function is_queue_event_sealed(e queue_event, t queue_text) returns boolean language sql immutable as $$
  select case
    when e.salt is null and t.salt is null then null
    when e.salt is null then e.seal = sha256(convert_to(concat_ws('|', t.salt, coalesce(e.appointment_id::text, '-'), coalesce(e.actor_account_id::text, '-'), t.text), 'UTF8'))
    else e.seal = queue_event_seal(e) and (t.text is null or e.text_digest is not distinct from queue_text_digest(t.salt, t.text)) end
$$;

-- What a message says until it has left, sealed by the vault. The body is for the outbox page of a demonstration, and for what was on its way when this ran.
alter table outbox_message add column sealed bytea;

-- Why an applicant was refused is about a person: it lies in the row, where it can be erased, and not in the log of changes. tg_argv[1]: a column that the log leaves out.
create or replace function audit_row() returns trigger language plpgsql as $$
declare
  unseen constant text[] := array['updated_at', 'doctor_count', 'clinic_count', tg_argv[1]];
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - unseen end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - unseen end;
  whole jsonb := coalesce(new_row, old_row);
begin
  if tg_op = 'UPDATE' then
    if old_row = new_row then return null; end if;
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, n.value) into old_row, new_row
      from jsonb_each(old_row) o join jsonb_each(new_row) n on n.key = o.key where o.value is distinct from n.value;
  end if;
  insert into audit_event (at, actor_account_id, center_id, action, subject, subject_id, before, after)
    values (current_setting('audit.at')::timestamptz, current_setting('audit.actor')::bigint, nullif(current_setting('audit.center'), '')::integer,
      case tg_op when 'INSERT' then 'CREATED' when 'DELETE' then 'DELETED' else 'CHANGED' end, tg_table_name, whole ->> tg_argv[0], old_row, new_row);
  return null;
end $$;
drop trigger application_audited on application;
create trigger application_audited after insert or update or delete on application for each row when (is_watched()) execute function audit_row('id', 'reason');

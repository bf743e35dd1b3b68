-- Who looked at whom, alarms about it, and what is erased after its time (docs/decisions/0061).

-- One look of somebody of staff at one patient for one purpose in one hour: a list that is drawn every few seconds writes one row an hour. The center has no foreign
-- key, because the log outlives what it speaks of. `scope`: what they were when they looked.
create table look (
  patient_id bigint not null references patient on delete cascade,
  hour timestamptz not null,
  actor_account_id bigint not null references account on delete cascade,
  center_id integer not null,
  purpose text not null check (purpose in ('QUEUE', 'FIND', 'KNOWN', 'CHECK_IN', 'WALK_IN', 'DOCUMENTS', 'NUMBERS', 'PICTURE', 'AFFECTED')),
  scope text not null check (scope in ('desk', 'manager', 'administrator')),
  -- The first of them.
  at timestamptz not null,
  primary key (patient_id, hour, actor_account_id, center_id, purpose)
);
create index look_center on look (center_id, at);

-- What was searched for and who was shown. Words that were typed may be somebody's name, so the row has what they could mean, how many letters they had, and a keyed
-- digest by which the same words are recognised.
create table patient_search (
  actor_account_id bigint not null references account on delete cascade,
  hour timestamptz not null,
  center_id integer not null,
  purpose text not null check (purpose in ('FIND', 'KNOWN')),
  digest bytea not null,
  -- The patients, by their ids.
  shown bigint[] not null,
  meant text[] not null,
  letters smallint not null,
  at timestamptz not null,
  primary key (actor_account_id, hour, center_id, purpose, digest, shown)
);
create index patient_search_center on patient_search (center_id, at);

-- Once for each person of staff, center, day of the center and kind. NOT_KNOWN: a patient does not know who looked.
create table look_alarm (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('MANY', 'OUT_OF_HOURS', 'NOT_KNOWN')),
  actor_account_id bigint not null references account on delete cascade,
  center_id integer not null,
  date date not null,
  patient_id bigint references patient on delete cascade,
  -- How many people they had seen in the hour before it.
  persons integer not null,
  at timestamptz not null,
  unique nulls not distinct (actor_account_id, center_id, date, kind, patient_id),
  check ((kind = 'NOT_KNOWN') = (patient_id is not null))
);
create index look_alarm_center on look_alarm (center_id, id desc);

-- Nobody takes a look back. What is older than its time goes in the night; by the clock of the database, so that nobody can say that it is later.
create function look_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '30 days' then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger look_stays before update or delete on look for each row execute function look_stays();
create trigger patient_search_stays before update or delete on patient_search for each row execute function look_stays();
create trigger look_alarm_stays before update or delete on look_alarm for each row execute function look_stays();
create trigger look_stays_whole before truncate on look for each statement execute function refuse_change();
create trigger patient_search_stays_whole before truncate on patient_search for each statement execute function refuse_change();
create trigger look_alarm_stays_whole before truncate on look_alarm for each statement execute function refuse_change();

-- What was erased because its time was over, by kind and night.
create table erasure (
  kind text not null check (kind in ('NUMBERS', 'LETTERS', 'WALK_INS', 'LOOKS')),
  at timestamptz not null,
  erased integer not null,
  primary key (kind, at)
);

alter table patient_number add column stored_at timestamptz not null default now();
create index appointment_sealed on appointment (session_id) where documents_sealed is not null;

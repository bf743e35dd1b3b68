-- Search by a catalogue in each server process (docs/decisions/0016): the database keeps the truth and a log of what changed, so that every process follows.

-- ---------- What searched in the database before ----------
drop function fuzzy_doctor(text, integer);
drop function fuzzy_center(text, integer);
drop index doctor_search_trigrams, center_search_trigrams;
alter table doctor drop column search_words;
alter table center drop column search_words;
-- The words come from the names, each in one place: server/directory/catalogue/columns/name-words.ts.
alter table doctor drop column search_text;
alter table center drop column search_text;
alter table regency drop column search_text, drop column plain_name, drop column plain_short_name;
alter table regency_alias drop column plain_alias;
alter table specialisation drop column search_text, drop column plain_name, drop column plain_titles;
alter table specialisation_alias drop column plain_alias;
drop function search_plain(text);

-- ---------- Other names ----------
-- 'RSCM', 'Harkit': names of centers that everybody uses and no register has.
create table center_alias (
  alias text not null,
  center_id integer not null references center on delete cascade,
  source text not null,
  primary key (alias, center_id)
);
create index center_alias_center on center_alias (center_id);
-- Separated by a vertical bar, as in insurers.csv.
alter table insurer add column aliases text not null default '';

-- ---------- The log of changes ----------
-- A reader remembers its last snapshot and takes what was not visible in it: nothing is missed, whatever the order of commits.
create table directory_change (
  transaction xid8 not null default pg_current_xact_id(),
  -- doctor: who, which fields, where; hours: only the sessions; schedule: the weekly hours, from which sessions are to be made; center: the
  -- place itself; words: the vocabulary.
  kind text not null check (kind in ('doctor', 'hours', 'schedule', 'center', 'words')),
  id integer not null,
  at timestamptz not null default now()
);
create index directory_change_transaction on directory_change (transaction);

-- tg_argv: the kind, and the column of the changed rows that holds the id ('' for none).
create function log_directory_change() returns trigger language plpgsql as $$
begin
  if tg_argv[1] = '' then
    insert into directory_change (kind, id) values (tg_argv[0], 0);
  else
    execute format('insert into directory_change (kind, id) select distinct %L, %I from changed where %I is not null', tg_argv[0], tg_argv[1], tg_argv[1]);
  end if;
  return null;
end $$;

create function log_directory_row() returns trigger language plpgsql as $$
begin
  insert into directory_change (kind, id) values (tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::integer);
  return null;
end $$;

create trigger doctor_came after insert on doctor
  referencing new table as changed for each statement execute function log_directory_change('doctor', 'id');
create trigger doctor_went after delete on doctor
  referencing old table as changed for each statement execute function log_directory_change('doctor', 'id');
create trigger doctor_altered after update on doctor
  for each row when ((old.name, old.gender) is distinct from (new.name, new.gender)) execute function log_directory_row('doctor', 'id');

create trigger doctor_specialisation_came after insert on doctor_specialisation
  referencing new table as changed for each statement execute function log_directory_change('doctor', 'doctor_id');
create trigger doctor_specialisation_went after delete on doctor_specialisation
  referencing old table as changed for each statement execute function log_directory_change('doctor', 'doctor_id');
create trigger doctor_specialisation_altered after update on doctor_specialisation
  referencing new table as changed for each statement execute function log_directory_change('doctor', 'doctor_id');

create trigger practice_came after insert on practice
  referencing new table as changed for each statement execute function log_directory_change('doctor', 'doctor_id');
create trigger practice_went after delete on practice
  referencing old table as changed for each statement execute function log_directory_change('doctor', 'doctor_id');
create trigger practice_moved_here after update on practice
  referencing new table as changed for each statement execute function log_directory_change('doctor', 'doctor_id');
create trigger practice_moved_away after update on practice
  referencing old table as changed for each statement execute function log_directory_change('doctor', 'doctor_id');

create trigger center_came after insert on center
  referencing new table as changed for each statement execute function log_directory_change('center', 'id');
create trigger center_went after delete on center
  referencing old table as changed for each statement execute function log_directory_change('center', 'id');
create trigger center_altered after update on center
  for each row when ((old.slug, old.name, old.kind, old.hospital_type, old.regency_code, old.zone, old.latitude, old.longitude, old.address, old.clinic_count)
    is distinct from (new.slug, new.name, new.kind, new.hospital_type, new.regency_code, new.zone, new.latitude, new.longitude, new.address, new.clinic_count))
  execute function log_directory_row('center', 'id');
create trigger center_alias_came after insert on center_alias
  referencing new table as changed for each statement execute function log_directory_change('center', 'center_id');
create trigger center_alias_went after delete on center_alias
  referencing old table as changed for each statement execute function log_directory_change('center', 'center_id');
create trigger center_insurer_came after insert on center_insurer
  referencing new table as changed for each statement execute function log_directory_change('center', 'center_id');
create trigger center_insurer_went after delete on center_insurer
  referencing old table as changed for each statement execute function log_directory_change('center', 'center_id');

create trigger session_came after insert on session
  referencing new table as changed for each statement execute function log_directory_change('hours', 'doctor_id');
create trigger session_went after delete on session
  referencing old table as changed for each statement execute function log_directory_change('hours', 'doctor_id');
-- A booking is news only when it takes the last place of its kind, or frees one: the hot path pays for a comparison and no more.
create trigger session_altered after update on session
  for each row when (
    (old.doctor_id, old.clinic_id, old.status, old.date, old.time_start, old.closes_at) is distinct from
    (new.doctor_id, new.clinic_id, new.status, new.date, new.time_start, new.closes_at)
    or (old.jkn_taken < old.jkn_quota) <> (new.jkn_taken < new.jkn_quota)
    or (old.general_taken < old.general_quota) <> (new.general_taken < new.general_quota))
  execute function log_directory_row('hours', 'doctor_id');

-- Weekly hours that change or go take those coming sessions with them that nobody has touched; one with a number stays, for people to resolve.
create function drop_untouched_sessions() returns trigger language plpgsql as $$
begin
  delete from session s using practice p
    where p.id = old.practice_id and s.doctor_id = p.doctor_id and s.clinic_id = p.clinic_id and s.date >= (now() - interval '1 day')::date
      and s.schedule_id = old.id and s.starts_at > now() and s.status = 'OPEN' and s.version = 0 and s.last_number = 0;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger schedule_untouched_go before delete on schedule
  for each row execute function drop_untouched_sessions();
create trigger schedule_untouched_renewed after update on schedule
  for each row when ((old.weekday, old.time_start, old.time_end, old.jkn_quota, old.general_quota, old.onsite_quota)
    is distinct from (new.weekday, new.time_start, new.time_end, new.jkn_quota, new.general_quota, new.onsite_quota))
  execute function drop_untouched_sessions();

create function log_schedule_change() returns trigger language plpgsql as $$
begin
  insert into directory_change (kind, id) select distinct 'schedule', p.doctor_id from changed c join practice p on p.id = c.practice_id;
  return null;
end $$;
create trigger schedule_came after insert on schedule
  referencing new table as changed for each statement execute function log_schedule_change();
create trigger schedule_altered after update on schedule
  referencing new table as changed for each statement execute function log_schedule_change();

create trigger specialisation_changed after insert or update or delete on specialisation
  for each statement execute function log_directory_change('words', '');
create trigger specialisation_alias_changed after insert or update or delete on specialisation_alias
  for each statement execute function log_directory_change('words', '');
create trigger province_changed after insert or update or delete on province
  for each statement execute function log_directory_change('words', '');
create trigger regency_changed after insert or update or delete on regency
  for each statement execute function log_directory_change('words', '');
create trigger regency_alias_changed after insert or update or delete on regency_alias
  for each statement execute function log_directory_change('words', '');
create trigger district_changed after insert or update or delete on district
  for each statement execute function log_directory_change('words', '');
create trigger insurer_changed after insert or update or delete on insurer
  for each statement execute function log_directory_change('words', '');

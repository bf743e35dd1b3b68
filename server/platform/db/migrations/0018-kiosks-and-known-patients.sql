-- Tablets at the doors of centers, each by the SHA-256 of a token of its own. What ends goes.
create table kiosk (
  token_hash bytea primary key check (length(token_hash) = 32),
  center_id int not null references center on delete cascade,
  opened_by bigint not null references account on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index kiosk_center on kiosk (center_id);
create index kiosk_opened_by on kiosk (opened_by);

-- Who had a number at which center, as a desk looks for them: by a part of the name. Kept by the database; nobody else writes it.
create extension if not exists btree_gin;
create table center_patient (
  center_id int not null references center on delete cascade,
  patient_id bigint not null references patient on delete cascade,
  -- In small letters.
  name text not null,
  -- In no index: it moves with every number.
  last_visit date not null,
  primary key (center_id, patient_id)
) with (fillfactor = 90);
create index center_patient_name on center_patient using gin (center_id, name gin_trgm_ops);
create index center_patient_patient on center_patient (patient_id);

create function know_patient() returns trigger language plpgsql as $$
begin
  insert into center_patient as k (center_id, patient_id, name, last_visit)
    select s.center_id, p.id, lower(p.name), s.date from session s, patient p
    where s.id = new.session_id and p.id = new.patient_id and p.removed_at is null for share of p
  on conflict (center_id, patient_id) do update set last_visit = excluded.last_visit where k.last_visit < excluded.last_visit;
  return null;
end $$;
create trigger appointment_known after insert or update of session_id on appointment for each row execute function know_patient();

-- A name that is corrected is found as it is now; of who is removed, no name stays here.
create function rename_known_patient() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    delete from center_patient where patient_id = new.id;
  else
    update center_patient set name = lower(new.name) where patient_id = new.id;
  end if;
  return null;
end $$;
create trigger patient_known after update of name, removed_at on patient for each row
  when (old.name is distinct from new.name or old.removed_at is distinct from new.removed_at) execute function rename_known_patient();

insert into center_patient (center_id, patient_id, name, last_visit)
  select s.center_id, p.id, lower(p.name), max(s.date) from appointment a join session s on s.id = a.session_id join patient p on p.id = a.patient_id
  where p.removed_at is null group by s.center_id, p.id;

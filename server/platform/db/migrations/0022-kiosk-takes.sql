-- A kiosk gives numbers on the spot (docs/decisions/0037): how staff call it, and since when somebody in front of it asks for help.
alter table kiosk add column name text not null default '' check (length(name) <= 60);
alter table kiosk add column help_at timestamptz;
-- Whether the kiosks of a center give a number to somebody who gives no name.
alter table center add column kiosk_nameless boolean not null default false;

-- Somebody without a name belongs to the account of a desk, so they are nobody's self and nobody's family.
alter table patient add check (name <> '' or relation = 'other');

-- Nobody is found by a name that they did not give.
create or replace function know_patient() returns trigger language plpgsql as $$
begin
  insert into center_patient as k (center_id, patient_id, name, last_visit)
    select s.center_id, p.id, lower(p.name), s.date from session s, patient p
    where s.id = new.session_id and p.id = new.patient_id and p.removed_at is null and p.name <> '' for share of p
  on conflict (center_id, patient_id) do update set last_visit = excluded.last_visit where k.last_visit < excluded.last_visit;
  return null;
end $$;

-- A name that is given later, while the number is live, is found from then on (by the index of live numbers).
create or replace function rename_known_patient() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    delete from center_patient where patient_id = new.id;
  elsif old.name = '' then
    insert into center_patient as k (center_id, patient_id, name, last_visit)
      select s.center_id, new.id, lower(new.name), max(s.date) from appointment a join session s on s.id = a.session_id
      where a.patient_id = new.id and a.status in ('BOOKED', 'CHECKED_IN', 'CALLED', 'HELD', 'SERVING') group by s.center_id
    on conflict (center_id, patient_id) do update set name = excluded.name;
  else
    update center_patient set name = lower(new.name) where patient_id = new.id;
  end if;
  return null;
end $$;

-- How somebody paid for their last visit to a center, so that the desk does not ask a known patient again. It goes with last_visit.
alter table center_patient add column insurer_id int references insurer;

create or replace function know_patient() returns trigger language plpgsql as $$
begin
  insert into center_patient as k (center_id, patient_id, name, last_visit, insurer_id)
    select s.center_id, p.id, lower(p.name), s.date, new.insurer_id from session s, patient p
    where s.id = new.session_id and p.id = new.patient_id and p.removed_at is null and p.name <> '' for share of p
  on conflict (center_id, patient_id) do update set last_visit = excluded.last_visit, insurer_id = excluded.insurer_id
    where k.last_visit < excluded.last_visit or (k.last_visit = excluded.last_visit and k.insurer_id is distinct from excluded.insurer_id);
  return null;
end $$;

-- A name that is given later, while the number is live, is found from then on; its number says the payment.
create or replace function rename_known_patient() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    delete from center_patient where patient_id = new.id;
  elsif old.name = '' then
    insert into center_patient as k (center_id, patient_id, name, last_visit, insurer_id)
      select distinct on (s.center_id) s.center_id, new.id, lower(new.name), s.date, a.insurer_id
      from appointment a join session s on s.id = a.session_id
      where a.patient_id = new.id and a.status in ('BOOKED', 'CHECKED_IN', 'CALLED', 'HELD', 'SERVING') order by s.center_id, s.date desc, a.id desc
    on conflict (center_id, patient_id) do update set name = excluded.name;
  else
    update center_patient set name = lower(new.name) where patient_id = new.id;
  end if;
  return null;
end $$;

update center_patient k set insurer_id = v.insurer_id
  from (
    select distinct on (s.center_id, a.patient_id) s.center_id, a.patient_id, a.insurer_id
    from appointment a join session s on s.id = a.session_id order by s.center_id, a.patient_id, s.date desc, a.id desc
  ) v where v.center_id = k.center_id and v.patient_id = k.patient_id;

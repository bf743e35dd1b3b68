-- Pages are kept in each process until the log of changes says otherwise (server/platform/http/page-cache.ts), so everything that a page of the directory shows and
-- staff can change is news: beside what a search needs, the telephone number of a center, its clinics, and of a session its end, its quotas and who stands in.
drop trigger center_altered on center;
create trigger center_altered after update on center
  for each row when ((old.slug, old.name, old.kind, old.hospital_type, old.regency_code, old.zone, old.latitude, old.longitude, old.address, old.clinic_count, old.phone,
      old.whatsapp, old.district_name, old.rules)
    is distinct from (new.slug, new.name, new.kind, new.hospital_type, new.regency_code, new.zone, new.latitude, new.longitude, new.address, new.clinic_count, new.phone,
      new.whatsapp, new.district_name, new.rules))
  execute function log_directory_row('center', 'id');

create trigger clinic_came after insert on clinic
  referencing new table as changed for each statement execute function log_directory_change('center', 'center_id');
create trigger clinic_went after delete on clinic
  referencing old table as changed for each statement execute function log_directory_change('center', 'center_id');
create trigger clinic_altered after update on clinic
  for each row when ((old.slug, old.name, old.specialisation_id, old.room, old.queue_prefix) is distinct from (new.slug, new.name, new.specialisation_id, new.room, new.queue_prefix))
  execute function log_directory_row('center', 'center_id');

drop trigger session_altered on session;
-- A booking is news only when it takes the last place of its kind, or frees one: the hot path pays for a comparison and no more.
create trigger session_altered after update on session
  for each row when (
    (old.doctor_id, old.clinic_id, old.status, old.date, old.time_start, old.closes_at, old.time_end, old.substitute_doctor_id, old.jkn_quota, old.general_quota) is distinct from
    (new.doctor_id, new.clinic_id, new.status, new.date, new.time_start, new.closes_at, new.time_end, new.substitute_doctor_id, new.jkn_quota, new.general_quota)
    or (old.jkn_taken < old.jkn_quota) <> (new.jkn_taken < new.jkn_quota)
    or (old.general_taken < old.general_quota) <> (new.general_taken < new.general_quota))
  execute function log_directory_row('hours', 'doctor_id');

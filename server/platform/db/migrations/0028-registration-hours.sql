-- When a center's counter registers patients, in its own words: hours differ by day, and by how the visit is paid.
alter table center add column registration_hours text;

-- Its pages show it, so that a change of it is news for them (0026-changes-on-pages.sql).
drop trigger center_altered on center;
create trigger center_altered after update on center
  for each row when ((old.slug, old.name, old.kind, old.hospital_type, old.regency_code, old.zone, old.latitude, old.longitude, old.address, old.clinic_count, old.phone,
      old.whatsapp, old.registration_hours, old.district_name, old.rules)
    is distinct from (new.slug, new.name, new.kind, new.hospital_type, new.regency_code, new.zone, new.latitude, new.longitude, new.address, new.clinic_count, new.phone,
      new.whatsapp, new.registration_hours, new.district_name, new.rules))
  execute function log_directory_row('center', 'id');

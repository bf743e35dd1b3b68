-- The catalogue knows a doctor's address on the web since it shows cards by itself; a new one is news too, as a center's is.
drop trigger doctor_altered on doctor;
create trigger doctor_altered after update on doctor
  for each row when ((old.name, old.gender, old.slug) is distinct from (new.name, new.gender, new.slug)) execute function log_directory_row('doctor', 'id');
create trigger center_alias_altered after update on center_alias
  referencing new table as changed for each statement execute function log_directory_change('center', 'center_id');
create trigger center_insurer_altered after update on center_insurer
  referencing new table as changed for each statement execute function log_directory_change('center', 'center_id');

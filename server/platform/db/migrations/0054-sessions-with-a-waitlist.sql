-- Expand.
-- A session for which somebody waits, or waited, is not made anew with its hours, although it never had a number: the entries of its waitlist refer to it. Else as in 0013.

create or replace function drop_untouched_sessions() returns trigger language plpgsql as $$
declare
  at constant timestamptz := coalesce(nullif(current_setting('audit.at', true), '')::timestamptz, now());
begin
  delete from session s using practice p
    where p.id = old.practice_id and s.doctor_id = p.doctor_id and s.clinic_id = p.clinic_id and s.date >= (at - interval '1 day')::date
      and s.schedule_id = old.id and s.starts_at > at and s.status = 'OPEN' and s.version = 0 and s.last_number = 0
      and not exists (select from waitlist_entry w where w.session_id = s.id);
  return case tg_op when 'DELETE' then old else new end;
end $$;

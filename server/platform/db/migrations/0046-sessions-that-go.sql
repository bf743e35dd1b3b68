-- Expand.
-- A session in which nobody had a number is deleted some weeks after its day.

-- Each session that goes was looked for in all notifications, of which there are hundreds of millions after a season. The session of a notification
-- has events of its appointment, and those keep it from being deleted.
alter table notification drop constraint notification_session_id_fkey;

-- That days are over is no news for searches: nobody shows them any more.
create or replace trigger session_went after delete on session referencing old table as changed
  for each statement when (coalesce(current_setting('retention.deletes', true), '') <> 'session') execute function log_directory_change('hours', 'doctor_id');

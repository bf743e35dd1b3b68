-- Expand.
-- By the rule of PostgreSQL a table is looked after when a tenth (statistics) or a fifth (dead rows) of it has changed. In tables of hundreds of millions of rows that is weeks, in which the planner knows nothing of
-- the last days, and a deletion reads over the places of all rows that went before (docs/retention.md).

do $$
declare
  name text;
begin
  foreach name in array array['session', 'appointment', 'queue_event', 'queue_leaf', 'notification', 'outbox_message', 'forecast', 'look', 'patient_search', 'desk_press', 'auth_token', 'center_patient', 'patient', 'account', 'share_link', 'waitlist_entry', 'rate_count'] loop
    execute format('alter table %I set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05)', name);
  end loop;
end $$;

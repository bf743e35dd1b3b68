-- The tables are called as docs/glossary.md calls what they hold: until now 'waiting' was the waitlist and the line, and four words stood for a notification.
-- Constraints, indexes and sequences follow their table, so that a broken promise is reported by a name that can be found.
alter table outbound_message rename column notice_id to notification_id;

do $$
declare
  renamed record;
  part record;
begin
  for renamed in
    select * from (values ('session_told', 'notification_cursor'), ('notice', 'notification'), ('notice_setting', 'notification_setting'),
      ('outbound_message', 'outbox_message'), ('waiting', 'waitlist_entry')) as t(was, becomes)
  loop
    for part in
      select conname as name from pg_constraint where conrelid = renamed.was::regclass and starts_with(conname, renamed.was || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.was, part.name,
        renamed.becomes || replace(substr(part.name, length(renamed.was) + 1), '_notice_', '_notification_'));
    end loop;
    -- Those of constraints have followed them. The sequence of an identity column is another relation that depends on the table.
    for part in
      select c.relname as name, c.relkind as kind
      from pg_class c
      where starts_with(c.relname, renamed.was || '_') and (
        c.oid in (select indexrelid from pg_index where indrelid = renamed.was::regclass)
        or c.relkind = 'S' and c.oid in (select objid from pg_depend where refobjid = renamed.was::regclass and deptype in ('a', 'i')))
    loop
      execute format('alter %s %I rename to %I', case part.kind when 'S' then 'sequence' else 'index' end, part.name,
        renamed.becomes || replace(substr(part.name, length(renamed.was) + 1), '_notice', '_notification'));
    end loop;
    execute format('alter table %I rename to %I', renamed.was, renamed.becomes);
  end loop;
end $$;

-- A statement that changes many things writes one row that names them all: an import of the whole country spent a seventh of its time writing
-- 1.2 million rows of this log, two for each doctor and one for each practice.
alter table directory_change add column ids integer[];
update directory_change set ids = array[id];
alter table directory_change alter column ids set not null, drop column id;

create or replace function log_directory_change() returns trigger language plpgsql as $$
begin
  if tg_argv[1] = '' then
    insert into directory_change (kind, ids) values (tg_argv[0], '{0}');
  else
    execute format('insert into directory_change (kind, ids) select %L, array_agg(distinct %I) from changed where %I is not null having count(*) > 0', tg_argv[0], tg_argv[1], tg_argv[1]);
  end if;
  return null;
end $$;

create or replace function log_directory_row() returns trigger language plpgsql as $$
begin
  insert into directory_change (kind, ids) values (tg_argv[0], array[(to_jsonb(new) ->> tg_argv[1])::integer]);
  return null;
end $$;

create or replace function log_schedule_change() returns trigger language plpgsql as $$
begin
  insert into directory_change (kind, ids)
    select 'schedule', array_agg(distinct p.doctor_id) from changed c join practice p on p.id = c.practice_id having count(*) > 0;
  return null;
end $$;

-- The catalogue of searches as one process read it from the directory's rows, so that the next start of a large installation need not read millions of sessions
-- (docs/decisions/0044-a-stored-catalogue.md). It is the state of `snapshot`; what was committed since stands in directory_change. Unlogged: after a crash of the
-- database it is empty, and the rows are read again.
create unlogged table stored_catalogue (
  id uuid primary key default gen_random_uuid(),
  -- The code that wrote it, and the cluster and database whose transactions `snapshot` counts. Nothing else may read it.
  made_by text not null unique,
  snapshot pg_snapshot not null,
  base_date date not null,
  -- When it was like this, by the clock of who stored it.
  stored_at timestamptz not null,
  parts integer not null check (parts > 0)
);
create unlogged table stored_catalogue_part (
  catalogue_id uuid not null references stored_catalogue on delete cascade,
  part integer not null,
  data bytea not null,
  primary key (catalogue_id, part)
);
-- The parts are compressed already.
alter table stored_catalogue_part alter column data set storage external;

-- Without a change that it has not seen, a stored catalogue cannot be brought up to date any more.
create function forget_stored_catalogue() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from stored_catalogue;
  else
    delete from stored_catalogue where exists (select from gone where not pg_visible_in_snapshot(gone.transaction, snapshot));
  end if;
  return null;
end $$;
create trigger directory_change_went after delete on directory_change
  referencing old table as gone for each statement execute function forget_stored_catalogue();
create trigger directory_change_emptied after truncate on directory_change
  for each statement execute function forget_stored_catalogue();

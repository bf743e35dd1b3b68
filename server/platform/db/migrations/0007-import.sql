-- Large imports.

-- They are committed batch by batch, so that a run that was cut off goes on after import_run.read rows. Known again by the SHA-256 of the file and
-- of the lists that its rows are checked against.
alter table import_run add column digest text;
create unique index import_run_open on import_run (kind, digest) where finished_at is null;

-- The center of a practice is its clinic's: said once by both columns together. Two checks of a new practice are one now, and those checks are
-- what an import of the whole country waits for.
alter table clinic add constraint clinic_at_center unique (id, center_id);
alter table practice
  drop constraint practice_clinic_id_fkey,
  drop constraint practice_center_id_fkey,
  add constraint practice_clinic_at_center foreign key (clinic_id, center_id) references clinic (id, center_id) on delete cascade;

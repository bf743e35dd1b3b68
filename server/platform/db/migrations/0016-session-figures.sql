-- What ended sessions were like (domain/queue/figures/figures.ts): made by a job from the log of each, never while somebody waits for a page (docs/decisions/0032).
create table session_figures (
  session_id bigint primary key references session on delete cascade,
  -- Of the definition (FIGURES_VERSION); 0: not made yet.
  version smallint not null default 0,
  facts jsonb,
  -- Minutes: the wait in the middle, and what nine of ten people did not exceed.
  wait double precision,
  wait_long double precision,
  made_at timestamptz,
  check ((version = 0) = (facts is null))
);
-- What is to be made is found without looking through what is.
create index session_figures_version on session_figures (version);

create function note_ended_session() returns trigger language plpgsql as $$
begin
  insert into session_figures (session_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger session_ended after insert or update of status on session
  for each row when (new.status = 'FINISHED') execute function note_ended_session();
insert into session_figures (session_id) select id from session where status = 'FINISHED';

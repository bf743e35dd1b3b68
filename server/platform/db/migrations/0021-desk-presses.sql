-- One press at a desk, one step of a queue: whoever sends the same press again does nothing again, and only the desk that pressed takes it back. No persons
-- but the one who pressed; the log (queue_event) says what was done. Rows go a day after nobody can undo them any more.
create table desk_press (
  -- Made by the browser, once for each press; the same key never stands for two.
  key text primary key,
  session_id bigint not null references session on delete cascade,
  account_id bigint not null references account on delete cascade,
  -- One window of one browser.
  desk text not null,
  -- '' for the whole session, and where there is one room only.
  room text not null,
  -- The operation, and the SHA-256 of all that was sent with it.
  move text not null,
  request_digest bytea,
  -- Its events in the log; null: the desk gave the press up before it arrived, and it is refused when it comes.
  from_version bigint,
  to_version bigint,
  withdrawn boolean not null,
  at timestamptz not null,
  check (withdrawn = (from_version is null) and withdrawn = (to_version is null) and withdrawn = (request_digest is null) and from_version <= to_version)
);
create index desk_press_session on desk_press (session_id, to_version);
create index desk_press_account on desk_press (account_id);

-- A rule of the desk, not of a booking: it is the same for every session of the center at once.
alter table center add column confirm_within smallint not null default 20 check (confirm_within between 0 and 60);

-- Expand in steps.
-- The words of a search, sealed beside it until they are erased, and which list was asked for (docs/decisions/0083).

alter table patient_search add column if not exists words_sealed bytea;

-- As look_stays, with one thing more: words go, and nothing else does. By another key they are sealed anew: the value changes its mark and not its length, and is bound to its row, so that nobody without a key can put other words in.
create or replace function patient_search_stays() returns trigger language plpgsql as $$
declare
  was patient_search;
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '30 days' then return old; end if;
  else
    was := new;
    was.words_sealed := old.words_sealed;
    if was *= old and old.words_sealed is not null and (new.words_sealed is null
      or (length(new.words_sealed) = length(old.words_sealed) and substring(new.words_sealed for 4) = substring(old.words_sealed for 4)
        and substring(new.words_sealed for 10) <> substring(old.words_sealed for 10))) then
      return new;
    end if;
  end if;
  raise exception 'patient_search is append-only' using errcode = 'restrict_violation';
end $$;

create or replace trigger patient_search_stays before update or delete on patient_search for each row execute function patient_search_stays();

drop index concurrently if exists patient_search_worded;

create index concurrently patient_search_worded on patient_search (at) where words_sealed is not null;

-- Which session's list somebody of staff asked for, once an hour; whom they saw in it is in `look`. Neither the center nor the session has a foreign key, because the log outlives what it speaks of.
create table if not exists patient_list (
  actor_account_id bigint not null references account on delete cascade,
  hour timestamptz not null,
  center_id integer not null,
  purpose text not null check (purpose in ('QUEUE', 'AFFECTED')),
  session_id bigint not null,
  -- The first of them.
  at timestamptz not null,
  primary key (actor_account_id, hour, center_id, purpose, session_id)
);

create index if not exists patient_list_center on patient_list (center_id, at);

create or replace trigger patient_list_stays before update or delete on patient_list for each row execute function look_stays();

create or replace trigger patient_list_stays_whole before truncate on patient_list for each statement execute function refuse_change();

alter table patient_list set (autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

alter table erasure drop constraint if exists erasure_kind_check;

alter table erasure add constraint erasure_kind_check check (kind in ('NUMBERS', 'LETTERS', 'WALK_INS', 'LOOKS', 'WORDS')) not valid;

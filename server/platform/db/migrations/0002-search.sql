-- Search: words by prefix first (GIN on tsvector 'simple'), trigrams only when that finds nothing; and counts that pages show on every view.

alter table doctor add column search_words tsvector not null generated always as (to_tsvector('simple', search_text)) stored;
alter table center add column search_words tsvector not null generated always as (to_tsvector('simple', search_text)) stored;

-- Near to what domain/directory/search/normalise.ts makes of a name; the dictionary keeps names as people write them.
create function search_plain(name text) returns text language sql immutable parallel safe
return trim(regexp_replace(replace(lower(name), '.', ''), '[^a-z0-9]+', ' ', 'g'));

alter table specialisation add column plain_name text not null generated always as (search_plain(name)) stored;
-- 'Sp.A|DSA' is also asked for as 'spa' and 'dsa'.
alter table specialisation add column plain_titles text[] not null generated always as (string_to_array(lower(replace(titles, '.', '')), '|')) stored;
alter table specialisation_alias add column plain_alias text not null generated always as (search_plain(alias)) stored;
alter table regency add column plain_name text not null generated always as (search_plain(name)) stored;
alter table regency add column plain_short_name text not null generated always as (search_plain(short_name)) stored;
alter table regency_alias add column plain_alias text not null generated always as (search_plain(alias)) stored;

create index doctor_search_words on doctor using gin (search_words);
create index center_search_words on center using gin (search_words);
create index doctor_search_trigrams on doctor using gin (search_text gin_trgm_ops);
create index center_search_trigrams on center using gin (search_text gin_trgm_ops);

create index clinic_specialisation on clinic (specialisation_id, center_id);
create index practice_doctor on practice (doctor_id, center_id);
-- 'Who sees patients on that day', in the order of doctors, so that a page needs no look at the whole day.
create index session_date_doctor on session (date, doctor_id);
-- The best provided centers, for pages that know no place.
create index center_provided on center (doctor_count desc, id);

-- Kilometres on the sphere between two places in degrees.
create function distance_km(latitude1 double precision, longitude1 double precision, latitude2 double precision, longitude2 double precision)
returns double precision language sql immutable parallel safe
-- Without both places there is no distance: least() would take a null for half the way around the earth.
return case when latitude1 is not null and latitude2 is not null then 2 * 6371 * asin(least(1, sqrt(
  power(sin(radians(latitude2 - latitude1) / 2), 2)
  + cos(radians(latitude1)) * cos(radians(latitude2)) * power(sin(radians(longitude2 - longitude1) / 2), 2)))) end;

-- Names that sound like what was typed. A threshold of its own: one typo in a short word is still found.
create function fuzzy_doctor(asked text, most integer) returns table (id integer, likeness real)
language sql stable set pg_trgm.word_similarity_threshold = 0.5 as $$
  select d.id, word_similarity(asked, d.search_text) as likeness from doctor d
  where asked <% d.search_text order by likeness desc, d.id limit most
$$;
create function fuzzy_center(asked text, most integer) returns table (id integer, likeness real)
language sql stable set pg_trgm.word_similarity_threshold = 0.5 as $$
  select c.id, word_similarity(asked, c.search_text) as likeness from center c
  where asked <% c.search_text order by likeness desc, c.doctor_count desc, c.id limit most
$$;

-- How many doctors and centers there are, and doctors of each specialisation: counting 300,000 rows on every view of the home page would not do.
create table directory_count (
  kind text not null check (kind in ('doctor', 'center', 'specialisation')),
  -- The specialisation; 0 for the other kinds.
  key integer not null,
  count integer not null,
  primary key (kind, key)
);
insert into directory_count
  select 'doctor', 0, count(*) from doctor
  union all select 'center', 0, count(*) from center
  union all select 'specialisation', specialisation_id, count(*) from doctor_specialisation group by specialisation_id;

create function count_directory_rows() returns trigger language plpgsql as $$
declare
  sign constant integer := tg_argv[0]::integer;
begin
  if tg_table_name = 'doctor_specialisation' then
    insert into directory_count as c (kind, key, count)
      select 'specialisation', specialisation_id, sign * count(*) from changed group by specialisation_id order by specialisation_id
      on conflict (kind, key) do update set count = c.count + excluded.count;
  else
    insert into directory_count as c (kind, key, count)
      select tg_table_name, 0, sign * count(*) from changed having count(*) > 0
      on conflict (kind, key) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;

create trigger doctor_counted after insert on doctor
  referencing new table as changed for each statement execute function count_directory_rows('1');
create trigger doctor_uncounted after delete on doctor
  referencing old table as changed for each statement execute function count_directory_rows('-1');
create trigger center_counted after insert on center
  referencing new table as changed for each statement execute function count_directory_rows('1');
create trigger center_uncounted after delete on center
  referencing old table as changed for each statement execute function count_directory_rows('-1');
create trigger doctor_specialisation_counted after insert on doctor_specialisation
  referencing new table as changed for each statement execute function count_directory_rows('1');
create trigger doctor_specialisation_uncounted after delete on doctor_specialisation
  referencing old table as changed for each statement execute function count_directory_rows('-1');
create trigger doctor_specialisation_moved_here after update on doctor_specialisation
  referencing new table as changed for each statement execute function count_directory_rows('1');
create trigger doctor_specialisation_moved_away after update on doctor_specialisation
  referencing old table as changed for each statement execute function count_directory_rows('-1');

-- Expand.
-- Appends a leaf for each session with events after `since` whose last event is in no leaf yet: its log up to that event. The first gets the index `first`; at most `most`. Answers how many.
-- The sessions are found first and handed on as arrays, so that the second statement is planned for as many as there are, a handful in a quiet minute and a country at eight in the morning. Version and hash of the last event
-- are found together: eight bytes of a version sort as it does.
create function append_queue_leaves(first bigint, since timestamptz, most integer) returns integer language plpgsql as $$
declare
  sessions bigint[];
  versions bigint[];
  hashes bytea[];
  made integer;
begin
  select array_agg(session_id), array_agg(version), array_agg(substr(last, 9)) into sessions, versions, hashes
    from (select session_id, max(version) as version, max(int8send(version) || hash) as last from queue_event where at > since group by session_id order by session_id) news;
  execute $append$
    insert into queue_leaf (index, session_id, version, text, hash)
      select $4 + row_number() over () - 1, session_id, version, text, sha256('\x00'::bytea || convert_to(text, 'UTF8'))
      from (
        select s.id as session_id, n.version, queue_leaf_text(s.id, n.version, n.hash, s.date, s.zone, c.queue_prefix, d.name, c.name, m.name) as text
        from unnest($1, $2, $3) n (session_id, version, hash)
          join session s on s.id = n.session_id join clinic c on c.id = s.clinic_id join center m on m.id = s.center_id
          join doctor d on d.id = coalesce(s.substitute_doctor_id, s.doctor_id)
        where not exists (select from queue_leaf l where l.session_id = n.session_id and l.version = n.version)
        limit $5
      ) leaf $append$ using sessions, versions, hashes, first, most;
  get diagnostics made = row_count;
  return made;
end $$;

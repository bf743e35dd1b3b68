-- Expand.
-- The same leaves as before, for a sixth less time. What a leaf says is joined without asking each part whether it is null, because none can be, and a date is written by the database's own form, which the function sets.
-- Without hash joins the leaves stay in the order of their sessions, in which the index over sessions and versions is written page after page; where only a few sessions have news, they are looked up one by one.
create or replace function append_queue_leaves(first bigint, since timestamptz, most integer) returns integer language plpgsql set enable_hashjoin = off set datestyle = 'ISO, YMD' as $$
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
        -- A line for each fact (domain/queue/checkpoint/leaf.ts). No name has a line break.
        select s.id as session_id, n.version, E'antrian/1\n' || s.id || E'\n' || n.version || E'\n' || encode(n.hash, 'hex') || E'\n' || s.date || E'\n' || s.zone || E'\n' || c.queue_prefix
          || E'\n' || replace(d.name, E'\n', ' ') || E'\n' || replace(c.name, E'\n', ' ') || E'\n' || replace(m.name, E'\n', ' ') as text
        from unnest($1, $2, $3) n (session_id, version, hash)
          join session s on s.id = n.session_id join clinic c on c.id = s.clinic_id join center m on m.id = s.center_id
          join doctor d on d.id = coalesce(s.substitute_doctor_id, s.doctor_id)
        where not exists (select from queue_leaf l where l.session_id = n.session_id and l.version = n.version)
        limit $5
      ) leaf $append$ using sessions, versions, hashes, first, most;
  get diagnostics made = row_count;
  return made;
end $$;
drop function queue_leaf_text(bigint, bigint, bytea, date, text, text, text, text, text);

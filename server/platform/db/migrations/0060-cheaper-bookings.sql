-- Expand.
-- A booking, a move and a cancellation say the same as before in less time: what they do for each row was a third of their cost.

-- A function that calls itself immutable and uses one that is only stable (concat_ws, extract) is started anew for each event; a stable one becomes a part of the expression that calls it. Nothing in these texts is null but the salt of an old event.
create or replace function queue_event_text(before text, e queue_event, kind text, detail jsonb) returns text language sql stable as $$
  select before || '|' || e.session_id || '|' || e.version || '|' || kind || '|' || coalesce(e.number::text, '-') || '|' || detail::text || '|' || (extract(epoch from e.at) * 1000)::bigint || '|' || encode(e.seal, 'hex')
$$;
-- The last part is there only when the public text says less than the event.
create or replace function queue_event_seal(e queue_event, says_less boolean) returns bytea language sql stable as $$
  select sha256(convert_to(coalesce(e.salt || '|', '') || coalesce(e.appointment_id::text, '-') || '|' || coalesce(e.actor_account_id::text, '-') || '|' || coalesce(encode(e.text_digest, 'hex'), '-')
    || case when says_less then '|' || e.kind || e.detail::text else '' end, 'UTF8'))
$$;

-- The patients of one statement become known to their centers together. In the order of patients, so that two statements cannot wait for each other; of several numbers of one patient the latest visit counts, and of several on one day the last row.
-- Its plan is made once on each connection, perhaps while the tables are empty: each row is looked up by its key in any case.
create function know_patients(sessions bigint[], patients bigint[], insurers integer[]) returns void
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into center_patient as k (center_id, patient_id, name, last_visit, insurer_id)
    select distinct on (n.patient_id, s.center_id) s.center_id, n.patient_id, lower(p.name), s.date, n.insurer_id
    from unnest(sessions, patients, insurers) with ordinality n (session_id, patient_id, insurer_id, nth)
      cross join lateral (select center_id, date from session where id = n.session_id offset 0) s
      cross join lateral (select name from patient where id = n.patient_id and removed_at is null and name <> '' for share) p
    order by n.patient_id, s.center_id, s.date desc, n.nth desc
  on conflict (center_id, patient_id) do update set last_visit = excluded.last_visit, insurer_id = excluded.insurer_id
    where k.last_visit < excluded.last_visit or (k.last_visit = excluded.last_visit and k.insurer_id is distinct from excluded.insurer_id);
end $$;
create function know_new_patients() returns trigger language plpgsql as $$
begin
  perform know_patients(array_agg(session_id), array_agg(patient_id), array_agg(insurer_id)) from added having count(*) > 0;
  return null;
end $$;
create or replace function know_patient() returns trigger language plpgsql as $$
begin
  perform know_patients(array[new.session_id], array[new.patient_id], array[new.insurer_id]);
  return null;
end $$;
create or replace trigger appointment_known after update of session_id on appointment for each row execute function know_patient();
create trigger appointment_known_new after insert on appointment referencing new table as added for each statement execute function know_new_patients();

-- Nothing of this release calls has_booking: a booking looks for the ones before it in its own statement, because to start a function costs more.

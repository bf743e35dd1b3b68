-- How many places one account may hold (domain/booking/fair-use.ts, docs/decisions/0056).

-- Holdings: what an account holds, did in the last day and missed in the last 60, seen from one of its people and one session's hours. `but`: an appointment that does not count, because it is to be moved.
-- It reads by the index of the account's appointments, also where a young table looks small to the planner.
create function holdings_of(
  of_account bigint, of_patient bigint, of_session bigint, from_at timestamptz, to_at timestamptz, at timestamptz, but bigint default null,
  out has_phone boolean, out live int, out of_person int, out in_session int, out at_these_hours int, out taken_hour int, out taken_day int, out given_back_day int, out missed int
) language plpgsql volatile set enable_seqscan = off as $$
begin
  select phone is not null into has_phone from account where id = of_account;
  select count(*) filter (where x.is_live),
    count(*) filter (where x.is_live and x.patient_id = of_patient),
    count(*) filter (where x.is_live and x.session_id = of_session),
    count(*) filter (where x.is_live and x.patient_id = of_patient and x.session_id <> of_session
      and exists (select from session s where s.id = x.session_id and s.starts_at < to_at and s.ends_at > from_at)),
    count(*) filter (where x.booked_at > at - interval '1 hour'),
    count(*) filter (where x.booked_at > at - interval '1 day'),
    count(*) filter (where x.status = 'CANCEL' and x.ended_at > at - interval '1 day'),
    count(*) filter (where x.status = 'ABSENT' and x.ended_at > at - interval '60 days')
  into live, of_person, in_session, at_these_hours, taken_hour, taken_day, given_back_day, missed
  from (
    select a.*, a.status in ('BOOKED', 'CHECKED_IN', 'CALLED', 'HELD', 'SERVING') as is_live
    from appointment a where a.account_id = of_account and a.id is distinct from but
  ) x;
end $$;

-- Until when the account confirms the number, because it has missed others; and when it did.
alter table appointment add column confirm_by timestamptz, add column confirmed_at timestamptz, add check (confirmed_at <= confirm_by);
create index appointment_unconfirmed on appointment (confirm_by) where confirmed_at is null and status = 'BOOKED';

-- How often the booking went to another session, which used a number up each time.
alter table appointment add column move_count integer not null default 0;

-- Keyed digest of the BPJS card that pays for the visit: one card belongs to one person, so that no two people have live numbers by the same one, in whichever accounts they are.
alter table appointment add column card_digest bytea;
create extension if not exists btree_gist;
alter table appointment add constraint appointment_card exclude using gist (card_digest with =, patient_id with <>)
  where (card_digest is not null and status in ('BOOKED', 'CHECKED_IN', 'CALLED', 'HELD', 'SERVING'));

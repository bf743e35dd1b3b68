-- Bookings of one moment share a statement (server/booking/booking.store.ts). A row that a unique constraint refuses would undo all of them, so each is looked up
-- before: does the account have a booking with this key, the patient one in this session, or the letter one anywhere? Volatile, because it must see what was committed
-- while the statement waited for the session. Without sequential scans, because a plan that was made while the table was small would be kept through a rush.
create function has_booking(of_account bigint, of_key text, of_session bigint, of_patient bigint, of_reference bytea)
returns boolean language plpgsql volatile set enable_seqscan = off as $$
begin
  return exists (select from appointment where account_id = of_account and idempotency_key = of_key)
    or exists (select from appointment where patient_id = of_patient and session_id = of_session
      and status in ('BOOKED', 'CHECKED_IN', 'CALLED', 'HELD', 'SERVING'))
    or (of_reference is not null and exists (select from appointment where reference_digest = of_reference
      and status in ('BOOKED', 'CHECKED_IN', 'CALLED', 'HELD', 'SERVING')));
end $$;
alter function chain_queue_event() set enable_seqscan = off;
alter function know_patient() set enable_seqscan = off;

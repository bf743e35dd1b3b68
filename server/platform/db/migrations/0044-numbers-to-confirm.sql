-- Expand in steps.
-- The index of before held every number that nobody has to confirm, which is nearly all of them.

drop index concurrently if exists appointment_to_confirm;

create index concurrently appointment_to_confirm on appointment (confirm_by) where confirm_by is not null and confirmed_at is null and status = 'BOOKED';

drop index concurrently if exists appointment_unconfirmed;

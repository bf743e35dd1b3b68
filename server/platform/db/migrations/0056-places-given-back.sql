-- Expand in steps.
-- Offered places that an account left or did not use are found when it wants to wait for another one (domain/booking/waitlist-entries.ts).

drop index concurrently if exists waitlist_entry_given_back;

create index concurrently waitlist_entry_given_back on waitlist_entry (account_id, ended_at) where ended_at is not null and offer_until is not null;

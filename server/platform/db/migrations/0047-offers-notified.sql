-- Expand.
-- Whether the holder of an offer is still to be told of it: an offer is made in one transaction and told in the next, and whoever dies in between leaves it to the job of each minute. Offers of before are told; a program of before tells its own.
alter table waitlist_entry add column unnotified boolean not null default false;
create index waitlist_entry_unnotified on waitlist_entry (session_id) where unnotified;

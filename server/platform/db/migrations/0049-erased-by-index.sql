-- Expand in steps.
-- What is erased of people whom a desk registered, 90 days after their visit, is found without reading all who ever came, and all their numbers.

drop index concurrently if exists patient_named;

create index concurrently patient_named on patient (account_id) where name <> '';

drop index concurrently if exists appointment_reason;

create index concurrently appointment_reason on appointment (patient_id) where end_reason is not null;

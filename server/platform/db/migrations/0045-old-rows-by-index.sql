-- Expand in steps.
-- What is deleted by its age is found by an index, in batches (docs/retention.md), and what refers to a session is found when that is deleted.

drop index concurrently if exists rate_count_window;

create index concurrently rate_count_window on rate_count (window_start);

drop index concurrently if exists desk_press_at;

create index concurrently desk_press_at on desk_press (at);

drop index concurrently if exists password_link_expiry;

create index concurrently password_link_expiry on password_link (expires_at);

drop index concurrently if exists social_attempt_expiry;

create index concurrently social_attempt_expiry on social_attempt (expires_at);

drop index concurrently if exists upload_created;

create index concurrently upload_created on upload (created_at);

drop index concurrently if exists waitlist_entry_ended;

create index concurrently waitlist_entry_ended on waitlist_entry (ended_at) where ended_at is not null;

drop index concurrently if exists waitlist_entry_session;

create index concurrently waitlist_entry_session on waitlist_entry (session_id);

drop index concurrently if exists patient_number_stored;

create index concurrently patient_number_stored on patient_number (stored_at);

drop index concurrently if exists patient_document_created;

create index concurrently patient_document_created on patient_document (created_at);

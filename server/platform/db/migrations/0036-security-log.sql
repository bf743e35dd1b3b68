-- The log of security (docs/decisions/0064): who signed in and failed to, what was limited and refused, and the grave deeds of accounts.

create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('SIGNED_IN', 'SIGN_IN_FAILED', 'PROOF_FAILED', 'LIMITED', 'WORK_DEMANDED', 'FORBIDDEN', 'SCOPE_GIVEN', 'SCOPE_TAKEN', 'SESSION_ENDED', 'EXPORTED', 'CONTACT_CHANGED', 'PASSWORD_CHANGED', 'FACTOR_CHANGED', 'ACCOUNT_DELETED')),
  -- The endpoint by its name in the contract, or the console; empty where equal refusals of several were counted together.
  door text not null check (length(door) <= 60),
  -- The way of a sign-in, the code of a refusal, a scope, or what was exported; always a word of the program.
  detail text not null check (length(detail) <= 60),
  -- Who did it, and whom it is about when that is somebody else. No references: a log says what was, and an account is never deleted.
  account_id bigint,
  subject_id bigint,
  center_id bigint,
  -- A keyed digest of the network that lasts for a day, so that one attacker's rows of a day can be seen together and nobody's address follows from them.
  client text,
  -- How many equal events of one minute the row stands for.
  count integer not null check (count > 0),
  request_id text not null check (length(request_id) <= 60)
);
create index security_event_at on security_event (at);
create index security_event_account on security_event (account_id, at) where account_id is not null;
create index security_event_subject on security_event (subject_id, at) where subject_id is not null;
create index security_event_center on security_event (center_id, at) where center_id is not null;

-- The running role may not delete from the log. This function, which runs with the rights of the owner, deletes nothing that is younger than 400 days by the database's own clock.
create function delete_old_security_events(most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from security_event where id in (
      select id from security_event where at < now() - interval '400 days' order by at limit least(greatest(most, 0), 10000))
    returning 1)
  select count(*)::integer from gone
$$;

-- Limits ask for work instead of shutting out (docs/decisions/0057).

alter table login_challenge
  -- The mailbox or number that limits count by; the contact is what was typed.
  add column mailbox text,
  -- Another challenge, whose code this one takes too: it was asked for while that code was on its way, so that nothing was sent for it.
  add column code_of text references login_challenge on delete cascade,
  -- A keyed digest of the network that asked.
  add column network bytea,
  -- A keyed digest of the secret in the message's link, which nobody can guess, so that no try is counted.
  add column link_hash bytea,
  -- Asked for by a device that is known to the account, or by the account itself: what strangers do to the address does not count for it.
  add column known boolean not null default false;
update login_challenge set mailbox = contact;
alter table login_challenge alter column mailbox set not null;
create index login_challenge_mailbox on login_challenge (mailbox, created_at) where code_of is null;
-- Each network joins a code once.
create unique index login_challenge_joined on login_challenge (code_of, network) where code_of is not null;

-- Devices that the account was signed in on up to here are not known to it any more.
alter table account add column devices_forgotten_at timestamptz;

-- Staff prove themselves by a second factor (docs/decisions/0062): a passkey, or codes of an authenticator, and ten recovery codes for when both are lost.

-- Since when the account has a second factor.
alter table account add column factor_since timestamptz;

create table passkey (
  id text primary key,
  account_id bigint not null references account on delete cascade,
  public_key bytea not null,
  -- What the device counts; one that counts must go up, so that a copied key is found out.
  counter bigint not null,
  transports text[] not null,
  -- The browser that made it, as the list of devices names it.
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

create table authenticator (
  account_id bigint primary key references account on delete cascade,
  sealed bytea not null,
  -- The time step of the last code that was accepted, so that none is accepted twice, nor an older one.
  last_step bigint not null,
  created_at timestamptz not null
);

-- Digests of 60 random bits; the codes themselves are shown once.
create table recovery_code (
  account_id bigint not null references account on delete cascade,
  digest bytea not null,
  used_at timestamptz,
  primary key (account_id, digest)
);

-- What a passkey is to sign, one for each browser session, used once.
create table passkey_challenge (
  token_id bigint primary key references auth_token (id) on delete cascade,
  challenge text not null,
  purpose text not null check (purpose in ('first', 'add', 'prove')),
  expires_at timestamptz not null
);

alter table auth_token
  -- When the second factor was given in this browser session.
  add column proved_at timestamptz,
  -- Signed in by the password, so that a second factor is added only with a code as well.
  add column by_password boolean not null default false,
  -- The screen is locked: nothing of a scope is answered until it is opened again.
  add column locked_at timestamptz,
  -- The person said that this device is theirs, or it was known before.
  add column recognised_at timestamptz;
-- Devices that are signed in already are no news.
update auth_token set recognised_at = last_used_at;

-- After so many minutes without a press the screen of a desk locks itself.
alter table center add column lock_minutes integer not null default 15 check (lock_minutes between 5 and 60);

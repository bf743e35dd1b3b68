-- A center may demand that its staff also sign in through its own OpenID provider (docs/decisions/0065).

create table center_provider (
  center_id integer primary key references center on delete cascade,
  issuer text not null check (length(issuer) <= 300),
  client_id text not null check (length(client_id) between 1 and 200),
  -- Whether who has not come through it is kept out of the center's scopes.
  is_demanded boolean not null
);
create trigger center_provider_audited after insert or update or delete on center_provider
  for each row when (is_watched()) execute function audit_row('center_id');

-- The secret lies apart, because the audit log keeps what the other table held for ever.
create table center_provider_secret (
  center_id integer primary key references center_provider on delete cascade,
  secret_sealed bytea not null
);

-- Who is who at the provider. The first sign-in binds a person of the provider to an account that already works at the center.
create table center_identity (
  center_id integer not null references center_provider on delete cascade,
  subject text not null check (length(subject) <= 255),
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (center_id, subject),
  unique (center_id, account_id)
);
create index center_identity_account on center_identity (account_id);

-- Sign-ins that were begun: used once, and only by the browser session that began them.
create table center_attempt (
  state text primary key,
  center_id integer not null references center_provider on delete cascade,
  token_id bigint not null references auth_token (id) on delete cascade,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index center_attempt_token on center_attempt (token_id);
create index center_attempt_center on center_attempt (center_id);
create index center_attempt_expiry on center_attempt (expires_at);

-- Browser sessions that came through the provider of a center. It ends with the browser session, or when the provider is changed.
create table center_sign_in (
  token_id bigint not null references auth_token (id) on delete cascade,
  center_id integer not null references center_provider on delete cascade,
  signed_in_at timestamptz not null,
  primary key (token_id, center_id)
);
create index center_sign_in_center on center_sign_in (center_id);

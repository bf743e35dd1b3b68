-- What people are told about their number: each thing once, in time, in the way they want (docs/decisions/0030).

-- How far the log of a session has been told. Whoever tells holds the row: several processes share the work.
create table session_told (
  session_id bigint primary key references session on delete cascade,
  version bigint not null,
  -- When who has a number is asked whether they still come; null: that is done, or it was too late for it.
  evening_due timestamptz
);
create index session_told_evening on session_told (evening_due) where evening_due is not null;

-- Finds the sessions of which there is news.
create index queue_event_at on queue_event (at, session_id, version);

-- One thing that somebody is told. The row outlives the message, so that nothing is told twice.
create table notice (
  id bigint generated always as identity primary key,
  -- What is told, in one word for each time: 'called:812:40'.
  dedupe text not null unique,
  account_id bigint not null references account on delete cascade,
  appointment_id bigint not null references appointment,
  -- The session in whose log it stands.
  session_id bigint not null references session,
  kind text not null check (kind in ('BOOKED', 'EVENING', 'NEAR', 'LATE', 'ARRIVED', 'CALLED', 'CHANGED', 'CANCELLED')),
  -- The event that brought it about; 0: none.
  version bigint not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null,
  -- Later than created_at when it waits for the end of quiet hours.
  send_at timestamptz not null,
  -- Of no use from then on.
  not_after timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'DROPPED')),
  settled_at timestamptz,
  check ((settled_at is null) = (state = 'WAITING'))
);
create index notice_due on notice (send_at) where state = 'WAITING';
create index notice_account on notice (account_id);

-- How somebody wants to be told; who has no row is told by the defaults (domain/notifications/notification-settings.ts).
create table notice_setting (
  account_id bigint primary key references account on delete cascade,
  off_kinds text[] not null,
  off_channels text[] not null,
  -- Told when so many people are before them.
  near smallint not null check (near between 1 and 10),
  -- Local to the center; both null: no quiet hours.
  quiet_from time,
  quiet_to time,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- A browser that wants pushes, for as long as it is signed in.
create table push_subscription (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_id bigint not null references auth_token (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The browser's public key and secret, as it gave them (base64url).
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id, id);
create index push_subscription_token on push_subscription (token_id);

alter table outbound_message
  drop constraint outbound_message_channel_check,
  add constraint outbound_message_channel_check check (channel in ('email', 'phone', 'push')),
  -- Where it leads: a push opens it, the others carry it in their words.
  add column link text,
  -- What it says is looked at again before it leaves.
  add column notice_id bigint references notice on delete cascade;
create index outbound_message_notice on outbound_message (notice_id) where notice_id is not null;

-- What happened before this is not told any more; the evening before still is.
insert into session_told (session_id, version, evening_due)
select id, version, case when evening > now() then evening end
from session, lateral (select (date - 1 + time '18:00') at time zone
  case zone when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end as evening) e
where version > 0 and ends_at > now();

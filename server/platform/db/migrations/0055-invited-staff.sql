-- Expand.
-- Nobody becomes staff without having said so (docs/decisions/0081): a manager invites an address, and the row of staff is made when the person behind it accepts. Rows of staff that are there stay.

create table staff_invitation (
  -- Of the sequence of staff: the row that comes of it keeps the number, so that a list of both has each number once.
  id integer primary key default nextval('staff_id_seq'),
  -- A phone number in E.164 or a mail address in lower case, as whoever invited wrote it. It says nothing about an account.
  contact text not null check (length(contact) <= 254),
  center_id integer references center on delete cascade,
  scope text not null check (scope in ('desk', 'manager', 'administrator')),
  created_at timestamptz not null,
  unique nulls not distinct (contact, center_id, scope),
  check ((scope = 'administrator') = (center_id is null))
);
create index staff_invitation_center on staff_invitation (center_id);
create index staff_invitation_created on staff_invitation (created_at);

-- The log of changes is for ever, so the address stays out of it.
create trigger staff_invitation_audited after insert or update or delete on staff_invitation
  for each row when (is_watched()) execute function audit_row('id', 'contact');

alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (kind in ('SIGNED_IN', 'SIGN_IN_FAILED', 'PROOF_FAILED', 'LIMITED', 'WORK_DEMANDED', 'FORBIDDEN', 'SCOPE_OFFERED', 'SCOPE_GIVEN', 'SCOPE_TAKEN', 'SESSION_ENDED', 'EXPORTED', 'CONTACT_CHANGED', 'PASSWORD_CHANGED', 'FACTOR_CHANGED', 'ACCOUNT_DELETED')) not valid;

-- Aliases of one mailbox count as one (docs/decisions/0058).

-- The mailbox of a mail address, as the program has it too (mailboxOf in domain/contact.ts): what follows a '+' is a tag everywhere; dots mean nothing at Google, which has two names.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)) as name, split_part(email, '@', 2) as domain
  ) address
$$;

-- Accounts that shared a mailbox before that was refused stay as they are, all but the first one marked; whoever has one signs in to it by the address as it was written.
alter table account add column shares_mailbox boolean not null default false;
update account a set shares_mailbox = true
where exists (select from account b where mailbox_of(b.email) = mailbox_of(a.email) and b.id < a.id);
create unique index account_mailbox on account (mailbox_of(email)) where not shares_mailbox;

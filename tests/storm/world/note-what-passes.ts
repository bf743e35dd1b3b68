import type { Pool } from 'pg';

const NOTED = `
  create table storm_message (id bigint primary key, created_at timestamptz not null, recipient text not null, notification bigint);
  create index on storm_message (recipient);
  create function storm_note_message() returns trigger language plpgsql security definer as $$
  begin
    insert into storm_message values (new.id, new.created_at, new.recipient, new.notification_id);
    return null;
  end $$;
  create trigger storm_noted after insert on outbox_message for each row execute function storm_note_message();
  create table storm_waitlist (nth bigserial primary key, entry bigint not null, session bigint not null, patient bigint not null, account bigint not null, part text not null, before text, after text not null, at timestamptz not null default clock_timestamp());
  create index on storm_waitlist (session);
  create function storm_note_waitlist() returns trigger language plpgsql security definer as $$
  begin
    insert into storm_waitlist (entry, session, patient, account, part, before, after)
      values (new.id, new.session_id, new.patient_id, new.account_id, new.part, case when tg_op = 'UPDATE' then old.status end, new.status);
    return null;
  end $$;
  create trigger storm_noted after insert or update of status on waitlist_entry for each row execute function storm_note_waitlist();`;

/** Makes a database note what the product does not store for long: the changes of waiting lists in their order, where a row knows its last state only, and the messages that were to be sent, which it deletes with their delivery. */
export async function noteWhatPasses(pool: Pool): Promise<void> {
  await pool.query(NOTED);
}

import type { Pool } from 'pg';
import type { Queryable } from '../db/queryable.ts';
import { PROMPT_RANK } from './outbox.ts';
import type { Message } from './outbox.ts';

export type OutboxRow = {
  id: number;
  channel: Message['channel'];
  recipient: string;
  subject: string;
  body: string;
  link: string | null;
  created_at: Date;
};

/** Stores a message as delivered. */
export async function insertMessage(pool: Queryable, message: Message, now: Date): Promise<void> {
  await pool.query(
    `insert into outbox_message (channel, recipient, subject, body, created_at, delivered_at, link, notification_id)
     values ($1, $2, $3, $4, $5, $5, $6, $7)`,
    [
      message.channel,
      message.to,
      message.subject,
      message.body,
      now,
      message.link ?? null,
      message.notification ?? null,
    ],
  );
}

/** Messages to one address, or to anybody, newest first, at most `max`. */
export async function listMessages(pool: Pool, to: string | null, max: number): Promise<OutboxRow[]> {
  const { rows } = await pool.query<OutboxRow>(
    `select id, channel, recipient, subject, body, link, created_at from outbox_message
     where $1::text is null or recipient = $1 order by id desc limit $2`,
    [to, max],
  );
  return rows;
}

/** A job tries again after 1, 3, 7, 20, 55 s and so on: about 25 minutes in all. */
const TRIES = 9;

/**
 * Stores a message together with the job that delivers it. Messages without a rank or of a prompt rank have senders of their own
 * (server/job-plan.ts), so that they wait behind no other message.
 */
export async function queueMessage(pool: Queryable, message: Message, now: Date): Promise<void> {
  const rank = message.rank ?? 0;
  await pool.query(
    `with stored as (
       insert into outbox_message (channel, recipient, subject, body, created_at, expires_at, link, notification_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id
     )
     select graphile_worker.add_job($10, json_build_object('id', id), max_attempts := $9, priority := $11) from stored`,
    [
      message.channel,
      message.to,
      message.subject,
      message.body,
      now,
      message.until ?? null,
      message.link ?? null,
      message.notification ?? null,
      TRIES,
      rank <= PROMPT_RANK ? 'deliver_prompt' : 'deliver_message',
      rank,
    ],
  );
}

/** A stored message that is not delivered yet, or null. */
export async function findUndelivered(pool: Pool, id: number): Promise<Message | null> {
  const { rows } = await pool.query<OutboxRow & { expires_at: Date | null; notification_id: number | null }>(
    `select channel, recipient, subject, body, expires_at, link, notification_id from outbox_message
     where id = $1 and delivered_at is null and body <> ''`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  const { channel, recipient, subject, body, expires_at: until, link, notification_id: notification } = row;
  return {
    channel,
    to: recipient,
    subject,
    body,
    ...(until && { until }),
    ...(link !== null && { link }),
    ...(notification !== null && { notification }),
  };
}

/** Records that a message was delivered; the row stays for the outbox page. */
export async function noteDelivered(pool: Pool, id: number, now: Date): Promise<void> {
  await pool.query('update outbox_message set delivered_at = $2, last_error = null where id = $1', [id, now]);
}

/** Deletes a message. */
export async function dropMessage(pool: Queryable, id: number): Promise<void> {
  await pool.query('delete from outbox_message where id = $1', [id]);
}

/** Records why a message was not delivered; when the failure is final, its text is deleted. */
export async function noteFailure(pool: Queryable, id: number, reason: string, final: boolean): Promise<void> {
  await pool.query(
    `update outbox_message set attempts = attempts + 1, last_error = $2, body = case when $3 then '' else body end
     where id = $1`,
    [id, reason.slice(0, 300), final],
  );
}

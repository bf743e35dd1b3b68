import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { AT_ONCE_MAX, forEachKey } from '../db/gather.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Vault } from '../vault.ts';
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

/** SQL: the columns of messages that are handed over as JSON, in their order. */
const HANDED_OVER = `json_to_recordset($1::json) m (channel text, recipient text, subject text, body text, expires_at timestamptz, link text,
    notification_id bigint, rank int)`;
const handedOver = (messages: readonly Message[]): string =>
  JSON.stringify(
    messages.map(({ channel, to, subject, body, until, link, notification, rank }) => {
      return { channel, recipient: to, subject, body, expires_at: until, link, notification_id: notification, rank };
    }),
  );

/** Stores messages as delivered. */
export async function insertMessages(pool: Queryable, messages: readonly Message[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  await pool.query({
    name: 'outbox_messages',
    text: `insert into outbox_message (channel, recipient, subject, body, created_at, delivered_at, link, notification_id)
      select channel, recipient, subject, body, $2, $2, link, notification_id from ${HANDED_OVER}`,
    values: [handedOver(messages), now],
  });
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

/** So many messages are handed to one job at most. */
export const TOGETHER_MAX = AT_ONCE_MAX;

/** A job tries again after 3, 7, 20, 55, 148 s and so on, e times as long each time: about 80 minutes in all. */
const TRIES = 9;

/** A sealed text is bound to its channel and its address, so that nobody who can write rows has a code sent to themselves. */
export const messageContext = (channel: string, to: string): string => `outbox:${channel}:${to}`;

/**
 * Stores messages together with the jobs that deliver them, their texts sealed: whoever reads the table finds no code and no link that signs in. Messages without a rank or of a prompt rank have senders of their own
 * (server/job-plan.ts), so that they wait behind no other message. The others go together: a job for each costs several times what the message itself does, and more messages than that come in the hour in which everybody books.
 */
export async function queueMessages(
  pool: Queryable,
  messages: readonly Message[],
  now: Date,
  vault: Vault,
): Promise<void> {
  if (messages.length === 0) return;
  const sealed = messages.map(({ channel, to, body }) =>
    vault.seal(Buffer.from(body), messageContext(channel, to)).toString('hex'),
  );
  await pool.query({
    name: 'outbox_queue',
    text: `with handed_over as materialized (
       select m.*, decode(sealed, 'hex') as sealed_body, nextval(pg_get_serial_sequence('outbox_message', 'id')) as id
       from (select m.*, row_number() over () as nth from ${HANDED_OVER}) m join unnest($5::text[]) with ordinality t (sealed, nth) using (nth)
     ), stored as (
       insert into outbox_message (id, channel, recipient, subject, body, sealed, created_at, expires_at, link, notification_id)
       select id, channel, recipient, subject, '', sealed_body, $2, expires_at, link, notification_id from handed_over
     )
     select graphile_worker.add_job('deliver_prompt', json_build_object('id', id), max_attempts := $3, priority := coalesce(rank, 0)) from handed_over where coalesce(rank, 0) <= $4
     union all
     select graphile_worker.add_job('deliver_messages', ids, max_attempts := $3, priority := rank) from (
       select rank, json_agg(id order by id) as ids from (
         select rank, id, (row_number() over (partition by rank order by id) - 1) / ${TOGETHER_MAX} as part from handed_over where rank > $4
       ) one group by rank, part
     ) together`,
    values: [handedOver(messages), now, TRIES, PROMPT_RANK, sealed],
  });
}

/** `sealed`: null for a message that was stored before texts were sealed. */
type QueuedRow = OutboxRow & { sealed: Buffer | null; expires_at: Date | null; notification_id: number | null };

/** The key by which a sender knows a message (Sender). Ids alone are used again in a database that was restored. */
export const messageKey = (id: number, createdAt: Date, recipient: string): string =>
  createHash('sha256').update(`${id} ${createdAt.getTime()} ${recipient}`).digest('base64url');

/** A stored message with its text opened, and a key of its own (Sender). */
export type UndeliveredMessage = { readonly message: Message; readonly key: string };

/** Stored messages that are not delivered yet, by id; at most TOGETHER_MAX. */
export async function findUndelivered(
  pool: Pool,
  ids: readonly number[],
  vault: Vault,
): Promise<Map<number, UndeliveredMessage>> {
  const { rows } = await pool.query<QueuedRow>({
    name: 'outbox_undelivered',
    text: forEachKey(`select id, channel, recipient, subject, body, sealed, expires_at, link, notification_id, created_at from outbox_message
     where id = k.key::bigint and delivered_at is null and (sealed is not null or body <> '')`),
    values: [JSON.stringify(ids)],
  });
  return new Map(
    rows.map((row) => {
      const { id, channel, recipient, subject, expires_at: until, link, notification_id: notification } = row;
      const message = {
        channel,
        to: recipient,
        subject,
        body: row.sealed === null ? row.body : vault.open(row.sealed, messageContext(channel, recipient)).toString(),
        ...(until && { until }),
        ...(link !== null && { link }),
        ...(notification !== null && { notification }),
      };
      return [id, { message, key: messageKey(id, row.created_at, recipient) }];
    }),
  );
}

/** Records that a message was delivered; the row stays for the outbox page, with its text. */
export async function noteDelivered(pool: Pool, id: number, body: string, now: Date): Promise<void> {
  await pool.query(
    'update outbox_message set delivered_at = $2, last_error = null, sealed = null, body = $3 where id = $1',
    [id, now, body],
  );
}

/** Deletes a message. */
export async function dropMessage(pool: Queryable, id: number): Promise<void> {
  await pool.query({ name: 'outbox_drop', text: 'delete from outbox_message where id = $1', values: [id] });
}

/** Records why a message was not delivered; when the failure is final, its text is deleted. */
export async function noteFailure(pool: Queryable, id: number, reason: string, final: boolean): Promise<void> {
  await pool.query(
    `update outbox_message set attempts = attempts + 1, last_error = $2, body = case when $3 then '' else body end, sealed = case when not $3 then sealed end
     where id = $1`,
    [id, reason.slice(0, 300), final],
  );
}

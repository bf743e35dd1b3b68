import type { Pool } from 'pg';
import type { Message } from '../outbound/outbound.ts';

export type OutboxRow = {
  id: number;
  channel: 'email' | 'phone';
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
};

/** Keeps a message as delivered. */
export async function insertMessage(pool: Pool, message: Message, now: Date): Promise<void> {
  await pool.query(
    `insert into outbound_message (channel, recipient, subject, body, created_at, delivered_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [message.channel, message.to, message.subject, message.body, now],
  );
}

/** Messages to one address, or to anybody, newest first, at most `max`. */
export async function listMessages(pool: Pool, to: string | null, max: number): Promise<OutboxRow[]> {
  const { rows } = await pool.query<OutboxRow>(
    `select id, channel, recipient, subject, body, created_at from outbound_message
     where $1::text is null or recipient = $1 order by id desc limit $2`,
    [to, max],
  );
  return rows;
}

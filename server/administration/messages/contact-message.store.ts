import type { PoolClient } from 'pg';
import type { Queryable } from '../../platform/db/queryable.ts';

export type MessageRow = {
  id: number;
  name: string;
  email: string;
  message: string;
  created_at: Date;
  answered_at: Date | null;
  answered_by: string | null;
};

/** A message of the contact form; null when there is none. */
export async function findMessage(db: Queryable, id: number): Promise<MessageRow | null> {
  const { rows } = await db.query<MessageRow>(
    `select m.id, m.name, m.email, m.message, m.created_at, m.answered_at, coalesce(a.name, a.phone, a.email) as answered_by
     from contact_message m left join account a on a.id = m.answered_by where m.id = $1::bigint`,
    [id],
  );
  return rows[0] ?? null;
}

/** Records that a message is answered, and by whom, or that it is not; a message that is in that state already is not changed. */
export async function writeAnswered(
  client: PoolClient,
  id: number,
  { answered, by, now }: { answered: boolean; by: number; now: Date },
): Promise<void> {
  await client.query(
    `update contact_message set answered_at = case when $2::boolean then $3::timestamptz end, answered_by = case when $2 then $4::bigint end
     where id = $1::bigint and (answered_at is not null) <> $2`,
    [id, answered, now, by],
  );
}

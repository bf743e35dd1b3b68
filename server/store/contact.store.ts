import type { Queryable } from '../db/queryable.ts';

/** Keeps a message to the product. */
export async function insertContactMessage(
  db: Queryable,
  message: { name: string; email: string; message: string; now: Date },
): Promise<void> {
  await db.query('insert into contact_message (name, email, message, created_at) values ($1, $2, $3, $4)', [
    message.name,
    message.email,
    message.message,
    message.now,
  ]);
}

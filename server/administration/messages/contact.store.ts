import type { Queryable } from '../../platform/db/queryable.ts';

const ADMINISTRATORS_MAX = 10;

/** Stores a message of the contact form. */
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

/** The addresses of the administrators, at most ten of them. */
export async function listAdministrators(db: Queryable): Promise<{ channel: 'email' | 'phone'; to: string }[]> {
  const { rows } = await db.query<{ phone: string | null; email: string | null }>(
    `select a.phone, a.email from staff s join account a on a.id = s.account_id
     where s.scope = 'administrator' order by a.id limit $1`,
    [ADMINISTRATORS_MAX],
  );
  return rows.map(({ phone, email }) =>
    email === null ? { channel: 'phone', to: phone ?? '' } : { channel: 'email', to: email },
  );
}

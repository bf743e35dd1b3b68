import type { Queryable } from '../db/queryable.ts';

/** Records that a challenge was solved, or that a passkey signed in by it; false when its solution was used before. The record is stored until the challenge expires. */
export async function consumeCaptcha(db: Queryable, challenge: string, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into captcha_use (challenge, expires_at) values ($1, $2) on conflict do nothing',
    [challenge, expiresAt],
  );
  return rowCount === 1;
}

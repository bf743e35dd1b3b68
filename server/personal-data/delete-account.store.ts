import type { PoolClient } from 'pg';
import { eraseWordsAbout } from '../accounts/looks/look.store.ts';
import { isGoingOnSql } from '../schedule/going-on-sql.ts';
import { IN_LINE } from '../schedule/status-sql.ts';

/** The name of a patient in past queues after the account was deleted. */
const NOBODY = '-';

/**
 * Deletes everything about the person and leaves a row that numbers of queues refer to (UU 27/2022 art. 43, with
 * the exception of art. 50: numbers stay without a name, so that the order of a queue can still be checked). The consent
 * stays as its proof (art. 24); it names nobody.
 */
export async function eraseAccount(client: PoolClient, accountId: number, now: Date): Promise<void> {
  // Whoever takes a number holds the row of its patient: a number that is being taken is there when this goes on, and none is taken after it.
  const patients = await client.query<{ id: number }>(
    'select id from patient where account_id = $1 order by id for update',
    [accountId],
  );
  const { rows } = await client.query<{ phone: string | null; email: string | null }>(
    'select phone, email from account where id = $1 for update',
    [accountId],
  );
  const addresses = [rows[0]?.phone, rows[0]?.email].filter((each) => typeof each === 'string');
  // An address that the account asked to change to and never proved may be somebody else's, whose messages stay, as do those that have not left yet.
  await client.query(
    `delete from outbox_message m using login_challenge c
     where c.account_id = $1 and m.recipient = c.contact and m.delivered_at is not null
       and not exists (select from account a where a.id <> $1 and c.contact in (a.phone, a.email))`,
    [accountId],
  );
  // A push is addressed to a device, which is deleted below.
  await client.query(
    `delete from outbox_message where channel = 'push' and recipient in (select id::text from push_subscription where account_id = $1)`,
    [accountId],
  );
  for (const table of [
    'notification',
    'notification_setting',
    'push_subscription',
    'auth_token',
    'passkey',
    'authenticator',
    'recovery_code',
    'account_identity',
    'center_identity',
    'account_photo',
    'password_link',
    'login_challenge',
    'favourite',
    'patient_document',
    'upload',
    'staff',
  ])
    await client.query(`delete from ${table} where account_id = $1`, [accountId]);
  await client.query('delete from login_challenge where contact = any($1)', [addresses]);
  await client.query('delete from outbox_message where recipient = any($1)', [addresses]);
  await client.query('delete from staff_invitation where contact = any($1)', [addresses]);
  await eraseTexts(client, accountId, rows[0]?.email ?? null);
  await eraseWordsAbout(
    client,
    patients.rows.map(({ id }) => id),
  );
  await client.query('delete from patient_number where patient_id in (select id from patient where account_id = $1)', [
    accountId,
  ]);
  await client.query(
    `update patient set name = $2, gender = '-', birth_date = null, removed_at = coalesce(removed_at, $3) where account_id = $1`,
    [accountId, NOBODY, now],
  );
  await client.query(
    'delete from share_link l using appointment a where a.id = l.appointment_id and a.account_id = $1',
    [accountId],
  );
  await client.query(
    'update appointment set documents_sealed = null, reference_digest = null, card_digest = null where account_id = $1 and documents_sealed is not null',
    [accountId],
  );
  await client.query(
    `update account set phone = null, email = null, name = null, gender = '-', birth_date = null, password_hash = null, photo_id = null, factor_since = null, deleted_at = $2
     where id = $1`,
    [accountId, now],
  );
}

/**
 * Erases what people wrote with the account, or to the product from its mailbox. Of the words of an event the log still holds a digest, which without its salt nobody can try words against
 * (docs/decisions/0060). An application stays as a row, because it says why a center has the manager that it has.
 */
async function eraseTexts(client: PoolClient, accountId: number, email: string | null): Promise<void> {
  await client.query('delete from queue_text where account_id = $1', [accountId]);
  await client.query(
    `update appointment set end_reason = null, idempotency_key = id::text, request_digest = '' where account_id = $1`,
    [accountId],
  );
  await client.query(
    'delete from departure d using appointment a where a.id = d.appointment_id and a.account_id = $1',
    [accountId],
  );
  await client.query(`delete from outbox_message where channel = 'email' and mailbox_of(recipient) = mailbox_of($1)`, [
    email,
  ]);
  await client.query('delete from contact_message where mailbox_of(lower(email)) = mailbox_of($1)', [email]);
  await client.query(
    `update application set name = $2, email = '', phone = '', details = '{}', reason = null where mailbox_of(lower(email)) = mailbox_of($1)`,
    [email, NOBODY],
  );
}

/** Codes of the account's appointments that can still be cancelled, at most `max`. */
export async function listLiveCodes(
  client: Pick<PoolClient, 'query'>,
  accountId: number,
  now: Date,
  max: number,
): Promise<string[]> {
  const { rows } = await client.query<{ trans_code: string }>(
    `select a.trans_code from appointment a join session s on s.id = a.session_id
     where a.account_id = $1 and a.status in ${IN_LINE} and ${isGoingOnSql('s', '$2')}
     order by s.starts_at limit $3`,
    [accountId, now, max],
  );
  return rows.map(({ trans_code }) => trans_code);
}

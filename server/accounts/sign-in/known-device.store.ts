import type { Contact } from '#domain/contact.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

/** The account of a contact, when it is among these and has not forgotten its devices since; null otherwise. The column comes from the contact's channel. */
export async function findKnownAccount(
  db: Queryable,
  { channel, address }: Contact,
  known: readonly { id: number; at: number }[],
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select a.id from account a join unnest($2::bigint[], $3::timestamptz[]) as k(id, at) on k.id = a.id
     where a.${channel} = $1 and (a.devices_forgotten_at is null or k.at > a.devices_forgotten_at)`,
    [address, known.map(({ id }) => id), known.map(({ at }) => new Date(at))],
  );
  return rows[0]?.id ?? null;
}

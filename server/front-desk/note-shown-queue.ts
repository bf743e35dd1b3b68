import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { notedBesideRead } from '../platform/db/beside-read.ts';
import { perOwner } from '../platform/db/per-owner.ts';
import type { Looker } from '../accounts/looks/look.store.ts';
import { hourOf, noteLooks } from '../accounts/looks/look.store.ts';
import type { DeskEntryRow } from './desk.store.ts';

const REMEMBERED_MAX = 20_000;

/** Which lists were noted by this process, by person, session and hour; only to spare the database, which writes each look once anyway. */
const cacheOf = perOwner<Pool, LRUCache<string, string>>(() => new LRUCache({ max: REMEMBERED_MAX }));

/**
 * Records that somebody asked for a session's list, and saw the people in it. A desk draws its list after every press, so the same list of the same hour asks the database nothing; a number more, and it is
 * recorded again.
 */
export async function noteShownQueue(
  pool: Pool,
  looker: Looker,
  session: number,
  entries: readonly DeskEntryRow[],
): Promise<void> {
  const noted = cacheOf(pool);
  const key = `${looker.accountId}/${session}/${hourOf(looker.now)}`;
  const list = `${entries.length}/${entries.at(-1)?.number ?? 0}`;
  if (noted.get(key) === list) return;
  const people = entries.map(({ patient_id }) => patient_id);
  // A desk sees its queue also where the database takes nothing, and the look is recorded when it draws the list again.
  if (await notedBesideRead(noteLooks(pool, looker, 'QUEUE', people, [session]))) noted.set(key, list);
}

import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { QueueState } from '#domain/queue/entry.ts';
import { isTimeToRenew } from '#domain/queue/estimate/quiet-window.ts';
import type { ShownWindows } from '#domain/queue/estimate/quiet-window.ts';
import { perOwner } from '../../platform/db/per-owner.ts';
import { readLastForecasts } from './lesson.store.ts';

const SESSIONS_MAX = 3_000;
const shownOf = perOwner<Pool, LRUCache<number, ShownWindows>>(() => new LRUCache({ max: SESSIONS_MAX }));

/** The windows that people in a session's line were told last, by whichever process; null where none were. Read only when it is time to tell them anew, which another process may just have done. */
export async function lastShown(
  pool: Pool,
  session: number,
  state: QueueState,
  now: Date,
): Promise<ShownWindows | null> {
  const known = shownOf(pool).get(session) ?? null;
  if (known !== null && !isTimeToRenew(known.at, state, now)) return known;
  const told = await readLastForecasts(pool, session);
  if (told !== null) rememberShown(pool, session, told);
  return told;
}

/** Holds what is shown in a session against these windows from now on. */
export function rememberShown(pool: Pool, session: number, told: ShownWindows): void {
  shownOf(pool).set(session, told);
}

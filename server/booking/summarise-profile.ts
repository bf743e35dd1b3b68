import { WITHDRAWN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { HISTORY_MAX } from '#domain/limits.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Deps } from '../platform/deps.ts';
import { readHistoryFacts, readNextOngoing } from './history.store.ts';
import { countFavourites } from '../patients/favourite.store.ts';
import type { getProfileSummary } from '#contract/booking/profile-summary.ts';

/** What the profile area counts: what is to come, what is over, what is kept. */
export async function summariseProfile(
  accountId: number,
  now: Date,
  deps: Deps,
): Promise<DataOf<typeof getProfileSummary>> {
  const [next, facts, favourites] = await Promise.all([
    readNextOngoing(deps.pool, accountId, now),
    readHistoryFacts(deps.pool, accountId, now, HISTORY_MAX),
    countFavourites(deps.pool, accountId),
  ]);
  return {
    upcoming: next?.total ?? 0,
    next: next && {
      date: next.date,
      time_start: next.time_start,
      zone: next.zone,
      is_today: next.date === localDate(now, next.zone),
    },
    visits: facts.filter(({ isPassed, status }) => isPassed && !isOneOf(WITHDRAWN_STATUSES, status)).length,
    favourites,
  };
}

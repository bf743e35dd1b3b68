import type { DataOf } from '#contract/endpoint.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Deps } from '../platform/deps.ts';
import { countVisits, readNextOngoing } from './history.store.ts';
import { countFavourites } from '../patients/favourite.store.ts';
import type { getProfileSummary } from '#contract/booking/profile-summary.ts';

/** The counts in the profile area: appointments to come, past visits and favourites. */
export async function summariseProfile(
  accountId: number,
  now: Date,
  deps: Deps,
): Promise<DataOf<typeof getProfileSummary>> {
  const [next, visits, favourites] = await Promise.all([
    readNextOngoing(deps.pool, accountId, now),
    countVisits(deps.pool, accountId, now),
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
    visits,
    favourites,
  };
}

import { ENDED_SESSION_STATUSES, isOneOf } from '#domain/status-sets.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Deps } from '../../platform/deps.ts';
import { readForecasts } from '../../queue/estimate/read-forecasts.ts';
import type { QueueForecast } from '../../queue/estimate/read-forecasts.ts';
import type { ManagedCenter } from '../manage.store.ts';
import { listTodaysSessions } from './center-today.store.ts';
import type { TodaySessionRow } from './center-today.store.ts';
import { presentTodaySession, totalOf } from './today.present.ts';
import type { TodaySession, TodayTotal } from './today.present.ts';

/** The forecasts may be this old, although something happened in the queue since. */
const FORECAST_STALE_MS = 5_000;

export type CenterToday = {
  readonly center: ManagedCenter;
  readonly today: string;
  readonly sessions: TodaySession[];
  readonly total: TodayTotal;
};

/** Today at some centers, each by its own local date, in the order given. */
export async function showToday(
  centers: readonly ManagedCenter[],
  now: Date,
  deps: Pick<Deps, 'pool'>,
): Promise<{ readonly centers: CenterToday[]; readonly total: TodayTotal }> {
  const days = centers.map((center) => ({ id: center.id, center, today: localDate(now, center.zone) }));
  const rows = await listTodaysSessions(
    deps.pool,
    days.map(({ id, today }) => ({ id, today })),
  );
  const queues = await readQueues(rows, now, deps);
  const shown = new Map(rows.map((row) => [row.id, presentTodaySession(row, queues.get(row.id) ?? null, now)]));
  const sessionsOf = (some: readonly TodaySessionRow[]): TodaySession[] =>
    some.flatMap(({ id }) => shown.get(id) ?? []);
  return {
    centers: days.map(({ center, today }) => {
      const own = rows.filter(({ center_id }) => center_id === center.id);
      const sessions = sessionsOf(own);
      return { center, today, sessions, total: totalOf(own, sessions) };
    }),
    total: totalOf(rows, sessionsOf(rows)),
  };
}

/** The queue of every session that is not over, with its forecast. */
function readQueues(
  rows: readonly TodaySessionRow[],
  now: Date,
  { pool }: Pick<Deps, 'pool'>,
): Promise<Map<number, QueueForecast>> {
  const open = rows.filter(({ status, version }) => version > 0 && !isOneOf(ENDED_SESSION_STATUSES, status));
  return readForecasts(pool, open, now, { moved: FORECAST_STALE_MS });
}

import type { Pool } from 'pg';
import type { QueueState } from '#domain/queue/entry.ts';
import { viewQueue } from '../queue-view.ts';
import { estimateFor } from './queue-estimates.ts';
import type { EstimateAges } from './queue-estimates.ts';

/** A session's queue, and when its last visit will probably have ended; null while there is no basis. */
export type QueueForecast = { readonly state: QueueState; readonly endsAbout: Date | null };

/** How many queues of one request are read at a time, so that a large center leaves connections to the desks. */
const READ_AT_ONCE = 4;

/** The queues of these sessions with their forecasts, by id; unknown sessions are left out. The states are cached (queue-view.ts), so that mostly nothing is read. */
export async function readForecasts(
  pool: Pool,
  sessions: readonly { readonly id: number; readonly version: number }[],
  now: Date,
  ages: EstimateAges,
): Promise<Map<number, QueueForecast>> {
  const forecasts = new Map<number, QueueForecast>();
  const left = [...sessions];
  const readNext = async (): Promise<void> => {
    for (let row = left.pop(); row !== undefined; row = left.pop()) {
      const view = await viewQueue(pool, row.id, row.version, now);
      if (view === null) continue;
      const { endsBy } = await estimateFor(pool, row.id, view, now, ages);
      forecasts.set(row.id, { state: view.state, endsAbout: endsBy });
    }
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, readNext));
  return forecasts;
}

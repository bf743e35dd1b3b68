import type * as z from 'zod/mini';
import type { kioskSession } from '#contract/front-desk/kiosk/kiosk.ts';
import { waitOnSpot } from '#domain/front-desk/wait-on-spot.ts';
import type { Deps } from '../../platform/deps.ts';
import { estimateFor } from '../../queue/estimate/queue-estimates.ts';
import { viewQueue } from '../../queue/queue-view.ts';
import { deskQuotaPlaces } from '../desk.present.ts';
import { listKioskSessions } from './kiosk.store.ts';
import type { KioskSessionRow } from './kiosk.store.ts';

/** The estimates on the kiosk's cards may be this old. */
const STALE_MS = 20_000;

/** A center's sessions of a local date as its kiosks offer them. */
export async function showKioskSessions(
  at: { centerId: number; today: string; now: Date },
  { pool }: Pick<Deps, 'pool'>,
): Promise<z.output<typeof kioskSession>[]> {
  const rows = await listKioskSessions(pool, at.centerId, at.today);
  return Promise.all(rows.map(async (row) => present(row, await waitOf(row, at.now, { pool }), at.now)));
}

function present(row: KioskSessionRow, wait: number | null, now: Date): z.output<typeof kioskSession> {
  const isOver = !row.gives_numbers || now >= row.closes_at;
  return {
    id: row.id,
    clinic: { id: row.clinic_id, name: row.clinic_name, room: row.room },
    doctor: { name: row.doctor_name },
    time_start: row.time_start,
    time_end: row.time_end,
    has_begun: row.has_begun,
    is_over: isOver,
    left: isOver ? 0 : deskQuotaPlaces(row, now),
    wait_minutes: isOver ? null : wait,
    next: row.next_date && row.next_start ? { date: row.next_date, time_start: row.next_start } : null,
  };
}

/** The wait in a session that has begun; before that only its hours are known. */
async function waitOf(row: KioskSessionRow, now: Date, { pool }: Pick<Deps, 'pool'>): Promise<number | null> {
  if (!row.has_begun) return null;
  const view = await viewQueue(pool, row.id, row.version, now);
  if (view === null) return null;
  const { of, endsBy } = await estimateFor(pool, row.id, view, now, { moved: STALE_MS });
  const windowOf = (number: number) => of.get(number)?.window ?? null;
  return waitOnSpot({ state: view.state, order: view.order, windowOf, endsBy }, now);
}

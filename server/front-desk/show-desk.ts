import type { Pool } from 'pg';
import type * as z from 'zod/mini';
import type { deskEntry, deskSession } from '#contract/front-desk/desk-shapes.ts';
import { AppError } from '#contract/errors.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import { undoable } from '#domain/queue/moves.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/route.ts';
import { estimateFor } from '../queue/estimate/queue-estimates.ts';
import { viewQueue } from '../queue/queue-view.ts';
import { presentDeskSession } from './desk.present.ts';
import { listSteps } from './desk-press.store.ts';
import type { StepRow } from './desk-press.store.ts';
import { findCenter, findDeskSession, listDeskEntries } from './desk.store.ts';
import type { DeskCenter } from './desk.store.ts';

/** The estimates beside the numbers in line may be this old. */
const TIMES_STALE_MS = 10_000;
const LOOKS_MAX = 4;
/** What other desks pressed is shown for so long. */
const OTHERS_SHOWN_MS = 5 * 60_000;

/** The center that the viewer works at: the one they chose, or the one with the lowest id. FORBIDDEN for a center that is not theirs. */
export function ownCenterId({ centerIds }: Pick<Viewer, 'centerIds'>, chosen: number | undefined): number {
  const id = chosen ?? Math.min(...centerIds);
  if (!centerIds.includes(id)) throw new AppError('FORBIDDEN');
  return id;
}

/** The same center with its name and zone. */
export async function ownCenter(
  viewer: Pick<Viewer, 'centerIds'>,
  chosen: number | undefined,
  deps: Pick<Deps, 'pool'>,
): Promise<DeskCenter> {
  const center = await findCenter(deps.pool, ownCenterId(viewer, chosen));
  if (center === null) throw new AppError('FORBIDDEN');
  return center;
}

/** A session of one of the viewer's centers with its queue. SESSION_NOT_FOUND for any other. `desk`: the desk that looks, to see what was pressed lately. */
export async function showDesk(
  id: number,
  viewer: Pick<Viewer, 'centerIds'>,
  now: Date,
  deps: Pick<Deps, 'pool'>,
  desk?: string,
): Promise<z.output<typeof deskSession>> {
  for (let tries = 1; ; tries += 1) {
    const row = await findDeskSession(deps.pool, id, viewer.centerIds);
    if (row === null) throw new AppError('SESSION_NOT_FOUND');
    const [entries, view] = await Promise.all([
      listDeskEntries(deps.pool, id),
      viewQueue(deps.pool, id, row.version, now),
    ]);
    if (view === null) throw new AppError('SESSION_NOT_FOUND');
    // Another desk changed the queue between the two readings: they are repeated, but not endlessly.
    if (view.state.version !== row.version && tries < LOOKS_MAX) continue;
    const [estimates, steps] = await Promise.all([
      estimateFor(deps.pool, id, view, now, TIMES_STALE_MS),
      desk === undefined ? null : readSteps(deps.pool, id, view.state, desk, now),
    ]);
    return presentDeskSession(row, entries, { view, estimates }, steps, now);
  }
}

function readSteps(pool: Pool, id: number, state: QueueState, desk: string, now: Date): Promise<StepRow[]> {
  const versions = undoable(state, now).map(({ version }) => version);
  return listSteps(pool, id, desk, versions, new Date(now.getTime() - OTHERS_SHOWN_MS));
}

/** A session as `showDesk` shows it, with one of its numbers. */
export async function showDeskWith(
  id: number,
  number: number,
  viewer: Pick<Viewer, 'centerIds'>,
  now: Date,
  deps: Pick<Deps, 'pool'>,
): Promise<{ session: z.output<typeof deskSession>; entry: z.output<typeof deskEntry> }> {
  const session = await showDesk(id, viewer, now, deps);
  const entry = session.entries.find((one) => one.number === number);
  if (!entry) throw new AppError('APPOINTMENT_NOT_FOUND');
  return { session, entry };
}

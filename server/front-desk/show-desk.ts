import type { Pool } from 'pg';
import type * as z from 'zod/mini';
import type { deskEntry, deskSession, deskSessionSummary } from '#contract/front-desk/desk-shapes.ts';
import { AppError } from '#contract/errors.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import { undoable } from '#domain/queue/moves.ts';
import { BEGUN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import { answersTo } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/route.ts';
import { estimateFor } from '../queue/estimate/queue-estimates.ts';
import { readForecasts } from '../queue/estimate/read-forecasts.ts';
import { viewQueue } from '../queue/queue-view.ts';
import { presentDeskSession, presentDeskSummary } from './desk.present.ts';
import { listSteps } from './desk-press.store.ts';
import type { StepRow } from './desk-press.store.ts';
import { noteShownQueue } from './note-shown-queue.ts';
import { noteLookAtNumber } from '../accounts/looks/look.store.ts';
import { findCenter, findDeskSession, listDeskEntries } from './desk.store.ts';
import type { DeskCenter, DeskEntryRow, DeskSessionRow } from './desk.store.ts';

/** The estimates beside the numbers in line may be this old, whatever happened since: a desk presses faster than they change. */
const TIMES_OLD_MS = 5_000;
const TIMES = { still: TIMES_OLD_MS, moved: TIMES_OLD_MS };
/** The end of a session in the list of the day may be this old, because the list is read after everything that happens in the center. */
const LIST_OLD_MS = 30_000;
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

/** The sessions of a center's day as the desk lists them; those that run with how far they will go past their hours. */
export async function showDeskDay(
  rows: readonly DeskSessionRow[],
  now: Date,
  { pool }: Pick<Deps, 'pool'>,
): Promise<z.output<typeof deskSessionSummary>[]> {
  const begun = rows.filter(({ status, version }) => version > 0 && isOneOf(BEGUN_STATUSES, status));
  const forecasts = await readForecasts(pool, begun, now, { still: LIST_OLD_MS, moved: LIST_OLD_MS });
  return rows.map((row) => presentDeskSummary(row, forecasts.get(row.id)?.endsAbout ?? null, now));
}

/** A session of one of the viewer's centers with its queue; who looks at it is recorded, unless nobody does (`accountId` null: names are not shown). SESSION_NOT_FOUND for any other. `desk`: the desk that looks, to see what was pressed lately. */
export async function showDesk(
  id: number,
  viewer: Pick<Viewer, 'centerIds'> & { readonly accountId: number | null },
  now: Date,
  deps: Pick<Deps, 'pool'>,
  desk?: string,
): Promise<z.output<typeof deskSession>> {
  let view = await viewQueue(deps.pool, id, 0, now);
  for (let tries = 1; view !== null; tries += 1) {
    const [row, entries, steps] = await readDesk(deps.pool, id, viewer, view.state, desk, now);
    if (row === null) break;
    // The queue is at another version than the cached one, or another desk changed it between the readings: they are repeated, but not endlessly.
    if (view.state.version !== row.version && tries < LOOKS_MAX) {
      view = await viewQueue(deps.pool, id, row.version, now);
      continue;
    }
    const { accountId } = viewer;
    if (accountId !== null) await noteShownQueue(deps.pool, { accountId, center: row.center_id, now }, id, entries);
    const estimates = await estimateFor(deps.pool, id, view, now, TIMES);
    return presentDeskSession(row, entries, { view, estimates }, steps, now);
  }
  throw new AppError('SESSION_NOT_FOUND');
}

/** The rows behind the screen. They are asked for in one piece on one connection, and so read one after the other: no number is older than the session's row. */
async function readDesk(
  pool: Pool,
  id: number,
  { centerIds }: Pick<Viewer, 'centerIds'>,
  state: QueueState,
  desk: string | undefined,
  now: Date,
): Promise<[DeskSessionRow | null, DeskEntryRow[], StepRow[] | null]> {
  const client = await pool.connect();
  try {
    const versions = undoable(state, now).map(({ version }) => version);
    const since = new Date(now.getTime() - OTHERS_SHOWN_MS);
    return await answersTo([
      findDeskSession(client, id, centerIds),
      listDeskEntries(client, id),
      desk === undefined ? null : listSteps(client, id, desk, versions, since),
    ]);
  } finally {
    client.release();
  }
}

/** A session as `showDesk` shows it, with one of its numbers, which somebody of staff sees for this purpose. Null where the number is in the session no longer. */
export async function showDeskWith(
  id: number,
  number: number,
  viewer: Viewer,
  purpose: 'CHECK_IN' | 'WALK_IN',
  now: Date,
  deps: Pick<Deps, 'pool'>,
): Promise<{ session: z.output<typeof deskSession>; entry: z.output<typeof deskEntry> } | null> {
  const session = await showDesk(id, viewer, now, deps);
  const entry = session.entries.find((one) => one.number === number);
  if (!entry) return null;
  await noteLookAtNumber(deps.pool, { accountId: viewer.accountId, now }, purpose, { session: id, number });
  return { session, entry };
}

/** Handles what a press throws: that somebody has a number elsewhere already is an answer about them, and `note` records who got it. */
export const notingStanding =
  (note: () => Promise<void>) =>
  async (thrown: unknown): Promise<never> => {
    if (thrown instanceof AppError && thrown.code === 'ALREADY_BOOKED') await note();
    throw thrown;
  };

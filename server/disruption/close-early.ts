import type { Pool } from 'pg';
import { AppError } from '#contract/errors.ts';
import { refusalOfEnded } from '#domain/queue/moves.ts';
import { instantOf } from '#domain/time/zone.ts';
import type { Deps } from '../platform/deps.ts';
import { asStaff } from '../accounts/audit.store.ts';
import type { Actor } from '../accounts/audit.store.ts';
import { estimateFor } from '../queue/estimate/queue-estimates.ts';
import { lockOwn } from '../queue/move-queue.ts';
import { viewQueue } from '../queue/queue-view.ts';
import { listAffectedBookings } from './affected-booking.store.ts';
import {
  answerOrConfirmation,
  NO_UNMOVED_SESSIONS,
  refreshWatchers,
  resolveAffectedBookings,
} from './resolve-affected-bookings.ts';
import type { Confirmation, ReschedulingAnswer } from './resolve-affected-bookings.ts';
import { changeQuota, findSessionVersion, moveHours, readSessionHours, stopSale } from './session-change.store.ts';

type Wish = {
  readonly time_end: string;
  readonly reason: string;
  readonly leave: readonly string[] | null;
  readonly confirm: Confirmation | null;
};

/**
 * Ends a session at a time before its plan. It gives no more numbers; whoever is expected to be called by then stays, and the desk ends it as ever. All others in
 * line are shown to be confirmed first, also when there are none, and then moved or ended with a notification. `staying`: how many stay. INVALID_INPUT for a time that is over, or not
 * before the planned end; else the contract's refusals.
 */
export async function closeEarly(
  actor: Actor & { readonly center: number },
  id: number,
  { time_end: end, reason, leave, confirm }: Wish,
  deps: Deps,
): Promise<ReschedulingAnswer & { readonly staying: number }> {
  const { accountId, now } = actor;
  let staying = 0;
  // Before the lock, because forecasts are stored as they are made.
  const expected = leave === null ? await expectedCalls(deps.pool, id, now) : new Map<number, Date>();
  const answer = await answerOrConfirmation(() =>
    asStaff(deps.pool, actor, async (client) => {
      const session = await lockOwn(client, id, [actor.center]);
      const over = refusalOfEnded(session.status);
      if (over) throw new AppError(over);
      const closes = instantOf(session.date, end, session.zone);
      const was = await readSessionHours(client, id);
      if (closes <= now || closes >= session.ends_at || end <= was.time_start)
        throw new AppError('INVALID_INPUT', { field: 'time_end' });
      const inLine = await listAffectedBookings(client, [id]);
      const only = new Set(
        leave === null
          ? inLine.filter(({ number }) => (expected.get(number) ?? closes) >= closes).map(({ code }) => code)
          : leave.map((code) => code.toUpperCase()),
      );
      staying = inLine.filter(({ code }) => !only.has(code)).length;
      const change = { off: [id], unmoved: NO_UNMOVED_SESSIONS, reason, dropped: 0, only, alwaysShown: true };
      const settled = await resolveAffectedBookings(client, actor, change, confirm, deps);
      await moveHours(client, id, { time_start: was.time_start, time_end: end }, accountId, now);
      await stopSale(client, id, now);
      // Those who left gave their quota places back; nobody else may take them.
      await changeQuota(client, id, { jkn: 0, general: 0, onsite: 0 }, accountId, now);
      return settled;
    }),
  );
  refreshWatchers([id], answer, deps);
  return { ...answer, staying };
}

/** When each number in line is expected to be called, where anything can be said about it. */
async function expectedCalls(pool: Pool, session: number, now: Date): Promise<Map<number, Date>> {
  const view = await viewQueue(pool, session, await findSessionVersion(pool, session), now);
  if (view === null) return new Map();
  const { of } = await estimateFor(pool, session, view, now);
  return new Map([...of].flatMap(([number, { median }]) => (median === null ? [] : [[number, median] as const])));
}

import { AppError } from '#contract/errors.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import type { Decision } from '#domain/queue/moves.ts';
import { localDate } from '#domain/time/zone.ts';
import type { SessionStatus, Zone } from '#domain/vocabulary.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/route.ts';
import { isOutdated, lockSession, readEntries, writeMove } from '../store/queue-move.store.ts';

/**
 * One press at the desk: locks the session, lets the rules decide, writes the move and its events, and tells the watchers
 * after the commit. `version`: what the desk last saw; when more than new numbers has happened since, the press is
 * refused, so two presses never call twice.
 */
export async function moveQueue(
  decide: (state: QueueState) => Decision,
  press: { sessionId: number; version: number | undefined; viewer: Viewer; now: Date },
  deps: Deps,
): Promise<void> {
  await inTransaction(deps.pool, async (client) => {
    const session = await lockSession(client, press.sessionId, press.viewer.centerIds);
    if (session === null) throw new AppError('SESSION_NOT_FOUND');
    if (press.version !== undefined && (await isOutdated(client, session, press.version)))
      throw new AppError('STALE_VERSION', { details: { version: session.version } });
    const decision = decide({
      status: session.status as SessionStatus,
      isToday: session.date === localDate(press.now, session.zone as Zone),
      currentAppointmentId: session.current_appointment_id,
      entries: await readEntries(client, session.id),
    });
    if (!decision.ok) throw new AppError(decision.refusal);
    await writeMove(client, session, decision.move, press.viewer.accountId, press.now);
  });
  deps.hub.touch(press.sessionId);
}

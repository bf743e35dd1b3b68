import type * as z from 'zod/mini';
import { joinWaiting, leaveWaiting, listWaiting } from '#contract/booking/waitlist/waitlist.ts';
import type { waitlistEntry } from '#contract/booking/waitlist/waitlist.ts';
import { AppError } from '#contract/errors.ts';
import { WAITLIST_ENTRIES_PER_ACCOUNT } from '#domain/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { presentSession } from '../../directory/session.present.ts';
import { readSessions } from '../../directory/session-reading.store.ts';
import { listOwnWaitlistEntries, wasLeft } from './waitlist.store.ts';
import { joinWaitlist as join, leaveWaitlist as leave } from './join-waitlist.ts';

const JOINING_TRIES_MAX = 3;

type WaitlistEntry = z.output<typeof waitlistEntry>;

export const waitlistRoutes = [
  answer(joinWaiting, async ({ viewer, body, now }, deps) => {
    if (!viewer.activated) throw new AppError('NOT_ACTIVATED');
    for (let tries = 1; tries <= JOINING_TRIES_MAX; tries += 1) {
      await join(viewer.accountId, body, now, deps);
      const all = await present(viewer.accountId, now, deps);
      const own = all.find(({ session, patient }) => session.id === body.session && patient.id === body.patient);
      if (own) return { waiting: own };
      // It ended in the same moment. Who left it on another device stays away; whoever took a place there, or whose day was closed, reads that by joining again.
      if (await wasLeft(deps.pool, viewer.accountId, body)) throw new AppError('WAITING_NOT_FOUND');
    }
    throw new AppError('SESSION_PASSED', { field: 'session' });
  }),

  answer(listWaiting, async ({ viewer, now }, deps) => ({ waiting: await present(viewer.accountId, now, deps) })),

  answer(leaveWaiting, async ({ viewer, params, now }, deps) => {
    await leave(viewer.accountId, params.id, now, deps);
    return { left: true };
  }),
];

async function present(accountId: number, now: Date, deps: Deps): Promise<WaitlistEntry[]> {
  const rows = await listOwnWaitlistEntries(deps.pool, accountId, now, WAITLIST_ENTRIES_PER_ACCOUNT);
  const sessions = await readSessions(
    deps.pool,
    rows.map(({ session_id: id }) => id),
  );
  const byId = new Map(sessions.map((session) => [session.id, presentSession(session, now)]));
  return rows.map((row) => ({
    id: row.id,
    session: byId.get(row.session_id)!,
    specializations: row.doctor_specialisations.map((name) => ({ name })),
    patient: { id: row.patient_id, name: row.patient_name },
    payment: { id: row.insurer_id, slug: row.insurer_slug, name: row.insurer_name },
    joined_at: row.joined_at.toISOString(),
    position: row.before === null ? null : row.before + 1,
    offer_until: row.offer_until?.toISOString() ?? null,
  }));
}

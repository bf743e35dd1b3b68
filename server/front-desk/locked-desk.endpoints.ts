import { getLockedDesk } from '#contract/front-desk/locked-desk.ts';
import { shortName } from '#domain/accounts/short-name.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Zone } from '#domain/vocabulary.ts';
import type { deskEntry, otherStep } from '#contract/front-desk/desk-shapes.ts';
import type * as z from 'zod/mini';
import { requireProved } from '../accounts/authenticate.ts';
import { findLock } from '../accounts/factors/factor.store.ts';
import { hashToken } from '../platform/http/bearer.ts';
import { answer } from '../platform/http/route.ts';
import { listDeskSessions } from './desk.store.ts';
import { ownCenter, showDesk, showDeskDay } from './show-desk.ts';

type Entry = z.output<typeof deskEntry>;
type OtherStep = z.output<typeof otherStep>;

/** A locked screen presses nothing: every press is that of another desk. */
const NO_DESK = 'locked';

/** The contract drops everything about people: it names no field of theirs. */
export const lockedDeskRoutes = [
  answer(getLockedDesk, async ({ viewer, token, query, now }, deps) => {
    requireProved(viewer);
    const center = await ownCenter(viewer, query.center, deps);
    const today = localDate(now, center.zone as Zone);
    const { name, locked_at: since } = await findLock(deps.pool, hashToken(token ?? ''));
    const session =
      query.session === undefined
        ? null
        : await showDesk(Number(query.session), { accountId: null, centerIds: [center.id] }, now, deps, NO_DESK);
    return {
      center: { name: center.name, slug_name: center.slug, zone: center.zone as Zone },
      person: name,
      locked_at: since?.toISOString() ?? null,
      lock_minutes: center.lock_minutes,
      today,
      sessions: await showDeskDay(await listDeskSessions(deps.pool, center.id, today, true), now, deps),
      session: session && {
        ...session,
        inside: session.inside.map(withoutHealth),
        entries: session.entries.map(withoutHealth),
        other: publicStep(session.steps?.others ?? []),
      },
    };
  }),
];

/** Whoever passes the desk reads the screen: an emergency is one of those who go first, and a laboratory a way out like others. */
function withoutHealth<T extends Pick<Entry, 'line' | 'waits_for'>>(entry: T): T {
  const line = entry.line === 'EMERGENCY' ? 'PRIORITY' : entry.line;
  return { ...entry, line, waits_for: entry.waits_for === 'LAB' ? 'BACK' : entry.waits_for };
}

/** What was pressed last, but for steps to a laboratory and back: no desk sends anybody out otherwise, so that a neutral word would tell as much. Of whoever pressed it, the short name. */
function publicStep(steps: readonly OtherStep[]): OtherStep | null {
  const step = steps.find(({ kind }) => kind !== 'SENT_TO_LAB' && kind !== 'BACK_FROM_LAB');
  return step ? { ...step, by: step.by && shortName(step.by) } : null;
}

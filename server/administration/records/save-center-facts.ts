import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { ownRules, rulesOf, WINDOW_RULES } from '#domain/schedule/center-rules.ts';
import type { BookingRules } from '#domain/schedule/center-rules.ts';
import type { Deps } from '../../platform/deps.ts';
import { asStaff } from '../../accounts/audit.store.ts';
import type { Actor } from '../../accounts/audit.store.ts';
import { readCenterFacts, updateCenterFacts } from '../../directory/center-facts.store.ts';
import type { CenterFacts } from '../../directory/center-facts.store.ts';
import { lockCenter } from './center-record.store.ts';
import { stopSaleOfSessions, lockDays } from '../../schedule/closure.store.ts';
import { reopenSessions } from '../../schedule/reopen.store.ts';
import {
  applyCenterRules,
  applyBookingWindow,
  listSessionsOnHolidays,
  lockUpcomingSessions,
} from '../../schedule/session-window.store.ts';
import { rollSessions } from '../../schedule/roll-sessions.ts';
import { callOffAndNotify } from '../../disruption/call-off-and-notify.ts';
import { notifyAllOffered, offerReopened } from '../../disruption/offer-added-quota.ts';
import { tidyContact } from './save-center.ts';

type Manager = Actor & { readonly center: number };
type Facts = CenterFacts & { readonly rules: BookingRules };
type HolidayDeps = Pick<Deps, 'pool' | 'hub' | 'outbox' | 'settings'>;
type Change = { readonly touched: readonly number[]; readonly toResolve: number };

/**
 * Changes what a center publishes about itself, and its rules. Bookings and their queues keep the rules under which they were made; coming sessions
 * follow the new booking window, and take place on national holidays or not; where they take place again, free quota places go to the waitlist first.
 * Returns how many sessions on holidays have bookings that the manager must resolve. EDITED_MEANWHILE when somebody was quicker.
 */
export async function saveCenterFacts(
  actor: Manager,
  { seen, ...wish }: Facts & { readonly seen: string },
  deps: HolidayDeps,
): Promise<number> {
  const facts = { ...wish, ...tidyContact(wish) };
  const { touched, toResolve, offered } = await asStaff(deps.pool, actor, async (client) => {
    await lockCenter(client, actor.center);
    const before = await readCenterFacts(client, actor.center);
    if (before === null) throw new AppError('HOSPITAL_NOT_FOUND');
    if (before.seen !== seen) throw new AppError('EDITED_MEANWHILE');
    const was = rulesOf(before.rules);
    const window = WINDOW_RULES.some((rule) => was[rule] !== facts.rules[rule]);
    const holidays = before.works_on_holidays !== facts.works_on_holidays;
    if (window || holidays) await lockUpcomingSessions(client, actor.center, actor.now);
    await updateCenterFacts(client, actor.center, facts, ownRules(facts.rules), actor.now);
    await applyCenterRules(client, actor.center, actor.now);
    const change = holidays
      ? await followHolidays(client, actor, facts.works_on_holidays, deps)
      : { touched: [], toResolve: 0 };
    if (window) await applyBookingWindow(client, actor.center, actor.now);
    // What became free while they gave no numbers, by the window that holds from now on.
    const free = facts.works_on_holidays ? await offerReopened(client, change.touched, actor.now) : [];
    return { ...change, offered: free };
  });
  for (const id of touched) deps.hub.touch(id);
  await notifyAllOffered(offered, actor.now, deps);
  return toResolve;
}

/** Lets the sessions on national holidays take place, or not; sessions with bookings then give no more numbers until the manager resolves them. */
async function followHolidays(client: PoolClient, actor: Manager, works: boolean, deps: HolidayDeps): Promise<Change> {
  const { center, accountId, now } = actor;
  await lockDays(client, true);
  if (works) {
    const back = await reopenSessions(client, { center }, accountId, now);
    await rollSessions(client, now, { from: center, to: center + 1 });
    return { touched: back.map(({ id }) => id), toResolve: 0 };
  }
  const covered = await listSessionsOnHolidays(client, center, now);
  for (const closure of new Set(covered.map((each) => each.closure))) {
    const of = covered.filter((each) => each.closure === closure);
    const idsOf = (booked: boolean): number[] => of.filter((each) => each.booked === booked).map(({ id }) => id);
    await callOffAndNotify(client, idsOf(false), closure, actor, of[0]!.reason, deps);
    await stopSaleOfSessions(client, idsOf(true), closure, accountId, now);
  }
  return { touched: covered.map(({ id }) => id), toResolve: covered.filter(({ booked }) => booked).length };
}

import type { Pool } from 'pg';
import type { Deps, Log } from './platform/deps.ts';
import type { JobPlan } from './platform/jobs.ts';
import { deliver } from './notifications/deliver.ts';
import type { Senders } from './platform/outbox/sender.ts';
import { refreshLandings } from './directory/landing.store.ts';
import { deleteStale } from './administration/stale.store.ts';
import { endForgottenSessions } from './queue/end-forgotten-sessions.ts';
import { makeFigures } from './queue/figures/make-figures.ts';
import { expireOffers } from './booking/waitlist/join-waitlist.ts';
import type { OfferDeps } from './booking/waitlist/join-waitlist.ts';
import { rollSessions } from './schedule/roll-sessions.ts';

/** Of each kind of message so many are on their way at the same time: a gateway that takes seconds must not make a queue of them. */
const LEAVING_AT_ONCE = 8;

/**
 * What runs by itself: places that were kept for who waited go on every minute, and figures of ended sessions are made; sessions of the coming 30 days are kept rolling, landing pages counted and sessions that nobody ended are ended every hour; what nobody needs any more goes every night.
 * Kept messages leave the house by the `senders` as soon as they are kept, those that cannot wait by a lane of their own; with `keepsSent` they stay to be seen.
 */
export function jobPlan(
  pool: Pool,
  now: () => Date,
  log: Log,
  {
    senders,
    keepsSent = false,
    hub,
    ...offering
  }: { senders: Senders; keepsSent?: boolean } & Omit<OfferDeps, 'pool'> & Pick<Deps, 'hub'>,
): JobPlan {
  const { publicUrl } = offering.settings;
  const leave = (payload: unknown): Promise<void> =>
    deliver((payload as { id: number }).id, now(), { pool, senders, log, storesSent: keepsSent, publicUrl });
  const tasks = {
    roll_sessions: async () => {
      const made = await rollSessions(pool, now());
      if (made > 0) log.info('sessions rolled', { made });
    },
    delete_stale: async () => {
      log.info('stale rows deleted', { deleted: await deleteStale(pool, now()) });
    },
    lapse_offers: async () => void (await expireOffers(now(), { pool, ...offering })),
    end_forgotten: async () => void (await endForgottenSessions(now(), { pool, hub, log })),
    make_figures: async () => {
      const made = await makeFigures(pool, now());
      if (made > 0) log.info('figures made', { made });
    },
    refresh_landings: () => refreshLandings(pool),
  };
  return {
    lanes: [
      { tasks, atOnce: 2 },
      { tasks: { deliver_prompt: leave }, atOnce: LEAVING_AT_ONCE },
      { tasks: { deliver_message: leave }, atOnce: LEAVING_AT_ONCE },
    ],
    crontab:
      '* * * * * lapse_offers\n* * * * * make_figures\n5 * * * * roll_sessions\n10 * * * * end_forgotten\n20 * * * * refresh_landings\n35 19 * * * delete_stale',
  };
}

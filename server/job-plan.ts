import type { Pool } from 'pg';
import type { Deps, Log } from './platform/deps.ts';
import type { JobPlan } from './platform/jobs.ts';
import { deliver } from './notifications/deliver.ts';
import type { Senders } from './platform/outbox/sender.ts';
import { refreshLandings } from './directory/landing.store.ts';
import { eraseDue } from './administration/privacy/erase-due.ts';
import { watchLooks } from './administration/privacy/watch-looks.ts';
import { makeCheckpoints } from './queue/checkpoint/make-checkpoint.ts';
import { mailCheckpoint } from './queue/checkpoint/mail-checkpoint.ts';
import { endForgottenSessions } from './queue/end-forgotten-sessions.ts';
import { noteStalls } from './queue/note-stalls.ts';
import { makeFigures } from './queue/figures/make-figures.ts';
import { deleteStale } from './retention.store.ts';
import { releaseUnconfirmed } from './booking/fair-use/confirm.ts';
import { expireOffers } from './booking/waitlist/join-waitlist.ts';
import type { OfferDeps } from './booking/waitlist/join-waitlist.ts';
import { rollSessions } from './schedule/roll-sessions.ts';

/** Jobs of one lane that send at the same time, so that a gateway that takes seconds does not hold up the others: of one message each, or of some (TOGETHER_MAX). */
const PROMPT_AT_ONCE = 8;
const TOGETHER_AT_ONCE = 3;

/**
 * The jobs that run by themselves. Every minute: expired offers go to the next waitlist entries, numbers that were not confirmed are given back, queues that stand still are noted, figures of ended sessions are made, and the logs of queues that have news get a checkpoint. Every five minutes: alarms about looks at patients.
 * Every hour: the sessions of the coming 30 days are made, landing pages counted and forgotten sessions ended. Every night: stale rows are deleted, what was stored long enough is erased, and centers get the day's last checkpoint by mail.
 * Stored messages are sent by the `senders` at once, urgent ones by a lane of their own; with `keepsSent` they stay stored, for the outbox page.
 */
export function jobPlan(
  pool: Pool,
  now: () => Date,
  log: Log,
  {
    senders,
    keepsSent = false,
    hub,
    privacy,
    vault,
    ...offering
  }: { senders: Senders; keepsSent?: boolean } & Omit<OfferDeps, 'pool'> & Pick<Deps, 'hub' | 'privacy' | 'vault'>,
): JobPlan {
  const { publicUrl } = offering.settings;
  const leave = (ids: readonly number[]) =>
    deliver(ids, now(), { pool, senders, vault, log, storesSent: keepsSent, publicUrl });
  const leaveAlone = async (payload: unknown): Promise<void> =>
    void (await Promise.all(await leave([(payload as { id: number }).id])));
  const tasks = {
    roll_sessions: async () => {
      const made = await rollSessions(pool, now());
      if (made > 0) log.info('sessions made', { made });
    },
    delete_stale: async () => {
      log.info('stale rows deleted', { deleted: await deleteStale(pool, now()) });
    },
    erase_due: async () => {
      log.info('erased what was stored long enough', await eraseDue(pool, now(), privacy));
    },
    watch_looks: async () => {
      const raised = await watchLooks(now(), privacy, { pool, ...offering });
      if (raised > 0) log.info('alarms about looks raised', { raised });
    },
    release_unconfirmed: async () => {
      const released = await releaseUnconfirmed(now(), { pool, hub, ...offering });
      if (released > 0) log.info('unconfirmed numbers released', { released });
    },
    lapse_offers: async () => void (await expireOffers(now(), { pool, ...offering })),
    end_forgotten: async () => void (await endForgottenSessions(now(), { pool, hub, log })),
    note_stalls: async () => {
      const noted = await noteStalls(now(), { pool, hub, log });
      if (noted > 0) log.info('queues that stand still noted', { noted });
    },
    make_figures: async () => {
      const made = await makeFigures(pool, now());
      if (made > 0) log.info('figures made', { made });
    },
    make_checkpoint: async () => void (await makeCheckpoints(now(), { pool, vault, settings: offering.settings })),
    mail_checkpoint: async () => {
      const mails = await mailCheckpoint(now(), { pool, ...offering });
      if (mails > 0) log.info('checkpoint mailed', { mails });
    },
    refresh_landings: () => refreshLandings(pool),
  };
  return {
    lanes: [
      { tasks, atOnce: 2 },
      { tasks: { deliver_prompt: leaveAlone }, atOnce: PROMPT_AT_ONCE },
      // Of those that go together only the ones that could not be sent are tried again. A release before this one queues each by itself.
      {
        tasks: { deliver_messages: (ids) => leave(ids as number[]), deliver_message: leaveAlone },
        atOnce: TOGETHER_AT_ONCE,
      },
    ],
    // What runs once a day is made up for by the next start within six hours (fill), should nobody have run in its minute. None of it does harm when it comes late or twice.
    crontab:
      '* * * * * lapse_offers\n* * * * * release_unconfirmed\n* * * * * note_stalls\n* * * * * make_figures\n* * * * * make_checkpoint\n*/5 * * * * watch_looks\n5 * * * * roll_sessions\n10 * * * * end_forgotten\n20 * * * * refresh_landings\n15 17 * * * mail_checkpoint ?fill=6h\n35 19 * * * delete_stale ?fill=6h\n50 19 * * * erase_due ?fill=6h',
  };
}

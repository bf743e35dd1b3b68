import type { Rule } from '#tests/storm/history/history.ts';
import type { FaultKind } from '#tests/storm/plan/fault-plan.ts';
import type { Fault } from './fault.ts';

/** A fault of the product that a storm must find (`npm run storm -- --planted`), as one of these broken promises; `only`: what else must go wrong for it to show; `faults`: how often, where once is mostly not enough. */
export type FaultOfStorms = Pick<Fault, 'name' | 'breaks' | 'file' | 'text' | 'replacement'> & {
  readonly says: readonly Rule[];
  readonly only?: readonly FaultKind[];
  readonly faults?: number;
};

const WAITLIST = 'server/booking/waitlist/freed-quota-place-sql.ts';

/** What makes promises untrue that only many people, several servers or a bad moment show. */
export const storm: readonly FaultOfStorms[] = [
  {
    name: 'a-commit-that-is-none',
    breaks: 'Now and then somebody is told a number that was taken back.',
    file: 'server/platform/db/transaction.ts',
    text: "...statements.map((each) => client.query(each)), client.query('commit')]",
    replacement:
      "...statements.map((each) => client.query(each)), client.query(Math.random() < 0.05 ? 'rollback' : 'commit')]",
    says: ['acknowledged and lost'],
  },
  {
    name: 'commits-that-do-not-last',
    breaks: 'What was answered in the moment before the database died is gone.',
    file: 'server/platform/db/pool.ts',
    text: 'options: `-c timezone=UTC',
    replacement: 'options: `-c timezone=UTC -c synchronous_commit=off',
    says: ['acknowledged and lost', 'look at what never was'],
    only: ['kill the database'],
    // PostgreSQL writes such a commit within a fifth of a second, so that most kills lose none.
    faults: 16,
  },
  {
    name: 'a-number-that-does-not-count',
    breaks:
      'Now and then a number is given that its part of the session does not count. (A part that is exceeded by its own count is refused by the table.)',
    file: 'server/booking/booking.store.ts',
    text: 'general_taken = s.general_taken + g.general\n',
    replacement: 'general_taken = s.general_taken + g.general * (s.version % 5 <> 0)::int\n',
    says: ['quota exceeded', 'counter differs'],
  },
  {
    name: 'the-last-who-waits-first',
    breaks: 'A place that was given back goes to whoever joined last.',
    file: WAITLIST,
    text: 'order by w.id limit 1 for update of w',
    replacement: 'order by w.id desc limit 1 for update of w',
    says: ['waitlist out of order'],
  },
  {
    name: 'places-kept-from-who-waits',
    breaks: 'A place that was given back is free for everybody, and whoever waits for it goes on waiting.',
    file: WAITLIST,
    text: 'and mine.offerable and w.session_id',
    replacement: 'and mine.offerable and w.id % 2 = 0 and w.session_id',
    says: ['place kept from the waitlist', 'waitlist out of order'],
  },
  {
    name: 'offers-of-which-nobody-hears',
    breaks: 'Somebody has a place for half an hour and does not know it.',
    file: 'server/booking/waitlist/waitlist.store.ts',
    text: 'return rows.filter(({ is_open: isOpen }) => isOpen);',
    replacement: 'return rows.filter(({ is_open: isOpen }) => isOpen && Math.random() < 0.8);',
    says: ['message missing'],
  },
  {
    name: 'a-number-that-is-not-confirmed',
    breaks: 'Whoever books in the same moment as others hears nothing of it.',
    file: 'domain/notifications/notifications-of-log.ts',
    text: 'const FIRST_NUMBER_MS = 60_000;',
    replacement: 'const FIRST_NUMBER_MS = 1;',
    says: ['message missing'],
  },
  {
    name: 'notifications-that-are-not-settled',
    breaks: 'Some messages are sent again and again.',
    file: 'server/notifications/send-notifications.ts',
    text: "await settleNotifications(client, sent, 'SENT', now);",
    replacement: "await settleNotifications(client, sent.filter(() => Math.random() < 0.7), 'SENT', now);",
    says: ['message twice'],
  },
  {
    name: 'the-second-in-line-is-called',
    breaks: 'The desk calls somebody whose turn it is not.',
    file: 'domain/queue/order.ts',
    text: 'lines.booked.sort((a, b) => a.number - b.number)',
    replacement: 'lines.booked.sort((a, b) => b.number - a.number)',
    says: ['called out of order'],
  },
  {
    name: 'times-that-run-back',
    breaks: 'An event of the log is older than the one before it.',
    file: 'server/platform/db/migrations/0043-lighter-seal.sql',
    text: 'new.at := greatest(new.at, before_at);',
    replacement: 'new.at := new.at;',
    says: ['log at fault'],
  },
  {
    name: 'an-old-queue-is-shown',
    breaks: 'Somebody reads a queue as it was seconds ago, as if it were now.',
    file: 'server/queue/queue.endpoints.ts',
    text: 'const [news] = await readQueueNews(deps.pool, [session]);\n  if (!news)',
    replacement:
      'const kept = ((globalThis as any).kept ??= new Map()); const old = kept.get(session); const [news] = old && old.until > Date.now() ? [old.news] : await readQueueNews(deps.pool, [session]);\n  if (news) kept.set(session, old && old.until > Date.now() ? old : { news, until: Date.now() + 3_000 });\n  if (!news)',
    says: ['stale look'],
  },
  {
    name: 'own-numbers-that-are-not-listed',
    breaks: 'Somebody does not find the number that they have.',
    file: 'server/booking/appointment.store.ts',
    text: 'order by s.starts_at, a.id limit 500) mine order by starts_at, id limit $3`',
    replacement:
      "and a.booked_at < now() - interval '4 seconds' order by s.starts_at, a.id limit 500) mine order by starts_at, id limit $3`",
    says: ['stale look'],
  },
];

import type { Pool } from 'pg';
import { countLateNotifications, countSettledNotifications } from './notifications/late-notifications.ts';
import { readDueNotifications } from './notifications/due-notifications.store.ts';
import type { Log } from './platform/deps.ts';
import { countRenderedPages } from './platform/http/page-cache.ts';
import type { Readiness } from './platform/live/readiness.ts';
import { atMostEvery } from './platform/telemetry/at-most-every.ts';
import { readJobFigures, readSizes } from './platform/telemetry/database-figures.store.ts';
import type { JobFigures } from './platform/telemetry/database-figures.store.ts';
import type { Figure, Sample } from './platform/telemetry/metrics.ts';
import { countWatchers } from './queue/event-stream.ts';

/** However many Prometheus servers ask, the database is asked no more often than this. */
const JOBS_EVERY_MS = 10_000;
const SIZES_EVERY_MS = 60_000;

export type FigureParts = {
  /** Connections to the database, by what they are for; figures are read by the first of them. */
  readonly pools: Readonly<Record<'requests' | 'jobs', Pool>>;
  readonly now: () => Date;
  readonly log: Log;
  readonly readiness: Readiness;
  /** When a part that follows the database last heard of it (ms of performance.now). */
  readonly heardAt: Readonly<Record<'relay' | 'catalogue' | 'notifier', () => number>>;
  /** By how much the clock of this machine is behind that of the database (ms). */
  readonly skewMs: () => number;
  /** Pages that are stored, and their bytes. */
  readonly storedPages: () => { readonly pages: number; readonly bytes: number };
  /** Lines of the access log that were lost. */
  readonly lostLines: () => number;
};

/** The figures of the product beside those of requests and of the process: the only place that says what operators can see of it (docs/operate.md). */
export function productFigures(parts: FigureParts): Figure[] {
  return [...ofProcess(parts), ...ofDatabase(parts), ...ofNotifications()];
}

function ofProcess({ pools, readiness, heardAt, skewMs, storedPages, lostLines }: FigureParts): Figure[] {
  const since = (part: keyof FigureParts['heardAt']) => () => (performance.now() - heardAt[part]()) / 1_000;
  return [
    gauge('antrian_watchers', 'Open streams of events', countWatchers),
    {
      name: 'antrian_pages_rendered_total',
      type: 'counter',
      help: 'Pages for everybody that were rendered; the others were sent from the cache',
      read: countRenderedPages,
    },
    gauge('antrian_stored_pages', 'Pages for everybody that are stored', () => storedPages().pages),
    gauge('antrian_stored_pages_bytes', 'Memory that stored pages take, about', () => storedPages().bytes),
    gauge('antrian_relay_silent_seconds', 'Since the relay last heard of news of other processes', since('relay')),
    gauge('antrian_catalogue_lag_seconds', 'Since the catalogue last read what was changed', since('catalogue')),
    gauge('antrian_notifier_silent_seconds', 'Since the logs were last read for notifications', since('notifier')),
    gauge(
      'antrian_clock_difference_seconds',
      'By how much the clock of this machine is behind that of the database; times are corrected by it',
      () => skewMs() / 1_000,
    ),
    {
      name: 'antrian_part_fit',
      type: 'gauge',
      help: '1 where a part that people need works, 0 where it does not and no people should come',
      labels: ['part'],
      read: () => readiness.parts().map(({ name, isFit }) => ({ labels: { part: name }, value: isFit ? 1 : 0 })),
    },
    gauge('antrian_leaving', '1 in a process that was told to stop', () => (readiness.isLeaving() ? 1 : 0)),
    {
      name: 'antrian_access_log_lost_lines_total',
      type: 'counter',
      help: 'Lines of the access log that whoever stores them was too slow for',
      read: lostLines,
    },
    {
      name: 'antrian_database_connections',
      type: 'gauge',
      help: 'Open connections to the database: in use, or idle',
      labels: ['pool', 'state'],
      read: () =>
        Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]) => [
          { labels: { pool, state: 'used' }, value: totalCount - idleCount },
          { labels: { pool, state: 'idle' }, value: idleCount },
        ]),
    },
    {
      name: 'antrian_database_connections_max',
      type: 'gauge',
      help: 'Connections that may be open',
      labels: ['pool'],
      read: () => Object.entries(pools).map(([pool, { options }]) => ({ labels: { pool }, value: options.max })),
    },
    {
      name: 'antrian_database_waiting',
      type: 'gauge',
      help: 'Statements that wait for a connection',
      labels: ['pool'],
      read: () => Object.entries(pools).map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
    },
  ];
}

function ofDatabase({ pools, now, log }: FigureParts): Figure[] {
  const failed = (error: Error): void => log.error('figures could not be read', { error: error.message });
  const jobs = atMostEvery(JOBS_EVERY_MS, () => readJobFigures(pools.requests), failed);
  const due = atMostEvery(JOBS_EVERY_MS, () => readDueNotifications(pools.requests, now()), failed);
  const sizes = atMostEvery(SIZES_EVERY_MS, () => readSizes(pools.requests), failed);
  const ofJobs = (name: string, help: string, value: (of: JobFigures) => number): Figure => ({
    name,
    type: 'gauge',
    help,
    labels: ['task'],
    read: async () => (await jobs())?.map((one): Sample => ({ labels: { task: one.task }, value: value(one) })) ?? null,
  });
  return [
    ofJobs('antrian_jobs_ready', 'Jobs that could begin, by task', ({ ready }) => ready),
    ofJobs('antrian_jobs_running', 'Jobs that are worked at, by task', ({ running }) => running),
    ofJobs('antrian_jobs_failed', 'Jobs that are not tried again, by task', ({ failed: given }) => given),
    ofJobs('antrian_jobs_oldest_ready_seconds', 'For how long the first ready job waits', ({ oldest }) => oldest),
    gauge('antrian_notifications_due', 'Notifications that should have left', async () => (await due())?.due ?? null),
    gauge(
      'antrian_notifications_oldest_due_seconds',
      'For how long the first of them should have left',
      async () => (await due())?.oldest ?? null,
    ),
    gauge('antrian_database_size_bytes', 'Size of the database', async () => (await sizes())?.database ?? null),
    {
      name: 'antrian_table_size_bytes',
      type: 'gauge',
      help: 'Size of the largest tables, with their indexes',
      labels: ['table'],
      read: async () =>
        (await sizes())?.tables.map(({ table, bytes }): Sample => ({ labels: { table }, value: bytes })) ?? null,
    },
  ];
}

function ofNotifications(): Figure[] {
  return [
    {
      name: 'antrian_notifications_settled_total',
      type: 'counter',
      help: 'Notifications that this process has sent, or dropped because they were no longer true or nobody wanted them',
      labels: ['state'],
      read: () => samplesOf('state', countSettledNotifications()),
    },
    {
      name: 'antrian_notifications_late_total',
      type: 'counter',
      help: 'Notifications that were over before they could be sent',
      labels: ['kind'],
      read: () => samplesOf('kind', countLateNotifications()),
    },
  ];
}

const gauge = (name: string, help: string, read: Figure['read']): Figure => ({ name, type: 'gauge', help, read });

const samplesOf = (label: string, counts: ReadonlyMap<string, number>): Sample[] =>
  [...counts].map(([value, count]) => ({ labels: { [label]: value }, value: count }));

import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { getHealth, getOutbox, getReady } from '#contract/platform/system.ts';
import { AppError } from '#contract/errors.ts';
import { parseContact } from '#domain/contact.ts';
import { OUTBOX_MAX } from '#domain/limits.ts';
import { isMigrated } from './db/migrate.ts';
import { answer } from './http/route.ts';
import { listMessages } from './outbox/outbox.store.ts';

/** Whoever asks whether this process is ready, waits no longer. */
const READY_MS = 2_000;
/** The question that is under way for each pool: several proxies ask every second, and while somebody holds the ledger, each question of its own would take a connection from people. */
const asking = new WeakMap<Pool, Promise<boolean>>();

/** Whether the schema is up to date, asked once at a time. */
function isUpToDate(pool: Pool): Promise<boolean> {
  const asked = asking.get(pool) ?? isMigrated(pool).finally(() => asking.delete(pool));
  asking.set(pool, asked);
  return asked;
}

export const systemRoutes = [
  answer(getHealth, async () => ({ alive: true })),

  answer(getReady, async (_, deps) => {
    if (deps.readiness.isLeaving()) throw new AppError('MAINTENANCE');
    const unfit = deps.readiness.unfit();
    if (unfit.length > 0) {
      deps.log.error('not ready', { unfit });
      throw new AppError('MAINTENANCE');
    }
    // Any error here means that this process cannot serve, also a table that does not exist yet.
    const reached = isUpToDate(deps.pool).catch((error: unknown) => {
      deps.log.error('not ready', { error: String(error) });
      return false;
    });
    const ready = await Promise.race([reached, pause(READY_MS, false, { ref: false })]);
    if (!ready) throw new AppError('MAINTENANCE');
    return { ready: true };
  }),

  answer(getOutbox, async ({ query }, deps) => {
    if (deps.settings.production) throw new AppError('NOT_FOUND');
    const to = query.to === undefined ? null : (parseContact(query.to)?.address ?? query.to);
    const rows = await listMessages(deps.pool, to, OUTBOX_MAX);
    return {
      messages: rows.map((row) => ({
        id: row.id,
        channel: row.channel,
        to: row.recipient,
        subject: row.subject,
        body: row.body,
        link: row.channel === 'push' ? row.link : null,
        created_at: row.created_at.toISOString(),
      })),
    };
  }),
];

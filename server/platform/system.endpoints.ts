import { getHealth, getOutbox, getReady } from '#contract/platform/system.ts';
import { AppError } from '#contract/errors.ts';
import { parseContact } from '#domain/contact.ts';
import { OUTBOX_MAX } from '#domain/limits.ts';
import { isMigrated } from './db/migrate.ts';
import { answer } from './http/route.ts';
import { listMessages } from './outbox/outbox.store.ts';

export const systemRoutes = [
  answer(getHealth, async () => ({ alive: true })),

  answer(getReady, async (_, deps) => {
    // Any error here means that this process cannot serve, also a table that does not exist yet.
    const ready = await isMigrated(deps.pool).catch((error: unknown) => {
      deps.log.error('not ready', { error: String(error) });
      return false;
    });
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

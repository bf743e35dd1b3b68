import type { Deps } from '../../platform/deps.ts';
import { readSetting, writeSetting } from '../../platform/db/app-setting.store.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findCheckpointBetween, listManagersToMail } from './checkpoint.store.ts';
import { texts } from './text.ts';

/** How far the mails of a day have come. */
type Progress = { readonly day: string; readonly after: number };

const SETTING = 'checkpoint_mail';
const PAGE = 500;
const DAY_MS = 86_400_000;
/** Days are those of Jakarta, where most centers are. */
const JAKARTA_MS = 7 * 3_600_000;

/**
 * Mails the last checkpoint of the day that has ended to the managers of all centers, so that it lies in as many hands. A run that was broken off goes on where it was: each page of mails is stored with its
 * progress. Returns how many were stored.
 */
export async function mailCheckpoint(
  now: Date,
  { pool, outbox, settings }: Pick<Deps, 'pool' | 'outbox' | 'settings'>,
): Promise<number> {
  const midnight = new Date(Math.floor((now.getTime() + JAKARTA_MS) / DAY_MS) * DAY_MS - JAKARTA_MS);
  const day = new Date(midnight.getTime() - DAY_MS + JAKARTA_MS).toISOString().slice(0, 10);
  const checkpoint = await findCheckpointBetween(pool, new Date(midnight.getTime() - DAY_MS), midnight);
  if (checkpoint === null) return 0;
  const words = { subject: texts.subject(day), body: texts.body(day, checkpoint.note, `${settings.publicUrl}/log`) };
  for (let all = 0; ;) {
    const stored = await inTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [SETTING]);
      const progress = await readSetting<Progress>(client, SETTING);
      const after = progress?.day === day ? progress.after : 0;
      const managers = await listManagersToMail(client, after, PAGE);
      const last = managers.at(-1);
      if (last === undefined) return 0;
      await outbox.send(
        managers.map(({ email }) => ({ channel: 'email' as const, to: email, ...words, rank: 9 })),
        client,
      );
      await writeSetting(client, SETTING, { day, after: last.id } satisfies Progress);
      return managers.length;
    });
    all += stored;
    if (stored === 0) return all;
  }
}

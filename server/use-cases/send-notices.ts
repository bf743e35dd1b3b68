import type { PoolClient } from 'pg';
import { isOfUse } from '#domain/notice/of-use.ts';
import { TOKEN_IDLE_MS } from '#domain/limits.ts';
import { NOTICE_CHANNELS } from '#domain/vocabulary.ts';
import type { NoticeChannel } from '#domain/vocabulary.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { noticeNow } from '../live/notice-now.ts';
import { noteLate } from '../outbound/late-notices.ts';
import { noticeMessage } from '../outbound/notice-message.ts';
import type { Message } from '../outbound/outbound.ts';
import { findWays, postponeNotice, settleNotice, takeDue } from '../store/notice.store.ts';
import type { NoticeRow } from '../store/notice.store.ts';

export type SendDeps = Pick<Deps, 'pool' | 'outbound' | 'settings' | 'log'>;

/** Between two looks at the logs: what is new there may be more pressing than what is left. */
const AT_ONCE = 100;
const LOOK_AGAIN_MS = 2_000;

/**
 * Hands over the notices whose time has come, the most pressing first, each in a transaction of its own: what is so no more, what the person does not want, and whom no way leads to
 * are dropped. Returns how many were looked at; AT_ONCE of them say that there are more.
 */
export async function sendNotices(now: Date, deps: SendDeps): Promise<{ hasMore: boolean }> {
  for (let sent = 0; sent < AT_ONCE; sent += 1) {
    const found = await inTransaction(deps.pool, async (client) => {
      const id = await takeDue(client, now);
      if (id !== null) await sendOne(client, id, now, deps);
      return id !== null;
    });
    if (!found) return { hasMore: false };
  }
  return { hasMore: true };
}

async function sendOne(client: PoolClient, id: number, now: Date, deps: SendDeps): Promise<void> {
  const row = await noticeNow(client, deps.pool, id);
  const isSo = row !== null && isOfUse(row.facts, now);
  // Whether something was told that was taken back shows when its message has left or was dropped.
  if (isSo && row.facts.takenBack?.state === 'UNDER_WAY')
    return postponeNotice(client, id, new Date(now.getTime() + LOOK_AGAIN_MS));
  const messages = isSo ? await messagesOf(client, row, now, deps) : [];
  for (const message of messages) await deps.outbound.send(message, client);
  await settleNotice(client, id, messages.length > 0 ? 'SENT' : 'DROPPED', now);
  if (row !== null && row.facts.notAfter <= now) noteLate(row.facts.kind, deps.log);
}

/** By the first way that there is and that did not refuse it: every device that gets pushes, else the phone, else the mail. */
async function messagesOf(
  client: PoolClient,
  row: NoticeRow,
  now: Date,
  { settings: { publicUrl } }: SendDeps,
): Promise<Message[]> {
  const ways = await findWays(client, row.accountId, new Date(now.getTime() - TOKEN_IDLE_MS));
  const { kind } = row.facts;
  if (ways.offKinds.some((off) => off === kind)) return [];
  const addresses = { push: ways.push.map(String), phone: asList(ways.phone), email: asList(ways.email) };
  const isOpen = (channel: NoticeChannel): boolean =>
    addresses[channel].length > 0 && !ways.offChannels.includes(channel) && !row.refusedBy.includes(channel);
  const way = NOTICE_CHANNELS.find(isOpen);
  return way ? addresses[way].map((to) => noticeMessage(row, { channel: way, to }, publicUrl)) : [];
}

const asList = (address: string | null): string[] => (address === null ? [] : [address]);

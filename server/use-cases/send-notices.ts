import type { PoolClient } from 'pg';
import { isOfUse } from '#domain/notice/of-use.ts';
import { TOKEN_IDLE_MS } from '#domain/limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { noticeWords, settingsLine } from '../outbound/notice-words.ts';
import type { Message } from '../outbound/outbound.ts';
import { findNotice, findWays, settleNotice, takeDue } from '../store/notice.store.ts';
import type { NoticeRow, NoticeWays } from '../store/notice.store.ts';

export type SendDeps = Pick<Deps, 'pool' | 'outbound' | 'settings'>;

const AT_ONCE = 500;

/**
 * Hands over the notices whose time has come, each in a transaction of its own: what is so no more, what the person does not want, and whom no way leads to
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

async function sendOne(client: PoolClient, id: number, now: Date, { outbound, settings }: SendDeps): Promise<void> {
  const row = await findNotice(client, id);
  const ways = row && (await findWays(client, row.accountId, new Date(now.getTime() - TOKEN_IDLE_MS)));
  const messages = row && ways && isOfUse(row.facts, now) ? messagesOf(row, ways, settings.publicUrl) : [];
  for (const message of messages) await outbound.send(message, client);
  await settleNotice(client, id, messages.length > 0 ? 'SENT' : 'DROPPED', now);
}

/** By the first way that there is: every device that gets pushes, else the phone, else the mail. */
function messagesOf(row: NoticeRow, ways: NoticeWays, publicUrl: string): Message[] {
  if (ways.offKinds.includes(row.facts.kind)) return [];
  const link = `${publicUrl}/e-antrian/${row.code}`;
  const { subject, body } = noticeWords(row, link);
  const common = { subject, link, notice: row.id, until: row.facts.notAfter };
  const isOn = (channel: Message['channel']): boolean => !ways.offChannels.includes(channel);
  if (ways.push.length > 0 && isOn('push'))
    return ways.push.map((device) => ({ ...common, channel: 'push', to: String(device), body }));
  if (ways.phone !== null && isOn('phone'))
    return [{ ...common, channel: 'phone', to: ways.phone, body: `${body} ${link}` }];
  if (ways.email !== null && isOn('email'))
    return [{ ...common, channel: 'email', to: ways.email, body: `${body}\n\n${link}\n\n${settingsLine(publicUrl)}` }];
  return [];
}

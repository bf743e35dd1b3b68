import { rankOf } from '#domain/notifications/notification.ts';
import type { NotificationChannel } from '#domain/vocabulary.ts';
import type { NotificationRow } from './notification.store.ts';
import { notificationWords, settingsLine } from './text.ts';
import type { WordedNotification } from './text.ts';
import type { Message } from '../platform/outbox/outbox.ts';

/** The message of a notification for one channel. It is written when the message enters the outbox and again when it leaves, so that it is true then. */
export function notificationMessage(
  row: NotificationRow,
  { channel, to }: Pick<Message, 'channel' | 'to'>,
  publicUrl: string,
): Message {
  return {
    channel,
    to,
    ...messageWords(row, channel, publicUrl),
    notification: row.id,
    rank: rankOf(row.facts.kind),
    until: row.facts.notAfter,
  };
}

/** What somebody reads who gets a notification by this channel, and the address that it opens. */
export function messageWords(
  row: WordedNotification,
  channel: NotificationChannel,
  publicUrl: string,
): { readonly subject: string; readonly body: string; readonly link: string } {
  const ticket = `${publicUrl}/e-antrian/${row.code}`;
  const { words } = row.detail;
  const { subject, body, push } = words ?? notificationWords(row, ticket);
  const link = words?.link ?? ticket;
  const text = words ? body : `${body} ${link}`;
  const mail = `${words ? body : `${body}\n\n${link}`}\n\n${settingsLine(publicUrl)}`;
  return { subject, body: channel === 'push' ? (push ?? body) : channel === 'email' ? mail : text, link };
}

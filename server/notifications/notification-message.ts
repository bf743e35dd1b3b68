import { rankOf } from '#domain/notifications/notification.ts';
import type { NotificationRow } from './notification.store.ts';
import { notificationWords, settingsLine } from './text.ts';
import type { Message } from '../platform/outbox/outbox.ts';

/** The message of a notification for one channel. It is written when the message enters the outbox and again when it leaves, so that it is true then. */
export function notificationMessage(
  row: NotificationRow,
  { channel, to }: Pick<Message, 'channel' | 'to'>,
  publicUrl: string,
): Message {
  const ticket = `${publicUrl}/e-antrian/${row.code}`;
  const { words } = row.detail;
  const { subject, body, push } = words ?? notificationWords(row, ticket);
  const link = words?.link ?? ticket;
  const text = words ? body : `${body} ${link}`;
  const mail = `${words ? body : `${body}\n\n${link}`}\n\n${settingsLine(publicUrl)}`;
  return {
    channel,
    to,
    subject,
    body: channel === 'push' ? (push ?? body) : channel === 'email' ? mail : text,
    link,
    notification: row.id,
    rank: rankOf(row.facts.kind),
    until: row.facts.notAfter,
  };
}

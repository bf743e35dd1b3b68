import { rankOf } from '#domain/notifications/notification.ts';
import type { NotificationRow } from './notification.store.ts';
import { notificationWords, settingsLine } from './text.ts';
import type { Message } from '../platform/outbox/outbox.ts';

/** A notice as the message that goes one way: made when it is handed over, and again when it leaves, so that it is true then. */
export function notificationMessage(
  row: NotificationRow,
  { channel, to }: Pick<Message, 'channel' | 'to'>,
  publicUrl: string,
): Message {
  const ticket = `${publicUrl}/e-antrian/${row.code}`;
  const { words } = row.detail;
  const { subject, body, push } = words ?? notificationWords(row, ticket);
  const link = words?.link ?? ticket;
  const told = words ? body : `${body} ${link}`;
  const mail = `${words ? body : `${body}\n\n${link}`}\n\n${settingsLine(publicUrl)}`;
  return {
    channel,
    to,
    subject,
    body: channel === 'push' ? (push ?? body) : channel === 'email' ? mail : told,
    link,
    notification: row.id,
    rank: rankOf(row.facts.kind),
    until: row.facts.notAfter,
  };
}

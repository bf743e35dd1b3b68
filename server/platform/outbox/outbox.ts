import type { NotificationChannel } from '#domain/vocabulary.ts';
import type { Queryable } from '../db/queryable.ts';

/** Messages up to this rank are about something that a person must act on within minutes. */
export const PROMPT_RANK = 1;

export type Message = {
  readonly channel: NotificationChannel;
  /** E-mail address, phone number in E.164, or the id of a device that gets pushes. */
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The address that a tap on a push opens; other messages carry it in their body. */
  readonly link?: string;
  /** The id of the notification that the message carries. Before it leaves, it is checked again whether that is still true. */
  readonly notification?: number;
  /** Messages of the lowest rank leave first; without a rank a message leaves before all others. */
  readonly rank?: number;
  /** From this instant on the message is not delivered any more, such as a code that has expired. */
  readonly until?: Date;
};

/** The port through which the product sends messages to people. */
export type Outbox = {
  /** Hands a message over, or several in one statement; resolves when they are stored for delivery. `within`: they are stored by this transaction or not at all. */
  send(messages: Message | readonly Message[], within?: Queryable): Promise<void>;
};

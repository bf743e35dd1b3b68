import type { NotificationChannel } from '#domain/vocabulary.ts';
import type { Queryable } from '../db/queryable.ts';

/** Up to this rank somebody acts on a message within minutes. */
export const PROMPT_RANK = 1;

export type Message = {
  readonly channel: NotificationChannel;
  /** E-mail address, phone number in E.164, or the id of a device that gets pushes. */
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** What a press on a push opens; other messages carry it in their body. */
  readonly link?: string;
  /** What it is about, by an id of whoever sends it: held against the state of things again before it leaves. */
  readonly notification?: number;
  /** The lowest leaves first; none: before all. */
  readonly rank?: number;
  /** Not worth delivering from this instant on, as with a code after its life. */
  readonly until?: Date;
};

/** The port through which the product speaks to people. The local stand-in keeps messages for the outbox page. */
export type Outbox = {
  /** Hands a message over; resolves when it is safely kept for delivery. `within`: kept by this transaction, or not at all. */
  send(message: Message, within?: Queryable): Promise<void>;
};

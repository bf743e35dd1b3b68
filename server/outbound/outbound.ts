import type { Queryable } from '../db/queryable.ts';

export type Message = {
  readonly channel: 'email' | 'phone';
  /** E-mail address, or phone number in E.164. */
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** Not worth delivering from this instant on, as with a code after its life. */
  readonly until?: Date;
};

/** The port through which the product speaks to people. The local stand-in keeps messages for the outbox page. */
export type Outbound = {
  /** Hands a message over; resolves when it is safely kept for delivery. `within`: kept by this transaction, or not at all. */
  send(message: Message, within?: Queryable): Promise<void>;
};

import type { Message } from './outbox.ts';

/** Takes a message out of the house. Throws SenderRefusal when trying again is of no use, anything else when it is. */
export type Sender = (message: Message, now: Date) => Promise<void>;

/** The other side will not have this message, now or later: no such mailbox, no such number. */
export class SenderRefusal extends Error {}

/** The ways out that there are, by channel. */
export type Senders = Readonly<Partial<Record<Message['channel'], Sender>>>;

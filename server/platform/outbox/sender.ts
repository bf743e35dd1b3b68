import type { Message } from './outbox.ts';

/**
 * Delivers a message. `key`: the same whenever the same message is tried again, and never that of another: whoever is told it twice, because the sender died before it could note the first time, can tell.
 * Throws SenderRefusal when trying again is useless, and any other error when it is not.
 */
export type Sender = (message: Message, now: Date, key: string) => Promise<void>;

/** The receiving side will never accept this message: no such mailbox, no such number. */
export class SenderRefusal extends Error {}

/** The senders that are configured, by channel. */
export type Senders = Readonly<Partial<Record<Message['channel'], Sender>>>;

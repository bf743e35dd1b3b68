import type { Message } from './outbound.ts';

/** Takes a message out of the house. Throws SenderRefusal when trying again is of no use, anything else when it is. */
export type Sender = (message: Message) => Promise<void>;

/** The other side will not have this message, now or later: no such mailbox, no such number. */
export class SenderRefusal extends Error {}

/** Every way out, by channel. */
export type Senders = Readonly<Record<Message['channel'], Sender>>;

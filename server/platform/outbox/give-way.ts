/** An answer that takes longer hangs: a gateway that works answers in a second or two. */
const HANGS_MS = 5_000;
/** So many wait at once for a receiver that hangs: fewer than any lane of senders has (server/job-plan.ts), so that what goes elsewhere is never held up. */
const WAITING_MAX = 2;

/** One receiver of messages, as the senders know it at present. */
type Receiver = { underWay: number; hangs: boolean };

/**
 * Makes messages to a receiver that hangs give way to those for others. All senders share their lanes; without this, a gateway that takes messages and answers none would hold every lane for as long as a sender waits, again and again.
 * The last answer says whether a receiver hangs. Who may not wait for it fails at once, and the job queue tries the message again later, as after any other failure.
 * @returns a function that asks a receiver, by its name; it rejects when `ask` does, and when the receiver hangs and others wait for it already
 */
export function createGiveWay(): <Answer>(name: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const receivers = new Map<string, Receiver>();
  return async (name, ask) => {
    const receiver = receivers.get(name) ?? { underWay: 0, hangs: false };
    if (receiver.hangs && receiver.underWay >= WAITING_MAX) throw new Error(`${name} hangs, and others wait for it`);
    receivers.set(name, receiver);
    receiver.underWay += 1;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      receiver.hangs = true;
    }, HANGS_MS);
    try {
      return await ask();
    } finally {
      clearTimeout(timer);
      receiver.underWay -= 1;
      receiver.hangs = isSlow;
      if (receiver.underWay === 0 && !isSlow) receivers.delete(name);
    }
  };
}

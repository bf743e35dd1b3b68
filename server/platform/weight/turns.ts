import { tooBusy } from './too-busy.ts';

/** How many may run at the same moment, and how many may wait for it: of one client, and in all. */
export type TurnLimits = { readonly atOnce: number; readonly pendingPerClient: number; readonly pending: number };
export type Turns = {
  /** Runs `work` when it is this client's turn. TOO_MANY_AT_ONCE when as many of the client wait as may, BUSY when as many of all do. */
  run<T>(client: string, work: () => Promise<T>): Promise<T>;
};

/**
 * Lets few works run at once, and the clients that wait take turns: who sends a thousand at a moment waits for their own, and nobody else for more than one of them.
 */
export function createTurns({ atOnce, pendingPerClient, pending }: TurnLimits): Turns {
  /** By client, in the order of their turns. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let all = 0;

  const wait = (client: string): Promise<void> => {
    const queue = queues.get(client) ?? [];
    if (queue.length >= pendingPerClient) throw tooBusy('TOO_MANY_AT_ONCE');
    if (all >= pending) throw tooBusy('BUSY');
    all += 1;
    queues.set(client, queue);
    return new Promise((resolve) => void queue.push(resolve));
  };

  /** Hands the end of a work on to whose turn it is. */
  const next = (): void => {
    const [first] = queues;
    if (!first) {
      running -= 1;
      return;
    }
    const [client, queue] = first;
    const begin = queue.shift()!;
    all -= 1;
    queues.delete(client);
    if (queue.length > 0) queues.set(client, queue);
    begin();
  };

  return {
    async run(client, work) {
      if (running < atOnce) running += 1;
      else await wait(client);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}

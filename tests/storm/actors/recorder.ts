import type { Answer, Operation, Invocation } from '../history/history.ts';
import type { Wish } from '../../support/deploy/steady-load.ts';
import type { Caller, Reply } from './caller.ts';

const NOT_FOUND_OUT = new Set([408, 425]);

/** Everything that was asked in one world, with what came of it. */
export type Recorder = {
  readonly invocations: Invocation[];
  /** Asks, and writes down what came of it. `read`: what the answer of a request that was carried out says. */
  record(
    asked: Operation,
    wish: Wish,
    read?: (data: never) => Answer,
  ): Promise<{ outcome: Invocation['outcome']; reply: Reply }>;
  /** Asks for what the storm itself needs to know; it is not written down. */
  ask(wish: Wish): Promise<Reply>;
};

export function createRecorder(
  caller: Caller,
  clock: () => number,
  onEnded: (invocation: Invocation) => void,
): Recorder {
  const invocations: Invocation[] = [];
  return {
    invocations,
    ask: caller.ask,
    async record(asked, wish, read = () => ({})) {
      const at = clock();
      const reply = await caller.ask(wish);
      const outcome = outcomeOf(reply);
      const answer = outcome === 'done' ? read(reply.data as never) : {};
      const invocation = { asked, at, ended: clock(), outcome, code: reply.code || `${reply.status}`, answer };
      invocations.push(invocation);
      onEnded(invocation);
      return { outcome, reply };
    },
  };
}

/** An error of the server does not say whether what was asked was done: the connection to the database may have broken after the commit. */
function outcomeOf({ status }: Reply): Invocation['outcome'] {
  if (status >= 200 && status < 300) return 'done';
  return status >= 400 && status < 500 && !NOT_FOUND_OUT.has(status) ? 'refused' : 'unknown';
}

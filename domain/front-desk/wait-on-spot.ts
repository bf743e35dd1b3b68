import type { QueueState } from '../queue/entry.ts';
import type { EstimateWindow } from '../queue/estimate/types.ts';
import { callingOrder } from '../queue/order.ts';
import type { Turn } from '../queue/order.ts';
import { advance } from '../queue/replay.ts';

const MINUTE_MS = 60_000;
const STEP_MINUTES = 5;

/** A queue with the forecast of everybody in it. `order`: in which they are called. `endsBy`: when the last of them is done; null while there is no basis. */
export type ForecastQueue = {
  readonly state: QueueState;
  readonly order: readonly Turn[];
  readonly windowOf: (number: number) => EstimateWindow | null;
  readonly endsBy: Date | null;
};

/**
 * How long somebody who registers on the spot now would wait for the call, in minutes, rounded up to five; null while there is no basis. They would be called
 * when the number is expected whose turn they would have, so the order rule decides where that is. 0: nobody waits.
 */
export function waitOnSpot({ state, order, windowOf, endsBy }: ForecastQueue, now: Date): number | null {
  if (order.length === 0) return 0;
  const at = now.getTime();
  const number = Math.max(...state.entries.keys()) + 1;
  const joined = advance(state, [
    { version: state.version + 1, kind: 'ISSUED', number, at, detail: { lane: 'ONSITE' } },
    { version: state.version + 2, kind: 'CHECKED_IN', number, at, detail: {} },
  ]);
  if (joined === null) return null;
  const turn = order[callingOrder(joined).findIndex((each) => each.number === number)];
  const window = turn ? windowOf(turn.number) : null;
  const called = turn ? window && (window.from.getTime() + window.to.getTime()) / 2 : (endsBy?.getTime() ?? null);
  if (called === null) return null;
  return Math.max(0, Math.ceil((called - at) / MINUTE_MS / STEP_MINUTES) * STEP_MINUTES);
}

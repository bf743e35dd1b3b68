import type { QueueEvent } from '../event.ts';
import type { OrderRules } from '../../schedule/center-rules.ts';
import { isInLine } from '../entry.ts';
import { isPassed, player } from '../replay.ts';

/**
 * When each number's turns came by a log, ms in order. A turn is a call; or, for somebody who has not come, the call of a higher number by which they are passed: a patient who saw a window has to be here
 * by then. Their call from the second line, if they come after it, is a turn of its own. `calledAt`: when a number was really called, ms, where something else than the log knows it.
 */
export function turnsOf(
  log: readonly QueueEvent[],
  rules: OrderRules,
  calledAt: (call: QueueEvent) => number = ({ at }) => at,
): Map<number, number[]> {
  const { state, play } = player(rules);
  const turns = new Map<number, number[]>();
  const add = (number: number, at: number): void => {
    const list = turns.get(number);
    if (list) list.push(at);
    else turns.set(number, [at]);
  };
  const passed = new Set<number>();
  for (const event of log) {
    play(event);
    if (event.kind !== 'CALLED') continue;
    add(event.number!, calledAt(event));
    for (const entry of state.entries.values()) {
      if (passed.has(entry.number) || !isInLine(entry) || !isPassed(state, entry)) continue;
      passed.add(entry.number);
      add(entry.number, event.at);
    }
  }
  return turns;
}

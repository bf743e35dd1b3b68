import { isInLine } from '#domain/queue/order.ts';
import { isPassed, player } from '#domain/queue/replay.ts';
import type { PlayedDay } from './day.ts';

/** When each number's turns came, by the whole log. */
export type Turns = {
  /** The first turn of a number after a moment, ms; null when there was none. */
  after(number: number, now: number): number | null;
  /** Whether a number was called by voice already, which its desk has not pressed yet: its holder looks at no window any more. */
  isInside(number: number, now: number): boolean;
  /** Numbers that their holders cancelled. */
  readonly cancelled: ReadonlySet<number>;
};

/**
 * A turn is a call; or, for somebody who has not come, the call of a higher number by which they are passed: a patient who saw a window has to be here by
 * then. Their call from the second line, if they come after it, is a turn of its own. Where the desk called by voice and pressed later, the voice counts.
 */
export function turnsOf({ log, rules, voiceCalls }: PlayedDay): Turns {
  const { state, play } = player(rules);
  const turns = new Map<number, number[]>();
  const add = (number: number, at: number): void => {
    const list = turns.get(number);
    if (list) list.push(at);
    else turns.set(number, [at]);
  };
  const voices = new Map([...voiceCalls].map(([number, all]) => [number, [...all]]));
  const unpressed: { number: number; from: number; to: number }[] = [];
  const passed = new Set<number>();
  const cancelled = new Set<number>();
  for (const event of log) {
    play(event);
    if (event.kind === 'CANCELLED' && event.detail.by === undefined) cancelled.add(event.number!);
    if (event.kind !== 'CALLED') continue;
    const voice = voices.get(event.number!)?.shift() ?? event.at;
    if (voice < event.at) unpressed.push({ number: event.number!, from: voice, to: event.at });
    add(event.number!, voice);
    for (const entry of state.entries.values()) {
      if (passed.has(entry.number) || !isInLine(entry) || !isPassed(state, entry)) continue;
      passed.add(entry.number);
      add(entry.number, event.at);
    }
  }
  return {
    cancelled,
    isInside: (number, now) => unpressed.some((one) => one.number === number && one.from <= now && now < one.to),
    after: (number, now) => turns.get(number)?.find((at) => at > now) ?? null,
  };
}

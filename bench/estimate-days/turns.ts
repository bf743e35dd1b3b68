import { turnsOf } from '#domain/queue/estimate/turns.ts';
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

/** The turns of a day as the product counts them. Where the desk called by voice and pressed later, the voice counts. */
export function turnsOfDay({ log, rules, voiceCalls }: PlayedDay): Turns {
  const voices = new Map([...voiceCalls].map(([number, all]) => [number, [...all]]));
  const unpressed: { number: number; from: number; to: number }[] = [];
  const turns = turnsOf(log, rules, ({ number, at }) => {
    const voice = voices.get(number!)?.shift() ?? at;
    if (voice < at) unpressed.push({ number: number!, from: voice, to: at });
    return voice;
  });
  const cancelled = new Set(
    log.flatMap(({ kind, number, detail }) => (kind === 'CANCELLED' && detail.by === undefined ? number! : [])),
  );
  return {
    cancelled,
    isInside: (number, now) => unpressed.some((one) => one.number === number && one.from <= now && now < one.to),
    after: (number, now) => turns.get(number)?.find((at) => at > now) ?? null,
  };
}

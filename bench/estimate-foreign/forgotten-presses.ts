import type { QueueEvent } from '#domain/queue/event.ts';
import type { OrderRules } from '#domain/schedule/center-rules.ts';
import { logOf } from './desk-log.ts';
import type { Act, ActKind } from './desk-log.ts';
import { between, isLuck, shuffled, wholeBetween } from './random.ts';
import type { Random } from './random.ts';

export type WrittenDay = {
  readonly log: readonly QueueEvent[];
  readonly voiceCalls: ReadonlyMap<number, readonly number[]>;
};

/** A desk that has forgotten to press clicks through this many seconds apart, and notices so long after its last call by voice. Ours. */
const CLICK_SECONDS = [2, 6] as const;
const NOTICES_SECONDS = [5, 400] as const;
/** From three to ten people are called by voice. */
const FEWEST = 3;
const MOST = 10;
/** Nobody works so long without a look at the screen. */
const LONGEST = 75 * 60_000;
/** So many beginnings are tried for each number of people, before fewer are tried, and before the day stays as it is. */
const TRIES = 12;
/** Nobody forgets these for a while and then clicks them. */
const STAYING: readonly ActKind[] = ['mistake', 'absent', 'session'];

/**
 * The same day at a desk that calls some people by voice and presses for them later, one click after the other. Everybody else's steps are where they were, and
 * nobody is seen at another time. Where the product would name somebody else at the time of the clicks, because people have checked in meanwhile, another stretch of
 * the day is tried; null when none fits.
 */
export function forgetPresses(random: Random, acts: readonly Act[], rules: OrderRules): WrittenDay | null {
  const calls = acts.flatMap(({ kind }, at) => (kind === 'call' ? at : []));
  if (calls.length < FEWEST + 1) return null;
  const starts = shuffled(
    random,
    calls.map((_, nth) => nth),
  ).slice(0, TRIES);
  const isStartForgotten = isLuck(random, 0.6);
  for (let count = wholeBetween(random, [FEWEST, MOST]); count >= FEWEST; count -= 2)
    for (const nth of starts) {
      const last = calls[nth + count - 1];
      if (last === undefined) continue;
      // A desk that forgets from the first call on has mostly forgotten the start too.
      const first = nth === 0 && isStartForgotten ? acts.findIndex(({ kind }) => kind === 'start') : calls[nth]!;
      const late = pressLate(random, acts, first, last);
      const log = late && logOf(late.acts, rules);
      if (late && log) return { log, voiceCalls: late.voiceCalls };
    }
  return null;
}

type LatePresses = Pick<WrittenDay, 'voiceCalls'> & { readonly acts: readonly Act[] };

/** The acts with the desk's presses from `first` to `last` made in a burst after it; null when they do not fit before its next press. */
function pressLate(random: Random, acts: readonly Act[], first: number, last: number): LatePresses | null {
  const stretch = acts.slice(first, last + 1);
  if (stretch.some(({ kind }) => STAYING.includes(kind)) || acts[last]!.at - stretch[0]!.at > LONGEST) return null;
  const presses = stretch.filter(({ kind }) => kind !== 'aside' && kind !== 'recall');
  const next = acts.slice(last + 1).find(({ kind }) => kind !== 'aside');
  const lastCall = acts[last]!.at;
  const clicks = presses.map(() => between(random, CLICK_SECONDS) * 1_000);
  const span = clicks.reduce((sum, click) => sum + click, 0) + 1_000;
  let clock = Math.min(lastCall + between(random, NOTICES_SECONDS) * 1_000, (next?.at ?? Infinity) - span);
  if (clock <= lastCall) return null;
  const voiceCalls = new Map<number, number[]>();
  const burst = presses.map((act, nth) => {
    clock += clicks[nth]!;
    if (act.kind === 'call') voiceCalls.set(act.number!, [...(voiceCalls.get(act.number!) ?? []), act.at]);
    return { ...act, at: Math.round(clock) };
  });
  const others = acts.filter((act, at) => at < first || at > last || act.kind === 'aside');
  return { acts: [...others, ...burst].toSorted((a, b) => a.at - b.at), voiceCalls };
}

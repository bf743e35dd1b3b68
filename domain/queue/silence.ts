import { isOneOf } from '../status-sets.ts';
import type { QueueEventKind, StallReason } from '../vocabulary.ts';
import { isToBeCalled } from './entry.ts';
import type { QueueState } from './entry.ts';
import type { QueueEvent } from './event.ts';

/** Nobody asks why for less than this without a call, however fast a doctor is: it may be a walk to the toilet. */
export const SILENCE_LEAST_MS = 20 * 60_000;

/** With these calling goes on. */
const GOES_ON: readonly QueueEventKind[] = [
  'SESSION_STARTED',
  'RESUMED',
  'CALLED',
  'RECALLED',
  'SERVED',
  'HELD',
  'ABSENT',
  'SENT_TO_LAB',
  'STALL_EXPLAINED',
];
/** With these somebody can be called where nobody could: until then there was nobody to call. */
const BRINGS: readonly QueueEventKind[] = ['ISSUED', 'CHECKED_IN', 'BACK', 'BACK_FROM_LAB', 'REOPENED'];

type Silence = Partial<Pick<QueueState, 'quietSince' | 'stalledSince' | 'silence' | 'stalls'>>;

/** What a state knows of times without a call once this event is played; `before`: the state in which it finds the queue. The desk is asked about a silence of which the log said that it was longer than the pace explains. */
export function silenceAfter(before: QueueState, event: QueueEvent): Silence {
  const { kind, at, detail } = event;
  if (kind === 'STALLED') return { stalledSince: Date.parse(detail.since!) };
  if (kind === 'SESSION_FINISHED' || kind === 'SESSION_CANCELLED') return { stalledSince: null };
  if (kind === 'PAUSED') return { stalledSince: null, ...explainedBy(before, event) };
  if (isOneOf(BRINGS, kind) && before.quietSince !== null && !isAnybodyHere(before)) return { quietSince: at };
  if (!isOneOf(GOES_ON, kind)) return {};
  const goesOn = { quietSince: at, stalledSince: null };
  const over = before.stalledSince === null ? before.silence : { from: before.quietSince ?? at, to: at };
  if (kind !== 'STALL_EXPLAINED') return { ...goesOn, silence: over };
  const { from, to } = over ?? { from: at, to: at };
  return { ...goesOn, silence: null, stalls: [...before.stalls, { from, to, reason: detail.reason as StallReason }] };
}

/** A desk that answers why nobody was called by pausing says it with the pause. */
function explainedBy({ stalledSince, quietSince, stalls }: QueueState, { at, detail }: QueueEvent): Silence {
  if (stalledSince === null) return {};
  return { stalls: [...stalls, { from: quietSince ?? at, to: at, reason: detail.reason as StallReason }] };
}

/** Whether anybody could be called now: of those whose calls nobody came to, only who has come since. */
function isAnybodyHere({ entries, rules }: QueueState): boolean {
  for (const entry of entries.values())
    if (isToBeCalled(entry) && entry.awayUntil === null && (entry.isHere || rules.needs_check_in === 0)) return true;
  return false;
}

import { isOneOf } from '../status-sets.ts';
import type { QueueEventKind, StallReason } from '../vocabulary.ts';
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
/** These say why nobody is called, or that nobody will be. */
const SAYS_WHY: readonly QueueEventKind[] = ['PAUSED', 'SESSION_FINISHED', 'SESSION_CANCELLED'];

type Silence = Partial<Pick<QueueState, 'quietSince' | 'stalledSince' | 'silence' | 'stalls'>>;

/** What a state knows of times without a call once this event is played; `before`: the state in which it finds the queue. The desk is asked about a silence of which the log said that it was longer than the pace explains. */
export function silenceAfter(before: QueueState, event: QueueEvent): Silence {
  const { kind, at, detail } = event;
  if (kind === 'STALLED') return { stalledSince: Date.parse(detail.since!) };
  if (isOneOf(SAYS_WHY, kind)) return { stalledSince: null };
  if (!isOneOf(GOES_ON, kind)) return {};
  const goesOn = { quietSince: at, stalledSince: null };
  const over = before.stalledSince === null ? before.silence : { from: before.quietSince ?? at, to: at };
  if (kind !== 'STALL_EXPLAINED') return { ...goesOn, silence: over };
  const { from, to } = over ?? { from: at, to: at };
  return { ...goesOn, silence: null, stalls: [...before.stalls, { from, to, reason: detail.reason as StallReason }] };
}

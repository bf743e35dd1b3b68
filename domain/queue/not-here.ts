import type { QueueEntry } from './entry.ts';
import { about, refusalOfEnded, refuse } from './moves.ts';
import type { Decision, Desk } from './moves.ts';

/**
 * The desk checked in the wrong number, and takes that back: a patient who is not here would be called in vain, and all behind would wait for it. Only a
 * check-in that the desk made itself, of a number that was not called since and is not away: a patient's own check-in is never taken back.
 */
export function decideNotHere({ state }: Pick<Desk, 'state'>, number: number): Decision {
  const over = refusalOfEnded(state.status);
  if (over) return refuse(over);
  const version = undoableCheckIn(state.entries.get(number));
  return version === null ? refuse('NOT_CHECKED_IN') : { ok: true, events: [about('UNDONE', { undoes: [version] })] };
}

/** Version of the check-in that could be taken back now; null when none. */
export function undoableCheckIn(entry: QueueEntry | undefined): number | null {
  return entry?.status === 'CHECKED_IN' && entry.awayUntil === null ? entry.deskCheckIn : null;
}

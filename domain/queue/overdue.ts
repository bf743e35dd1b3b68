import { isInLine } from './entry.ts';
import type { QueueEntry, QueueState } from './entry.ts';
import type { NewEvent } from './event.ts';
import { advance } from './replay.ts';

/** A BACK for each number whose time away ('izin sebentar') was over before `now`, in ascending order: what a call at that time writes first. */
export function overdueAt(state: QueueState, now: Date): NewEvent[] {
  const isOver = (entry: QueueEntry): boolean => entry.awayUntil !== null && entry.awayUntil < now.getTime();
  return [...state.entries.values()]
    .filter((entry) => isInLine(entry) && isOver(entry))
    .map(({ number }) => ({ kind: 'BACK', number, detail: { overdue: true } }));
}

/** The queue as a call at `now` finds it: patients whose time away is over stand where the log will put them. `version` stays that of the log. */
export function stateAt(state: QueueState, now: Date): QueueState {
  const back = overdueAt(state, now);
  if (back.length === 0) return state;
  const events = back.map((event, at) => ({ ...event, version: state.version + 1 + at, at: now.getTime() }));
  return { ...(advance(state, events) ?? state), version: state.version };
}

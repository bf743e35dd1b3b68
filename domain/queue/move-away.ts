import type { OverReason } from '../vocabulary.ts';
import { isToBeCalled } from './entry.ts';
import type { QueueEntry } from './entry.ts';
import type { NewEvent } from './event.ts';
import { of, refusalOfEnded, refuse } from './moves.ts';
import type { Decision, Desk } from './moves.ts';

/**
 * The desk moves one number that is still to be called to another session; who is at the laboratory goes back to the doctor who sent them. Not a press that an undo takes back: the quota place is given to others at once. Who
 * shall come back after all is moved once more.
 */
export function decideMoveAway({ state }: Pick<Desk, 'state'>, number: number): Decision {
  const over = refusalOfEnded(state.status);
  if (over) return refuse(over);
  const entry = state.entries.get(number);
  if (!entry || !isToBeCalled(entry)) return refuse('NUMBER_NOT_WAITING');
  return { ok: true, events: [of('MOVED', number)] };
}

/**
 * What the session says to which a number was moved: nobody gains or loses by being moved. Who stood in the second line joins it there; who was here is here, unless
 * they had stepped away; who had priority has it. `over`: why it is beyond the quota; null: it is not.
 */
export function eventsOfArrival(was: QueueEntry, number: number, over: OverReason | null): NewEvent[] {
  return [
    of('ISSUED', number, { ...(was.secondSince !== null && { lane: 'ONSITE' }), ...(over && { over }) }),
    ...(was.isHere && was.awayUntil === null ? [of('CHECKED_IN', number)] : []),
    ...(was.priority ? [of('PRIORITY', number, { reason: was.priority.reason })] : []),
  ];
}

import { BEGUN_STATUSES, isOneOf } from '../status-sets.ts';
import { of, pressed, refusalOfEnded, refuse, withInside } from './moves.ts';
import type { Decision, Desk } from './moves.ts';

/**
 * The person inside goes to the laboratory, radiology or the like: their turn in this room is over, and their visit is not. Nobody calls them there; they have
 * no position until they are back. Refused when nobody is inside, and in a session that does not run.
 */
export function decideSendToLab({ state }: Desk, room: string): Decision {
  return withInside(state, room, (inside) => [of('SENT_TO_LAB', inside.number)]);
}

/** They are at the desk again, and are called after `recall_after` others, counted from now. NUMBER_NOT_AT_LAB for everybody else. */
export function decideBackFromLab({ state }: Pick<Desk, 'state'>, number: number): Decision {
  const over = refusalOfEnded(state.status);
  if (over) return refuse(over);
  const entry = state.entries.get(number);
  if (!entry || entry.labSince === null) return refuse('NUMBER_NOT_AT_LAB');
  return pressed([of('BACK_FROM_LAB', number, { by: 'CENTER' })]);
}

/**
 * A visit that was finished, or a number marked absent, by mistake, and longer ago than an undo reaches: in the queue again. NUMBER_NOT_CLOSED for a number that is
 * still in the queue, was given back, moved or taken back: its quota place may be somebody else's.
 */
export function decideReopen({ state }: Pick<Desk, 'state'>, number: number): Decision {
  const over = refusalOfEnded(state.status);
  if (over) return refuse(over);
  if (!isOneOf(BEGUN_STATUSES, state.status)) return refuse('SESSION_NOT_STARTED');
  const status = state.entries.get(number)?.status;
  if (status !== 'DONE' && status !== 'ABSENT') return refuse('NUMBER_NOT_CLOSED');
  return pressed([of('REOPENED', number)]);
}

import type { EndReason } from '../vocabulary.ts';
import { isInLine } from './entry.ts';
import type { QueueEntry, QueueState } from './entry.ts';
import type { NewEvent } from './event.ts';
import { of } from './moves.ts';
import { isPassed } from './replay.ts';

/** A session counts as forgotten when its hours are over, and its queue untouched, for longer than these. */
export const FORGOTTEN_AFTER_END_MS = 3 * 3_600_000;
export const FORGOTTEN_AFTER_EVENT_MS = 3_600_000;

/**
 * The events that end numbers when the desk ends a session. Whoever is inside is done, and so is who went from there to the laboratory and did not come back. Of those who are not here, a held number with enough real calls is
 * absent; once the hours are over (`isOver`) the others end too, as MISSED or NOT_CHECKED_IN. Before that they may still be on their way, so they stay
 * among those who are moved or notified.
 */
export function endingsOf(state: QueueState, isOver: boolean): NewEvent[] {
  return [...state.entries.values()].flatMap((entry) => {
    if (entry.status === 'CALLED' || entry.labSince !== null) return [of('SERVED', entry.number)];
    if (entry.status === 'HELD') return isOver || isAbsent(state, entry) ? [missed(state, entry)] : [];
    return isOver && entry.status === 'BOOKED' ? [ended(entry, 'NOT_CHECKED_IN')] : [];
  });
}

/**
 * The events that end numbers in a session that nobody ended. Nobody knows how long the patient inside was there (`overdue`), who went to the laboratory was
 * examined before, and whoever still waited was
 * not called because the queue was not run to its end (NOT_RUN).
 */
export function forgottenEndingsOf(state: QueueState): NewEvent[] {
  return [...state.entries.values()].flatMap((entry) => {
    if (entry.status === 'CALLED') return [of('SERVED', entry.number, { overdue: true })];
    if (entry.labSince !== null) return [of('SERVED', entry.number)];
    if (!isInLine(entry)) return [];
    if (entry.status === 'HELD') return [missed(state, entry)];
    return [ended(entry, isPassed(state, entry) ? 'NOT_CHECKED_IN' : 'NOT_RUN')];
  });
}

function isAbsent({ rules }: QueueState, { isHere, realCalls }: QueueEntry): boolean {
  return !isHere && realCalls >= rules.call_tries;
}

function missed({ rules }: QueueState, entry: QueueEntry): NewEvent {
  return entry.realCalls >= rules.call_tries ? of('ABSENT', entry.number) : ended(entry, 'MISSED');
}

function ended({ number }: QueueEntry, because: EndReason): NewEvent {
  return of('CANCELLED', number, { by: 'CENTER', because });
}

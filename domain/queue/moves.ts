import type { AppointmentStatus, QueueEventKind, SessionStatus } from '../vocabulary.ts';
import type { QueueEntry, QueueState } from './entry.ts';
import { inCallingOrder } from './order.ts';

/** One step of a move: an event to append, with what it makes of the entry it speaks of. */
export type Step = {
  readonly kind: QueueEventKind;
  readonly entry: QueueEntry | null;
  readonly becomes: AppointmentStatus | null;
};
export type Move = {
  readonly steps: readonly Step[];
  readonly status: SessionStatus;
  /** Who is inside after the move. */
  readonly current: QueueEntry | null;
};
export type MoveRefusal =
  | 'SESSION_ALREADY_STARTED'
  | 'SESSION_NOT_STARTED'
  | 'SESSION_NOT_TODAY'
  | 'SESSION_ENDED'
  | 'SESSION_CANCELLED'
  | 'QUEUE_EMPTY'
  | 'NOTHING_CALLED';
export type Decision = { ok: true; move: Move } | { ok: false; refusal: MoveRefusal };

/** The doctor begins: only on the session's own date, only once. */
export function decideStart(state: QueueState): Decision {
  if (state.status === 'RUNNING' || state.status === 'PAUSED') return refuse('SESSION_ALREADY_STARTED');
  const over = refusalOfEnded(state.status);
  if (over) return refuse(over);
  if (!state.isToday) return refuse('SESSION_NOT_TODAY');
  return accept({ steps: [{ kind: 'SESSION_STARTED', entry: null, becomes: null }], status: 'RUNNING', current: null });
}

/** Ends the turn of the person inside and calls the next in order. Refused, and nothing changed, when nobody waits. */
export function decideCallNext(state: QueueState): Decision {
  const refusal = refusalOfNotRunning(state.status);
  if (refusal) return refuse(refusal);
  const next = inCallingOrder(state.entries)[0];
  if (!next) return refuse('QUEUE_EMPTY');
  const inside = currentOf(state);
  const served: Step[] = inside ? [{ kind: 'SERVED', entry: inside, becomes: 'DONE' }] : [];
  return accept({
    steps: [...served, { kind: 'CALLED', entry: next, becomes: 'CALLED' }],
    status: state.status,
    current: next,
  });
}

/** Calls the person inside once more. */
export function decideRecall(state: QueueState): Decision {
  const refusal = refusalOfNotRunning(state.status);
  if (refusal) return refuse(refusal);
  const inside = currentOf(state);
  if (!inside) return refuse('NOTHING_CALLED');
  return accept({
    steps: [{ kind: 'RECALLED', entry: inside, becomes: 'CALLED' }],
    status: state.status,
    current: inside,
  });
}

/** The person inside is done. Nobody is called by it. */
export function decideFinish(state: QueueState): Decision {
  const refusal = refusalOfNotRunning(state.status);
  if (refusal) return refuse(refusal);
  const inside = currentOf(state);
  if (!inside) return refuse('NOTHING_CALLED');
  return accept({ steps: [{ kind: 'SERVED', entry: inside, becomes: 'DONE' }], status: state.status, current: null });
}

function currentOf(state: QueueState): QueueEntry | undefined {
  return state.entries.find((entry) => entry.appointmentId === state.currentAppointmentId);
}

function refusalOfNotRunning(status: SessionStatus): MoveRefusal | null {
  if (status === 'RUNNING') return null;
  return refusalOfEnded(status) ?? 'SESSION_NOT_STARTED';
}

function refusalOfEnded(status: SessionStatus): MoveRefusal | null {
  if (status === 'FINISHED') return 'SESSION_ENDED';
  return status === 'CANCELLED' ? 'SESSION_CANCELLED' : null;
}

function accept(move: Move): Decision {
  return { ok: true, move };
}

function refuse(refusal: MoveRefusal): Decision {
  return { ok: false, refusal };
}

import { UNBEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { localOf } from '../../../lib/format.ts';
import type { DeskSummary } from '../state/shapes.ts';

type Timed = Pick<DeskSummary, 'status' | 'date' | 'time_end' | 'zone'>;

const RANK: Record<DeskSummary['status'], number> = {
  RUNNING: 0,
  PAUSED: 0,
  OPEN: 1,
  CLOSED: 1,
  FINISHED: 3,
  CANCELLED: 3,
};

/** True for a session that was never started and whose hours have passed, in the center's zone. */
export function isOverdue({ status, date, time_end, zone }: Timed, now: Date): boolean {
  if (!isOneOf(UNBEGUN_STATUSES, status)) return false;
  const local = localOf(now.toISOString(), zone);
  return `${date} ${time_end}` <= `${local.date} ${local.time}:00`;
}

/** Sorts sessions: those in progress, those to come, those that nobody started in time, those that are over; within each group by their hours. */
export function inProgressFirst<T extends Timed>(sessions: readonly T[], now: Date): T[] {
  const rank = (session: T): number => (isOverdue(session, now) ? 2 : RANK[session.status]);
  return sessions.toSorted((a, b) => rank(a) - rank(b));
}

/** The session to begin with: one in progress, else the next to come; null when there is none today. */
export function firstChoice<T extends Timed & { readonly id: number }>(
  sessions: readonly T[],
  now: Date,
): number | null {
  return inProgressFirst(sessions, now)[0]?.id ?? null;
}

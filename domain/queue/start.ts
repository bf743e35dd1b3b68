import { DOCTOR_LATE_MAX, EARLY_START_MINUTES } from '../limits.ts';
import { minutesBefore } from '../time/instant.ts';
import type { QueueState } from './entry.ts';

export type StartRefusal = 'START_EARLY' | 'START_BEFORE_PLAN' | 'START_ANNOUNCED' | 'START_TOO_FAR' | 'TIME_PAST';

/** When patients expect the session to begin: as announced for a late doctor, else as planned. */
export function expectedStart({ expectedAt }: Pick<QueueState, 'expectedAt'>, planned: Date): Date {
  return expectedAt === null ? planned : new Date(expectedAt);
}

/** Whether a beginning at `now` comes so long before the start that patients expect that the desk must confirm it. */
export function isEarly(state: Pick<QueueState, 'expectedAt'>, planned: Date, now: Date): boolean {
  return now < minutesBefore(expectedStart(state, planned), EARLY_START_MINUTES);
}

/**
 * Why a start cannot be announced for a late doctor; null when it can. A delay lies after the plan and in the time to come, at most DOCTOR_LATE_MAX minutes away,
 * and says something that was not announced already.
 */
export function refusalOfLateStart(
  { expectedAt }: Pick<QueueState, 'expectedAt'>,
  start: Date,
  planned: Date,
  now: Date,
): StartRefusal | null {
  if (start <= planned) return 'START_BEFORE_PLAN';
  if (start <= now) return 'TIME_PAST';
  if (start.getTime() === expectedAt) return 'START_ANNOUNCED';
  const from = planned < now ? now : planned;
  return from < minutesBefore(start, DOCTOR_LATE_MAX) ? 'START_TOO_FAR' : null;
}

import { BEGUN_STATUSES, UNBEGUN_STATUSES, isOneOf } from '../../status-sets.ts';
import type { SessionStatus } from '../../vocabulary.ts';

/** A start or an end so many minutes after the plan still counts as in time. */
export const IN_TIME_MINUTES = 10;

/** A session as far as its times are known, in ms since the epoch. `endsAbout`: when it will probably end; null: not known. */
export type SessionTimes = {
  readonly status: SessionStatus;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly endsAbout: number | null;
  readonly pausedUntil: number | null;
};

type EndTimes = Pick<SessionTimes, 'status' | 'endsAt' | 'finishedAt' | 'endsAbout'>;

/** What is not as planned. Minutes after the plan; null where it is in time, or nobody can know yet. */
export type Attention = {
  /** The session began late, or should have begun by now. */
  readonly late: number | null;
  /** It ended after its hours, or will. */
  readonly over: number | null;
  /** Something can still be done about it: the session is not over, and it should have begun or resumed, or will end late. */
  readonly isDue: boolean;
};

/** What a manager should look at in a session at `now` (ms since the epoch). */
export function attentionOf(times: SessionTimes, now: number): Attention {
  const { status, startsAt } = times;
  const isUnbegun = isOneOf(UNBEGUN_STATUSES, status);
  const begun = isUnbegun ? now : times.startedAt;
  const late = status === 'CANCELLED' || begun === null ? null : minutesAfter(begun, startsAt);
  const over = overrunOf(times, now);
  const mayEnd = isUnbegun || isOneOf(BEGUN_STATUSES, status);
  const isStill = status === 'PAUSED' && times.pausedUntil !== null && minutesAfter(now, times.pausedUntil) !== null;
  return { late, over, isDue: mayEnd && (over !== null || isStill || (isUnbegun && late !== null)) };
}

/** By how many minutes a session ended after its hours, or will, at `now` (ms since the epoch); null: in time, or not known. */
export function overrunOf(times: EndTimes, now: number): number | null {
  return times.status === 'CANCELLED' ? null : minutesAfter(endOf(times, now), times.endsAt);
}

/** When a session ended or will; one that is begun and has nobody in line ends now at the earliest. */
function endOf({ status, finishedAt, endsAbout }: EndTimes, now: number): number | null {
  if (status === 'FINISHED') return finishedAt;
  if (isOneOf(BEGUN_STATUSES, status)) return Math.max(now, endsAbout ?? now);
  return endsAbout;
}

function minutesAfter(instant: number | null, plan: number): number | null {
  if (instant === null) return null;
  const minutes = Math.floor((instant - plan) / 60_000);
  return minutes > IN_TIME_MINUTES ? minutes : null;
}

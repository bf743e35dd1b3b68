import { BEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { formatCount, formatTime, localOf } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { announced, late, minutesShort, over, quietSince, today as text, until } from './text.ts';
import type { TodaySession } from './use-today.ts';

/** One of the seven figures of a session. `below`: what it is to the plan; `isDue`: the manager should look at it. */
export type Figure = {
  readonly name: string;
  readonly value: string;
  readonly below: string;
  readonly isDue: boolean;
  /** The dot before the value: class names. */
  readonly dot?: string;
};

/** The seven figures of a session in their fixed order. */
export function figuresOf(session: TodaySession, zone: ZoneName): Figure[] {
  const count = (name: string, value: number): Figure => ({ name, value: formatCount(value), below: '', isDue: false });
  return [
    doctorOf(session, zone),
    startOf(session, zone),
    count(text.inLine, session.in_line),
    count(text.inside, session.inside),
    count(text.served, session.served),
    {
      name: text.mean,
      value:
        session.pace_minutes === null ? text.unknown : minutesShort(String(session.pace_minutes).replace('.', ',')),
      below: '',
      isDue: false,
    },
    endOf(session, zone),
  ];
}

function doctorOf(
  { status, pause, stalled_since: stalled, doctor_here_at: here, expected_at: expected, is_due }: TodaySession,
  zone: ZoneName,
) {
  const name = text.doctor;
  if (status === 'PAUSED')
    return {
      name,
      value: text.paused,
      below: pause?.until ? until(localOf(pause.until, zone).time) : '',
      isDue: is_due,
      dot: 'denyut denyut-jeda',
    };
  // An answer of the release before says nothing of it.
  if (stalled)
    return {
      name,
      value: text.quiet,
      below: quietSince(localOf(stalled, zone).time),
      isDue: true,
      dot: 'denyut denyut-jeda',
    };
  if (here !== null) return { name, value: text.inRoom, below: localOf(here, zone).time, isDue: false, dot: 'denyut' };
  const below = expected === null ? '' : announced(localOf(expected, zone).time);
  return { name, value: text.notThere, below, isDue: false, dot: 'denyut denyut-mati' };
}

function startOf({ started_at: started, time_start: plan, late_minutes: minutes }: TodaySession, zone: ZoneName) {
  return {
    name: text.start,
    value: started === null ? formatTime(plan) : localOf(started, zone).time,
    below: minutes !== null ? late(formatCount(minutes)) : started === null ? text.planned : text.inTime,
    isDue: minutes !== null,
  };
}

function endOf({ status, ends_about: end, over_minutes: minutes, time_end: plan }: TodaySession, zone: ZoneName) {
  const name = text.end;
  if (minutes !== null)
    return {
      name,
      value: end === null ? text.stillRuns : localOf(end, zone).time,
      below: over(formatCount(minutes)),
      isDue: true,
    };
  if (end !== null) return { name, value: localOf(end, zone).time, below: text.inHours, isDue: false };
  // Nobody is in line, so it ends with its hours.
  const isIdle = isOneOf(BEGUN_STATUSES, status);
  return { name, value: formatTime(plan), below: isIdle ? text.inHours : text.planned, isDue: false };
}

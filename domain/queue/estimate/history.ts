import { isInLine } from '../entry.ts';
import type { QueueState } from '../entry.ts';
import { fitCalibration } from './calibration.ts';
import type { ScoresByPhase } from './calibration.ts';
import type { NumberFacts, Lesson } from './lesson.ts';
import { fitLastCall } from './last-call.ts';
import type { Closing } from './last-call.ts';
import { isPassed } from '../replay.ts';
import type { Attendance, EstimateInput, Joins, Tally, VisitSample } from './types.ts';
import { examinedVisits } from './visit.ts';

/** How much of the past is looked at, newest first (types.ts). */
const VISITS_MAX = 400;
const GAPS_MAX = 400;
const GAPS_OF_FIELD_MAX = 1_000;
const DELAYS_MAX = 60;
const DELAYS_OF_FIELD_MAX = 200;
const CHECK_INS_MAX = 200;
const VAIN_MAX = 100;
/** With fewer check-ins of the doctor's own, those of the whole field say who comes and when. */
const OWN_LEAST = 20;
/** Walk-ins are counted over so many sessions: the doctor's own, or those of the field when the doctor has too few. */
const JOINS_SESSIONS_MAX = 30;
const JOINS_OWN_LEAST = 4;

/** What the past teaches the estimator; `fromToday` adds the session's own day. */
export type FromPast = Pick<EstimateInput, 'delays' | 'delaysOfSpecialty' | 'calibration' | 'lastCall'> & {
  readonly service: Omit<EstimateInput['service'], 'today'>;
  readonly attendance: Omit<Attendance, 'today'>;
  readonly joins: Omit<Joins, 'today'>;
  /** Rooms that the doctor's line had last time; 1 when nobody knows. */
  readonly rooms: number;
};

/** What lessons of ended sessions teach the estimator: the doctor's own, and those of others in the field, each newest first. */
export function fromPast(own: readonly Lesson[], others: readonly Lesson[]): FromPast {
  const field = [...own, ...others];
  const checkInsOf = (lessons: readonly Lesson[]) =>
    lessons
      .flatMap(({ checkIns, delay }) => checkIns.map((one) => ({ ...one, delay: delay ?? 0 })))
      .slice(0, CHECK_INS_MAX);
  const ownCheckIns = checkInsOf(own);
  const who = ownCheckIns.length < OWN_LEAST ? field : own;
  return {
    delays: delaysOf(own).slice(0, DELAYS_MAX),
    delaysOfSpecialty: delaysOf(field).slice(0, DELAYS_OF_FIELD_MAX),
    service: {
      doctor: visitsOf(own, 'own').slice(0, VISITS_MAX),
      specialty: visitsOf(others, 'field').slice(0, VISITS_MAX),
      gaps: own.flatMap(({ gaps }) => gaps).slice(0, GAPS_MAX),
      gapsOfSpecialty: field.flatMap(({ gaps }) => gaps).slice(0, GAPS_OF_FIELD_MAX),
    },
    attendance: {
      came: [0, 1, 2, 3].map((bucket) => sum(who.map(({ came }) => came[bucket]!))) as unknown as Attendance['came'],
      checkIns: checkInsOf(who),
      seen: sum(who.map(({ checkIns, came }) => ({ did: checkIns.length, of: sum(came).did }))),
      returned: sum(who.map(({ returned }) => returned)),
      inserted: sum(who.map(({ inserted }) => inserted)),
      vainSeconds: who.flatMap(({ vainSeconds }) => vainSeconds).slice(0, VAIN_MAX),
    },
    joins: joinsOf(own, field),
    lastCall: fitLastCall(own.flatMap(closingOf), others.flatMap(closingOf)),
    calibration: fitCalibration(own.map(scoresOf), others.map(scoresOf)),
    rooms: own[0]?.rooms ?? 1,
  };
}

const closingOf = ({ closing }: Lesson): Closing[] => (closing ? [closing] : []);
const scoresOf = ({ scores = {} }: Lesson): ScoresByPhase => scores;

/** Lessons stored before walk-ins were counted say nothing of them; they must not count as sessions without walk-ins. */
function joinsOf(own: readonly Lesson[], field: readonly Lesson[]): FromPast['joins'] {
  const counted = (lessons: readonly Lesson[]) => lessons.flatMap(({ joined }) => (joined ? [joined] : []));
  const ownDays = counted(own);
  const days = (ownDays.length < JOINS_OWN_LEAST ? counted(field) : ownDays).slice(0, JOINS_SESSIONS_MAX);
  return { minutes: days.flat(), sessions: days.length };
}

/**
 * What the session itself has shown so far: visits that ended (one that goes on after the laboratory has one for each time inside), how many of the booked people whose turn it was came (who is held, or was passed and may still
 * come, counts half), and how many registered on the spot.
 */
export function fromToday(
  state: QueueState,
  bookings: ReadonlyMap<number, NumberFacts>,
): { readonly visits: readonly VisitSample[]; readonly came: Tally; readonly joined: number } {
  const visits = examinedVisits(state).map(({ number, seconds }) => ({
    kind: bookings.get(number)?.kind ?? '-',
    seconds,
    session: 'today',
  }));
  let did = 0;
  let of = 0;
  let joined = 0;
  for (const entry of state.entries.values()) {
    const { number, status } = entry;
    const booking = bookings.get(number);
    if (booking?.isOnsite && entry.priority === null) joined += 1;
    if (!booking || booking.isOnsite) continue;
    const wasInside = status === 'DONE' || entry.visits.length > 0;
    const isPending = status === 'HELD' || (isInLine(entry) && isPassed(state, entry));
    if (wasInside || status === 'ABSENT' || isPending) of += 1;
    if (wasInside) did += 1;
    else if (isPending) did += 0.5;
  }
  return { visits, came: { did, of }, joined };
}

function delaysOf(lessons: readonly Lesson[]): number[] {
  return lessons.flatMap(({ delay }) => delay ?? []);
}

/** Each session's visits share a pace, so the sample says which session it is from. */
function visitsOf(lessons: readonly Lesson[], word: string): VisitSample[] {
  return lessons.flatMap(({ visits }, at) => visits.map((visit) => ({ ...visit, session: `${word}${at}` })));
}

function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((all, { did, of }) => ({ did: all.did + did, of: all.of + of }), { did: 0, of: 0 });
}

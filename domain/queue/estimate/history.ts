import type { QueueState } from '../entry.ts';
import type { Booking, Lesson } from '../lesson.ts';
import type { Attendance, EstimateInput, Tally, VisitSample } from './types.ts';

/** How much of the past is looked at, newest first (types.ts). */
const VISITS_MAX = 400;
const GAPS_MAX = 400;
const GAPS_OF_FIELD_MAX = 1_000;
const DELAYS_MAX = 60;
const DELAYS_OF_FIELD_MAX = 200;
const CHECK_INS_MAX = 200;
const VAIN_MAX = 100;
/** With fewer check-ins of the doctor's own, those of the whole field tell who comes and when. */
const OWN_LEAST = 20;

/** What the past says to the estimator; the session's own day comes to it (`fromToday`). */
export type FromPast = Pick<EstimateInput, 'delays' | 'delaysOfSpecialty'> & {
  readonly service: Omit<EstimateInput['service'], 'today'>;
  readonly attendance: Omit<Attendance, 'today'>;
};

/** What lessons of ended sessions say to the estimator: of the doctor's own, and of others of the field; each newest first. */
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
      returned: sum(who.map(({ returned }) => returned)),
      inserted: sum(who.map(({ inserted }) => inserted)),
      vainSeconds: who.flatMap(({ vainSeconds }) => vainSeconds).slice(0, VAIN_MAX),
    },
  };
}

/** What the session itself has shown so far: visits that ended, and how many of the booked people called came (who is held counts half). */
export function fromToday(
  state: QueueState,
  bookings: ReadonlyMap<number, Booking>,
): { readonly visits: readonly VisitSample[]; readonly came: Tally } {
  const visits: VisitSample[] = [];
  let did = 0;
  let of = 0;
  for (const { number, status, calledAt, endedAt } of state.entries.values()) {
    const booking = bookings.get(number);
    const isBooked = booking !== undefined && !booking.isOnsite;
    if (status === 'DONE' && calledAt !== null && endedAt !== null)
      visits.push({ kind: booking?.kind ?? '-', seconds: (endedAt - calledAt) / 1_000, session: 'today' });
    if (!isBooked || (status !== 'DONE' && status !== 'HELD' && status !== 'ABSENT')) continue;
    of += 1;
    if (status === 'DONE') did += 1;
    if (status === 'HELD') did += 0.5;
  }
  return { visits, came: { did, of } };
}

function delaysOf(lessons: readonly Lesson[]): number[] {
  return lessons.flatMap(({ delay }) => delay ?? []);
}

/** Each session's visits share a pace, so they are told apart. */
function visitsOf(lessons: readonly Lesson[], word: string): VisitSample[] {
  return lessons.flatMap(({ visits }, at) => visits.map((visit) => ({ ...visit, session: `${word}${at}` })));
}

function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((all, { did, of }) => ({ did: all.did + did, of: all.of + of }), { did: 0, of: 0 });
}

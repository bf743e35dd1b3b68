import { VISIT_KINDS } from '#domain/vocabulary.ts';
import type { PriorityReason } from '#domain/vocabulary.ts';
import { DAY, HOUR, MINUTE } from './doctor-day.ts';
import type { DoctorDay } from './doctor-day.ts';
import type { Doctor } from './doctors.ts';
import {
  between,
  exponential,
  isLuck,
  lognormal,
  normal,
  pick,
  pickWeighted,
  visitOf,
  wholeBetween,
} from './random.ts';
import type { Random } from './random.ts';

/** One person of a day, as they will behave. Instants in ms. */
export type Person = {
  readonly isOnsite: boolean;
  readonly kind: string;
  readonly leadDays: number;
  /** When the number is taken; for a walk-in at the counter. */
  readonly issuedAt: number;
  /** When the patient gives the number back; null: never. */
  readonly cancelsAt: number | null;
  /** When they come; null: never. */
  readonly comesAt: number | null;
  readonly visit: number;
  readonly hasPhone: boolean;
  /** 'Saya terlambat': said then, so many minutes; null: not said. */
  readonly lateWord: { readonly at: number; readonly minutes: number } | null;
  readonly priority: PriorityReason | null;
  /** Steps out so long after having come, for so long, and says so or not. */
  readonly stepsOut: { readonly after: number; readonly length: number; readonly isPressed: boolean } | null;
  /** Leaves for good after so much waiting; null: never. Whether they say so. */
  readonly patience: number | null;
  readonly saysGoodbye: boolean;
  /** Sent to the laboratory, for so long; the doctor then looks at the results. */
  readonly lab: { readonly length: number; readonly visit: number } | null;
};

const FEWEST = 5;
const MOST = 80;
/** Numbers are given so many days ahead at most (the product's window_days). */
const WINDOW_DAYS = 30;
/** People with an hour come early more often than late: 'Outpatient scheduling in health care: a review of literature'. How many minutes is ours. */
const EARLY = 15;

/** The booked ones in the order of their numbers, and the walk-ins in that of their coming. */
export function drawPeople(
  random: Random,
  doctor: Doctor,
  day: DoctorDay,
  midnight: number,
): { booked: Person[]; walkIns: Person[] } {
  const crowd = Math.round(doctor.numbers * day.crowd);
  const count = Math.min(MOST, Math.max(FEWEST, crowd));
  const share = Math.min(0.5, Math.max(0.1, normal(random, doctor.walkIns, 0.03)));
  const onsite = Math.round(count * share);
  const plans = Array.from({ length: count - onsite }, () => drawBooking(random, doctor, day, midnight));
  const booked = plans
    .toSorted((a, b) => a.issuedAt - b.issuedAt)
    .map((plan, at) => drawBooked(random, { doctor, day, plan, at, of: count - onsite }));
  const walkIns = Array.from({ length: onsite }, () => drawWalkIn(random, doctor, day));
  return { booked, walkIns: walkIns.toSorted((a, b) => a.issuedAt - b.issuedAt) };
}

type Booking = { readonly leadDays: number; readonly issuedAt: number };

function drawBooking(random: Random, doctor: Doctor, { planned }: DoctorDay, midnight: number): Booking {
  const morning = [midnight + 5 * HOUR, Math.min(planned.from - 20 * MINUTE, midnight + 14 * HOUR)] as const;
  if (isLuck(random, doctor.sameDay)) return { leadDays: 0, issuedAt: Math.round(between(random, morning)) };
  const leadDays = Math.min(WINDOW_DAYS, 1 + Math.floor(exponential(random, Math.max(0.3, doctor.leadDays - 0.5))));
  return { leadDays, issuedAt: Math.round(midnight - leadDays * DAY + between(random, [7, 21.5]) * HOUR) };
}

type Standing = {
  readonly doctor: Doctor;
  readonly day: DoctorDay;
  readonly plan: Booking;
  readonly at: number;
  readonly of: number;
};

function drawBooked(random: Random, { doctor, day, plan, at, of }: Standing): Person {
  const { issuedAt, leadDays } = plan;
  const behaviour = drawBehaviour(random, doctor);
  if (isLuck(random, doctor.cancels)) {
    const latest = day.planned.from - 10 * MINUTE;
    const cancelsAt = Math.round(issuedAt + between(random, [0.05, 1]) * Math.max(0, latest - issuedAt));
    return { ...behaviour, isOnsite: false, leadDays, issuedAt, cancelsAt, comesAt: null, lateWord: null };
  }
  const isAbsent = isLuck(random, absenceOf(doctor, day, leadDays));
  const comesAt = isAbsent ? null : Math.round(drawArrival(random, doctor, day, at / of));
  const isLate = comesAt !== null && comesAt > turnOf(day, at / of) + 10 * MINUTE;
  const wordAt = comesAt === null ? 0 : comesAt - between(random, [20, 70]) * MINUTE;
  const lateWord =
    isLate && behaviour.hasPhone && wordAt > issuedAt && isLuck(random, 0.3)
      ? { at: Math.round(wordAt), minutes: pick(random, [15, 30, 30, 60]) }
      : null;
  return { ...behaviour, isOnsite: false, leadDays, issuedAt, cancelsAt: null, comesAt, lateWord };
}

/** The longer ago a number was taken, the likelier it is that nobody comes: 'No-shows in appointment scheduling - a systematic literature review'. */
function absenceOf(doctor: Doctor, day: DoctorDay, leadDays: number): number {
  const usual = (1 - doctor.sameDay) * doctor.leadDays;
  const longer = doctor.absentByDay * (Math.min(leadDays, 20) - usual);
  return 1 / (1 + Math.exp(-(Math.log(doctor.absent / (1 - doctor.absent)) + longer + day.absence)));
}

/** When a number would have its turn, if all went as planned. `share`: of the numbers before it. */
const turnOf = ({ planned }: DoctorDay, share: number): number =>
  planned.from + share * (planned.to - planned.from - 20 * MINUTE);

function drawArrival(random: Random, doctor: Doctor, day: DoctorDay, share: number): number {
  const at = arrivalAsPlanned(random, doctor, day, share);
  // Some who read that the doctor is late come later themselves.
  const word = day.announcements[0];
  if (!word || at < word.at + 25 * MINUTE || !isLuck(random, 0.35)) return at;
  return at + (word.until - day.planned.from) * between(random, [0.4, 1]);
}

function arrivalAsPlanned(random: Random, doctor: Doctor, day: DoctorDay, share: number): number {
  const { from, to } = day.planned;
  const last = to - 15 * MINUTE;
  // One of twenty-five is much later than people like them.
  const straggling = isLuck(random, 0.04) ? between(random, [30, 90]) * MINUTE : 0;
  const untilLast = (at: number): number => Math.min(last, at + straggling);
  if (doctor.arrivals === 'at opening') {
    const early = isLuck(random, 0.7);
    const offset = early ? -between(random, [0, 75]) : exponential(random, 30);
    return untilLast(from + offset * MINUTE);
  }
  if (doctor.arrivals === 'scattered') return untilLast(between(random, [from - 30 * MINUTE, last]));
  if (doctor.arrivals === 'in two waves') {
    const isSecond = isLuck(random, 0.45);
    return untilLast(from + (to - from) * (isSecond ? 0.55 : 0) + normal(random, -10, 17) * MINUTE);
  }
  const unpunctual = (-EARLY + 14 * (lognormal(random, 0.5) - 1) + normal(random, 0, 12)) * MINUTE;
  if (doctor.arrivals === 'by number') return untilLast(turnOf(day, share) + unpunctual);
  const hour = from + Math.floor((turnOf(day, share) - from) / HOUR) * HOUR;
  return untilLast(hour + unpunctual + 8 * MINUTE);
}

/** Walk-ins come in the first half, where everybody comes at opening, and at all times elsewhere. */
function drawWalkIn(random: Random, doctor: Doctor, day: DoctorDay): Person {
  const { from, to } = day.planned;
  const isFromOpening = doctor.arrivals === 'at opening' || doctor.arrivals === 'in two waves';
  const [first, last] = [from - 30 * MINUTE, to - 20 * MINUTE];
  const soon = first + exponential(random, (to - from) * 0.3);
  const at = Math.round(isFromOpening && soon < last ? soon : between(random, [first, last]));
  const behaviour = drawBehaviour(random, doctor);
  return { ...behaviour, isOnsite: true, leadDays: 0, issuedAt: at, cancelsAt: null, comesAt: at, lateWord: null };
}

type Behaviour = Omit<Person, 'isOnsite' | 'leadDays' | 'issuedAt' | 'cancelsAt' | 'comesAt' | 'lateWord'>;

function drawBehaviour(random: Random, doctor: Doctor): Behaviour {
  const kind = pickWeighted(random, doctor.kind.visits);
  const visit = visitOf(random, doctor.shape) * doctor.visitFactors[kind]!;
  const isEmergency = isLuck(random, 0.003);
  const reason = isLuck(random, doctor.priority) ? pick(random, doctor.kind.reasons) : null;
  const length = isLuck(random, 0.5) ? between(random, [4, 12]) : between(random, [10, 35]);
  const steps = { after: between(random, [3, 70]) * MINUTE, length: length * MINUTE, isPressed: isLuck(random, 0.6) };
  return {
    kind: VISIT_KINDS[kind]!,
    visit,
    hasPhone: isLuck(random, doctor.desk.byPhone),
    priority: isEmergency ? 'EMERGENCY' : reason,
    stepsOut: isLuck(random, doctor.stepsOut) ? steps : null,
    patience: isLuck(random, 0.06) ? wholeBetween(random, [70, 200]) * MINUTE : null,
    saysGoodbye: isLuck(random, 0.4),
    // Half an hour at the laboratory and more; the second look is short. Ours.
    lab: isLuck(random, doctor.lab)
      ? { length: between(random, [20, 75]) * MINUTE, visit: between(random, [0.3, 0.8]) }
      : null,
  };
}

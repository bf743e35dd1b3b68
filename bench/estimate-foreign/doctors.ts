import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import type { OrderRules } from '#domain/schedule/center-rules.ts';
import { CLINIC_KINDS } from './clinic-kinds.ts';
import type { Arrivals, ClinicKind } from './clinic-kinds.ts';
import { between, isLuck, pick, pickWeighted, randomOf, shuffled, wholeBetween } from './random.ts';
import type { Random, Shape } from './random.ts';

/** How the desk of one field in one center works. The doctors of the field share it. */
export type FrontDesk = {
  readonly rules: OrderRules;
  /** Minutes before the session from which people check in. */
  readonly checkInFrom: number;
  /** Share of people who check in by themselves, and seconds that the others take at the counter. */
  readonly byPhone: number;
  readonly counterSeconds: number;
  /** Share of visits after which somebody presses 'finish'; the others end with the next call. */
  readonly finishes: number;
  /** How often it calls again before it gives up, and how often it just calls the next then, as if the missing one had been seen. */
  readonly recalls: number;
  readonly passesOver: number;
  /** How often it marks as absent whom it has called as often as the rule asks; otherwise it holds the number once more. */
  readonly marksAbsent: number;
  /** When it calls numbers that did not check in: as soon as nobody else waits, towards the end, or never. */
  readonly triesMissing: 'at once' | 'late' | 'never';
  /** Shares: of breaks and of emergencies with pause pressed, of long delays announced, of arrivals of a late doctor pressed. */
  readonly pauses: number;
  readonly pausesInEmergency: number;
  readonly announces: number;
  readonly pressesArrival: number;
  /** Share of sessions in which presses are forgotten for some people and then made in a burst, and of those that nobody ends. */
  readonly bursts: number;
  readonly leavesOpen: number;
  /** Whether going to the laboratory is pressed. */
  readonly pressesLab: boolean;
  /** The break that the center plans around noon, minutes of the day. */
  readonly plannedBreak: { readonly from: number; readonly to: number } | null;
};

export type StartHabit =
  | { readonly kind: 'early' | 'punctual' }
  /** Late by so many minutes on half of the days, with a long tail; `often`: share of days on which it happens at all. */
  | { readonly kind: 'late'; readonly often: number; readonly median: number; readonly spread: number };

/** What a doctor does otherwise from one of the scored days on. */
export type Change = { readonly kind: 'slower' } | { readonly kind: 'late'; readonly minutes: number };

export type Doctor = {
  readonly index: number;
  readonly kind: ClinicKind;
  readonly specialty: number;
  readonly desk: FrontDesk;
  readonly isKnown: boolean;
  readonly change: Change | null;
  /** Where in the scored days the change lies, as a share of them. */
  readonly changeAt: number;
  /** Planned hours, minutes of the day. */
  readonly opens: number;
  readonly closes: number;
  readonly rooms: number;
  readonly visitMinutes: number;
  readonly shape: Shape;
  /** How long each kind of visit takes, as a share of the average. */
  readonly visitFactors: readonly number[];
  /** How much longer visits are at the planned end than at the beginning; and the factor on visits after it. */
  readonly drift: number;
  readonly hurry: number;
  /** How much days differ in pace. */
  readonly daySpread: number;
  readonly gapSeconds: number;
  readonly numbers: number;
  readonly walkIns: number;
  readonly absent: number;
  /** How much an extra day between booking and visit adds to the odds of absence (logarithm). */
  readonly absentByDay: number;
  readonly sameDay: number;
  readonly leadDays: number;
  readonly cancels: number;
  readonly arrivals: Arrivals;
  readonly start: StartHabit;
  /** Leaves at the planned end on most days. */
  readonly isLeaving: boolean;
  readonly emergencies: number;
  readonly lab: number;
  readonly priority: number;
  /** Chances of a pause for each prayer, and for a meal at noon; Friday prayers, for men. */
  readonly prays: number;
  readonly eats: number;
  readonly isAtFridayPrayer: boolean;
  /** Share of people who step out or are not there when called. */
  readonly stepsOut: number;
};

const DOCTORS_A_KIND = 4;
/** One in ten doctors is new, and one in six of the others changes a habit once. */
const NEW_ONE_OF = 10;
const CHANGING_ONE_OF = 6;

/** All doctors, four of each kind of clinic. */
export function drawDoctors(seed: number): Doctor[] {
  const total = CLINIC_KINDS.length * DOCTORS_A_KIND;
  const random = randomOf(seed, 1);
  const mix = shuffled(
    random,
    Array.from({ length: total }, (_, index) => index),
  );
  const news = Math.round(total / NEW_ONE_OF);
  const isNew = new Set(mix.slice(0, news));
  const changing = mix.slice(news, news + Math.round((total - news) / CHANGING_ONE_OF));
  let specialty = 0;
  return CLINIC_KINDS.flatMap((kind, at) => {
    // One, two or three of the four doctors of a kind work in the same center.
    const together = wholeBetween(random, [1, 3]);
    let desk = drawDesk(random, kind);
    return Array.from({ length: DOCTORS_A_KIND }, (_, nth) => {
      if (nth === 0 || nth >= together) {
        specialty += 1;
        desk = drawDesk(random, kind);
      }
      const index = at * DOCTORS_A_KIND + nth;
      const change = changing.includes(index) ? drawChange(random, changing.indexOf(index)) : null;
      return drawDoctor(randomOf(seed, 2, index), { index, kind, specialty, desk, isKnown: !isNew.has(index), change });
    });
  });
}

/** Every second one is slower, the others newly late. */
function drawChange(random: Random, nth: number): Change {
  return nth % 2 === 0 ? { kind: 'slower' } : { kind: 'late', minutes: between(random, [30, 60]) };
}

function drawDesk(random: Random, kind: ClinicKind): FrontDesk {
  const isWithoutCheckIn = isLuck(random, kind.noCheckIn);
  const { call_tries, recall_after, onsite_every, priority_every, away_minutes, away_times } = DEFAULT_RULES;
  const isDefault = isLuck(random, 0.4);
  const from = pick(random, [720, 720, 735]);
  return {
    rules: {
      call_tries: isDefault ? call_tries : wholeBetween(random, [2, 3]),
      recall_after: isDefault ? recall_after : wholeBetween(random, [2, 5]),
      needs_check_in: isWithoutCheckIn ? 0 : 1,
      onsite_every: isDefault ? onsite_every : wholeBetween(random, [2, 5]),
      priority_every: isDefault ? priority_every : wholeBetween(random, [2, 4]),
      away_minutes: isDefault ? away_minutes : pick(random, [10, 20, 30]),
      away_times: isDefault ? away_times : wholeBetween(random, [0, 2]),
    },
    checkInFrom: pick(random, [60, 60, 90, 120]),
    byPhone: between(random, [0.1, 0.7]),
    counterSeconds: between(random, [10, 25]),
    finishes: pick(random, [0, 0, 0.6, 0.95, 1]),
    recalls: wholeBetween(random, [0, 2]),
    passesOver: pick(random, [0, 0, 0.05, 0.2]),
    marksAbsent: pick(random, [0.5, 0.9, 1]),
    triesMissing: pick(random, ['at once', 'late', 'late', 'never']),
    pauses: pick(random, [0, 0, 0.3, 0.7, 0.95]),
    pausesInEmergency: between(random, [0.05, 0.35]),
    announces: pick(random, [0, 0.2, 0.5, 0.8]),
    pressesArrival: pick(random, [0, 0.3, 0.8]),
    bursts: pick(random, [0, 0, 0.08, 0.2, 0.45]),
    leavesOpen: pick(random, [0, 0, 0, 0.05, 0.15]),
    pressesLab: isLuck(random, kind.labPressed),
    plannedBreak: isLuck(random, 0.6) ? { from, to: from + pick(random, [30, 45, 60]) } : null,
  };
}

type Given = Pick<Doctor, 'index' | 'kind' | 'specialty' | 'desk' | 'isKnown' | 'change'>;

function drawDoctor(random: Random, given: Given): Doctor {
  const { kind, index } = given;
  const nth = index % DOCTORS_A_KIND;
  const { needs_check_in } = given.desk.rules;
  const opens = pick(random, kind.opens) * 60;
  const closes = opens + Math.round((between(random, kind.hours) * 60) / 15) * 15;
  const rooms = isLuck(random, kind.twoRooms) ? 2 : 1;
  const visitMinutes = between(random, kind.visit);
  const walkIns = between(random, kind.walkIns);
  const absent = between(random, kind.absent);
  const coming = 1 - absent * (1 - walkIns);
  const work = (visitMinutes + 0.8) * coming;
  const numbers = (between(random, kind.load) * (closes - opens) * rooms) / work;
  return {
    ...given,
    changeAt: random(),
    opens,
    closes,
    rooms,
    visitMinutes,
    shape: drawShape(random, pick(random, kind.shapes)),
    visitFactors: drawVisitFactors(random, kind.visits),
    drift: pick(random, [-1, 0, 1]) * between(random, [0.1, 0.4]),
    hurry: pick(random, [1, 1, 0.9, 0.75]),
    daySpread: between(random, [0.05, 0.18]),
    gapSeconds: between(random, [10, 60]),
    numbers: Math.min(76, Math.max(7, numbers)),
    walkIns,
    absent,
    absentByDay: between(random, [0.01, 0.05]),
    sameDay: between(random, kind.sameDay),
    leadDays: between(random, kind.leadDays),
    cancels: between(random, [0.01, 0.06]),
    // Where nobody is asked to check in, people mostly sit there from the opening on.
    arrivals: needs_check_in === 0 && isLuck(random, 0.6) ? 'at opening' : kind.arrivals[nth % kind.arrivals.length]!,
    start: drawStart(random, kind),
    isLeaving: isLuck(random, kind.leaving),
    emergencies: between(random, kind.emergencies),
    lab: between(random, kind.lab),
    priority: between(random, kind.priority),
    prays: pick(random, [0, 0.3, 0.7, 0.95]),
    eats: pick(random, [0, 0.3, 0.8]),
    isAtFridayPrayer: isLuck(random, 0.45),
    stepsOut: between(random, [0.03, 0.12]),
  };
}

function drawShape(random: Random, family: Shape['family']): Shape {
  if (family === 'weibull') return { family, power: between(random, [1.3, 2.6]) };
  if (family !== 'bimodal') return { family, variation: between(random, [0.35, 0.85]) };
  const [longShare, times] = [between(random, [0.15, 0.35]), between(random, [2, 3.5])];
  return { family, longShare, times, variation: between(random, [0.25, 0.4]) };
}

/** First visits are longer than controls, for most doctors. The average over the kinds of visit of this clinic stays 1. */
function drawVisitFactors(random: Random, shares: ClinicKind['visits']): number[] {
  const spread = pick(random, [0, 0.6, 1, 1.4]);
  const factors = [0.35, 0, -0.2, 0.45].map((more) => 1 + spread * more * between(random, [0.5, 1]));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const average = factors.reduce((sum, factor, at) => sum + (factor * shares[at]!) / total, 0);
  return factors.map((factor) => factor / average);
}

function drawStart(random: Random, { starts }: ClinicKind): StartHabit {
  const at = pickWeighted(random, starts);
  if (at < 2) return { kind: at === 0 ? 'early' : 'punctual' };
  const spread = between(random, [0.45, 0.8]);
  if (at === 2) return { kind: 'late', often: between(random, [0.75, 1]), median: between(random, [10, 40]), spread };
  return { kind: 'late', often: between(random, [0.15, 0.4]), median: between(random, [35, 75]), spread };
}

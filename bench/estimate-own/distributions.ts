import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import type { OrderRules } from '#domain/schedule/center-rules.ts';
import type { Luck } from './luck.ts';

/**
 * What the simulated world is like. Nothing here is known to the estimator, and nothing of the estimator is used here.
 * Sources, by title; where a figure is ours, it says so.
 *
 * Length of visits: log-normal, with a standard deviation of 0.35 to 0.85 of the mean, new patients longer than returning
 *   ones ("Outpatient scheduling in health care: a review of literature"; "Designing appointment scheduling systems for
 *   ambulatory care services"). Means of some minutes up to a quarter of an hour ("International variations in primary
 *   care physician consultation time: a systematic review of 67 countries").
 * Kinds of visit: control 64 %, referral from primary care 25.4 %, between hospitals 3.2 %, the rest internal ("Update
 *   kebutuhan web service integrasi antrean FKRTL", BPJS Kesehatan 2021).
 * Late starts: doctors differ, from punctual to an hour; part-time specialists of one hospital 60.75 minutes on average
 *   ("Factors affecting tardiness of part-time medical specialists at the polyclinic of X hospital"). The gamma shape and
 *   the share of early starts are ours.
 * Absence: 23 % over all studies, far less in some, growing with the days between booking and visit ("No-shows in
 *   appointment scheduling - a systematic literature review"; "Evaluation of patient no-shows in a tertiary hospital").
 *   Ours by lead time: 5 to 25 %.
 * Walk-ins: about half of the patients come without an online number (52.4 % of primary care's queues were used online,
 *   same slides of BPJS Kesehatan); ours 20 to 60 % by doctor.
 * Unpunctual patients: most come early, some late, with long tails ("Stochastic modeling of patient arrival offset times
 *   in scheduled visits").
 * Centers that ask for check-in and how often they call the second line (the product's defaults in most), who says that they will be late, who leaves for a
 *   moment, who is not in the room when called, how long a desk waits before it calls numbers that have not come, which arrivals of the doctor it tells, interruptions, priority, cancellations, breaks
 *   taken early or late, pace of the day, hurry in a long queue: ours.
 */
export type DoctorTraits = {
  readonly specialty: number;
  readonly rooms: number;
  /** Minutes after midnight, local. */
  readonly opens: number;
  readonly closes: number;
  /** Planned breaks, minutes after midnight. */
  readonly breaks: readonly (readonly [number, number])[];
  /** Mean minutes of a control visit, and its coefficient of variation. */
  readonly minutes: number;
  readonly variation: number;
  /** How much longer a new patient takes. */
  readonly newFactor: number;
  readonly delayMean: number;
  readonly delayShape: number;
  /** Minutes that every start is late by at least. */
  readonly delayLeast: number;
  readonly onsiteShare: number;
  /** Demand in relation to what the hours can take. */
  readonly fill: number;
  readonly leavesAtEnd: boolean;
  /** The desk ends visits by a press of its own; otherwise by calling the next. */
  readonly endsVisits: boolean;
  readonly absenceFactor: number;
  /** The center's rules of the order. */
  readonly rules: OrderRules;
  /** Is in the directory already; otherwise the scored days are the doctor's first ones. */
  readonly isKnown: boolean;
  /** How people who booked come. */
  readonly arrivals: 'by number' | 'at opening' | 'some at opening, some by number' | 'by announced hour' | 'scattered';
  readonly visits: 'lognormal visits' | 'gamma visits' | 'Weibull visits' | 'visits of two kinds';
  /** How much longer a visit takes after four hours, as a logarithm. */
  readonly drift: number;
  /** Leaves for prayer and meals without a word. */
  readonly prays: boolean;
  /** Whether a late start is heavy-tailed: mostly short, now and then hours. */
  readonly isMoody: boolean;
  /** Chance at each call that the desk forgets to press for the next ones. */
  readonly forgets: number;
  /** Share of people whom the doctor sends to the laboratory and sees again without a press. */
  readonly labShare: number;
};

type Hours = Pick<DoctorTraits, 'opens' | 'closes' | 'breaks'>;

const HOURS: readonly (readonly [Hours, number])[] = [
  [{ opens: 480, closes: 720, breaks: [] }, 35],
  [{ opens: 540, closes: 840, breaks: [[720, 770]] }, 30],
  [{ opens: 780, closes: 960, breaks: [] }, 15],
  [{ opens: 960, closes: 1200, breaks: [[1080, 1100]] }, 20],
];

export function drawDoctor(luck: Luck, specialty: number, specialtyMinutes: number): DoctorTraits {
  const hours = luck.pick(HOURS);
  return {
    ...hours,
    specialty,
    rooms: luck.chance(0.1) ? 2 : 1,
    minutes: Math.max(3, specialtyMinutes * luck.lognormal(1, 0.3)),
    variation: luck.between(0.35, 0.85),
    newFactor: luck.between(1.1, 1.7),
    delayMean: luck.pick([
      [luck.between(2, 12), 35],
      [luck.between(12, 35), 40],
      [luck.between(35, 75), 25],
    ]),
    delayShape: luck.between(1, 4),
    delayLeast: 0,
    onsiteShare: luck.between(0.2, 0.6),
    fill: luck.between(0.6, 1.1),
    leavesAtEnd: luck.chance(0.2),
    endsVisits: luck.chance(0.5),
    absenceFactor: luck.between(0.5, 2.3),
    rules: {
      ...DEFAULT_RULES,
      needs_check_in: luck.chance(0.85) ? 1 : 0,
      onsite_every: luck.pick([
        [DEFAULT_RULES.onsite_every, 70],
        [2, 15],
        [8, 15],
      ]),
    },
    isKnown: luck.chance(0.9),
    arrivals: luck.pick([
      ['by number', 30],
      ['at opening', 20],
      ['some at opening, some by number', 20],
      ['by announced hour', 15],
      ['scattered', 15],
    ]),
    visits: luck.pick([
      ['lognormal visits', 40],
      ['gamma visits', 25],
      ['Weibull visits', 20],
      ['visits of two kinds', 15],
    ]),
    drift: luck.normal(0, 0.12),
    prays: luck.chance(0.4),
    isMoody: luck.chance(0.2),
    forgets: luck.chance(0.3) ? 0.006 : 0,
    labShare: luck.chance(0.3) ? luck.between(0.03, 0.12) : 0,
  };
}

/** A doctor's pace or punctuality is another one from a scored day on. */
export type HabitChange = { readonly fromDay: number; readonly slower: number; readonly later: number };

/** One in six doctors changes a habit in the scored days, early enough that what is learned of it shows. */
export function drawChange(luck: Luck, scoredDays: number): HabitChange | null {
  if (!luck.chance(1 / 6)) return null;
  const fromDay = Math.floor(luck.between(0, Math.max(1, scoredDays / 2)));
  return luck.chance(0.5) ? { fromDay, slower: 1.5, later: 0 } : { fromDay, slower: 1, later: luck.between(30, 60) };
}

export function changed(doctor: DoctorTraits, { slower, later }: HabitChange): DoctorTraits {
  return { ...doctor, minutes: doctor.minutes * slower, fill: doctor.fill * slower, delayLeast: later };
}

export const drawSpecialtyMinutes = (luck: Luck): number =>
  luck.pick([
    [luck.between(3.5, 8), 45],
    [luck.between(8, 14), 40],
    [luck.between(14, 24), 15],
  ]);

/** Minutes after the plan; early starts happen. */
export function drawDelay(luck: Luck, doctor: DoctorTraits): number {
  if (luck.chance(0.06)) return -luck.between(0, 10);
  if (doctor.isMoody) return doctor.delayLeast + Math.min(240, luck.lognormal(doctor.delayMean, 1.3));
  return doctor.delayLeast + luck.gamma(doctor.delayShape, doctor.delayMean / doctor.delayShape);
}

export const drawKind = (luck: Luck): string =>
  luck.pick([
    ['3', 64],
    ['1', 25.4],
    ['2', 7.4],
    ['4', 3.2],
  ]);

export const drawLeadDays = (luck: Luck): number =>
  luck.pick([
    [0, 15],
    [1, 25],
    [2, 15],
    [Math.floor(luck.between(3, 8)), 25],
    [Math.floor(luck.between(8, 31)), 20],
  ]);

/** `weather` multiplies every absence of one day. */
export function comes(luck: Luck, doctor: DoctorTraits, leadDays: number, weather: number): boolean {
  const absence = leadDays === 0 ? 0.05 : leadDays <= 2 ? 0.1 : leadDays <= 7 ? 0.16 : 0.25;
  return !luck.chance(Math.min(0.7, absence * doctor.absenceFactor * weather));
}

export const drawWeather = (luck: Luck): number => luck.lognormal(1, 0.35);
/** Factor on every visit of one day. */
export const drawPace = (luck: Luck): number => luck.lognormal(1, 0.16);

/** Minutes of one visit; `backlog` people wait behind, and the doctor has worked for `hours`. */
export function drawVisit(
  luck: Luck,
  doctor: DoctorTraits,
  { kind, pace, backlog, hours }: { kind: string; pace: number; backlog: number; hours: number },
): number {
  const factor = kind === '1' || kind === '4' ? doctor.newFactor : 1;
  const hurry = backlog > 15 ? 0.92 : 1;
  const odd = luck.chance(0.01) ? 2.5 : 1;
  const tired = Math.exp((doctor.drift * hours) / 4);
  return Math.max(0.5, drawLength(luck, doctor, doctor.minutes * factor) * pace * hurry * odd * tired);
}

function drawLength(luck: Luck, { visits, variation }: DoctorTraits, mean: number): number {
  switch (visits) {
    case 'lognormal visits':
      return luck.lognormal(mean, variation);
    case 'gamma visits':
      return luck.gamma(1 / variation ** 2, mean * variation ** 2);
    case 'Weibull visits':
      // Shape 1.5; the mean of a Weibull distribution of scale 1 is gamma(1 + 1 / 1.5).
      return (mean / 0.9027) * (-Math.log(1 - luck.uniform())) ** (1 / 1.5);
    case 'visits of two kinds':
      return luck.lognormal(luck.chance(0.6) ? 0.5 * mean : 1.75 * mean, 0.3);
  }
}

/** Minutes that somebody who comes back from the laboratory takes, between two others and without a press; mostly nobody does. */
export const drawLabReturn = (luck: Luck, { labShare, minutes }: DoctorTraits): number =>
  luck.chance(labShare) ? luck.lognormal(0.6 * minutes, 0.4) : 0;

/** Prayers and meals of which nothing is told, by the hours of the day; minutes after midnight. */
export function drawPrayers(luck: Luck, { prays }: DoctorTraits): readonly (readonly [number, number])[] {
  if (!prays) return [];
  return [12 * 60, 15 * 60 + 15, 18 * 60].flatMap((hour) => {
    if (luck.chance(0.3)) return [];
    const from = hour + luck.normal(0, 12);
    return [[from, from + 8 + luck.gamma(2, 5)] as const];
  });
}

/** One session in thirty is interrupted for long: the ward, an operation. Minutes after midnight. */
export function drawEmergency(luck: Luck, { opens, closes }: DoctorTraits): readonly (readonly [number, number])[] {
  if (!luck.chance(1 / 30)) return [];
  const from = luck.between(opens + 20, closes);
  return [[from, from + luck.between(20, 100)]];
}

/** For how many people a desk that forgets to press does so, and the minutes between the presses by which it catches up. */
export const drawForgotten = (luck: Luck): number => Math.floor(luck.between(3, 11));
export const CATCH_UP_MINUTES = 0.08;

/** Minutes by which somebody comes before they think that they will be called; negative: after it. */
/** When somebody who booked comes, minutes after midnight; they reckon with a call at `reckons`. */
export function drawArrival(luck: Luck, doctor: DoctorTraits, reckons: number): number {
  const { opens, closes } = doctor;
  switch (doctor.arrivals) {
    case 'by number':
      return Math.max(opens - luck.between(20, 90), reckons - drawEarliness(luck));
    case 'some at opening, some by number':
      return drawArrival(luck, { ...doctor, arrivals: luck.chance(0.5) ? 'at opening' : 'by number' }, reckons);
    case 'at opening':
      return luck.chance(0.1) ? luck.between(opens, reckons + 20) : opens + luck.normal(-30, 22);
    case 'by announced hour':
      return opens + Math.floor((reckons - opens) / 60) * 60 + luck.normal(-8, 14);
    case 'scattered':
      return luck.between(opens - 45, opens + 0.75 * (closes - opens));
  }
}
export const drawEarliness = (luck: Luck): number => (luck.chance(0.06) ? -luck.gamma(1.5, 15) : luck.gamma(3, 16));

/** Minutes of an interruption after a visit, nearly always none; the ward calls, a colleague comes. */
export const drawInterruption = (luck: Luck): number => (luck.chance(0.012) ? luck.gamma(2, 9) : 0);
/** Share of interruptions that the desk announces as a pause. */
export const IS_ANNOUNCED = 0.5;
/** Share of late starts (above 15 minutes) for which the center announces a time. */
export const IS_DECLARED = 0.4;
/** Share of days on which the desk says that the doctor has come, and minutes from then to the start. */
export const IS_ARRIVAL_TOLD = 0.3;
export const drawGettingReady = (luck: Luck): number => luck.gamma(2, 3);
/** Share of walk-ins who are put before the others: old, pregnant, very young. */
export const IS_PRIORITY = 0.04;
export const IS_CANCELLED = 0.05;
/** Share of people who say that they will be late, among those who come more than a quarter of an hour after the call that they reckoned with. */
export const SAYS_LATE = 0.3;
/** Share of waiting people who leave for a moment and say so, and of called people who are not in the room. */
export const GOES_AWAY = 0.03;
export const IS_OUT = 0.015;
/** Share of people who check in where nobody asks for it. */
export const CHECKS_IN_UNASKED = 0.5;
/** Share of planned breaks for which the desk presses pause. */
export const IS_BREAK_TOLD = 0.6;
/** Minutes that a desk waits, with nobody here, before it calls numbers that have not come. */
export const drawPatience = (luck: Luck): number => luck.gamma(2, 4);
/** Minutes until a desk that waited sees that somebody is here. */
export const drawReaction = (luck: Luck): number => luck.gamma(1.5, 0.3);
/** Minutes that the desk calls for somebody who is not there. */
export const drawVainCall = (luck: Luck): number => luck.between(0.5, 2);
/** Minutes between the end of a visit and the next call. */
export const drawGap = (luck: Luck): number => luck.gamma(1.5, 0.4);
/** Minutes by which a break ends after its plan. */
export const drawBreakOverrun = (luck: Luck): number => Math.max(-5, luck.normal(4, 6));

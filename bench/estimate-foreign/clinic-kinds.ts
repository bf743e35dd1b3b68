import type { PriorityReason } from '#domain/vocabulary.ts';
import type { Range, Shape } from './random.ts';

/** How the people of a clinic come; the words are those of `PlayedDay.arrivals`. */
export const ARRIVALS = ['at opening', 'by number', 'by announced hour', 'scattered', 'in two waves'] as const;
export type Arrivals = (typeof ARRIVALS)[number];

/** What the doctors of one kind of clinic have in common. Each draws their own traits from these ranges; shares are of 1, and weights need no sum. */
export type ClinicKind = {
  readonly name: string;
  /** Hours of the day at which a session may open, and how many hours it is planned to take. */
  readonly opens: readonly number[];
  readonly hours: Range;
  /** Minutes of a visit on the average, and how visits spread. */
  readonly visit: Range;
  readonly shapes: readonly Shape['family'][];
  /** The work of the people who come, as a share of the planned time. */
  readonly load: Range;
  readonly walkIns: Range;
  /** Of the booked. */
  readonly absent: Range;
  /** Of the booked, who took their number in the morning; the others took it so many days before on the average. */
  readonly sameDay: Range;
  readonly leadDays: Range;
  /** How often each of the product's kinds of visit is: referral, internal, control, between hospitals. */
  readonly visits: readonly [referral: number, internal: number, control: number, between: number];
  readonly arrivals: readonly Arrivals[];
  /** How often its doctors begin early, on time, mostly late, or now and then very late. */
  readonly starts: readonly [early: number, punctual: number, late: number, erratic: number];
  /** How many of its doctors leave at the planned end. */
  readonly leaving: number;
  /** Share of sessions that an emergency interrupts. */
  readonly emergencies: Range;
  /** Share of visits with a laboratory in between, and at how many of the centers the desk presses it. */
  readonly lab: Range;
  readonly labPressed: number;
  /** Share of centers that ask for no check-in, and of doctors with a colleague who calls from the same line. */
  readonly noCheckIn: number;
  readonly twoRooms: number;
  readonly priority: Range;
  readonly reasons: readonly PriorityReason[];
};

const ELDERLY = ['ELDERLY', 'ELDERLY', 'DISABLED', 'PREGNANT'] as const;

/**
 * Where the figures are from. Visits: 'International variations in primary care physician consultation time: a systematic review of 67 countries' (five minutes
 * or less for half of the world), and coefficients of variation of 0.35 to 0.85 from 'Outpatient scheduling in health care: a review of literature'. Absence:
 * 'No-shows in appointment scheduling - a systematic literature review' (23 % on the average). Late specialists: 'Factors Affecting Tardiness of Part-Time Medical
 * Specialists at the Polyclinic of X Hospital' (an hour on the average there). Everything that is not in these, hours, loads and shares of habits above all, is ours.
 */
const PUSKESMAS: ClinicKind = {
  name: 'puskesmas umum pagi',
  opens: [7.5, 8],
  hours: [3.5, 4.5],
  visit: [3, 5],
  shapes: ['gamma', 'lognormal', 'weibull'],
  load: [0.75, 1.1],
  walkIns: [0.35, 0.48],
  absent: [0.06, 0.18],
  sameDay: [0.4, 0.8],
  leadDays: [1, 2],
  visits: [70, 5, 25, 0],
  arrivals: ['at opening', 'at opening', 'scattered'],
  starts: [1, 6, 2, 1],
  leaving: 0.3,
  emergencies: [0.01, 0.04],
  lab: [0.02, 0.08],
  labPressed: 0.3,
  noCheckIn: 0.4,
  twoRooms: 0.6,
  priority: [0.05, 0.12],
  reasons: ELDERLY,
};

const SPECIALIST: ClinicKind = {
  name: 'THT rumah sakit',
  opens: [8, 9, 10],
  hours: [2.5, 4],
  visit: [5, 9],
  shapes: ['gamma', 'lognormal'],
  load: [0.65, 1.05],
  walkIns: [0.12, 0.3],
  absent: [0.09, 0.22],
  sameDay: [0.05, 0.25],
  leadDays: [3, 8],
  visits: [25, 8, 60, 7],
  arrivals: ['by number', 'by announced hour', 'at opening'],
  starts: [0, 2, 6, 2],
  leaving: 0.15,
  emergencies: [0.02, 0.06],
  lab: [0.02, 0.08],
  labPressed: 0.5,
  noCheckIn: 0.15,
  twoRooms: 0,
  priority: [0.02, 0.07],
  reasons: ELDERLY,
};

const EVENING: ClinicKind = {
  ...SPECIALIST,
  name: 'penyakit dalam praktik malam',
  opens: [18, 18.5],
  hours: [2, 3],
  visit: [8, 13],
  walkIns: [0.15, 0.4],
  absent: [0.07, 0.2],
  sameDay: [0.3, 0.6],
  leadDays: [1, 3],
  visits: [55, 0, 45, 0],
  arrivals: ['by number', 'scattered', 'at opening'],
  starts: [0, 2, 4, 4],
  leaving: 0,
  lab: [0, 0.02],
  noCheckIn: 0.35,
  priority: [0.01, 0.04],
};

export const CLINIC_KINDS: readonly ClinicKind[] = [
  PUSKESMAS,
  {
    ...PUSKESMAS,
    name: 'puskesmas lansia dan prolanis',
    hours: [2.5, 3.5],
    visit: [5, 9],
    walkIns: [0.15, 0.35],
    leadDays: [4, 10],
    sameDay: [0.1, 0.3],
    visits: [20, 5, 75, 0],
    lab: [0.1, 0.25],
    twoRooms: 0,
    priority: [0.15, 0.3],
    reasons: ['ELDERLY'],
  },
  {
    ...PUSKESMAS,
    name: 'puskesmas ibu dan anak',
    visit: [8, 13],
    shapes: ['bimodal', 'gamma'],
    walkIns: [0.2, 0.4],
    absent: [0.1, 0.24],
    leadDays: [3, 9],
    sameDay: [0.1, 0.4],
    visits: [35, 5, 60, 0],
    arrivals: ['at opening', 'by announced hour'],
    emergencies: [0.03, 0.08],
    twoRooms: 0.25,
    reasons: ['PREGNANT', 'INFANT'],
  },
  {
    ...PUSKESMAS,
    name: 'imunisasi anak',
    opens: [8, 9],
    hours: [2, 3],
    visit: [3, 6],
    shapes: ['weibull', 'gamma'],
    load: [0.6, 1],
    walkIns: [0.12, 0.3],
    absent: [0.14, 0.26],
    sameDay: [0.05, 0.2],
    leadDays: [5, 12],
    visits: [30, 0, 70, 0],
    arrivals: ['in two waves', 'by announced hour'],
    lab: [0, 0],
    twoRooms: 0.25,
    priority: [0.02, 0.06],
    reasons: ['INFANT'],
  },
  {
    ...SPECIALIST,
    name: 'anak rumah sakit',
    visit: [6, 11],
    emergencies: [0.05, 0.12],
    reasons: ['INFANT', 'DISABLED'],
  },
  {
    ...EVENING,
    name: 'anak praktik sore',
    opens: [16, 16.5, 17],
    hours: [2.5, 4],
    visit: [6, 11],
    arrivals: ['in two waves', 'by number', 'scattered'],
    reasons: ['INFANT'],
  },
  {
    ...SPECIALIST,
    name: 'penyakit dalam BPJS',
    opens: [8, 9],
    hours: [4.5, 6],
    visit: [4, 8],
    shapes: ['lognormal', 'gamma'],
    load: [0.85, 1.15],
    walkIns: [0.1, 0.22],
    absent: [0.08, 0.2],
    leadDays: [5, 12],
    visits: [20, 10, 65, 5],
    arrivals: ['at opening', 'at opening', 'by announced hour'],
    starts: [0, 1, 5, 4],
    lab: [0.08, 0.2],
    labPressed: 0.25,
    twoRooms: 0.25,
    priority: [0.05, 0.12],
  },
  EVENING,
  {
    ...SPECIALIST,
    name: 'kandungan rumah sakit',
    visit: [8, 14],
    shapes: ['gamma', 'bimodal'],
    emergencies: [0.12, 0.22],
    reasons: ['PREGNANT', 'DISABLED', 'EMERGENCY'],
  },
  {
    ...EVENING,
    name: 'kandungan praktik malam',
    visit: [10, 15],
    shapes: ['gamma', 'lognormal'],
    emergencies: [0.1, 0.2],
    starts: [0, 1, 4, 5],
    reasons: ['PREGNANT'],
  },
  {
    ...SPECIALIST,
    name: 'mata',
    hours: [3.5, 5],
    visit: [5, 10],
    shapes: ['bimodal'],
    lab: [0.15, 0.3],
    labPressed: 0.35,
    twoRooms: 0.25,
  },
  SPECIALIST,
  {
    ...SPECIALIST,
    name: 'kulit dan kelamin',
    opens: [10, 13, 14],
    visit: [4, 8],
    shapes: ['lognormal', 'weibull'],
    walkIns: [0.2, 0.4],
    arrivals: ['scattered', 'by announced hour'],
    leaving: 0.4,
  },
  {
    ...SPECIALIST,
    name: 'jantung BPJS',
    hours: [4, 5.5],
    visit: [6, 10],
    load: [0.8, 1.1],
    leadDays: [8, 14],
    visits: [15, 15, 62, 8],
    lab: [0.1, 0.25],
    labPressed: 0.8,
    priority: [0.05, 0.12],
    emergencies: [0.04, 0.1],
  },
  {
    ...SPECIALIST,
    name: 'saraf',
    visit: [7, 12],
    shapes: ['lognormal', 'bimodal'],
    absent: [0.1, 0.24],
    starts: [0, 3, 4, 3],
  },
  {
    ...SPECIALIST,
    name: 'bedah ortopedi siang',
    opens: [12.5, 13, 14],
    hours: [2.5, 3.5],
    visit: [5, 10],
    shapes: ['gamma', 'weibull'],
    starts: [0, 0, 5, 5],
    emergencies: [0.08, 0.16],
    lab: [0.1, 0.25],
    labPressed: 0.5,
    priority: [0.05, 0.12],
    reasons: ['DISABLED', 'ELDERLY'],
  },
  {
    ...SPECIALIST,
    name: 'dokter gigi',
    opens: [9, 15, 16],
    hours: [3, 4.5],
    visit: [14, 20],
    shapes: ['bimodal', 'gamma'],
    load: [0.65, 1.05],
    walkIns: [0.15, 0.35],
    absent: [0.12, 0.28],
    visits: [60, 5, 35, 0],
    arrivals: ['by announced hour', 'by number'],
    starts: [2, 6, 2, 0],
    leaving: 0.4,
    lab: [0, 0.03],
    noCheckIn: 0.2,
  },
  {
    ...SPECIALIST,
    name: 'kesehatan jiwa',
    hours: [4, 5],
    visit: [12, 19],
    shapes: ['lognormal', 'gamma'],
    load: [0.75, 1.15],
    walkIns: [0.12, 0.25],
    absent: [0.2, 0.3],
    leadDays: [7, 14],
    arrivals: ['by announced hour', 'by number', 'scattered'],
    lab: [0, 0.02],
  },
  {
    ...SPECIALIST,
    name: 'fisioterapi dan rehabilitasi medik',
    opens: [8],
    hours: [4.5, 6],
    visit: [13, 21],
    shapes: ['weibull'],
    walkIns: [0.12, 0.2],
    absent: [0.12, 0.28],
    visits: [8, 22, 70, 0],
    arrivals: ['by announced hour', 'by number'],
    starts: [2, 6, 1, 0],
    leaving: 0.6,
    lab: [0, 0],
    twoRooms: 0.7,
    priority: [0.05, 0.12],
    reasons: ['DISABLED', 'ELDERLY'],
  },
];

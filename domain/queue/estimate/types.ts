import type { CalibrationByPhase, DrawnTimes } from './calibration.ts';
import type { LastCall } from './last-call.ts';
import type { DepartureCare, EstimateBasis, EstimateReason, SessionStatus, WindowCause } from '../../vocabulary.ts';

/** A visit that ended: from being called to the end, in seconds. A visit left open is not a sample. */
export type VisitSample = {
  /** Kind of visit as in VISIT_KINDS; unknown words are kinds of their own. */
  readonly kind: string;
  readonly seconds: number;
  /** Which session it was in, any word that differs between sessions; visits of one session share a pace. */
  readonly session?: number | string;
};

/**
 * HERE: checked in. NOT_YET: not seen, also when called in vain meanwhile. AWAY: here, gone for a moment. HELD: had
 * checked in, was called and not there, is called again.
 */
export type Presence = 'HERE' | 'NOT_YET' | 'AWAY' | 'HELD';

/** FIRST: called at its position whatever the two lines do (emergency, priority, due again). */
export type Line = 'FIRST' | 'BOOKED' | 'SECOND';

export type WaitingPatient = {
  readonly number: number;
  readonly line: Line;
  readonly kind: string;
  readonly presence: Presence;
  /** Calls so far that nobody answered. */
  readonly tried: number;
  /** Whole days between booking and session; 0 on the day itself. */
  readonly leadDays: number;
  /** Took the number at the counter. */
  readonly isOnsite: boolean;
};

/** `did` of `of` people (or calls) did it. */
export type Tally = { readonly did: number; readonly of: number };

/** Minutes from the planned start to the check-in (negative: before), and by which that session began late. */
export type CheckIn = { readonly number: number; readonly minutes: number; readonly delay: number };

/** How many join the second line without a booking, learned from earlier sessions. */
export type Joins = {
  /** Minutes from the planned start to each time that somebody registered on the spot, of all these sessions together. */
  readonly minutes: readonly number[];
  readonly sessions: number;
  /** Who has done so today. */
  readonly today: number;
};

/** Who comes, counted from the log. */
export type Attendance = {
  /** Booked people who were served, by lead time: same day, 1 to 2, 3 to 7, 8 and more days (`leadBucket`). */
  readonly came: readonly [Tally, Tally, Tally, Tally];
  /** Booked people called today, and how many of them came; who is held is counted by half. */
  readonly today: Tally;
  /** When booked people who were served had checked in, newest 200. */
  readonly checkIns: readonly CheckIn[];
  /** Of booked people who were served, those who had checked in: where nobody asks for it, many do not. */
  readonly seen: Tally;
  /** Held people who came after all. */
  readonly returned: Tally;
  /** Calls of people put before others who waited already (PRIORITY), of all calls. */
  readonly inserted: Tally;
  /** Seconds that each call of somebody who was not there took; newest 100. */
  readonly vainSeconds: readonly number[];
};

export type Period = { readonly from: Date; readonly to: Date };

export type EstimateSession = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: SessionStatus;
  /** When the doctor began; null while they have not. */
  readonly startedAt: Date | null;
  /** What the center announced for a late start; null when nothing was. */
  readonly declaredStart: Date | null;
  /** Since when the doctor is known to be there; null or left out: not known. What is announced counts before it. */
  readonly doctorHereAt?: Date | null;
  /** Doctors who call from this one line. */
  readonly rooms: number;
  /** While paused: the announced end, null when none was. Looked at only in PAUSED. */
  readonly pausedUntil: Date | null;
  /** The center's rule: who is not there is called again after so many others, and is absent after so many calls. */
  readonly heldFor: number;
  readonly tries: number;
  /** Who has not checked in is not called while somebody else is here; who comes after their turn joins the second line. */
  readonly needsCheckIn: boolean;
  /** While both lines wait, one of so many calls is to the second; calls since the last of these. */
  readonly onsiteEvery: number;
  readonly sinceSecond: number;
  /** Since when nobody has been called although somebody could have been, planned breaks left out; null or left out: not known, or not begun. */
  readonly quietSince?: Date | null;
  /** The log says that it stands still for longer than the pace explains. */
  readonly isStalled?: boolean;
  /** Planned breaks, in order. */
  readonly breaks: readonly Period[];
};

export type EstimateInput = {
  readonly now: Date;
  readonly session: EstimateSession;
  /** Start delays in minutes (negative: early) of this doctor's earlier sessions, newest first, at most 60. */
  readonly delays: readonly number[];
  /** The same of all doctors of this field in this center, at most 200. */
  readonly delaysOfSpecialty: readonly number[];
  readonly service: {
    readonly today: readonly VisitSample[];
    /** The last 60 days of this doctor, newest 400, without today. */
    readonly doctor: readonly VisitSample[];
    /** Everybody of this field in this center, newest 400, without today. */
    readonly specialty: readonly VisitSample[];
    /** Seconds between the end of a visit (or a call in vain) and the next call while somebody waited; newest 400. */
    readonly gaps: readonly number[];
    /** The same of everybody of this field in this center, newest 1,000: how often calling stands still for long. */
    readonly gapsOfSpecialty: readonly number[];
  };
  /** Whoever is with a doctor now, or was called; `unseen`: called without having said that they are here, so perhaps in vain. */
  readonly inside: readonly {
    readonly kind: string;
    readonly since: Date;
    readonly unseen: WaitingPatient | null;
  }[];
  /** In calling order. */
  readonly waiting: readonly WaitingPatient[];
  /** Passed while they were not here: they have no position, and join the second line if they come. */
  readonly passed: readonly WaitingPatient[];
  readonly joins: Joins;
  readonly attendance: Attendance;
  /** Whether the doctor goes on after the planned end. */
  readonly lastCall: LastCall;
  /** How earlier forecasts of this doctor came true. */
  readonly calibration: CalibrationByPhase;
  /** Same seed, same answer: the id of the session. */
  readonly seed: number;
};

/** A range of clock times on whole five minutes. */
export type EstimateWindow = Period;

/** A window as a number was told it: when, how many were ahead of it then, and the middle of the forecast. */
export type EarlierWindow = EstimateWindow & {
  readonly at: Date;
  readonly ahead: number;
  readonly middle: Date;
};

/** How a window differs from one that was told before it. `cause`: what happened since that moves it this way; null where nothing is known that would. */
export type WindowMove = { readonly was: EarlierWindow; readonly cause: MoveCause | null };

/** `numbers`: those that nobody came for (NOT_THERE). `people`: how many left, joined or came ahead, or were ahead and are not any more (FASTER, SLOWER); 0 where nobody is counted. */
export type MoveCause = {
  readonly kind: WindowCause;
  readonly numbers: readonly number[];
  readonly people: number;
};

export type Estimate = {
  /** When this number is called, or null when no time may be named (`reason` says why). */
  readonly window: EstimateWindow | null;
  /** Where the window begins for somebody who leaves home for it, by what they want to lose least (care.ts): never before it, on the nearest five minutes. Null without a window. */
  readonly starts: { readonly [care in DepartureCare]: Date } | null;
  /** The middle of what was drawn: one time where a range does not fit. Null without a window. */
  readonly median: Date | null;
  /** By then this person's visit is over in 80 of 100 cases. Null without a window. */
  readonly finishBy80: Date | null;
  /** The doctor will probably have gone before this number is called: "mungkin tidak terlayani". */
  readonly mayNotBeServed: boolean;
  /** What was drawn, before it was corrected by how earlier forecasts came true; what comes true now is held against it. Null without a window. */
  readonly drawn: DrawnTimes | null;
  readonly basis: EstimateBasis | null;
  readonly reason: EstimateReason;
  /** How the window differs from what this number was told lately; null where it is about that, or nothing was. */
  readonly move: WindowMove | null;
};

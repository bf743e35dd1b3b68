import { IN_LINE_STATUSES, isOneOf } from '../status-sets.ts';
import type {
  AppointmentStatus,
  PauseReason,
  PriorityReason,
  QueueEventKind,
  ReturnReason,
  SessionStatus,
  StallReason,
} from '../vocabulary.ts';
import type { OrderRules } from '../schedule/center-rules.ts';

/** One number of a session's queue, as its log makes it. */
export type QueueEntry = {
  readonly number: number;
  /** Version of the event that gave the number. */
  readonly issuedVersion: number;
  readonly status: AppointmentStatus;
  /** Their holder is here: checked in, or registered on the spot. */
  readonly isHere: boolean;
  /** Registered on the spot. */
  readonly isOnsite: boolean;
  /** Version that put the number into the second line (registered on the spot, or late); null: it stands by its number. */
  readonly secondSince: number | null;
  readonly priority: { readonly since: number; readonly reason: PriorityReason } | null;
  /** The number is called again once the session has made so many calls (QueueState.calls): it was held, its holder said to be late, is back from the laboratory, or the number was reopened. Null: it stands in a line only. */
  readonly dueAt: number | null;
  /** All calls of this number, and those that count towards being absent (CALL_GAP_MS apart). */
  readonly callCount: number;
  readonly realCalls: number;
  readonly lastRealCall: number | null;
  /** How often the number was called, nobody came, and it was held. */
  readonly timesHeld: number;
  /** The last call of any kind, ms; null: never called. */
  readonly lastCall: number | null;
  readonly calledAt: number | null;
  readonly endedAt: number | null;
  readonly checkedInAt: number | null;
  /** Version of the check-in that the desk made, and may take back; null: the patient's own, or none. */
  readonly deskCheckIn: number | null;
  /** Where the number was called to; '' when the session has one room. */
  readonly room: string;
  /** 'Izin sebentar': back by then, ms; null: not away. */
  readonly awayUntil: number | null;
  readonly awayTimes: number;
  /** At the laboratory, radiology or the like since then, ms: not called, and without a position, until they are back; null: not there. */
  readonly labSince: number | null;
  /** Why a held number is held, when it is not that nobody came to its call. */
  readonly returnsFrom: ReturnReason | null;
  /** Seconds of each time inside that ended with a visit or with going to the laboratory, in their order. */
  readonly visits: readonly number[];
  /** The patient said that they would be late, before the number was passed; minutes. */
  readonly lateBy: number | null;
  /** Why the center ended it. */
  readonly because: string | null;
};

/** A session's queue at one version of its log. */
export type QueueState = {
  readonly version: number;
  readonly status: SessionStatus;
  readonly rules: OrderRules;
  readonly entries: ReadonlyMap<number, QueueEntry>;
  /** Numbers called so far, re-calls not counted. */
  readonly calls: number;
  /** The highest number called from the booked line. */
  readonly reached: number;
  /** Calls since the last one to the second line, counted only while somebody waited there; and calls since the last one with priority. */
  readonly sinceSecond: number;
  readonly sincePriority: number;
  /** The number called last; 0 before the first call. */
  readonly current: number;
  readonly rooms: readonly string[];
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly pause: { readonly reason: PauseReason; readonly since: number; readonly until: number | null } | null;
  /** When calling last went on, ms: the session began, or went on after a pause; somebody was called, or their turn ended; the desk said what keeps it; or somebody came where nobody could be called. Null before the session begins. */
  readonly quietSince: number | null;
  /** Since when nobody has been called, where that is longer than the pace explains and the log says so, ms; null: it is not. */
  readonly stalledSince: number | null;
  /** The last such silence that is over, from the last step of the desk to the next one, ms; null: there was none, or the desk has said why. */
  readonly silence: { readonly from: number; readonly to: number } | null;
  /** Such times of which the desk has said why, ms, in their order. */
  readonly stalls: readonly { readonly from: number; readonly to: number; readonly reason: StallReason }[];
  /** When the center last said, or the log showed, what gives everybody other times (a late doctor, a pause, a queue that stands still, other hours, rooms or another doctor), ms; null: nothing was. */
  readonly announcedAt: number | null;
  /** The start that staff announced, ms; null once the doctor is there. */
  readonly expectedAt: number | null;
  readonly doctorHereAt: number | null;
  /** When the desk took an announced delay back, ms; null once something newer is known of the doctor. */
  readonly lateUndoneAt: number | null;
  /** The presses at the desk that an undo may take back, oldest first: nothing that came later depends on them. At most one of each room, each number and the session. */
  readonly presses: readonly PressMade[];
};

/** One press at the desk that counts. `events`: how many it made, the last of them `version`, of this kind and about this number. */
export type PressMade = {
  readonly kind: QueueEventKind;
  readonly number: number | null;
  readonly version: number;
  readonly events: number;
  readonly at: number;
  /** The room that it was pressed for ('' where there is one only); null: for a number in line, or for the session. */
  readonly room: string | null;
  /** Whom it moved; nobody: it was about the session. */
  readonly numbers: readonly number[];
};

/** Calls nearer to each other than this are one call: pressing three times in a row makes nobody absent. */
export const CALL_GAP_MS = 20_000;

/** How many others are called before a number that comes again; null when it stands in a line. */
export function dueIn({ dueAt }: QueueEntry, { calls }: QueueState): number | null {
  return dueAt === null ? null : Math.max(0, dueAt - calls);
}

/** Whether a number is still to be called: booked, checked in, or held. */
export function isInLine({ status }: Pick<QueueEntry, 'status'>): boolean {
  return isOneOf(IN_LINE_STATUSES, status);
}

/** Whether a number could be called once its holder is here and its time has come: in line, and not at the laboratory. */
export function isToBeCalled(entry: Pick<QueueEntry, 'status' | 'labSince'>): boolean {
  return isInLine(entry) && entry.labSince === null;
}

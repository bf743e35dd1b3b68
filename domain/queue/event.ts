import type { OrderRules } from '../schedule/center-rules.ts';
import type {
  EndReason,
  OverReason,
  PauseReason,
  PriorityReason,
  QueueEventKind,
  QueueLine,
  StallReason,
} from '../vocabulary.ts';

/** What everybody may know about an event beside its kind, its number and its time. No persons. */
export type EventDetail = {
  /** ISSUED: registered on the spot. Numbers taken before have none. */
  readonly lane?: 'ONSITE';
  /** ISSUED: a number beyond the quota of the session, and why. */
  readonly over?: OverReason;
  /** CALLED: in which line the number stood. */
  readonly line?: QueueLine;
  /** CALLED, RECALLED: the room, where a session has several. */
  readonly room?: string;
  /** PRIORITY, PAUSED, STALL_EXPLAINED: why. */
  readonly reason?: PriorityReason | PauseReason | StallReason;
  /** STALLED, STALL_EXPLAINED: since when nobody had been called (QueueState.quietSince), ISO 8601. */
  readonly since?: string;
  /** PAUSED: the end that was announced. DOCTOR_LATE: the start that was announced. AWAY: back by then. Instants in ISO 8601. */
  readonly until?: string;
  /** RUNNING_LATE: minutes that the patient expects. */
  readonly minutes?: number;
  /** CANCELLED, CHECKED_IN, BACK_FROM_LAB: by the center, not by the patient. */
  readonly by?: 'CENTER';
  /** CANCELLED: why, as a code where it has one. */
  readonly because?: EndReason;
  /** BACK: nobody pressed it, the time away was over. SERVED and the end of a session: nobody ended it, and its hours were long over. */
  readonly overdue?: true;
  /** SESSION_STARTED: the rules that hold from here on. */
  readonly rules?: OrderRules;
  /** ROOMS_CHANGED: where people are called to now. */
  readonly rooms?: readonly string[];
  /** The last event of one press at the desk: how many events the press made. A check-in or registration is no press. */
  readonly press?: number;
  /** QUOTA_CHANGED: how many numbers the session gave before, and gives now, in all parts together. */
  readonly quota?: { readonly from: number; readonly to: number };
  /** HOURS_CHANGED: those of this session alone, not of its weekly hours. */
  readonly alone?: true;
  /** UNDONE: the versions that do not count any more. */
  readonly undoes?: readonly number[];
};
/** One event of a session's log. `at`: ms since the epoch. `number`: whose; null when it is about the session. */
export type QueueEvent = {
  readonly version: number;
  readonly kind: QueueEventKind;
  readonly number: number | null;
  readonly at: number;
  readonly detail: EventDetail;
};

/** An event to append: it gets its version where it is written. */
export type NewEvent = Pick<QueueEvent, 'kind' | 'number' | 'detail'>;

/** What gives everybody other times, and is named wherever they are shown. */
export const ANNOUNCES: readonly QueueEventKind[] = [
  'DOCTOR_LATE',
  'DOCTOR_ARRIVED',
  'PAUSED',
  'STALLED',
  'HOURS_CHANGED',
  'ROOMS_CHANGED',
  'SUBSTITUTED',
];

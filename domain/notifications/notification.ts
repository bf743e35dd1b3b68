import type { EventDetail } from '../queue/event.ts';
import type { NotificationKind } from '../vocabulary.ts';

/** Words that were fixed when a center decided something. `push` stands without the link, which it opens; `body` carries it. */
export type FixedWords = {
  readonly subject: string;
  readonly body: string;
  readonly push: string;
  readonly link: string;
};

/** What an event told that can be taken back. */
export const RETRACTABLE_KINDS = ['LATE', 'ARRIVED', 'CALLED'] as const satisfies readonly NotificationKind[];
export type RetractableKind = (typeof RETRACTABLE_KINDS)[number];

export type NotificationDetail = {
  /** NEAR: people before them. */
  readonly ahead?: number;
  /** LATE: when the doctor is expected. CALLED: when. ISO 8601. */
  readonly until?: string;
  readonly at?: string;
  /** CENTER_CANCELLED without words of its own: why the number ended with its session. */
  readonly because?: NonNullable<EventDetail['because']>;
  readonly words?: FixedWords;
  /** TAKEN_BACK: the kind and the id of the notice that is. */
  readonly of?: RetractableKind;
  readonly original?: number;
};

/** Something to be told to one person, once for each `dedupe`. */
export type Notification = {
  readonly dedupe: string;
  readonly kind: NotificationKind;
  readonly appointmentId: number;
  readonly accountId: number;
  /** The event that brought it about, in the log of the session in which it is kept; 0: none. */
  readonly version: number;
  /** Goes at any hour. */
  readonly urgent: boolean;
  readonly notAfter: Date;
  readonly detail: NotificationDetail;
};

const MINUTE_MS = 60_000;
/** How long each is worth telling at least; LATE until the doctor is expected. */
const RELEVANT_MINUTES = {
  BOOKED: 60,
  NEAR: 20,
  LATE: 120,
  ARRIVED: 30,
  CALLED: 3,
  CHANGED: 720,
  CANCELLED: 720,
  CENTER_CHANGED: 720,
  CENTER_CANCELLED: 720,
  TAKEN_BACK: 30,
} as const satisfies Partial<Record<NotificationKind, number>>;

/** The instant from which on something of a kind that happened at `at` is not worth telling. */
export function relevantUntil(at: Date, kind: keyof typeof RELEVANT_MINUTES): Date {
  return new Date(at.getTime() + RELEVANT_MINUTES[kind] * MINUTE_MS);
}

const RANKS: Readonly<Record<NotificationKind, number>> = {
  CALLED: 0,
  TAKEN_BACK: 0,
  NEAR: 1,
  LATE: 1,
  ARRIVED: 1,
  CENTER_CHANGED: 2,
  CENTER_CANCELLED: 2,
  CHANGED: 2,
  CANCELLED: 2,
  BOOKED: 2,
  EVENING: 3,
};

/** Of what waits to leave, the lowest goes first: who is called hears of it before hundreds are asked whether they come tomorrow. Up to PROMPT_RANK (server/platform/outbox/outbox.ts) it has senders of its own. */
export function rankOf(kind: NotificationKind): number {
  return RANKS[kind];
}

/** One notice; `mark` makes its kind unique. */
export function newNotification(
  kind: NotificationKind,
  mark: string,
  who: { readonly appointmentId: number; readonly accountId: number },
  more: Pick<Notification, 'version' | 'urgent' | 'notAfter'> & { readonly detail?: NotificationDetail },
): Notification {
  const { appointmentId, accountId } = who;
  return { dedupe: `${kind.toLowerCase()}:${mark}`, kind, appointmentId, accountId, detail: {}, ...more };
}

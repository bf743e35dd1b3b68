import type { EventDetail } from '../queue/event.ts';
import type { NotificationKind } from '../vocabulary.ts';

/** A text that was fixed when a center decided something. `push` has no link, because pressing it opens the link; `body` carries it. */
export type FixedWords = {
  readonly subject: string;
  readonly body: string;
  readonly push: string;
  readonly link: string;
};

/** Kinds whose event can be taken back. */
export const RETRACTABLE_KINDS = ['LATE', 'ARRIVED', 'CALLED'] as const satisfies readonly NotificationKind[];
export type RetractableKind = (typeof RETRACTABLE_KINDS)[number];

export type NotificationDetail = {
  /** NEAR: people before them. */
  readonly ahead?: number;
  /** LATE: when the doctor is expected. CALLED: when. ISO 8601. */
  readonly until?: string;
  readonly at?: string;
  /** CENTER_CANCELLED without a text of its own: why the number ended with its session. */
  readonly because?: NonNullable<EventDetail['because']>;
  readonly words?: FixedWords;
  /** TAKEN_BACK: the kind and the id of the retracted notification. */
  readonly of?: RetractableKind;
  readonly original?: number;
};

/** Something to be said to one person, once for each `dedupe`. */
export type Notification = {
  readonly dedupe: string;
  readonly kind: NotificationKind;
  readonly appointmentId: number;
  readonly accountId: number;
  /** The event behind it, in the log of the session under which it is stored; 0: none. */
  readonly version: number;
  /** Sent at any hour. */
  readonly urgent: boolean;
  /** Until when it is to be answered; without an answer the number is lost. Null: it asks for none. */
  readonly answerBy: Date | null;
  readonly notAfter: Date;
  readonly detail: NotificationDetail;
};

const MINUTE_MS = 60_000;
/** For how long each kind is still worth sending; LATE at least until the doctor is expected. */
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

/** The instant from which on a notification about something at `at` is not worth sending any more. */
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

/** Of waiting messages the lowest rank leaves first: a call before hundreds of questions about tomorrow. Ranks up to PROMPT_RANK (server/platform/outbox/outbox.ts) have senders of their own. */
export function rankOf(kind: NotificationKind): number {
  return RANKS[kind];
}

/** One notification; `mark` makes it unique among those of its kind. */
export function newNotification(
  kind: NotificationKind,
  mark: string,
  who: { readonly appointmentId: number; readonly accountId: number },
  more: Pick<Notification, 'version' | 'urgent' | 'notAfter'> & Partial<Pick<Notification, 'answerBy' | 'detail'>>,
): Notification {
  const { appointmentId, accountId } = who;
  return {
    dedupe: `${kind.toLowerCase()}:${mark}`,
    kind,
    appointmentId,
    accountId,
    answerBy: null,
    detail: {},
    ...more,
  };
}

import type { EventDetail } from '../queue/event.ts';
import type { ToldKind } from '../vocabulary.ts';

/** Words that were fixed when a center decided something. `push` stands without the link, which it opens; `body` carries it. */
export type FixedWords = {
  readonly subject: string;
  readonly body: string;
  readonly push: string;
  readonly link: string;
};

/** What an event told that can be taken back. */
export const TAKEABLE = ['LATE', 'ARRIVED', 'CALLED'] as const satisfies readonly ToldKind[];
export type Takeable = (typeof TAKEABLE)[number];

export type NoticeDetail = {
  /** NEAR: people before them. */
  readonly ahead?: number;
  /** LATE: when the doctor is expected. CALLED: when. ISO 8601. */
  readonly until?: string;
  readonly at?: string;
  /** CENTER_CANCELLED without words of its own: why the number ended with its session. */
  readonly because?: NonNullable<EventDetail['because']>;
  readonly words?: FixedWords;
  /** TAKEN_BACK: the kind and the id of the notice that is. */
  readonly of?: Takeable;
  readonly original?: number;
};

/** Something to be told to one person, once for each `dedupe`. */
export type Notice = {
  readonly dedupe: string;
  readonly kind: ToldKind;
  readonly appointmentId: number;
  readonly accountId: number;
  /** The event that brought it about, in the log of the session in which it is kept; 0: none. */
  readonly version: number;
  /** Goes at any hour. */
  readonly urgent: boolean;
  readonly notAfter: Date;
  readonly detail: NoticeDetail;
};

const MINUTE_MS = 60_000;
/** How long each is worth telling at least; LATE until the doctor is expected. */
const WORTH_MINUTES = {
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
} as const satisfies Partial<Record<ToldKind, number>>;

/** The instant from which on something of a kind that happened at `at` is not worth telling. */
export function worthUntil(at: Date, kind: keyof typeof WORTH_MINUTES): Date {
  return new Date(at.getTime() + WORTH_MINUTES[kind] * MINUTE_MS);
}

const RANKS: Readonly<Record<ToldKind, number>> = {
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

/** Of what waits to leave, the lowest goes first: who is called hears of it before hundreds are asked whether they come tomorrow. Up to PROMPT_RANK (server/platform/outbox/outbound.ts) it has senders of its own. */
export function rankOf(kind: ToldKind): number {
  return RANKS[kind];
}

/** One notice; `mark` makes its kind unique. */
export function notice(
  kind: ToldKind,
  mark: string,
  who: { readonly appointmentId: number; readonly accountId: number },
  more: Pick<Notice, 'version' | 'urgent' | 'notAfter'> & { readonly detail?: NoticeDetail },
): Notice {
  const { appointmentId, accountId } = who;
  return { dedupe: `${kind.toLowerCase()}:${mark}`, kind, appointmentId, accountId, detail: {}, ...more };
}

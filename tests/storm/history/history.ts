import type { EventDetail } from '#domain/queue/event.ts';
import type { AppointmentStatus, QueueEventKind, QuotaPart, SessionStatus } from '#domain/vocabulary.ts';

/** A number as an answer said it. */
export type Issued = { readonly code: string; readonly session: number; readonly number: number };

/** A day on which a doctor does not practise. */
export type DayOff = { readonly doctor: number; readonly date: string };

/** What somebody asked of the product. `key`: the idempotency key of what may be asked again. */
export type Operation =
  | {
      readonly what: 'book';
      readonly session: number;
      readonly patient: number;
      readonly part: OnlinePart;
      readonly key: string;
      /** Whether the place was offered to somebody who had waited for it. */
      readonly isOffered?: boolean;
    }
  | { readonly what: 'walk in' | 'kiosk'; readonly session: number; readonly key: string }
  | { readonly what: 'move'; readonly code: string; readonly to: number }
  | { readonly what: 'cancel' | 'check in'; readonly code: string }
  | { readonly what: 'wait'; readonly session: number; readonly patient: number; readonly part: OnlinePart }
  | { readonly what: 'leave the waitlist'; readonly entry: number }
  | { readonly what: 'press'; readonly session: number; readonly press: string; readonly key: string }
  | { readonly what: 'close a day'; readonly days: readonly DayOff[] }
  | { readonly what: 'import leave'; readonly days: readonly DayOff[] }
  | { readonly what: 'sign in' | 'look at own' | 'delete account'; readonly account: number }
  | { readonly what: 'look at queue'; readonly session: number };

/** What the answer said, as far as it can be held against anything. `live`: the numbers that an account holds. */
export type Answer = {
  readonly issued?: Issued;
  readonly version?: number;
  readonly entry?: number;
  readonly live?: readonly Issued[];
  /** Of a closure: false where somebody booked or gave back since it was looked at, so that it has to be confirmed anew. */
  readonly isSaved?: boolean;
};

/**
 * One request. Times in ms of one clock that only runs forward. 'refused': the product said that it did nothing. 'unknown': no answer came, or one that does not say what was done; whatever was asked may
 * have been done once, or not at all.
 */
export type Invocation = {
  readonly asked: Operation;
  readonly at: number;
  readonly ended: number;
  readonly outcome: 'done' | 'refused' | 'unknown';
  /** The code of a refusal, or what became of the request. */
  readonly code: string;
  readonly answer: Answer;
};

export type OnlinePart = 'JKN' | 'GENERAL';

export type SessionRow = {
  readonly id: number;
  readonly doctor: number;
  readonly date: string;
  readonly status: SessionStatus;
  readonly quota: Readonly<Record<QuotaPart, number>>;
  readonly taken: Readonly<Record<QuotaPart, number>>;
  readonly lastNumber: number;
  readonly version: number;
};
export type EventRow = {
  readonly session: number;
  readonly version: number;
  readonly kind: QueueEventKind;
  readonly number: number | null;
  readonly appointment: number | null;
  readonly at: number;
  readonly detail: EventDetail;
};
export type AppointmentRow = {
  readonly id: number;
  readonly code: string;
  readonly session: number;
  readonly patient: number;
  /** Null for a number from a desk or a kiosk. */
  readonly account: number | null;
  readonly number: number;
  readonly part: QuotaPart;
  readonly status: AppointmentStatus;
  readonly isOver: boolean;
  readonly key: string;
};
/** One change of a waitlist entry, in the order in which the database made them. `before`: null when it was added. */
export type WaitlistChange = {
  readonly entry: number;
  readonly session: number;
  readonly patient: number;
  readonly account: number;
  readonly part: OnlinePart;
  readonly before: string | null;
  readonly after: string;
  /** By the clock of the database, ms. */
  readonly at: number;
};
export type PressRow = { readonly key: string; readonly session: number; readonly from: number; readonly to: number };
/** A message to be sent. `notification`: the kind and the id of what it says; null for one that no queue made. `key`: what a gateway knows it by. */
export type MessageRow = {
  readonly id: number;
  readonly key: string;
  readonly recipient: string;
  readonly notification: number | null;
};
export type NotificationRow = {
  readonly id: number;
  readonly kind: string;
  readonly appointment: number;
  readonly session: number;
  readonly state: string;
};
export type AccountRow = { readonly id: number; readonly phone: string | null; readonly isDeleted: boolean };

/** What was there in the end, when everything had come to rest. */
export type Rest = {
  readonly sessions: readonly SessionRow[];
  readonly events: readonly EventRow[];
  readonly appointments: readonly AppointmentRow[];
  readonly waitlist: readonly WaitlistChange[];
  readonly presses: readonly PressRow[];
  readonly accounts: readonly AccountRow[];
  /** Days without a doctor. */
  readonly closures: readonly DayOff[];
  readonly notifications: readonly NotificationRow[];
  readonly messages: readonly MessageRow[];
  /** What the gateway was handed, as often as it was. */
  readonly deliveries: readonly { readonly key: string; readonly to: string; readonly text: string }[];
  /** Sessions whose log the product itself finds at fault, and how. */
  readonly faults: readonly { readonly session: number; readonly fault: string }[];
};

/** Everything that is known of some sessions and people. */
export type History = { readonly invocations: readonly Invocation[]; readonly rest: Rest };

/** A promise that was not kept. */
export type Violation = { readonly rule: Rule; readonly about: string };
export type Rule =
  | 'number given twice'
  | 'number out of order'
  | 'two live bookings'
  | 'quota exceeded'
  | 'counter differs'
  | 'waitlist out of order'
  | 'place kept from the waitlist'
  | 'called out of order'
  | 'log at fault'
  | 'rows differ from the log'
  | 'acknowledged and lost'
  | 'done twice'
  | 'refused and done'
  | 'from nowhere'
  | 'stale look'
  | 'look at what never was'
  | 'message twice'
  | 'message missing';

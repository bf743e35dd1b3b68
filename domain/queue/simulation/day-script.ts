import type { PauseReason, Coverage, QuotaPart } from '../../vocabulary.ts';
import type { EventDetail, QueueEvent } from '../event.ts';
import type { OrderRules } from '../../schedule/center-rules.ts';

/**
 * Events of one log that fit into a millisecond: a tick says when an event was and, of events at the same time, which was first. Ticks are whole numbers
 * from the planned start on, so that adding them is exact. A log that is read has fewer events (server/queue/queue-log.store.ts).
 */
export const TICKS = 32_768;
export const MINUTE_TICKS = 60_000 * TICKS;

/** Something a person does, or that is done with a number, at its own time. */
export type Step = { readonly tick: number; readonly kind: QueueEvent['kind']; readonly detail: EventDetail };
/**
 * One call of a number: how it ended and how long after the call, when it was repeated. `present`: its holder was there to hear it. `back`: they went to the
 * laboratory, and were back so long after that; left out: they did not come back.
 */
export type Visit = {
  readonly end: 'SERVED' | 'SENT_TO_LAB' | 'HELD' | 'ABSENT' | 'CANCELLED' | 'MOVED';
  readonly ticks: number;
  readonly back?: { readonly ticks: number; readonly detail: EventDetail };
  readonly recalls: readonly number[];
  readonly present: boolean;
};
/** One person of a day. No names. */
export type DayPerson = {
  readonly number: number;
  /** ONSITE: registered on the spot; of the others, who pays. */
  readonly part: QuotaPart;
  readonly coverage: Coverage;
  /** By time; the first gives the number. */
  readonly steps: readonly Step[];
  readonly visits: readonly Visit[];
  /** From when on a call is heard; Infinity: they never came. */
  readonly presentFrom: number;
};

/**
 * How the desk came to one call of a room. While the room is free, somebody is ready to be called for a stretch of time, and then not (they step away, another
 * room calls them). `skipped`: stretches in which the desk did not call. `reaction`: from the beginning of the last stretch to the call; null: nobody was ready,
 * or somebody else was called, `tryAfter` so long after the room became free. The last slot of a room has neither: nobody was called any more.
 */
export type Slot = {
  readonly skipped: readonly number[];
  readonly reaction: number | null;
  readonly tryAfter: number | null;
  /** Called out of the order: a held number that came to the desk. */
  readonly chosen: { readonly number: number; readonly detail: EventDetail } | null;
};

/** A day taken apart: what people and the doctor did by themselves, and what followed from the order and the pace of the desk. */
export type DayScript = {
  readonly startsAt: number;
  readonly endsAt: number;
  /** Until the session began, and from then on. */
  readonly rulesBefore: OrderRules;
  readonly rules: OrderRules;
  readonly people: readonly DayPerson[];
  /** In ticks. `rooms` is empty for a session with one room. */
  readonly began: number;
  readonly pauses: readonly { readonly from: number; readonly to: number | null; readonly reason: PauseReason }[];
  readonly rooms: readonly { readonly tick: number; readonly rooms: readonly string[] }[];
  readonly slots: ReadonlyMap<string, readonly Slot[]>;
  /** Nobody is called after this. */
  readonly stopsAt: number;
  /** From the end of the last visit to the end of the session. */
  readonly closing: number;
  readonly finished: number;
};

export const tickOf = ({ at, version }: Pick<QueueEvent, 'at' | 'version'>, startsAt: number): number =>
  (at - startsAt) * TICKS + version;
/** Whether somebody was examined in a visit that ended so. */
export const isSeen = ({ end }: Pick<Visit, 'end'>): boolean => end === 'SERVED' || end === 'SENT_TO_LAB';
/** The instant of a tick, ms. */
export const instantOfTick = (tick: number, startsAt: number): number => Math.floor(tick / TICKS) + startsAt;

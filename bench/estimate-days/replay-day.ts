import type { QueueEventKind } from '#domain/vocabulary.ts';

/** An event of a session's log, as queue_event keeps it, with what a pause and an announcement add. */
export type ReplayEvent = {
  /** ms */
  readonly at: number;
  readonly kind: QueueEventKind | 'PAUSED' | 'RESUMED' | 'START_DECLARED';
  /** Of whom it speaks; null for events of the session. */
  readonly number: number | null;
  /** ISSUED: what is known of the booking. */
  readonly booking?: { readonly kind: string; readonly leadDays: number; readonly isOnsite: boolean };
  /** PAUSED, START_DECLARED: the announced time, ms. */
  readonly until?: number;
};

/** A session as its log tells it: what can be folded and scored, wherever the log came from. */
export type ReplayDay = {
  readonly id: number;
  readonly doctor: number;
  readonly specialty: number;
  /** ms */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly rooms: number;
  readonly breaks: readonly { readonly from: Date; readonly to: Date }[];
  /** In order of time. */
  readonly events: readonly ReplayEvent[];
};

/** A held number is called again after so many visits. */
export const HELD_FOR = 3;

/** Whoever was not there so often is absent. */
export const TRIES = 3;

/** Somebody in line, as far as the order rule looks at them. */
export type InLine = {
  readonly number: number;
  readonly isHeld: boolean;
  /** Visits finished when they were held. */
  readonly heldAfter: number;
  readonly isPriority: boolean;
};

/**
 * The order rule of these days: whoever has priority, then held people whose turn has come back, then by number; held
 * people stand as many places back as visits are missing.
 */
export function inLine<T extends InLine>(people: Iterable<T>, finished: number): T[] {
  const plain: T[] = [];
  const held: T[] = [];
  for (const one of people) (one.isHeld ? held : plain).push(one);
  plain.sort((a, b) => Number(b.isPriority) - Number(a.isPriority) || a.number - b.number);
  held.sort((a, b) => a.heldAfter - b.heldAfter || a.number - b.number);
  for (const one of held) plain.splice(Math.max(0, one.heldAfter + HELD_FOR - finished), 0, one);
  return plain;
}

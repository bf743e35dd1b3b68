import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import type { NewEvent, QueueEvent } from '#domain/queue/event.ts';
import { about, of } from '#domain/queue/moves.ts';
import type { Decision } from '#domain/queue/moves.ts';
import { replay } from '#domain/queue/replay.ts';

/** When the log of such a session begins, in ms. */
export const AT = Date.parse('2026-11-23T01:00:00Z');
/** Events a minute apart. */
export const logOf = (events: readonly NewEvent[]): QueueEvent[] =>
  events.map((event, at) => ({ ...event, version: at + 1, at: AT + at * 60_000 }));
/** Three people who booked and are there. */
export const booked = [1, 2, 3].flatMap((number) => [of('ISSUED', number), of('CHECKED_IN', number)]);
export const started = about('SESSION_STARTED', { rules: DEFAULT_RULES, press: 1 });

/** A desk before a session with this log, a minute after its last event. */
export function deskOf(events: readonly NewEvent[], fields: { status?: QueueState['status']; isToday?: boolean } = {}) {
  const log = logOf(events);
  const state = replay(log, DEFAULT_RULES);
  return {
    state: { ...state, status: fields.status ?? state.status },
    now: new Date(AT + log.length * 60_000),
    isToday: fields.isToday ?? true,
  };
}

/** A desk whose session was started with three people there; versions 1 to 7 are of that. */
export const running = (...events: NewEvent[]) => deskOf([...booked, started, ...events]);
export const refusal = (code: string) => ({ ok: false, refusal: code });
/** What a decision does, in short. */
export const kinds = (decision: Decision) =>
  decision.ok ? decision.events.map(({ kind, number }) => `${kind} ${number ?? ''}`.trim()) : decision.refusal;

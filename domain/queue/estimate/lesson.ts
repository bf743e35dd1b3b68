import type { Break } from '../breaks.ts';
import { countAccurate, lastInTime } from './accuracy.ts';
import { NO_SCORES, phaseOf, withCall } from './calibration.ts';
import type { DrawnTimes, ForecastPhase, Scores, ScoresByPhase } from './calibration.ts';
import { leadBucket } from './presence.ts';
import { isToBeCalled } from '../entry.ts';
import type { QueueEntry, QueueState } from '../entry.ts';
import type { Closing } from './last-call.ts';
import type { QueueEvent } from '../event.ts';
import type { OrderRules } from '../../schedule/center-rules.ts';
import { isInserted } from '../order.ts';
import { countedOf, replay, replayEach } from '../replay.ts';
import { turnsOf } from './turns.ts';
import { examinedVisits } from './visit.ts';

/** `did` of `of` people (or calls, or windows) did it. */
export type Tally = { did: number; of: number };

/** What the log of one ended session teaches about times of sessions to come (domain/queue/estimate). Seconds and minutes; no persons. */
export type Lesson = {
  /** Minutes by which the session began late (negative: early); null when it never began. */
  readonly delay: number | null;
  /** Times inside that ended with somebody who was examined (visit.ts), two of a visit that went on after the laboratory: kind, and seconds from the call to the end. */
  readonly visits: readonly { readonly kind: string; readonly seconds: number }[];
  /** Seconds between the end of a turn and the next call in the same room while somebody who was here waited; pauses and planned breaks left out. */
  readonly gaps: readonly number[];
  /** Of booked people who were served and had checked in: the number, and minutes from the planned start to the check-in (negative: before it). */
  readonly checkIns: readonly { readonly number: number; readonly minutes: number }[];
  /** Booked people who were served, by days between booking and session: 0, 1 to 2, 3 to 7, 8 and more. */
  readonly came: readonly [Tally, Tally, Tally, Tally];
  /** Held people who were served after all. */
  readonly returned: Tally;
  /** Calls with priority, of all calls. */
  readonly inserted: Tally;
  /** Seconds that each call of somebody who was not there took. */
  readonly vainSeconds: readonly number[];
  /**
   * Minutes from the planned start to each time that somebody registered on the spot; who was called with priority is counted there. Missing in what was
   * learned before this was counted.
   */
  readonly joined?: readonly number[];
  /** Rooms into which people were called, 1 or more. Missing as `joined` is. */
  readonly rooms?: number;
  /** Windows shown in time, and how many of them came true. */
  readonly windows: Tally;
  /** When the session was over, and whether somebody was left. Null when it never began; missing in what was learned before this was looked at. */
  readonly closing?: Closing | null;
  /** Where the calls fell in what had been drawn. Missing in what was learned before this was counted. */
  readonly scores?: ScoresByPhase;
};
/** A window as it was shown. `drawn`: what it was made of; null in what was stored before this was. */
export type ShownForecast = {
  readonly number: number;
  readonly at: Date;
  readonly from: Date;
  readonly to: Date;
  readonly drawn: DrawnTimes | null;
};

/** What is known of a number beside its log. */
export type NumberFacts = { readonly kind: string; readonly leadDays: number; readonly isOnsite: boolean };

/** What was planned for a session. */
export type Plan = { readonly startsAt: Date; readonly endsAt: Date; readonly breaks: readonly Break[] };

/** Reads a log that has come to its end. Numbers that are not in `bookings` are left out of what is counted by booking. */
export function learn(
  log: readonly QueueEvent[],
  rules: OrderRules,
  { startsAt, endsAt, breaks }: Plan,
  bookings: ReadonlyMap<number, NumberFacts>,
  told: readonly ShownForecast[] = [],
): Lesson {
  const end = replay(log, rules);
  const counted = countedOf(log);
  const came: Lesson['came'] = [tally(), tally(), tally(), tally()];
  const held = new Set<number>();
  const inserted = tally();
  const vainSeconds: number[] = [];
  const since = new Map<number, number>();
  for (const { kind, number, at, detail } of counted) {
    if (number === null) continue;
    if (kind === 'CALLED') {
      since.set(number, at);
      inserted.of += 1;
      if (isInserted(detail.line)) inserted.did += 1;
    } else if (kind === 'HELD' || kind === 'ABSENT') {
      held.add(number);
      const called = since.get(number);
      if (called !== undefined) vainSeconds.push((at - called) / 1_000);
      since.delete(number);
    }
  }
  const visits = examinedVisits(end).flatMap(({ number, seconds }) => {
    const booking = bookings.get(number);
    return booking ? { kind: booking.kind, seconds } : [];
  });
  const checkIns: { number: number; minutes: number }[] = [];
  for (const entry of end.entries.values()) {
    const booking = bookings.get(entry.number);
    if (!booking) continue;
    const wasServed = entry.status === 'DONE' && entry.calledAt !== null && entry.endedAt !== null;
    if (booking.isOnsite || entry.status === 'CANCEL' || isEndedUnseen(entry)) continue;
    const bucket = came[leadBucket(booking.leadDays)]!;
    bucket.of += 1;
    if (!wasServed) continue;
    bucket.did += 1;
    if (entry.checkedInAt !== null)
      checkIns.push({ number: entry.number, minutes: (entry.checkedInAt - startsAt.getTime()) / 60_000 });
  }
  const returned = {
    did: [...held].filter((number) => end.entries.get(number)?.status === 'DONE').length,
    of: held.size,
  };
  return {
    delay: end.startedAt === null ? null : (end.startedAt - startsAt.getTime()) / 60_000,
    visits,
    gaps: gapsOf(
      counted,
      rules,
      breaks,
      end.stalls
        .filter(({ reason }) => reason === 'FORGOTTEN')
        .map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
    ),
    checkIns,
    came,
    returned,
    inserted,
    vainSeconds,
    joined: joinedOf(counted).map((at) => (at - startsAt.getTime()) / 60_000),
    rooms: Math.max(1, end.rooms.length),
    windows: windowsOf(counted, told),
    closing: closingOf(counted, end, endsAt),
    scores: scoresOf(told, { turns: turnsOf(counted, rules), startedAt: end.startedAt, plan: startsAt.getTime() }),
  };
}

/** Whether the center ended a number before it could be seen whether its holder comes. */
function isEndedUnseen({ status, because }: QueueEntry): boolean {
  return status === 'REJECT' && because !== 'NOT_CHECKED_IN' && because !== 'MISSED';
}

function windowsOf(counted: readonly QueueEvent[], told: readonly ShownForecast[]): Tally {
  const firstCalls = new Map<number, Date>();
  for (const { kind, number, at } of counted)
    if (kind === 'CALLED' && number !== null && !firstCalls.has(number)) firstCalls.set(number, new Date(at));
  const byNumber = Map.groupBy(told, ({ number }) => number);
  return countAccurate(
    [...byNumber].flatMap(([number, all]) => {
      const calledAt = firstCalls.get(number) ?? null;
      return lastInTime(all.map(({ at, from, to }) => ({ publishedAt: at, window: { from, to }, calledAt }))) ?? [];
    }),
  );
}

/** The doctor was there until the last visit ended. Whoever was here until then and was never called was left by the doctor; who went away before, or was registered by mistake, was not. */
function closingOf(counted: readonly QueueEvent[], end: QueueState, endsAt: Date): Closing | null {
  const last = counted.findLast(({ kind }) => kind === 'CALLED' || kind === 'SERVED');
  if (!last) return null;
  const left = [...end.entries.values()].some(
    ({ status, because, isHere, lastCall }) =>
      status === 'REJECT' && isHere && lastCall === null && (because === null || because === 'NOT_RUN'),
  );
  return { minutes: (last.at - endsAt.getTime()) / 60_000, left };
}

/** Each forecast is held against the first turn after it; one whose number never had its turn says nothing. */
function scoresOf(
  told: readonly ShownForecast[],
  of: {
    readonly turns: ReadonlyMap<number, readonly number[]>;
    readonly startedAt: number | null;
    readonly plan: number;
  },
): ScoresByPhase {
  const scores: { [phase in ForecastPhase]?: Scores } = {};
  for (const { number, at, drawn } of told) {
    const now = at.getTime();
    const turn = of.turns.get(number)?.find((time) => time > now);
    if (drawn === null || turn === undefined) continue;
    const isBegun = of.startedAt !== null && of.startedAt <= now;
    const phase = phaseOf({ at: now, plan: of.plan, isBegun, middle: drawn[2]! });
    scores[phase] = withCall(scores[phase] ?? NO_SCORES, drawn, turn);
  }
  return scores;
}

/** `forgotten`: times in which, as the desk says, calling went on and nobody pressed. */
function gapsOf(
  counted: readonly QueueEvent[],
  rules: OrderRules,
  breaks: readonly Break[],
  forgotten: readonly Break[],
): number[] {
  const gaps: number[] = [];
  /** Where each number was called to, and since when each room is free while somebody waits. */
  const roomOf = new Map<number, string>();
  const free = new Map<string, number>();
  replayEach(counted, rules, ({ kind, number, at, detail }, after) => {
    if (kind === 'PAUSED') free.clear();
    if (number === null) return;
    if (kind === 'CALLED') {
      const room = detail.room ?? '';
      const since = free.get(room);
      if (since !== undefined && !isInBreak(since, at, breaks) && !isInBreak(since, at, forgotten))
        gaps.push((at - since) / 1_000);
      free.delete(room);
      roomOf.set(number, room);
    } else if (kind === 'SERVED' || kind === 'HELD' || kind === 'ABSENT' || kind === 'SENT_TO_LAB') {
      const room = roomOf.get(number);
      const isWaited = [...after.entries.values()].some((entry) => isToBeCalled(entry) && entry.isHere);
      if (room !== undefined && isWaited && after.status === 'RUNNING') free.set(room, at);
      roomOf.delete(number);
    }
  });
  return gaps;
}

function isInBreak(from: number, to: number, breaks: readonly Break[]): boolean {
  return breaks.some((one) => from < one.to.getTime() && to > one.from.getTime());
}

/** When each walk-in registered; those called with priority are left out. */
function joinedOf(counted: readonly QueueEvent[]): number[] {
  const joined = new Map<number, number>();
  for (const { kind, number, at, detail } of counted) {
    if (number === null) continue;
    if (kind === 'ISSUED' && detail.lane === 'ONSITE') joined.set(number, at);
    if (kind === 'CALLED' && isInserted(detail.line)) joined.delete(number);
  }
  return [...joined.values()];
}

function tally(): Tally {
  return { did: 0, of: 0 };
}

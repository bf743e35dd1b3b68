import type { QueueEvent } from '#domain/queue/event.ts';
import type { AppointmentStatus, QueueEventKind, QuotaPart } from '#domain/vocabulary.ts';
import type { Random } from './random.ts';

export type SimulatedSession = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly opensAt: Date;
  readonly quota: Readonly<Record<QuotaPart, number>>;
  /** False: the session has bookings, but the doctor does not begin and nobody has been called. */
  readonly begins: boolean;
  /** How full the session gets, 0..1. */
  readonly demand: number;
};
/** The result of a simulated session: who took a number, and the log, from which every state follows (domain/queue/replay.ts). */
export type Simulation = {
  readonly entries: readonly { readonly number: number; readonly part: QuotaPart; readonly bookedAt: Date }[];
  readonly log: readonly QueueEvent[];
};
type Entry = {
  readonly number: number;
  readonly part: QuotaPart;
  readonly bookedAt: Date;
  status: AppointmentStatus;
  calledAt: Date | null;
  callCount: number;
  endedAt: Date | null;
};
type Happening = Pick<QueueEvent, 'at' | 'kind' | 'number' | 'detail'>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Simulates the bookings, the desk and the doctor of a session up to `now`: no event lies in the future, and every state follows from the events. */
export function simulate(random: Random, session: SimulatedSession, now: Date): Simulation {
  const entries = drawBookings(random, session, now);
  const happened: Happening[] = entries.map(({ bookedAt, number, part }) => ({
    at: bookedAt.getTime(),
    kind: 'ISSUED',
    number,
    // Numbers of the on-site quota are given to people who register at the desk.
    detail: part === 'ONSITE' ? { lane: 'ONSITE' } : {},
  }));
  const start = session.startsAt.getTime() + random.whole(0, 10) * MINUTE;
  const begun = session.begins && start <= now.getTime();

  for (const entry of entries) {
    const leaves = entry.bookedAt.getTime() + random.whole(10, 600) * MINUTE;
    if (random.chance(0.06) && leaves < Math.min(now.getTime(), session.startsAt.getTime())) {
      entry.status = 'CANCEL';
      happened.push(happening(leaves, 'CANCELLED', entry.number));
    }
  }
  const turns = begun ? callInOrder(random, entries, start, now) : { inside: false, last: start, inLine: true };
  for (const entry of entries) {
    // Whoever registers at the desk is there.
    const isThere = entry.part === 'ONSITE';
    const comes = isThere
      ? entry.bookedAt.getTime()
      : Math.max(entry.bookedAt.getTime() + MINUTE, session.startsAt.getTime() - random.whole(0, 55) * MINUTE);
    const before = entry.calledAt?.getTime() ?? now.getTime();
    if (entry.status === 'CANCEL' || entry.status === 'ABSENT' || comes >= before || !(isThere || random.chance(0.75)))
      continue;
    happened.push(happening(comes, 'CHECKED_IN', entry.number));
  }
  const ends = Math.max(turns.last, session.endsAt.getTime());
  const finished = begun && !turns.inLine && !turns.inside && ends <= now.getTime();
  if (begun) happened.push(happening(start, 'SESSION_STARTED'), ...turnsOf(entries));
  if (finished) happened.push(happening(ends, 'SESSION_FINISHED'));
  return { entries, log: inOrder(happened).map((event, at) => ({ ...event, version: at + 1 })) };
}

function happening(at: number, kind: QueueEventKind, number: number | null = null): Happening {
  return { at, kind, number, detail: {} };
}

function drawBookings(random: Random, session: SimulatedSession, now: Date): Entry[] {
  const quotaPlaces = (['JKN', 'GENERAL', 'ONSITE'] as const).flatMap((part) =>
    Array.from(
      { length: Math.floor(session.quota[part] * session.demand * (part === 'ONSITE' ? 0.5 : 1)) },
      () => part,
    ),
  );
  const from = Math.max(session.opensAt.getTime(), session.startsAt.getTime() - 3 * DAY);
  const to = Math.min(now.getTime(), session.endsAt.getTime() - 30 * MINUTE);
  return quotaPlaces
    .map((part) => {
      // Numbers of the on-site quota are given on the day itself, when the desk is open.
      const early = part === 'ONSITE' ? session.startsAt.getTime() - 60 * MINUTE : from;
      // Most people book long before the session, some while it runs.
      const late = random.chance(0.85) ? session.startsAt.getTime() : session.endsAt.getTime() - 30 * MINUTE;
      return { part, at: early + Math.floor(random.next() * Math.max(0, late - early)) };
    })
    .filter(({ at }) => at <= to)
    .sort((a, b) => a.at - b.at)
    .map(({ part, at }, index) => ({
      number: index + 1,
      part,
      bookedAt: new Date(at),
      status: 'BOOKED',
      calledAt: null,
      callCount: 0,
      endedAt: null,
    }));
}

/** Calls the lowest number in line (domain/queue/order.ts), one after the other, until now. */
function callInOrder(
  random: Random,
  entries: Entry[],
  start: number,
  now: Date,
): { inside: boolean; last: number; inLine: boolean } {
  let at = start + random.whole(1, 3) * MINUTE;
  for (;;) {
    const left = entries.filter(({ status }) => status === 'BOOKED');
    const next = left.find(({ bookedAt }) => bookedAt.getTime() <= at);
    if (!next) {
      const later = left[0];
      if (!later) return { inside: false, last: at, inLine: false };
      at = later.bookedAt.getTime() + MINUTE;
      continue;
    }
    if (at > now.getTime()) return { inside: false, last: at, inLine: true };
    const absent = random.chance(0.04);
    const until = at + (absent ? 3 : random.whole(5, 9)) * MINUTE;
    next.calledAt = new Date(at);
    next.callCount = absent ? 3 : 1;
    if (until > now.getTime()) {
      next.callCount = Math.min(next.callCount, 1 + Math.floor((now.getTime() - at) / MINUTE));
      next.status = 'CALLED';
      return { inside: true, last: at, inLine: true };
    }
    next.status = absent ? 'ABSENT' : 'DONE';
    next.endedAt = new Date(until);
    at = until;
  }
}

function turnsOf(entries: readonly Entry[]): Happening[] {
  return entries.flatMap(({ number, status, calledAt, callCount, endedAt }) => {
    if (!calledAt) return [];
    const recalls = Array.from({ length: callCount - 1 }, (_, at) =>
      happening(calledAt.getTime() + (at + 1) * MINUTE, 'RECALLED', number),
    );
    const end = endedAt ? [happening(endedAt.getTime(), status === 'ABSENT' ? 'ABSENT' : 'SERVED', number)] : [];
    return [happening(calledAt.getTime(), 'CALLED', number), ...recalls, ...end];
  });
}

/** Sorts the events. A patient's turn ends in the moment in which the next is called, and the end comes first. */
function inOrder(events: readonly Happening[]): Happening[] {
  const rank: Partial<Record<QueueEventKind, number>> = {
    ISSUED: 0,
    SERVED: 1,
    ABSENT: 1,
    CALLED: 2,
    SESSION_FINISHED: 3,
  };
  return [...events].sort(
    (a, b) => a.at - b.at || (rank[a.kind] ?? 1) - (rank[b.kind] ?? 1) || (a.number ?? 0) - (b.number ?? 0),
  );
}

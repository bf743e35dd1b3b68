import { leadBucket } from '#domain/queue/estimate/presence.ts';
import type { CheckIn, Presence, VisitSample, WaitingOne } from '#domain/queue/estimate/types.ts';
import type { SessionStatus } from '#domain/vocabulary.ts';
import { inLine, type InLine, type ReplayDay, type ReplayEvent } from './replay-day.ts';

type InQueue = InLine & {
  readonly kind: string;
  readonly leadDays: number;
  readonly isOnsite: boolean;
  readonly checkedInAt: number | null;
};
type Inside = { readonly number: number; readonly kind: string; readonly since: number };

/** What the log tells up to a moment; the truth of later events stays hidden. */
export type Fold = {
  status: SessionStatus;
  startedAt: number | null;
  declaredStart: number | null;
  pausedUntil: number | null;
  finished: number;
  readonly queue: Map<number, InQueue>;
  readonly inside: Map<number, Inside>;
  readonly visits: (VisitSample & { readonly number: number })[];
  readonly gaps: number[];
  readonly checkIns: CheckIn[];
  /** Minutes from check-in to call of everybody served (OpenMRS's mean of waits). */
  readonly waits: number[];
  readonly came: { did: number; of: number }[];
  readonly returned: { did: number; of: number };
  readonly inserted: { did: number; of: number };
  readonly vainSeconds: number[];
  /** When a room became free while somebody waited; null when no gap is being measured. */
  freeSince: number | null;
};

export function emptyFold(): Fold {
  return {
    status: 'OPEN',
    startedAt: null,
    declaredStart: null,
    pausedUntil: null,
    finished: 0,
    queue: new Map(),
    inside: new Map(),
    visits: [],
    gaps: [],
    checkIns: [],
    waits: [],
    came: Array.from({ length: 4 }, () => ({ did: 0, of: 0 })),
    returned: { did: 0, of: 0 },
    inserted: { did: 0, of: 0 },
    vainSeconds: [],
    freeSince: null,
  };
}

export function waitingOf(fold: Fold): WaitingOne[] {
  const people = [...fold.queue.values()].filter(({ number }) => !fold.inside.has(number));
  return inLine(people, fold.finished).map(({ number, kind, leadDays, isOnsite, checkedInAt }) => ({
    number,
    kind,
    leadDays,
    isOnsite,
    presence: (checkedInAt === null ? 'NOT_YET' : 'HERE') satisfies Presence,
  }));
}

/** Applies one event. */
export function apply(fold: Fold, day: ReplayDay, event: ReplayEvent): void {
  const one = event.number === null ? undefined : fold.queue.get(event.number);
  switch (event.kind) {
    case 'ISSUED':
      fold.queue.set(event.number!, {
        number: event.number!,
        isHeld: false,
        heldAfter: 0,
        isPriority: false,
        checkedInAt: null,
        ...event.booking!,
      });
      break;
    case 'CHECKED_IN':
      if (one) fold.queue.set(one.number, { ...one, checkedInAt: event.at });
      break;
    case 'PRIORITY':
      if (one) fold.queue.set(one.number, { ...one, isPriority: true });
      break;
    case 'START_DECLARED':
      fold.declaredStart = event.until!;
      break;
    case 'SESSION_STARTED':
      fold.status = 'RUNNING';
      fold.startedAt = event.at;
      break;
    case 'PAUSED':
      fold.status = 'PAUSED';
      fold.pausedUntil = event.until!;
      break;
    case 'RESUMED':
      fold.status = 'RUNNING';
      fold.pausedUntil = null;
      break;
    case 'CALLED':
    case 'RECALLED':
      if (fold.freeSince !== null) fold.gaps.push((event.at - fold.freeSince) / 1000);
      fold.freeSince = null;
      if (!one) break;
      fold.inserted.of += 1;
      if (one.isPriority && fold.queue.size > 1) fold.inserted.did += 1;
      if (event.kind === 'CALLED' && !one.isOnsite) fold.came[leadBucket(one.leadDays)]!.of += 1;
      fold.inside.set(one.number, { number: one.number, kind: one.kind, since: event.at });
      break;
    case 'HELD':
      calledInVain(fold, event);
      fold.inside.delete(event.number!);
      if (one) {
        if (!one.isHeld) fold.returned.of += 1;
        fold.queue.set(one.number, { ...one, isHeld: true, heldAfter: fold.finished });
      }
      beginGap(fold, day, event.at);
      break;
    case 'ABSENT':
      calledInVain(fold, event);
      fold.inside.delete(event.number!);
      fold.queue.delete(event.number!);
      beginGap(fold, day, event.at);
      break;
    case 'CANCELLED':
      fold.queue.delete(event.number!);
      break;
    case 'SERVED':
      served(fold, day, event);
      break;
    case 'SESSION_FINISHED':
      fold.status = 'FINISHED';
      break;
    default:
      break;
  }
}

function served(fold: Fold, day: ReplayDay, event: ReplayEvent): void {
  const visit = fold.inside.get(event.number!);
  const one = fold.queue.get(event.number!);
  fold.inside.delete(event.number!);
  fold.queue.delete(event.number!);
  if (!visit || !one) return;
  fold.finished += 1;
  fold.visits.push({
    number: one.number,
    kind: one.kind,
    seconds: (event.at - visit.since) / 1000,
    session: day.id,
  });
  if (!one.isOnsite) fold.came[leadBucket(one.leadDays)]!.did += 1;
  if (one.isHeld) fold.returned.did += 1;
  if (one.checkedInAt !== null) {
    fold.waits.push((visit.since - one.checkedInAt) / 60_000);
    if (!one.isOnsite)
      fold.checkIns.push({
        number: one.number,
        minutes: (one.checkedInAt - day.startsAt) / 60_000,
        delay: (fold.startedAt! - day.startsAt) / 60_000,
      });
  }
  beginGap(fold, day, event.at);
}

/** A gap counts with one room, while somebody waits, and outside of the planned breaks. */
function beginGap(fold: Fold, day: ReplayDay, at: number): void {
  const isBreak = day.breaks.some(({ from, to }) => at > from.getTime() - 10 * 60_000 && at < to.getTime());
  const isWaited = [...fold.queue.values()].some(
    ({ number, checkedInAt }) => checkedInAt !== null && !fold.inside.has(number),
  );
  fold.freeSince = day.rooms === 1 && isWaited && !isBreak ? at : null;
}

function calledInVain(fold: Fold, { number, at }: ReplayEvent): void {
  const call = fold.inside.get(number!);
  if (call) fold.vainSeconds.push((at - call.since) / 1000);
}

import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { QueueState } from '#domain/queue/entry.ts';
import { aheadOf, callingOrder } from '#domain/queue/order.ts';
import type { Turn } from '#domain/queue/order.ts';
import { overdueAt, stateAt } from '#domain/queue/overdue.ts';
import { advance, replay } from '#domain/queue/replay.ts';
import { perOwner } from '../platform/db/per-owner.ts';
import { findLog } from './queue-log.store.ts';

/** A session's queue at one version, with the order in which its numbers will be called. */
export type QueueView = {
  readonly state: QueueState;
  readonly order: readonly Turn[];
  /** How many are called before a number; null when it is not waiting. */
  ahead(number: number): number | null;
};

/** Queues kept in this process; the log is the truth, and each is read on from where it is. */
const VIEWS_MAX = 3_000;
type ViewCache = {
  readonly views: LRUCache<number, QueueView>;
  readonly reading: Map<number, Promise<QueueView | null>>;
};
const cacheOf = perOwner<Pool, ViewCache>(() => ({ views: new LRUCache({ max: VIEWS_MAX }), reading: new Map() }));

/** The queue of a session at `version` of its log or later, with the order in which a call at `now` finds it. Null when there is no such session. */
export async function viewQueue(pool: Pool, session: number, version: number, now: Date): Promise<QueueView | null> {
  const view = await viewLog(pool, session, version);
  return view && viewAt(view, now);
}

/** As the log says: kept, or read on from what is kept. Many who ask for the same session at once make one reading. */
async function viewLog(pool: Pool, session: number, version: number): Promise<QueueView | null> {
  const kept = cacheOf(pool);
  const known = kept.views.get(session);
  if (known && known.state.version >= version) return known;
  const begun = kept.reading.get(session);
  // What is being read may have begun before the version asked for was written.
  if (begun) {
    const read = await begun;
    if (read === null || read.state.version >= version) return read;
    return viewLog(pool, session, version);
  }
  const reading = readView(pool, session, known ?? null).finally(() => kept.reading.delete(session));
  kept.reading.set(session, reading);
  const view = await reading;
  if (view) cacheView(kept, session, view);
  return view;
}

/** Later looks at a view, by how many are overdue: that grows with time only. */
const laterViews = new WeakMap<QueueView, { overdue: number; view: QueueView }>();

/** Whose time for being away is over stands where a call at `now` will put them. */
function viewAt(view: QueueView, now: Date): QueueView {
  const overdue = overdueAt(view.state, now).length;
  if (overdue === 0) return view;
  const known = laterViews.get(view);
  if (known?.overdue === overdue) return known.view;
  const then = viewOf(stateAt(view.state, now));
  const made: QueueView = {
    state: view.state,
    get order() {
      return then.order;
    },
    ahead: (number) => then.ahead(number),
  };
  laterViews.set(view, { overdue, view: made });
  return made;
}

/** The state of a session at exactly this version, if it is kept: for whoever holds the lock on the session and so knows that there is no later one. */
export function cachedState(pool: Pool, session: number, version: number): QueueState | null {
  const known = cacheOf(pool).views.get(session);
  return known?.state.version === version ? known.state : null;
}

/** Keeps a state that was committed, unless a later one is kept already. */
export function cacheState(pool: Pool, session: number, state: QueueState): void {
  cacheView(cacheOf(pool), session, viewOf(state));
}

/** A reading that took long must not put back what a press has kept meanwhile. */
function cacheView({ views }: ViewCache, session: number, view: QueueView): void {
  if ((views.get(session)?.state.version ?? -1) <= view.state.version) views.set(session, view);
}

async function readView(pool: Pool, session: number, known: QueueView | null): Promise<QueueView | null> {
  if (known) {
    const tail = await findLog(pool, session, known.state.version);
    const later = tail && advance(known.state, tail.events);
    if (later) return viewOf(later);
  }
  const log = await findLog(pool, session);
  return log && viewOf(replay(log.events, log.rules));
}

function viewOf(state: QueueState): QueueView {
  let order: Turn[] | null = null;
  let places: Map<number, number> | null = null;
  const ordered = (): Turn[] => (order ??= callingOrder(state));
  return {
    state,
    get order() {
      return ordered();
    },
    ahead(number) {
      places ??= new Map(ordered().map((turn, at) => [turn.number, at]));
      // Who was passed stands nowhere until they come: their place is asked for alone.
      return places.get(number) ?? aheadOf(state, number);
    },
  };
}

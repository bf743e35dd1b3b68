import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { QueueState } from '#domain/queue/entry.ts';
import { aheadOf, callingOrder } from '#domain/queue/order.ts';
import type { Turn } from '#domain/queue/order.ts';
import type { NewEvent, QueueEvent } from '#domain/queue/event.ts';
import { overdueAt, stateAt } from '#domain/queue/overdue.ts';
import { advance, replay } from '#domain/queue/replay.ts';
import { perOwner } from '../platform/db/per-owner.ts';
import { findLog } from './queue-log.store.ts';

/** A session's queue at one version, with the order in which its numbers will be called. */
export type QueueView = {
  readonly state: QueueState;
  readonly order: readonly Turn[];
  /** How many are called before a number; null when it is not in line. */
  ahead(number: number): number | null;
};

/** How many queues this process caches. Each is brought up to date by reading the events after its version. */
const VIEWS_MAX = 3_000;
/** A view, and the events after it that were committed a moment ago. They are played on it together when somebody looks, because each playing copies the whole queue. */
type CachedView = { view: QueueView; news: QueueEvent[] };
type ViewCache = {
  readonly views: LRUCache<number, CachedView>;
  readonly reading: Map<number, Promise<QueueView | null>>;
};
const cacheOf = perOwner<Pool, ViewCache>(() => ({ views: new LRUCache({ max: VIEWS_MAX }), reading: new Map() }));

/** The queue of a session at `version` of its log or later, in the order of a call at `now`. Null when there is no such session. */
export async function viewQueue(pool: Pool, session: number, version: number, now: Date): Promise<QueueView | null> {
  const view = await viewLog(pool, session, version);
  return view && viewAt(view, now);
}

/** The queue by its log: cached, or read on from the cached version. Simultaneous requests for a session share one reading. */
async function viewLog(pool: Pool, session: number, version: number): Promise<QueueView | null> {
  const cache = cacheOf(pool);
  const known = cachedView(cache, session);
  if (known && known.state.version >= version) return known;
  const begun = cache.reading.get(session);
  // The reading under way may have begun before the wanted version was written.
  if (begun) {
    const read = await begun;
    if (read === null || read.state.version >= version) return read;
    return viewLog(pool, session, version);
  }
  const reading = readView(pool, session, known).finally(() => cache.reading.delete(session));
  cache.reading.set(session, reading);
  const view = await reading;
  if (view) cacheView(cache, session, view);
  return view;
}

/** Views at a later time, by how many patients are overdue then, which only grows with time. */
const laterViews = new WeakMap<QueueView, { overdue: number; view: QueueView }>();

/** The view at `now`: a patient whose time away is over has the position that a call at `now` would give them. */
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

/** The cached state of a session at exactly this version, or null. For callers who have locked the session, and so know that there is no later version. */
export function cachedState(pool: Pool, session: number, version: number): QueueState | null {
  const known = cachedView(cacheOf(pool), session);
  return known?.state.version === version ? known.state : null;
}

/** Caches a committed state, unless a later one is cached already. */
export function cacheState(pool: Pool, session: number, state: QueueState): void {
  cacheView(cacheOf(pool), session, viewOf(state));
}

/** Caches an event that was committed a moment ago, which then need not be read. Without effect unless it is the view's next event. */
export function cacheEvent(pool: Pool, session: number, event: QueueEvent): void {
  const known = cacheOf(pool).views.get(session);
  if (known && known.view.state.version + known.news.length === event.version - 1) known.news.push(event);
}

/** The cached view with all that is known of the session; null when there is none. */
function cachedView({ views }: ViewCache, session: number): QueueView | null {
  const known = views.get(session);
  if (!known) return null;
  if (known.news.length > 0) {
    const later = advance(known.view.state, known.news);
    known.news = [];
    // An event that takes others back is left to who reads the log.
    if (later) known.view = viewOf(later);
  }
  return known.view;
}

/** The queue as it would be after one event more, which happens to nobody. */
export function viewAfter({ state }: QueueView, event: NewEvent, now: Date): QueueView {
  return viewOf(advance(state, [{ ...event, version: state.version + 1, at: now.getTime() }])!);
}

/** A slow reading must not replace a later state that a press has cached meanwhile. */
function cacheView(cache: ViewCache, session: number, view: QueueView): void {
  if ((cachedView(cache, session)?.state.version ?? -1) <= view.state.version)
    cache.views.set(session, { view, news: [] });
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
  let positions: Map<number, number> | null = null;
  const ordered = (): Turn[] => (order ??= callingOrder(state));
  return {
    state,
    get order() {
      return ordered();
    },
    ahead(number) {
      positions ??= new Map(ordered().map((turn, at) => [turn.number, at]));
      // A passed number is not in the order until its holder comes; its position is computed by itself.
      return positions.get(number) ?? aheadOf(state, number);
    },
  };
}

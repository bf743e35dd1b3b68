import type { Pool } from 'pg';
import type * as z from 'zod/mini';
import type { deskPace } from '#contract/front-desk/desk-shapes.ts';
import { BEGUN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import type { SessionStatus } from '#domain/vocabulary.ts';
import { perOwner } from '../platform/db/per-owner.ts';
import type { Deps } from '../platform/deps.ts';
import type { OtherNews, StreamListener } from '../queue/event-stream.ts';
import { estimateFor } from '../queue/estimate/queue-estimates.ts';
import { viewQueue } from '../queue/queue-view.ts';
import { minutesOver, wholeMinute } from './desk.present.ts';
import { findSessionEnd } from './desk.store.ts';

type Pace = z.output<typeof deskPace>;
type Own = Pick<Deps, 'pool' | 'now' | 'log'>;

/** A pace of this age is made anew. With the second until it is looked at, none on a screen is older than five. */
const RENEW_MS = 3_500;
const LOOK_MS = 1_000;
/** In each look so much time is spent at most (ms); the paces that are left over come first in the next. */
const SPEND_MS = 250;
/** An estimate that somebody else asked for a moment ago is taken. */
const AGES = { still: LOOK_MS, moved: LOOK_MS };

/** A session that desks of its center look at. `news`: the pace that they have; `madeAt`: when it was looked for, ms; 0: never. */
type Followed = {
  readonly session: number;
  readonly center: number;
  readonly listeners: Set<StreamListener>;
  news: (OtherNews & { readonly text: string }) | null;
  madeAt: number;
};
/** All that this process follows, by center and session. `timer`: runs while there are any. */
type Following = { readonly all: Map<string, Followed>; timer: NodeJS.Timeout | null; isLooking: boolean };
const followingOf = perOwner<Pool, Following>(() => ({ all: new Map(), timer: null, isLooking: false }));

/**
 * Sends the pace of a session of this center while it runs: at once, and whenever it has changed by a minute. It is made once for all desks that look at the
 * session, one session after the other (docs/decisions/0038). Nothing is sent of a session of another center. Returns a function that stops it.
 */
export function followPace(
  { session, center }: { readonly session: number; readonly center: number },
  deps: Own,
  listener: StreamListener,
): () => void {
  const following = followingOf(deps.pool);
  const key = `${center}/${session}`;
  const followed = following.all.get(key) ?? { session, center, listeners: new Set(), news: null, madeAt: 0 };
  following.all.set(key, followed);
  followed.listeners.add(listener);
  if (followed.news) listener(followed.news);
  following.timer ??= setInterval(() => void renewPaces(following, deps), LOOK_MS).unref();
  void renewPaces(following, deps);
  return () => {
    followed.listeners.delete(listener);
    if (followed.listeners.size === 0 && following.all.get(key) === followed) following.all.delete(key);
    if (following.all.size > 0 || following.timer === null) return;
    clearInterval(following.timer);
    following.timer = null;
  };
}

/** Makes the paces anew that are old enough, the oldest first and one after the other: when they are too many, all grow a little older, and presses do not wait. */
async function renewPaces(following: Following, deps: Own): Promise<void> {
  if (following.isLooking) return;
  following.isLooking = true;
  const begun = performance.now();
  const old = deps.now().getTime() - RENEW_MS;
  const due = [...following.all.values()].filter(({ madeAt }) => madeAt <= old);
  for (const followed of due.toSorted((a, b) => a.madeAt - b.madeAt)) {
    if (performance.now() - begun > SPEND_MS) break;
    await renew(followed, deps);
  }
  following.isLooking = false;
}

async function renew(followed: Followed, { pool, now, log }: Own): Promise<void> {
  const at = now();
  followed.madeAt = at.getTime();
  try {
    const pace = await readPace(pool, followed, at);
    const text = JSON.stringify(pace);
    if (pace === null || followed.news?.text === text) return;
    const news = { event: 'pace', topic: `pace ${followed.session}`, data: pace, text };
    followed.news = news;
    for (const listener of followed.listeners) listener(news);
  } catch (error) {
    log.error('the pace of a session could not be read', { session: followed.session, error: String(error) });
  }
}

/** The pace of a session of this center; null when it does not run. */
async function readPace(
  pool: Pool,
  { session, center }: Pick<Followed, 'session' | 'center'>,
  now: Date,
): Promise<Pace | null> {
  const row = await findSessionEnd(pool, session, center);
  if (row === null || !isOneOf(BEGUN_STATUSES, row.status as SessionStatus)) return null;
  const view = await viewQueue(pool, session, row.version, now);
  if (view === null) return null;
  const { of, endsBy } = await estimateFor(pool, session, view, now, AGES);
  return {
    session,
    version: view.state.version,
    ends_about: wholeMinute(endsBy),
    over_minutes: minutesOver({ status: row.status as SessionStatus, ends_at: row.ends_at }, endsBy, now),
    calls: view.order.map(({ number }) => ({ number, call_about: wholeMinute(of.get(number)?.median) })),
  };
}

import { getNextNumber, getQueue, getQueueEvents } from '#contract/queue/queue.ts';
import { AppError } from '#contract/errors.ts';
import type { SessionStatus } from '#domain/vocabulary.ts';
import type { Deps } from '../platform/deps.ts';
import { answer } from '../platform/http/route.ts';
import { nextNumber } from './estimate/next-number.ts';
import { queueEventStream } from './event-stream.ts';
import type { QueueNews } from './hub.ts';
import { readQueueNews } from './queue-news.store.ts';

export const queueRoutes = [
  answer(getQueue, async ({ params }, deps) => {
    const news = await newsOf(params.session, deps);
    return { queue: { ...news, status: news.status as SessionStatus } };
  }),
  answer(getNextNumber, async ({ params, now }, { pool }) => {
    const [news] = await readQueueNews(pool, [params.session]);
    const next = news && (await nextNumber(pool, params.session, news.version, now));
    if (!next) throw new AppError('SESSION_NOT_FOUND');
    const { number, label, ahead, estimate } = next;
    const window = estimate?.window ?? null;
    return {
      number,
      label,
      ahead,
      window: window && { from: window.from.toISOString(), to: window.to.toISOString() },
      basis: window && (estimate?.basis ?? null),
    };
  }),
  answer(getQueueEvents, ({ params, request }, deps) =>
    queueEventStream(
      () => newsOf(params.session, deps),
      (listener) => deps.hub.onSession(params.session, listener),
      request.signal,
    ),
  ),
];

async function newsOf(session: number, deps: Deps): Promise<QueueNews> {
  const [news] = await readQueueNews(deps.pool, [session]);
  if (!news) throw new AppError('SESSION_NOT_FOUND');
  return news;
}

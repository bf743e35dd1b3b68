import { getQueueTrace } from '#contract/queue/trace/trace.ts';
import { publicEvent } from '#domain/queue/trace/public-event.ts';
import { AppError } from '#contract/errors.ts';
import { ENDED_SESSION_STATUSES, isOneOf } from '#domain/status-sets.ts';
import { answer } from '../../platform/http/route.ts';
import { presentQueueEvent } from '../queue-event.present.ts';
import { countEvents, findTracedSession, readChain } from './queue-trace.store.ts';

const EVENTS_MAX = 1_000;

export const traceRoutes = [
  answer(getQueueTrace, async ({ params }, deps) => {
    const session = await findTracedSession(deps.pool, params.session);
    const counted = await countEvents(deps.pool, params.session);
    if (session === null || counted === null) throw new AppError('SESSION_NOT_FOUND');
    const after = Math.max(0, counted.version - EVENTS_MAX);
    const chain = await readChain(deps.pool, params.session, after, EVENTS_MAX);
    const { hospital, hospital_slug: slug, queue_prefix: prefix, counts, ...shown } = session;
    return {
      session: { ...shown, hospital: { name: hospital, slug_name: slug } },
      hash: chain.at(-1)?.hash ?? '',
      is_final: isOneOf(ENDED_SESSION_STATUSES, session.status),
      events: chain.map(({ text, hash, is_neutral: isNeutral, at, ...row }) => {
        const event = { ...row, at: at.getTime() };
        const neutral = publicEvent(event);
        const isHidden = !isNeutral && (neutral !== event || event.detail.over !== undefined);
        return { ...presentQueueEvent(neutral, prefix), text: isHidden ? '' : text, hash };
      }),
      total: counted.events,
      counts,
    };
  }),
];

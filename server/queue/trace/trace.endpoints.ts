import { getQueueTrace } from '#contract/queue/trace/trace.ts';
import { publicEvent } from '#domain/queue/trace/public-event.ts';
import { AppError } from '#contract/errors.ts';
import { isFinal } from '#domain/queue/checkpoint/status-fits.ts';
import { inOneLook } from '../../platform/db/transaction.ts';
import { answer } from '../../platform/http/route.ts';
import { presentQueueEvent } from '../queue-event.present.ts';
import { countEvents, findTracedSession, readChain } from './queue-trace.store.ts';

const EVENTS_MAX = 1_000;

export const traceRoutes = [
  answer(getQueueTrace, async ({ params, query }, deps) => {
    // Who checks the counts against the events would else find a queue that moved between two statements at fault.
    const { session, counted, chain } = await inOneLook(deps.pool, async (client) => {
      const found = await findTracedSession(client, params.session);
      const events = await countEvents(client, params.session);
      if (found === null || events === null) throw new AppError('SESSION_NOT_FOUND');
      const after = query.after ?? Math.max(0, events.version - EVENTS_MAX);
      return { session: found, counted: events, chain: await readChain(client, params.session, after, EVENTS_MAX) };
    });
    const { hospital, hospital_slug: slug, queue_prefix: prefix, counts, head, ...shown } = session;
    return {
      session: { ...shown, prefix, hospital: { name: hospital, slug_name: slug } },
      hash: head,
      is_final: isFinal(session.status),
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

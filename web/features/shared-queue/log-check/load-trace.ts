import { isSoundTrace } from '#contract/queue/checkpoint/sound-answer.ts';
import { getQueueTrace } from '#contract/queue/trace/trace.ts';
import { api } from '../../../lib/requests/api.ts';
import { NOT_UNDERSTOOD } from './checked.ts';

/** The server answers at most so many events at once, and holds at most so many of a session. */
const PAGE = 1_000;
const PAGES_MAX = 20;

/** A session's whole log, page by page. */
export async function loadTrace(session: number) {
  const params = { session: `${session}` };
  const first = await api(getQueueTrace, { params, query: { after: '0' } });
  if (!first.ok) return first;
  if (!isSoundTrace(first.data, session)) return NOT_UNDERSTOOD;
  const events = [...first.data.events];
  for (let page = 1; page < PAGES_MAX && events.length === page * PAGE && events.length < first.data.total; page += 1) {
    const next = await api(getQueueTrace, { params, query: { after: `${events.at(-1)!.version}` } });
    if (!next.ok) return next;
    if (!isSoundTrace(next.data, session)) return NOT_UNDERSTOOD;
    events.push(...next.data.events);
  }
  // A log that grew while it was read is looked at as it was at the first answer.
  return { ...first, data: { ...first.data, events: events.filter(({ version }) => version <= first.data.total) } };
}

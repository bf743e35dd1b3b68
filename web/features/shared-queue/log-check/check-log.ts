import { lookAgain } from '#contract/queue/checkpoint/look-again.ts';
import { getQueueTrace } from '#contract/queue/trace/trace.ts';
import { api } from '../../../lib/requests/api.ts';
import { browserTools } from './browser-tools.ts';
import { loadProof } from './glance-at-log.ts';
import type { Checked, CheckFailure } from './glance-at-log.ts';
import { readLook, storeLook } from './stored-looks.ts';

/** The server answers at most so many events at once, and holds at most so many of a session. */
const PAGE = 1_000;
const PAGES_MAX = 20;

/** Looks at a session's whole log by what this browser stored and by the hashes that the page shows, and stores what it saw. */
export async function checkLog(
  session: number,
  shown: ReadonlyMap<number, string> = new Map(),
): Promise<Checked | CheckFailure> {
  const tools = browserTools();
  if (tools === null) return 'unable';
  const stored = readLook(session);
  // The log is asked for after its proof, so that it is never older than what was signed.
  const proof = await loadProof(session, stored);
  if (!proof.ok) return { error: proof.error };
  const trace = await loadTrace(session);
  if (!trace.ok) return { error: trace.error };
  const look = await lookAgain(trace.data, proof.data, stored, tools, shown);
  if (look.state !== 'different') storeLook(session, look.memory);
  return { look, evidence: { stored, proof: proof.data, trace: trace.data } };
}

async function loadTrace(session: number) {
  const params = { session: `${session}` };
  const first = await api(getQueueTrace, { params, query: { after: '0' } });
  if (!first.ok) return first;
  const events = [...first.data.events];
  for (let page = 1; page < PAGES_MAX && events.length === page * PAGE && events.length < first.data.total; page += 1) {
    const next = await api(getQueueTrace, { params, query: { after: `${events.at(-1)!.version}` } });
    if (!next.ok) return next;
    events.push(...next.data.events);
  }
  // A log that grew while it was read is looked at as it was at the first answer.
  return { ...first, data: { ...first.data, events: events.filter(({ version }) => version <= first.data.total) } };
}

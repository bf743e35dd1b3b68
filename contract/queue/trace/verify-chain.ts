import { queueLabel } from '#domain/queue/label.ts';
import type { EventDetail, QueueEvent } from '#domain/queue/event.ts';
import type { DataOf } from '../../endpoint.ts';
import type { getQueueTrace } from './trace.ts';

export type QueueTrace = DataOf<typeof getQueueTrace>;
export type TracedEvent = QueueTrace['events'][number];
/** Why an event does not fit. hash: it is not the hash of the text. chain: the text does not continue the previous event, or events are missing. words: the event
 * says something else than its text. page: the page shows another hash. */
export type Misfit = 'hash' | 'chain' | 'words' | 'page';
export type Verdict =
  /** `hidden`: texts that are not shown, because they are older than the rule that they tell of nobody's health. */
  | { readonly ok: true; readonly count: number; readonly hidden: number }
  | { readonly ok: false; readonly version: number; readonly why: Misfit };

/**
 * Computes the chain again (server/platform/db/migrations/0032-erasable-texts.sql says what a text is made of), and checks that the facts of each event are those in
 * its text. `shown`: hashes by version as the page has them. `digest`: SHA-256 of a text's UTF-8 in hexadecimal. Names the first event that does not fit.
 */
export async function verifyChain(
  { events, total, hash, session }: QueueTrace,
  shown: ReadonlyMap<number, string>,
  digest: (text: string) => Promise<string>,
): Promise<Verdict> {
  // Of a long log only the end is sent: the hash before it is taken as it is.
  const first = events[0];
  let before = first && events.length < total ? first.text.split('|')[0] : '';
  let expected = events.length < total ? (first?.version ?? 1) : 1;
  for (const event of events) {
    const why = event.version === expected ? await misfitOf(event, before ?? '', session, shown, digest) : 'chain';
    if (why) return { ok: false, version: event.version, why };
    before = event.hash;
    expected += 1;
  }
  // A log without gaps has as many events as its last version says.
  if (expected - 1 !== total) return { ok: false, version: expected, why: 'chain' };
  const hidden = events.filter(({ text }) => text === '').length;
  return hash === (events.at(-1)?.hash ?? '')
    ? { ok: true, count: events.length - hidden, hidden }
    : { ok: false, version: expected - 1, why: 'chain' };
}

async function misfitOf(
  event: TracedEvent,
  before: string,
  session: QueueTrace['session'],
  shown: ReadonlyMap<number, string>,
  digest: (text: string) => Promise<string>,
): Promise<Misfit | null> {
  if (event.text === '') return session.date < NEUTRAL_FROM && mayBeHidden(event) ? null : 'hash';
  if ((await digest(event.text)) !== event.hash) return 'hash';
  const [start, id] = event.text.split('|');
  if (start !== before || id !== `${session.id}`) return 'chain';
  const told = readText(event);
  if (told === null || !saysTheSame(event, told, session.prefix)) return 'words';
  return (shown.get(event.version) ?? event.hash) === event.hash ? null : 'page';
}

/** Sessions from this date on were written when no public text told of anybody's health any more, so that none is withheld. The date of a session stands in its leaf. */
const NEUTRAL_FROM = '2026-11-28';

/** Only what could tell of somebody's health is shown without its text; its hash stands in the text of the next event. */
function mayBeHidden({ kind, line, is_over: isOver }: TracedEvent): boolean {
  return kind === 'PRIORITY' || kind === 'AWAY' || kind === 'BACK' || line === 'PRIORITY' || isOver;
}

/** before | session | version | kind | number or '-' | detail as JSON | milliseconds | seal. Only the detail can hold a '|' itself. Null when the text is none. */
export function readText({ text }: TracedEvent): QueueEvent | null {
  const parts = text.split('|');
  const [, , version, kind, number = ''] = parts;
  try {
    return {
      version: Number(version),
      kind: kind as QueueEvent['kind'],
      number: number === '-' ? null : Number(number),
      at: Number(parts.at(-2)),
      detail: JSON.parse(parts.slice(5, -2).join('|')) as EventDetail,
    };
  } catch {
    return null;
  }
}

function saysTheSame(event: TracedEvent, { version, kind, number, at, detail }: QueueEvent, prefix: string): boolean {
  return (
    version === event.version &&
    kind === event.kind &&
    event.label === (number === null ? null : queueLabel(prefix, number)) &&
    // The log stores microseconds.
    Math.abs(at - Date.parse(event.at)) <= 1 &&
    (['line', 'reason', 'since', 'until', 'room', 'because'] as const).every(
      (key) => (detail[key] ?? null) === event[key],
    ) &&
    (detail.lane === 'ONSITE') === event.is_onsite &&
    (detail.over !== undefined) === event.is_over &&
    (detail.by === 'CENTER') === event.by_center &&
    (detail.overdue ?? false) === event.is_overdue &&
    detail.quota?.from === event.quota?.from &&
    detail.quota?.to === event.quota?.to &&
    JSON.stringify(detail.undoes ?? []) === JSON.stringify(event.undoes)
  );
}

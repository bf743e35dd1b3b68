import type { DataOf } from '#contract/endpoint.ts';
import type { getQueueTrace } from '#contract/queue/trace/trace.ts';

export type QueueTrace = DataOf<typeof getQueueTrace>;
export type TracedEvent = QueueTrace['events'][number];
/** Why an event does not fit. hash: it is not the hash of the text. chain: the text does not continue the previous event. words: the event says something else than
 * its text. page: the page shows another hash. */
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
  let before = events.length < total ? events[0]?.text.split('|')[0] : '';
  for (const event of events) {
    const why = await misfitOf(event, before ?? '', session.id, shown, digest);
    if (why) return { ok: false, version: event.version, why };
    before = event.hash;
  }
  const last = events.at(-1);
  const hidden = events.filter(({ text }) => text === '').length;
  return last && last.hash !== hash
    ? { ok: false, version: last.version, why: 'chain' }
    : { ok: true, count: events.length - hidden, hidden };
}

/** SHA-256 by the browser, which offers it on https and localhost only; null elsewhere. */
export function browserDigest(): ((text: string) => Promise<string>) | null {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  return async (text) => {
    const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}

async function misfitOf(
  event: TracedEvent,
  before: string,
  session: number,
  shown: ReadonlyMap<number, string>,
  digest: (text: string) => Promise<string>,
): Promise<Misfit | null> {
  if (event.text === '') return mayBeHidden(event) ? null : 'hash';
  if ((await digest(event.text)) !== event.hash) return 'hash';
  const parts = event.text.split('|');
  if (parts[0] !== before || parts[1] !== `${session}`) return 'chain';
  if (!saysTheSame(event, parts)) return 'words';
  return (shown.get(event.version) ?? event.hash) === event.hash ? null : 'page';
}

/** Only what could tell of somebody's health is shown without its text; its hash stands in the text of the next event. */
function mayBeHidden({ kind, line, is_over: isOver }: TracedEvent): boolean {
  return kind === 'PRIORITY' || kind === 'AWAY' || kind === 'BACK' || line === 'PRIORITY' || isOver;
}

/** before | session | version | kind | number or '-' | detail as JSON | milliseconds | seal. Only the detail can hold a '|' itself. */
function saysTheSame(event: TracedEvent, parts: readonly string[]): boolean {
  const [, , version, kind, number = ''] = parts;
  const detail = JSON.parse(parts.slice(5, -2).join('|')) as Record<string, unknown>;
  const isOfNumber = number === '-' ? event.label === null : event.label?.endsWith(number.padStart(2, '0'));
  return (
    version === `${event.version}` &&
    kind === event.kind &&
    isOfNumber === true &&
    // The log stores microseconds.
    Math.abs(Number(parts.at(-2)) - Date.parse(event.at)) <= 1 &&
    (['line', 'reason', 'until', 'room'] as const).every((key) => (detail[key] ?? null) === event[key]) &&
    (detail['lane'] === 'ONSITE') === event.is_onsite &&
    (detail['over'] !== undefined) === event.is_over &&
    (detail['by'] === 'CENTER') === event.by_center &&
    JSON.stringify(detail['undoes'] ?? []) === JSON.stringify(event.undoes)
  );
}

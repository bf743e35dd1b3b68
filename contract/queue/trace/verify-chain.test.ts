import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyChain } from './verify-chain.ts';
import type { QueueTrace, TracedEvent } from './verify-chain.ts';
import { PLAIN_EVENT } from '#tests/support/queue/traced-event.ts';

const digest = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'));
const AT = Date.parse('2026-11-22T09:31:00.000Z');

type Given = Pick<TracedEvent, 'kind' | 'label'> & { readonly detail?: Record<string, unknown> };

async function traceOf(given: readonly Given[], before = '', first = 1): Promise<QueueTrace> {
  const events: TracedEvent[] = [];
  for (const [at, { kind, label, detail = {} }] of given.entries()) {
    const number = label === null ? '-' : String(Number(label.slice(1)));
    const text = [
      events.at(-1)?.hash ?? before,
      7,
      first + at,
      kind,
      number,
      JSON.stringify(detail),
      AT + at,
      'ab',
    ].join('|');
    events.push({
      version: first + at,
      kind,
      label,
      at: new Date(AT + at).toISOString(),
      ...PLAIN_EVENT,
      ...(detail as Partial<TracedEvent>),
      text,
      hash: await digest(text),
    });
  }
  const session = { id: 7, prefix: 'B' } as QueueTrace['session'];
  return { session, hash: events.at(-1)?.hash ?? '', is_final: false, events, total: events.length, counts: {} };
}

const DAY: Given[] = [
  { kind: 'ISSUED', label: 'B01' },
  { kind: 'ISSUED', label: 'B02' },
  { kind: 'SESSION_STARTED', label: null },
  { kind: 'CALLED', label: 'B01', detail: { line: 'BOOKED', room: 'Ruang 1|2' } },
];
const shownOf = ({ events }: QueueTrace) => new Map(events.map(({ version, hash }) => [version, hash]));

it('finds no fault in an unchanged log, nor in one of which only the end was sent', async () => {
  const whole = await traceOf(DAY);
  expect(await verifyChain(whole, shownOf(whole), digest)).toEqual({ ok: true, count: 4, hidden: 0 });
  const end = { ...(await traceOf(DAY, 'f'.repeat(64), 897)), total: 900 };
  expect(await verifyChain(end, new Map(), digest)).toEqual({ ok: true, count: 4, hidden: 0 });
  expect(await verifyChain({ ...end, total: 4 }, new Map(), digest)).toMatchObject({ version: 897, why: 'chain' });
});

it('names the first event whose text, order, words or hash is another', async () => {
  const change = async (spoil: (events: TracedEvent[]) => TracedEvent[]) => {
    const trace = await traceOf(DAY);
    return verifyChain({ ...trace, events: spoil(trace.events) }, shownOf(trace), digest);
  };
  const at = (position: number, more: Partial<TracedEvent>) => (events: TracedEvent[]) =>
    events.map((event, index) => (index === position ? { ...event, ...more } : event));
  expect(await change(at(1, { text: 'another' }))).toEqual({ ok: false, version: 2, why: 'hash' });
  expect(await change((events) => events.toSpliced(1, 1))).toEqual({ ok: false, version: 3, why: 'chain' });
  expect(await change((events) => events.slice(0, 3))).toEqual({ ok: false, version: 4, why: 'chain' });
  expect(await change(at(3, { label: 'B02' }))).toEqual({ ok: false, version: 4, why: 'words' });
  expect(await change(at(3, { line: 'PRIORITY' }))).toEqual({ ok: false, version: 4, why: 'words' });
  expect(await change(at(2, { kind: 'PAUSED' }))).toEqual({ ok: false, version: 3, why: 'words' });
});

it('accepts an event without its text only where the text could tell of health, and says how many those are', async () => {
  const trace = await traceOf(DAY.toSpliced(2, 0, { kind: 'PRIORITY', label: 'B02' }));
  trace.session.date = '2026-11-27';
  const hide = (position: number) =>
    verifyChain(
      { ...trace, events: trace.events.map((event, at) => (at === position ? { ...event, text: '' } : event)) },
      shownOf(trace),
      digest,
    );
  expect(await hide(2)).toEqual({ ok: true, count: 4, hidden: 1 });
  expect(await hide(1)).toEqual({ ok: false, version: 2, why: 'hash' });
  trace.session.date = '2026-11-28';
  expect(await hide(2)).toEqual({ ok: false, version: 3, why: 'hash' });
});

it('finds that a log was rewritten after the page was made', async () => {
  const before = await traceOf(DAY);
  const anew = await traceOf(
    DAY.map((event, at) => (at === 1 ? { ...event, detail: { by: 'CENTER', by_center: true } } : event)),
  );
  expect(await verifyChain(anew, shownOf(before), digest)).toMatchObject({ ok: false, version: 2 });
});

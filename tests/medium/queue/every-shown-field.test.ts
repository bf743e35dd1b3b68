import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPriority } from '#contract/front-desk/desk-moves.ts';
import { lookAgain } from '#contract/queue/checkpoint/look-again.ts';
import type { QueueTrace } from '#contract/queue/trace/verify-chain.ts';
import { makeCheckpoints } from '#server/queue/checkpoint/make-checkpoint.ts';
import { nodeTools } from '#server/queue/checkpoint/node-tools.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { Stranger } from '../../support/queue/stranger.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Path = readonly (string | number)[];
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Every value of an answer that holds no others, with the way to it. */
function* leavesOf(value: Json, path: Path = []): Generator<[Path, Json]> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) yield [path, value];
  else for (const [name, inside] of Object.entries(value)) yield* leavesOf(inside as Json, [...path, name]);
}

/** Another value of the same kind. */
function otherThan(value: Json, name: string | number | undefined): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string' && /^\d{4}-.*Z$/.test(value)) return new Date(Date.parse(value) + 60_000).toISOString();
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value)) return [1];
  if (name === 'quota') return { from: 1, to: 2 };
  return 'x';
}

function withOther(value: Json, [name, ...rest]: Path, at?: string | number): Json {
  if (name === undefined) return otherThan(value, at);
  const inside = withOther((value as Record<string, Json>)[name]!, rest, name);
  return Array.isArray(value) ? value.with(Number(name), inside) : { ...(value as object), [name]: inside };
}

/** What may change without being at fault, and why. */
const FREE: Readonly<Record<string, string>> = {
  'session.doctor': 'a name may be corrected, and the page says that it was',
  'session.clinic': 'a name may be corrected, and the page says that it was',
  'session.hospital.name': 'a name may be corrected, and the page says that it was',
  'session.hospital.slug_name':
    "the address of the center's page, which is no part of the log and is shown as a link alone",
};

test('every field that the trace shows, when it alone is another, is found or is free for a reason, also by whoever looks for the first time', async () => {
  const desk = await DeskStand.open(app);
  const { session } = await desk.queue(4);
  await desk.start(session);
  await desk.call(session);
  await desk.pressed(setPriority, session, { number: 4, reason: 'ELDERLY' });
  await desk.call(session);
  app.clock.minutes(1);
  await makeCheckpoints(app.clock.now, app.deps);
  const stranger = new Stranger(app, session);
  expect(await stranger.look()).toMatchObject({ state: 'same' });
  const { trace, proof } = await stranger.ask();
  const walked = new Map<string, Path>();
  for (const [path] of leavesOf(trace as Json)) {
    const changed = withOther(trace as Json, path) as unknown as QueueTrace;
    const name = path.join('.');
    for (const memory of [stranger.memory, null]) {
      const look = await lookAgain(changed, proof, memory, nodeTools);
      if (name in FREE) expect([name, look.state]).toEqual([name, 'same']);
      else expect([name, look.state]).toEqual([name, 'different']);
    }
    walked.set(path.map((part) => (/^\d+$/.test(`${part}`) ? '*' : part)).join('.'), path);
  }
  // What the answer has is what was walked through, and what is free is among it.
  expect([...walked.keys()]).toEqual(
    expect.arrayContaining([...Object.keys(FREE), 'is_final', 'session.status', 'total', 'hash']),
  );
  for (const field of [
    'version',
    'kind',
    'label',
    'at',
    'line',
    'reason',
    'since',
    'until',
    'room',
    'is_onsite',
    'is_over',
    'by_center',
    'because',
    'is_overdue',
    'quota',
    'undoes',
    'text',
    'hash',
  ])
    expect(walked.has(`events.*.${field}`), field).toBe(true);
});

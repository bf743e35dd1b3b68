import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEARCHES_AT_ONCE, SEARCHES_PENDING, SEARCHES_PENDING_PER_CLIENT } from '#domain/limits.ts';
import { makeCenter, makeRegency, makeSpecialisation } from '../../factories/directory.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await makeSpecialisation(app.pool);
  await makeCenter(app.pool, { regency: await makeRegency(app.pool) });
  await app.ask('GET', '/api/search?query=gigi');
});
afterAll(() => app.close());

/** Every way to a search. */
const WAYS = ['/api/search?query=gigi', '/api/search/suggestion?name=gigi'];

/** Asks so many times at the same moment from one address, by each way in turn. */
const askMany = (peer: string, times: number): Promise<Response>[] =>
  Array.from({ length: times }, (_, at) => app.ask('GET', WAYS[at % WAYS.length]!, { peer }));

async function statusesOf(answers: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test("five hundred people on a hospital's Wi-Fi search at the same moment, and all are answered", async () => {
  expect(await statusesOf(askMany('203.0.113.7', 500))).toEqual({ 200: 500 });
});

test('whoever sends thousands is refused beyond a share, also from many addresses of one IPv6 network, and told when to come back', async () => {
  const most = SEARCHES_AT_ONCE + SEARCHES_PENDING_PER_CLIENT;
  const many = askMany('203.0.113.8', most + 900);
  expect(await statusesOf(many)).toEqual({ 200: most, 429: 900 });
  const { error } = (await (await many.at(-1)!).json()) as { error: { code: string } };
  expect(error.code).toBe('TOO_MANY_AT_ONCE');
  expect((await many.at(-1)!).headers.get('retry-after')).toMatch(/^1\d$/);

  const network = Array.from({ length: most + 50 }, (_, at) =>
    app.ask('GET', WAYS[at % WAYS.length]!, { peer: `2001:db8::${at.toString(16)}` }),
  );
  expect(await statusesOf(network)).toEqual({ 200: most, 429: 50 });
});

test('somebody else is answered in between, long before the thousands are', async () => {
  const many = askMany('203.0.113.8', 500);
  let answered = 0;
  for (const answer of many) void answer.then(() => (answered += 1));
  const other = await app.ask('GET', WAYS[0]!, { peer: '198.51.100.4' });
  expect(other.status).toBe(200);
  expect(answered).toBeLessThan(100);
  await Promise.all(many);
});

test('when the house is full everybody is told so, and a moment later nobody is', async () => {
  const clients = Math.ceil(SEARCHES_PENDING / 500);
  const all = Array.from({ length: clients + 1 }, (_, at) => askMany(`203.0.113.${10 + at}`, 500)).flat();
  const most = SEARCHES_AT_ONCE + SEARCHES_PENDING;
  const busy = all.at(-1)!;
  expect(await statusesOf(all)).toEqual({ 200: most, 503: all.length - most });
  const { error } = (await (await busy).json()) as { error: { code: string } };
  expect([error.code, (await busy).headers.get('retry-after')]).toEqual(['BUSY', expect.stringMatching(/^1\d$/)]);
  expect(await statusesOf(askMany('203.0.113.9', 2))).toEqual({ 200: 2 });
});

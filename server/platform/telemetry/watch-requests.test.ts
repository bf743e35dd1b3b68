import { expect, test } from 'vitest';
import { asFrom, PEER_HEADER } from '../http/client.ts';
import { trustHops } from '../http/trusted-proxies.ts';
import { createMetrics } from './metrics.ts';
import { noteRoute, requestIdOf } from './seen-request.ts';
import { watchRequests } from './watch-requests.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GIVEN = '7f3a9c1e5b7d4f60a1b2c3d4e5f60718';

/** The id in the answer to a request that came with these headers, through so many trusted proxies. */
async function idFor(headers: Record<string, string>, proxies: number): Promise<string> {
  const watched = watchRequests(() => new Response('fine'), {
    metrics: createMetrics(),
    tracing: null,
    trustedProxies: trustHops(proxies),
    pageAt: () => null,
  });
  const request = new Request('http://localhost/', { headers: { [PEER_HEADER]: '10.0.0.1', ...headers } });
  return (await watched(request)).headers.get('x-request-id') ?? '';
}

test('each answer carries an id, which a trusted proxy may have given', async () => {
  expect(await idFor({}, 0)).toMatch(UUID);
  expect(await idFor({ 'x-request-id': GIVEN }, 1)).toBe(GIVEN);
  const uuid = '7f3a9c1e-5b7d-4f60-a1b2-c3d4e5f60718';
  expect(await idFor({ 'x-request-id': uuid }, 1)).toBe(uuid);
});

test('an id of a stranger, or of a shape that could say something of a person, is not taken', async () => {
  expect(await idFor({ 'x-request-id': GIVEN }, 0)).toMatch(UUID);
  for (const id of [
    '081234567890',
    '3174012345678901',
    '31740123456789013174012345678901',
    `${GIVEN}0`,
    `${GIVEN} x`,
    'siti@contoh.example',
    '',
    '"}{"',
    GIVEN.toUpperCase(),
  ])
    expect(await idFor({ 'x-request-id': id }, 1), id).toMatch(UUID);
});

test('a request that a page makes of itself has the id of the page and is not counted', async () => {
  const metrics = createMetrics();
  const ids: string[] = [];
  const watched = watchRequests(
    (request) => {
      const inner = asFrom(request, new Request('http://localhost/api/doctor/dr-siti'));
      noteRoute(inner, 'endpoint', '/api/doctor/{slug}');
      ids.push(requestIdOf(inner));
      return new Response('a page', { status: 201 });
    },
    {
      metrics,
      tracing: null,
      trustedProxies: trustHops(0),
      pageAt: (path) => (path === '/d/dr-siti' ? '/d/:id?' : null),
    },
  );
  const answer = await watched(new Request('http://localhost/d/dr-siti?q=0812'));
  expect(ids).toEqual([answer.headers.get('x-request-id')]);
  const counted = (await metrics.print()).split('\n').filter((line) => /duration_seconds_count/.test(line));
  expect(counted).toEqual([
    'http_request_duration_seconds_count{kind="page",method="GET",route="/d/:id?",status="2xx"} 1',
  ]);
});

test('what breaks without an answer counts as a failure of the server', async () => {
  const metrics = createMetrics();
  const watched = watchRequests(() => Promise.reject(new Error('broken')), {
    metrics,
    tracing: null,
    trustedProxies: trustHops(0),
    pageAt: () => null,
  });
  await expect(watched(new Request('http://localhost/x'))).rejects.toThrow('broken');
  expect(await metrics.print()).toContain('route="other",status="5xx"} 1');
});

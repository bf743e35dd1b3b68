import { expect, test } from 'vitest';
import { PEER_HEADER } from './client.ts';
import { createMetrics, mayReadMetrics } from './metrics.ts';

const TOKEN = 'a-token-for-the-metrics';
const ask = (headers: Record<string, string>) => new Request('http://localhost/metrics', { headers });

test('requests are counted by route and status, their time in growing buckets', () => {
  const late = new Map([['TURN', 2]]);
  const metrics = createMetrics([
    { name: 'live_watchers', type: 'gauge', help: 'Open streams', read: () => 0 },
    { name: 'late_total', type: 'counter', help: 'Late', read: () => ({ label: 'kind', values: late }) },
  ]);
  metrics.observe('GET', '/api/doctor/{slug}', 200, 0.004);
  metrics.observe('GET', '/api/doctor/{slug}', 200, 0.2);
  metrics.observe('GET', '/api/doctor/{slug}', 404, 3);
  const lines = metrics.print().split('\n');
  const route = 'method="GET",route="/api/doctor/{slug}"';
  expect(lines).toContain(`http_requests_total{${route},status="200"} 2`);
  expect(lines).toContain(`http_requests_total{${route},status="404"} 1`);
  const buckets = lines.filter((line) => line.includes('_bucket{')).map((line) => line.split(' ').at(-1));
  expect(buckets).toEqual(['1', '1', '2', '2', '3']);
  expect(lines).toContain(`http_request_duration_seconds_sum{${route}} 3.204000`);
  expect(lines).toContain(`http_request_duration_seconds_count{${route}} 3`);
  expect(lines).toContain('live_watchers 0');
  expect(lines).toContain('late_total{kind="TURN"} 2');
  expect(metrics.print()).toMatch(/\nprocess_resident_memory_bytes \d{7,}\n$/);
});

test('only this machine and clients with the token may read the metrics', () => {
  const closed = { metricsToken: null };
  const open = { metricsToken: TOKEN };
  for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(mayReadMetrics(ask({ [PEER_HEADER]: peer }), closed)).toBe(true);
  expect(mayReadMetrics(ask({ [PEER_HEADER]: '203.0.113.7' }), closed)).toBe(false);
  expect(mayReadMetrics(ask({}), closed)).toBe(false);
  expect(mayReadMetrics(ask({ [PEER_HEADER]: '203.0.113.7', authorization: `Bearer ${TOKEN}` }), open)).toBe(true);
  expect(mayReadMetrics(ask({ [PEER_HEADER]: '203.0.113.7', authorization: `Bearer ${TOKEN}x` }), open)).toBe(false);
  expect(mayReadMetrics(ask({ [PEER_HEADER]: '203.0.113.7', authorization: `Bearer ${TOKEN}` }), closed)).toBe(false);
});

test('a request that comes through a proxy on this machine does not count as this machine', () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    for (const value of ['203.0.113.7', '127.0.0.1'])
      expect(mayReadMetrics(ask({ [PEER_HEADER]: '127.0.0.1', [header]: value }), { metricsToken: null })).toBe(false);
});

test('nobody past the proxies reads the metrics by claiming to be this machine', () => {
  for (const claim of ['127.0.0.1', '::1', '127.0.0.1, 127.0.0.1'])
    for (const peer of ['203.0.113.7', '10.0.0.1', 'unknown', 'local'])
      expect(mayReadMetrics(ask({ [PEER_HEADER]: peer, 'x-forwarded-for': claim }), { metricsToken: null })).toBe(
        false,
      );
});

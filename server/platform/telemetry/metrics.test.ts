import { expect, test } from 'vitest';
import { PEER_HEADER } from '../http/client.ts';
import { createMetrics, mayReadMetrics } from './metrics.ts';

const TOKEN = 'a-token-for-the-metrics';
const ask = (headers: Record<string, string>) => new Request('http://localhost/metrics', { headers });

test('requests are counted by route and class of status, their time in growing buckets', async () => {
  const metrics = createMetrics();
  metrics.observe('endpoint', 'GET', '/api/doctor/{slug}', 200, 0.004);
  metrics.observe('endpoint', 'GET', '/api/doctor/{slug}', 206, 0.2);
  metrics.observe('endpoint', 'GET', '/api/doctor/{slug}', 404, 3);
  metrics.observe('page', 'BREW', 'other', 503, 0.001);
  const lines = (await metrics.print()).split('\n');
  const name = 'http_request_duration_seconds';
  const good = 'kind="endpoint",method="GET",route="/api/doctor/{slug}",status="2xx"';
  const buckets = lines.filter((line) => line.startsWith(`${name}_bucket{`) && line.includes(good));
  expect(buckets.map((line) => line.split(' ').at(-1))).toEqual('0 1 1 1 1 2 2 2 2 2 2'.split(' '));
  expect(lines).toContain(`${name}_sum{${good}} 0.20400000000000001`);
  expect(lines).toContain(`${name}_count{${good.replace('2xx', '4xx')}} 1`);
  expect(lines).toContain(`${name}_count{kind="page",method="other",route="other",status="5xx"} 1`);
  expect(lines.filter((line) => line.startsWith('http_responses_total{'))).toEqual([
    'http_responses_total{status="200"} 1',
    'http_responses_total{status="206"} 1',
    'http_responses_total{status="404"} 1',
    'http_responses_total{status="503"} 1',
  ]);
});

test('a figure shows what is read at that moment, and nothing of what is not known any more', async () => {
  const metrics = createMetrics();
  let size: number | null = 7;
  let late = [{ labels: { kind: 'TURN' }, value: 2 }];
  metrics.add([
    { name: 'size_bytes', type: 'gauge', help: 'Size', read: async () => size },
    { name: 'late_total', type: 'counter', help: 'Late', labels: ['kind'], read: () => late },
  ]);
  const values = async () => (await metrics.print()).split('\n').filter((line) => /^(size|late)/.test(line));
  expect(await values()).toEqual(['size_bytes 7', 'late_total{kind="TURN"} 2']);
  expect(await values()).toEqual(['size_bytes 7', 'late_total{kind="TURN"} 2']);
  size = null;
  late = [];
  expect(await values()).toEqual([]);
  expect(await metrics.print()).toContain('# TYPE size_bytes gauge\n');
});

test('two applications in one process count apart, and only a server measures the process', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.observe('page', 'GET', '/', 200, 0.001);
  expect(await one.print()).toContain('http_responses_total{status="200"} 1');
  expect(await other.print()).not.toContain('http_responses_total{');
  expect(await other.print()).not.toContain('process_resident_memory_bytes');
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

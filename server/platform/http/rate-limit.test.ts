import { expect, test } from 'vitest';
import { networkOf, tooMany } from './rate-limit.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['local', 'local'],
])('%s counts as %s', (client, network) => expect(networkOf(client)).toBe(network));

test('a refusal says after how many whole seconds to come back, at least one', () => {
  const now = new Date('2026-11-23T02:00:00.500Z');
  expect(tooMany(new Date('2026-11-23T02:00:30Z'), now).details).toEqual({ retry_after_s: 30 });
  expect(tooMany(now, now).details).toEqual({ retry_after_s: 1 });
});

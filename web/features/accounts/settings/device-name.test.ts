import { expect, test } from 'vitest';
import { deviceKind, deviceName } from './device-name.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/146.0.0.0 Mobile Safari/537.36', 'Chrome di Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/146.0.0.0 Safari/537.36 Edg/146.0.0.0', 'Edge di Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari di iPhone',
  ],
  ['curl/8.5.0', 'Perangkat tidak dikenal'],
  ['', 'Perangkat tidak dikenal'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/146.0.0.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/146.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/146.0.0.0 Safari/537.36', 'computer'],
  ['', 'computer'],
])('%s runs on a %s', (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});

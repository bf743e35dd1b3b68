import { expect, it } from 'vitest';
import { mayPrefetch } from '../may-prefetch.ts';
import { deviceOf } from './device.ts';

it('[LAYOUT-06] distinguishes phones and tablets from desktops by the user agent', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
  expect([android, iphone, windows, '', null].map(deviceOf)).toEqual([
    'mobile',
    'mobile',
    'desktop',
    'desktop',
    'desktop',
  ]);
});

it('[CONN-04] no page is fetched ahead on 2g or while the person saves data', () => {
  expect(mayPrefetch({ effectiveType: '2g' })).toBe(false);
  expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false);
  expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false);
  expect(mayPrefetch({ effectiveType: '4g', saveData: false })).toBe(true);
  expect(mayPrefetch(undefined)).toBe(true);
});

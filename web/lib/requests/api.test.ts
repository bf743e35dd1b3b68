import { afterEach, expect, test, vi } from 'vitest';
import { getDoorCode } from '#contract/front-desk/kiosk/kiosk.ts';
import { wallApi } from './api.ts';
import { READ_MS } from './within.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a question of a board or kiosk that gets no answer is given up after a while, so that the screen asks again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const asked = wallApi(getDoorCode, { token: 'x' });
  await vi.advanceTimersByTimeAsync(READ_MS);
  expect(await Promise.race([asked, Promise.resolve('asked for ever')])).toMatchObject({ error: { code: 'OFFLINE' } });
});

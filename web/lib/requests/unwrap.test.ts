import { expect, test } from 'vitest';
import type { CallError, Result } from '#contract/client.ts';
import { unwrap, unwrapOr } from './unwrap.ts';

const failed = (code: CallError['code'], status: number): Result<string> => ({ ok: false, error: { code, status } });
/** The status and address of what a loader throws. */
function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof Response) return [error.status, error.headers.get('location')];
    return (error as { init: { status: number } }).init.status;
  }
}

test('a failed call shows the error page of its status', () => {
  expect(unwrap({ ok: true, data: 'a' })).toBe('a');
  expect(thrown(() => unwrap(failed('ARTICLE_NOT_FOUND', 404)))).toBe(404);
  expect(thrown(() => unwrap(failed('INVALID_INPUT', 422)))).toBe(404);
  expect(thrown(() => unwrap(failed('RATE_LIMITED', 429)))).toBe(429);
  expect(thrown(() => unwrap(failed('CONTENT_UNAVAILABLE', 503)))).toBe(503);
  expect(thrown(() => unwrap(failed('MAINTENANCE', 503)))).toEqual([302, '/coming-soon']);
  expect(thrown(() => unwrap(failed('INTERNAL', 500)))).toBe(500);
  expect(thrown(() => unwrap(failed('OFFLINE', 0)))).toBe(500);
});

test('[ERR-07] a page does not fail for data that it can do without', () => {
  expect(unwrapOr(failed('INTERNAL', 500), 'nothing')).toBe('nothing');
  expect(unwrapOr({ ok: true, data: 'a' }, 'nothing')).toBe('a');
});

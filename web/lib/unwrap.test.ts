import { expect, test } from 'vitest';
import type { CallError, Result } from '#contract/client.ts';
import { unwrap, unwrapContent, unwrapOr } from './unwrap.ts';

const failed = (code: CallError['code'], status: number, details?: CallError['details']): Result<string> => ({
  ok: false,
  error: { code, status, ...(details && { details }) },
});
/** What a loader throws for it: status, and where to. */
function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof Response) return [error.status, error.headers.get('location')];
    return (error as { init: { status: number } }).init.status;
  }
}

test('a failed call is the page of its status', () => {
  expect(unwrap({ ok: true, data: 'a' })).toBe('a');
  expect(thrown(() => unwrap(failed('ARTICLE_NOT_FOUND', 404)))).toBe(404);
  expect(thrown(() => unwrap(failed('INVALID_INPUT', 422)))).toBe(404);
  expect(thrown(() => unwrap(failed('RATE_LIMITED', 429)))).toBe(429);
  expect(thrown(() => unwrap(failed('CONTENT_UNAVAILABLE', 503)))).toBe(503);
  expect(thrown(() => unwrap(failed('MAINTENANCE', 503)))).toEqual([302, '/coming-soon']);
  expect(thrown(() => unwrap(failed('INTERNAL', 500)))).toBe(500);
  expect(thrown(() => unwrap(failed('OFFLINE', 0)))).toBe(500);
});

test('[ERR-07] a content service out of reach is no failure of the page', () => {
  expect(unwrapContent(failed('CONTENT_UNAVAILABLE', 503), '/blog')).toBeNull();
  expect(unwrapOr(failed('INTERNAL', 500), 'nothing')).toBe('nothing');
  expect(unwrapOr({ ok: true, data: 'a' }, 'nothing')).toBe('a');
});

test('what moved is gone to for good, also from the blog into the encyclopedia', () => {
  const moved = (details: CallError['details']) => failed('CONTENT_MOVED', 404, details);
  expect(thrown(() => unwrapContent(moved({ slug: 'baru' }), '/blog'))).toEqual([301, '/blog/baru']);
  expect(thrown(() => unwrapContent(moved({ slug: 'baru' }), '/topik'))).toEqual([301, '/topik/baru']);
  expect(thrown(() => unwrapContent(moved({ slug: 'asma', topic: true }), '/blog'))).toEqual([301, '/topik/asma']);
  expect(thrown(() => unwrapContent(moved(undefined), '/blog'))).toBe(404);
  expect(thrown(() => unwrapContent(failed('TOPIC_NOT_FOUND', 404), '/topik'))).toBe(404);
});

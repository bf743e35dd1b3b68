import { expect, test } from 'vitest';
import type { CallError, Result } from '#contract/client.ts';
import { unwrapContent } from './unwrap-content.ts';

const failed = (code: CallError['code'], status: number, details?: CallError['details']): Result<string> => ({
  ok: false,
  error: { code, status, ...(details && { details }) },
});
/** The status and address of what a loader throws. */
function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof Response) return [error.status, error.headers.get('location')];
    return (error as { init: { status: number } }).init.status;
  }
}

test('[ERR-07] a page does not fail when the content service is out of reach', () => {
  expect(unwrapContent(failed('CONTENT_UNAVAILABLE', 503), '/blog')).toBeNull();
});

test('an article that moved is redirected permanently, also from the blog into the encyclopedia', () => {
  const moved = (details: CallError['details']) => failed('CONTENT_MOVED', 404, details);
  expect(thrown(() => unwrapContent(moved({ slug: 'baru' }), '/blog'))).toEqual([301, '/blog/baru']);
  expect(thrown(() => unwrapContent(moved({ slug: 'baru' }), '/topik'))).toEqual([301, '/topik/baru']);
  expect(thrown(() => unwrapContent(moved({ slug: 'asma', topic: true }), '/blog'))).toEqual([301, '/topik/asma']);
  expect(thrown(() => unwrapContent(moved(undefined), '/blog'))).toBe(404);
  expect(thrown(() => unwrapContent(failed('TOPIC_NOT_FOUND', 404), '/topik'))).toBe(404);
});

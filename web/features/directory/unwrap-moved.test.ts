import { expect, test } from 'vitest';
import { unwrapMoved } from './unwrap-moved.ts';

const thrown = (act: () => unknown): Response => {
  try {
    act();
  } catch (error) {
    return error as Response;
  }
  throw new Error('nothing was thrown');
};

test('a record whose slug has changed is redirected permanently; every other answer is unwrapped as usual', () => {
  const error = { code: 'DIRECTORY_MOVED', status: 404, details: { doctor: 'dr-baru' } } as const;
  const answer = thrown(() => unwrapMoved({ ok: false, error }, (now) => `/d/${now.doctor ?? 'dr-lama'}`));
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/d/dr-baru']);
  expect(unwrapMoved({ ok: true, data: 1 }, () => '/')).toBe(1);
  const missing = { ok: false, error: { code: 'DOCTOR_NOT_FOUND', status: 404 } } as const;
  expect(thrown(() => unwrapMoved(missing, () => '/'))).toMatchObject({ init: { status: 404 } });
});

import { expect, it } from 'vitest';
import { errorResponse } from './errors.ts';

const nothing = { info: () => undefined, error: () => undefined };
const answerTo = (thrown: unknown) => errorResponse(thrown, 'request-1', nothing);

it('a database that is full, silent, away or too slow is answered as what passes, without its own words', async () => {
  const failures = [
    Object.assign(new Error('could not extend file "base/16384/2619": No space left on device'), { code: '53100' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.3:5432'), { code: 'ECONNREFUSED' }),
    new Error('Query read timeout'),
    new Error('timeout exceeded when trying to connect'),
  ];
  for (const failure of failures) {
    const answer = answerTo(failure);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '15']);
    expect(await answer.text()).not.toMatch(/base\/|statement|10\.0\.0\.3|read timeout/);
  }
});

it('what nobody knows is a failure of ours, and shows no internals', async () => {
  const answer = answerTo(
    Object.assign(new Error('duplicate key value violates "appointment_one"'), { code: '23505' }),
  );
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ status: 'error', error: { code: 'INTERNAL', request_id: 'request-1' } });
});

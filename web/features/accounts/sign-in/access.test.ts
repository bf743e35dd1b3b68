import { data } from 'react-router';
import { expect, test } from 'vitest';
import { accessOf } from './access.ts';
import { statusOf } from '../../../lib/page/error-title.ts';

test('[ERR-08] a page that asks for an unknown access rule is an error, and one without a rule is open', () => {
  expect(accessOf({ access: 'login' })).toBe('login');
  expect(accessOf(undefined)).toBe('exempt');
  for (const access of ['admin', '', 0, 'toString', '__proto__'])
    expect(() => accessOf({ access }), String(access)).toThrow('unknown access rule');
});

test('[ERR-08] an error without a status is a 500', () => {
  for (const error of [new Error('broken'), 'broken', undefined, null, { status: 404 }, data(null, { status: 404 })])
    expect(statusOf(error)).toBe(500);
  expect(statusOf({ status: 404, statusText: '', internal: false, data: null })).toBe(404);
});

import { expect, test } from 'vitest';
import { SESSION_STATUSES } from '../vocabulary.ts';
import { isBookable } from './is-bookable.ts';

const opensAt = new Date('2026-11-01T00:00:00Z');
const closesAt = new Date('2026-11-21T05:00:00Z');
const session = { status: 'OPEN', opensAt, closesAt, left: 1 } as const;

test('numbers are given from the opening on and until, not at, the close', () => {
  expect(isBookable(session, new Date(opensAt.getTime() - 1))).toBe(false);
  expect(isBookable(session, opensAt)).toBe(true);
  expect(isBookable(session, new Date(closesAt.getTime() - 1))).toBe(true);
  expect(isBookable(session, closesAt)).toBe(false);
});

test('a full session gives none', () => {
  expect(isBookable({ ...session, left: 0 }, opensAt)).toBe(false);
});

test('only a session open for booking gives numbers', () => {
  const selling = SESSION_STATUSES.filter((status) => isBookable({ ...session, status }, opensAt));
  expect(selling).toEqual(['OPEN', 'RUNNING', 'PAUSED']);
});

import { expect, it } from 'vitest';
import { isTakenBack } from './taken-back.ts';

it('is said to whom a card has asked inside and who waits again, until anything else happens', () => {
  expect(isTakenBack('CALLED', 'CHECKED_IN', false)).toBe(true);
  expect(isTakenBack('CALLED', 'BOOKED', false)).toBe(true);
  expect(isTakenBack('CHECKED_IN', 'CHECKED_IN', true)).toBe(true);
  expect(isTakenBack('CHECKED_IN', 'CALLED', true)).toBe(false);
});

it('is not said to who did not come, nor to who was examined or has just checked in', () => {
  expect(isTakenBack('CALLED', 'HELD', false)).toBe(false);
  expect(isTakenBack('CALLED', 'DONE', false)).toBe(false);
  expect(isTakenBack('BOOKED', 'CHECKED_IN', false)).toBe(false);
});

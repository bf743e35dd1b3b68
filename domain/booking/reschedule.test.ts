import { expect, test } from 'vitest';
import { APPOINTMENT_STATUSES } from '../vocabulary.ts';
import { isSameCare, refusalOfReschedule } from './reschedule.ts';

const END = new Date('2026-11-23T05:00:00Z');
const BEFORE = new Date('2026-11-23T04:59:59Z');

test('a booking may go to another session until its number is called, or its session ends that nobody began', () => {
  const session = { status: 'OPEN', endsAt: END } as const;
  const refusals = APPOINTMENT_STATUSES.map((status) => [status, refusalOfReschedule(status, session, BEFORE)]);
  expect(Object.fromEntries(refusals)).toEqual({
    BOOKED: null,
    CHECKED_IN: null,
    HELD: null,
    CALLED: 'RESCHEDULE_TOO_LATE',
    SERVING: 'RESCHEDULE_TOO_LATE',
    DONE: 'ALREADY_ENDED',
    ABSENT: 'ALREADY_ENDED',
    CANCEL: 'ALREADY_ENDED',
    REJECT: 'ALREADY_ENDED',
  });
  expect(refusalOfReschedule('BOOKED', session, END)).toBe('ALREADY_ENDED');
  expect(refusalOfReschedule('BOOKED', { ...session, status: 'RUNNING' }, END)).toBeNull();
});

test('a booking may go to another day of the doctor, or another doctor of the clinic, at the same center', () => {
  const here = { doctor: 1, clinic: 2, center: 3 };
  expect(isSameCare(here, here)).toBe(true);
  expect(isSameCare(here, { ...here, clinic: 9 })).toBe(true);
  expect(isSameCare(here, { ...here, doctor: 9 })).toBe(true);
  expect(isSameCare(here, { doctor: 9, clinic: 9, center: 3 })).toBe(false);
  expect(isSameCare(here, { doctor: 1, clinic: 9, center: 9 })).toBe(false);
});

import { expect, test } from 'vitest';
import { START, beforeOf, secondsLeft, secondsOf, servesAsCard } from './questions.ts';
import type { Question } from './questions.ts';

const PATIENT: Question = { name: 'patient', session: 7, before: { name: 'doctor', clinic: 3 } };

test("'Kembali' leads through every question back to the start", () => {
  const way = (from: Question): string[] => (from.name === 'start' ? [] : [from.name, ...way(beforeOf(from))]);
  expect(way({ name: 'camera', before: PATIENT })).toEqual(['camera', 'patient', 'doctor', 'choose']);
  expect(way({ name: 'refused', sentence: '', before: PATIENT })).toEqual(['refused', 'patient', 'doctor', 'choose']);
  expect(way({ name: 'code' })).toEqual(['code', 'check-in']);
});

test('a question stays for a minute, a result for twenty seconds, the start for ever', () => {
  expect(secondsOf(START)).toBeNull();
  expect(secondsOf(PATIENT)).toBe(60);
  expect(secondsOf({ name: 'checked-in', at: { label: 'B01', clinic: '', room: '' } })).toBe(20);
  expect(secondsOf({ name: 'refused', sentence: '', before: START })).toBe(20);
});

test('the seconds run from the last touch, and never below 0 or above the limit', () => {
  expect([0, 1, 999, 1_000, 59_001, 60_000, 90_000].map((ms) => secondsLeft(0, ms, 60))).toEqual([
    60, 60, 60, 59, 1, 0, 0,
  ]);
  // The clock of the tablet was set back.
  expect(secondsLeft(5_000, 0, 60)).toBe(60);
});

test('a ticket of another time says who takes a number; one that is unknown or forged says nothing', () => {
  expect(['SESSION_DATE_PAST', 'ALREADY_ENDED', 'CHECK_IN_NOT_OPEN'].every(servesAsCard)).toBe(true);
  expect(['APPOINTMENT_NOT_FOUND', 'FORGED', 'NO_CODE', 'OFFLINE', 'RATE_LIMITED'].some(servesAsCard)).toBe(false);
});

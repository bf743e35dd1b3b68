import { expect, test } from 'vitest';
import { firstMark, moveMark, onEnter, patientRows, registersOnceAnswered } from './patient-choice.ts';
import type { KnownPatient } from './patient-choice.ts';

const patient = (name: string): KnownPatient => ({
  id: name.length,
  name,
  age: 40,
  phone_end: '',
  last_visit: '2026-01-02',
  payment: null,
});
const [BUDI, BUDIMAN] = [patient('Budi Santoso'), patient('Budiman')];

test('three letters mark the first known patient, and Enter chooses but does not register', () => {
  const found = [BUDI, BUDIMAN];
  expect(firstMark('bud', found)).toBe(0);
  expect(onEnter('bud', found, 0)).toEqual({ kind: 'choose', patient: BUDI });
  expect(patientRows('bud', found)).toEqual([BUDI, BUDIMAN, 'new']);
  expect(onEnter('bud', found, 2)).toEqual({ kind: 'register' });
});

test('a full name that somebody known has marks nobody: Enter asks, so that neither is taken for the other', () => {
  expect(firstMark('Budi Santoso', [BUDI])).toBe(-1);
  expect(onEnter('Budi Santoso', [BUDI], -1)).toEqual({ kind: 'ask' });
});

test('a name that nobody known has marks the line of a new patient', () => {
  for (const name of ['Suharto', 'Rina Marlina']) {
    expect(firstMark(name, [])).toBe(0);
    expect(onEnter(name, [], 0)).toEqual({ kind: 'register' });
  }
});

test('Enter before the list has come waits; only a full name that turns out to be nobody known is registered by it', () => {
  expect(patientRows('bud', 'pending')).toEqual([]);
  expect(onEnter('bud', 'pending', -1)).toEqual({ kind: 'wait' });
  expect(registersOnceAnswered('Rina Marlina', 'pending')).toBe(false);
  expect(registersOnceAnswered('Rina Marlina', [])).toBe(true);
  expect(registersOnceAnswered('bud', [])).toBe(false);
  expect(registersOnceAnswered('Budi Santoso', [BUDI])).toBe(false);
});

test('a name of one letter is too short to look for or to register', () => {
  expect(patientRows(' b ', [])).toEqual([]);
  expect(onEnter(' b ', [], -1)).toEqual({ kind: 'too-short' });
});

test('arrows move the mark through the list and around its ends, and from nowhere to the nearer end', () => {
  expect([moveMark(-1, 1, 3), moveMark(-1, -1, 3), moveMark(2, 1, 3), moveMark(0, -1, 3), moveMark(1, 1, 3)]).toEqual([
    0, 2, 0, 2, 2,
  ]);
  expect(moveMark(-1, 1, 0)).toBe(-1);
});

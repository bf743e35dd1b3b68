import { expect, test } from 'vitest';
import { APPOINTMENT_STATUSES, HISTORY_PARTS } from '../vocabulary.ts';
import { belongsTo, isJanji, isRiwayat, isSemuaJanji, statesIn } from './history.ts';

test('[STATE-02] janji: not passed and not CANCEL; semuaJanji: not passed or REJECT, and not CANCEL', () => {
  for (const status of APPOINTMENT_STATUSES) {
    for (const isPassed of [false, true]) {
      const facts = { isPassed, status };
      expect([status, isPassed, isJanji(facts)]).toEqual([status, isPassed, !isPassed && status !== 'CANCEL']);
      expect([status, isPassed, isSemuaJanji(facts)]).toEqual([
        status,
        isPassed,
        status === 'REJECT' || (!isPassed && status !== 'CANCEL'),
      ]);
    }
  }
});

test('every appointment appears in some part of the history, and in only one of janji and riwayat', () => {
  for (const status of APPOINTMENT_STATUSES) {
    for (const isPassed of [false, true]) {
      const facts = { isPassed, status };
      expect(isRiwayat(facts)).toBe(!isJanji(facts));
      expect(HISTORY_PARTS.some((part) => belongsTo(part, facts))).toBe(true);
      expect(belongsTo(undefined, facts)).toBe(true);
    }
  }
});

test('the states of a part are those with which an appointment belongs to it', () => {
  expect(statesIn('riwayat', false)).toEqual(['CANCEL']);
  expect(statesIn('semuaJanji', true)).toEqual(['REJECT']);
  expect(statesIn('janji', true)).toEqual([]);
  expect(statesIn(undefined, true)).toEqual(APPOINTMENT_STATUSES);
});

import { expect, test } from 'vitest';
import { LIVE_APPOINTMENT_STATUSES, isOneOf } from '../status-sets.ts';
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

test('every appointment appears in janji or in riwayat, and all that is over in riwayat, also while its hours go on', () => {
  for (const status of APPOINTMENT_STATUSES) {
    for (const isPassed of [false, true]) {
      const facts = { isPassed, status };
      expect([status, isRiwayat(facts)]).toEqual([status, isPassed || !isOneOf(LIVE_APPOINTMENT_STATUSES, status)]);
      expect(isJanji(facts) || isRiwayat(facts)).toBe(true);
      expect(HISTORY_PARTS.some((part) => belongsTo(part, facts))).toBe(true);
      expect(belongsTo(undefined, facts)).toBe(true);
    }
  }
});

test('the states of a part are those with which an appointment belongs to it', () => {
  expect(statesIn('riwayat', false)).toEqual(['DONE', 'ABSENT', 'CANCEL', 'REJECT']);
  expect(statesIn('semuaJanji', true)).toEqual(['REJECT']);
  expect(statesIn('janji', true)).toEqual([]);
  expect(statesIn(undefined, true)).toEqual(APPOINTMENT_STATUSES);
});

import { expect, it } from 'vitest';
import { standstillSentence } from './standstill.ts';

const NOON = '2026-11-23T05:45:00.000Z';
const pause = (until: string | null) =>
  ({ pause: { reason: 'ISHOMA', until }, stalled_since: null, expected_at: null }) as const;

it('says until when the queue pauses, as long as that time is still to come', () => {
  expect(standstillSentence(pause(NOON), 'WIB', false)).toBe(
    'Antrian dijeda: ishoma (istirahat, salat, makan), sampai pukul 12:45 WIB.',
  );
  const without = 'Antrian dijeda: ishoma (istirahat, salat, makan).';
  expect(standstillSentence(pause(NOON), 'WIB', true)).toBe(without);
  expect(standstillSentence(pause(null), 'WIB', false)).toBe(without);
});

it('says when a late doctor begins, as long as that time is still to come', () => {
  const late = { pause: null, stalled_since: null, expected_at: NOON };
  expect(standstillSentence(late, 'WIB', false)).toBe('Dokter terlambat. Mulai sekitar 12:45 WIB.');
  expect(standstillSentence(late, 'WIB', true)).toBe('Dokter terlambat.');
  expect(standstillSentence({ pause: null, stalled_since: null, expected_at: null }, 'WIB', false)).toBeNull();
});

import { expect, test } from 'vitest';
import { afterQuiet, sendTime } from './quiet-hours.ts';

const NIGHT = { from: '21:00', to: '05:00' };

test.each([
  ['WIB', '2026-11-23T13:59:59Z', '2026-11-23T13:59:59Z'],
  ['WIB', '2026-11-23T14:00:00Z', '2026-11-23T22:00:00Z'],
  ['WIT', '2026-11-23T12:00:00Z', '2026-11-23T20:00:00Z'],
  ['WIT', '2026-11-23T11:59:59Z', '2026-11-23T11:59:59Z'],
  ['WITA', '2026-11-23T20:59:59Z', '2026-11-23T21:00:00Z'],
  ['WITA', '2026-11-23T21:00:00Z', '2026-11-23T21:00:00Z'],
] as const)('in %s at %s it is quiet until %s', (zone, now, end) => {
  expect(afterQuiet(new Date(now), NIGHT, zone)).toEqual(new Date(end));
});

test('quiet hours may lie within one day, or be switched off', () => {
  const now = new Date('2026-11-23T06:00:00Z');
  expect(afterQuiet(now, { from: '12:30', to: '14:00' }, 'WIB')).toEqual(new Date('2026-11-23T07:00:00Z'));
  expect(afterQuiet(now, { from: '14:00', to: '15:00' }, 'WIB')).toBe(now);
  expect(afterQuiet(now, null, 'WIB')).toBe(now);
});

test('a question is sent in quiet hours only when the time for its answer would be over at their end, and is not yet', () => {
  // 18:00 WIB; the quiet hours end at 21:00.
  const now = new Date('2026-11-23T11:00:00Z');
  const end = new Date('2026-11-23T14:00:00Z');
  const sent = (answerBy: Date | null, urgent = false) =>
    sendTime({ urgent, answerBy }, now, { from: '17:00', to: '21:00' }, 'WIB');
  expect([sent(null), sent(null, true)]).toEqual([end, now]);
  expect([sent(end), sent(new Date(end.getTime() + 1)), sent(now)]).toEqual([now, end, end]);
});

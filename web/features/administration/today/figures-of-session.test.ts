import { expect, test } from 'vitest';
import { figuresOf } from './figures-of-session.ts';
import type { TodaySession } from './use-today.ts';

const session: TodaySession = {
  id: 1,
  date: '2026-11-23',
  time_start: '10:00:00',
  time_end: '14:00:00',
  status: 'RUNNING',
  clinic: { name: 'Poli Jantung', room: 'Ruang 102' },
  rooms: [],
  doctor: { name: 'dr. Yohanes' },
  doctor_substitute: null,
  practice: 1,
  quota: { jkn: 10, jkn_left: 2, general: 10, general_left: 3, onsite: 0, onsite_left: 0 },
  now_label: 'D08',
  doctor_here_at: '2026-11-23T03:21:00.000Z',
  stalled_since: null,
  expected_at: null,
  started_at: '2026-11-23T03:24:00.000Z',
  finished_at: null,
  pause: null,
  in_line: 9,
  inside: 2,
  served: 6,
  given: 17,
  pace_minutes: 11.5,
  ends_about: '2026-11-23T07:40:00.000Z',
  late_minutes: 24,
  over_minutes: 40,
  is_due: true,
  version: 9,
};
const shown = (fields: Partial<TodaySession>) =>
  figuresOf({ ...session, ...fields }, 'WIB').map(({ value, below, isDue }) => `${value} ${below}${isDue ? '!' : ''}`);

test('a session has seven figures in the same order, and only what is not as planned is marked', () => {
  expect(figuresOf(session, 'WIB').map(({ name }) => name)).toEqual([
    'Dokter',
    'Mulai',
    'Antri',
    'Di dalam',
    'Terlayani',
    'Rata-rata',
    'Perkiraan usai',
  ]);
  expect(shown({})).toEqual([
    'Di ruang 10:21',
    '10:24 lambat 24 mnt!',
    '9 ',
    '2 ',
    '6 ',
    '11,5 mnt ',
    '14:40 lewat 40 menit!',
  ]);
  expect(shown({ late_minutes: null, over_minutes: null })).toEqual([
    'Di ruang 10:21',
    '10:24 tepat',
    '9 ',
    '2 ',
    '6 ',
    '11,5 mnt ',
    '14:40 dalam jam',
  ]);
});

test('a session that has not begun shows its plan, and the start that was announced for its doctor', () => {
  const unbegun = { status: 'OPEN', doctor_here_at: null, started_at: null, late_minutes: null } as const;
  const rest = { pace_minutes: null, ends_about: null, over_minutes: null };
  expect(shown({ ...unbegun, ...rest })).toEqual([
    'Belum ada ',
    '10:00 rencana',
    '9 ',
    '2 ',
    '6 ',
    '– ',
    '14:00 rencana',
  ]);
  const late = { ...unbegun, ...rest, expected_at: '2026-11-23T05:30:00.000Z', late_minutes: 30 };
  expect(shown(late).slice(0, 2)).toEqual(['Belum ada diumumkan 12:30', '10:00 lambat 30 mnt!']);
});

test('a pause says until when, and is marked only once the manager should look at it', () => {
  const paused = { status: 'PAUSED', pause: { reason: 'ISHOMA', until: '2026-11-23T05:50:00.000Z' } } as const;
  expect(shown({ ...paused, is_due: false })[0]).toBe('Dijeda sampai 12:50');
  expect(shown(paused)[0]).toBe('Dijeda sampai 12:50!');
});

test('a session without anybody in line that runs past its hours says that it still runs', () => {
  expect(shown({ ends_about: null }).at(-1)).toBe('Masih jalan lewat 40 menit!');
});

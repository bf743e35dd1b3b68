import { expect, test } from 'vitest';
import { wordsOfPress } from './presses.text.ts';
import type { Press } from './presses.text.ts';
import { withNews } from './shown-presses.ts';
import type { ShownPresses } from './shown-presses.ts';

const press = (
  kind: Press['event']['kind'],
  fields: Partial<Press['event']> = {},
  held: number | null = null,
): Press => ({
  session: 1,
  clinic: 'Poli Jantung',
  doctor: 'dr. Yohanes',
  by: { name: 'Dina Kartika', is_own: false },
  undone: null,
  held,
  event: {
    version: 1,
    kind,
    label: 'D08',
    at: '2026-11-23T05:33:00.000Z',
    line: null,
    reason: null,
    since: null,
    until: null,
    room: null,
    is_onsite: false,
    is_over: false,
    by_center: true,
    because: null,
    is_overdue: false,
    quota: null,
    undoes: [],
    ...fields,
  },
});

test('a press is said with its number, its room and its reason, and never with a code of the program', () => {
  expect(wordsOfPress(press('CALLED', { room: 'Ruang 102' }), null)).toBe('Memanggil D08 ke Ruang 102');
  expect(wordsOfPress(press('HELD', {}, 2), null)).toBe('Melewati D08, kedua kali');
  expect(wordsOfPress(press('HELD', {}, 5), null)).toBe('Melewati D08, 5 kali');
  expect(wordsOfPress(press('PRIORITY', { reason: 'ELDERLY' }), null)).toBe('Mendahulukan D08, alasan: lanjut usia');
  expect(wordsOfPress(press('PAUSED', { label: null, reason: 'EQUIPMENT' }), '12:50')).toBe(
    'Menjeda sesi: gangguan alat, sampai 12:50',
  );
  expect(wordsOfPress(press('QUOTA_CHANGED', { label: null, quota: { from: 28, to: 30 } }), null)).toBe(
    'Kuota 28 menjadi 30',
  );
});

const page = (versions: readonly number[], next: string | null = 'more'): ShownPresses => ({
  zone: 'WIB',
  presses: versions.map((version) => press('CALLED', { version })),
  next,
});
const versionsOf = ({ presses }: ShownPresses): number[] => presses.map(({ event }) => event.version);

test('news come in front of the older presses that are shown already, and what asks for older ones stays', () => {
  const shown = withNews(page([5, 4, 3, 2, 1], 'older'), page([7, 6, 5, 4]));
  expect(versionsOf(shown)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(shown.next).toBe('older');
});

test('where more is new than a page holds, older presses are left out, so that the list has no gap', () => {
  const shown = withNews(page([3, 2, 1], null), page([9, 8, 7], 'more'));
  expect(versionsOf(shown)).toEqual([9, 8, 7]);
  expect(shown.next).toBe('more');
});

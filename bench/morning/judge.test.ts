import { expect, it } from 'vitest';
import { delaysOf, faultsOf } from './judge.ts';
import type { Logged, Meant, Morning } from './judge.ts';

const event = (version: number, kind: string, label: string | null = null, more: Partial<Logged> = {}): Logged => ({
  version,
  kind,
  label,
  room: null,
  undoes: [],
  isOnsite: false,
  ...more,
});
const meant = (key: string, deeds: string[], isDone = true): Meant => ({
  desk: 'A',
  room: 'Ruang 3',
  at: 0,
  key,
  deeds,
  isDone,
});

const LOG = [
  event(1, 'ISSUED', 'B01'),
  event(2, 'ISSUED', 'B02', { isOnsite: true }),
  event(3, 'CHECKED_IN', 'B02'),
  event(4, 'CHECKED_IN', 'B01'),
  event(5, 'SESSION_STARTED'),
  event(6, 'CALLED', 'B01', { room: 'Ruang 3' }),
  event(7, 'SERVED', 'B01'),
  event(8, 'CALLED', 'B02', { room: 'Ruang 3' }),
  event(9, 'UNDONE', null, { undoes: [7, 8] }),
];
const MORNING: Morning = {
  log: LOG,
  presses: [
    { key: 'start', from: 5, to: 5 },
    { key: 'one', from: 6, to: 6 },
    { key: 'two', from: 7, to: 8 },
    { key: 'back', from: 9, to: 9 },
    { key: 'late', from: null, to: null },
  ],
  meant: [
    meant('start', ['SESSION_STARTED']),
    meant('one', ['CALLED B01 Ruang 3']),
    meant('late', ['CALLED B02 Ruang 3'], false),
    meant('two', ['SERVED B01', 'CALLED B02 Ruang 3']),
    meant('back', ['UNDONE SERVED B01, CALLED B02 Ruang 3']),
  ],
  scanned: ['B01'],
  wanted: ['Adi', 'Bunga'],
  served: ['Bunga', 'Adi'],
};

it('finds nothing wrong with a morning in which everything that happened was meant', () => {
  expect(faultsOf(MORNING)).toEqual([]);
});

it.each([
  [
    'somebody else was called than the screen named',
    { meant: MORNING.meant.with(1, meant('one', ['CALLED B02 Ruang 3'])) },
    ['A meant CALLED B02 Ruang 3, and it did CALLED B01 Ruang 3'],
  ],
  [
    'a call came from no press',
    { log: [...LOG, event(10, 'CALLED', 'B02', { room: 'Ruang 4' })] },
    ['nobody meant CALLED B02 Ruang 4 (event 10)'],
  ],
  [
    'an undo took back what another desk did',
    { meant: MORNING.meant.with(4, meant('back', ['UNDONE CALLED B01 Ruang 3'])) },
    ['A meant UNDONE CALLED B01 Ruang 3, and it did UNDONE SERVED B01, CALLED B02 Ruang 3'],
  ],
  [
    'the desk was told wrongly what became of its press',
    { meant: [...MORNING.meant.with(1, meant('one', ['CALLED B01 Ruang 3'], false)), meant('none', ['HELD B01'])] },
    [
      'A meant CALLED B01 Ruang 3, read that it was not done, and it was',
      'A meant HELD B01, read that it was done, and it was not',
    ],
  ],
  [
    'a scan checked in somebody else',
    { scanned: ['B03'] },
    ['nobody scanned B01, who was checked in', 'B03 was scanned and not checked in'],
  ],
  [
    'somebody has two numbers and somebody none',
    { served: ['Adi', 'Adi'] },
    ['Bunga was not served', 'Adi was served, and is nobody of this morning or was served twice'],
  ],
])('finds that %s', (_, change, faults) => {
  expect(faultsOf({ ...MORNING, ...change })).toEqual(faults);
});

it('measures from a call to the first sight of it or of a later one, and names calls that were never shown', () => {
  const room = '';
  const calls = [
    { at: 100, label: 'B01', room },
    { at: 200, label: 'B02', room },
    { at: 300, label: 'B03', room },
    { at: 900, label: 'B04', room },
  ];
  const seen = [
    { at: 50, label: 'B01', room },
    { at: 150, label: 'B01', room },
    { at: 420, label: 'B03', room },
  ];
  expect(delaysOf(calls, seen)).toEqual({ delays: [50, 220, 120], missed: [calls[3]] });
});

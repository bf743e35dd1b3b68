import { expect, it } from 'vitest';
import type { BoardCall, BoardRoom } from './board-types.ts';
import { chosenOf, compareRooms, isChosen, nextStart, proofOf, roomNameOf, rowsOf, soonOf } from './board-view.ts';

const NOW = new Date('2026-11-23T09:42:00Z');
const ANAK = { name: 'Poli Anak', slug_name: 'poli-anak' };
const room = (session: number, fields: Partial<BoardRoom> = {}): BoardRoom => ({
  session,
  room: `Ruang ${session}`,
  clinic: ANAK,
  status: 'RUNNING',
  now_label: `B0${session}`,
  now_status: 'CALLED',
  now_returns: false,
  proof: '9f3a71c20be4',
  waiting: 0,
  time_start: '16:00:00',
  time_end: '19:00:00',
  version: 1,
  called_at: null,
  paused_until: null,
  pause_reason: null,
  stalled_since: null,
  expected_at: null,
  ...fields,
});
const call = (session: number, fields: Partial<BoardCall> = {}): BoardCall => ({
  session,
  version: 1,
  kind: 'CALLED',
  label: 'B09',
  room: '',
  clinic: ANAK,
  at: '2026-11-23T09:41:00.000Z',
  ...fields,
});

it("splits a room's name into what people look for and where that is", () => {
  expect(roomNameOf({ room: 'Ruang 3', clinic: ANAK })).toEqual({ name: 'Ruang 3', floor: '' });
  expect(roomNameOf({ room: 'Lantai 1, Ruang 101', clinic: ANAK })).toEqual({
    name: 'Ruang 101',
    floor: 'Lantai 1',
  });
  expect(roomNameOf({ room: '', clinic: ANAK })).toEqual({ name: 'Poli Anak', floor: '' });
});

it('chooses by clinic, by room and by floor', () => {
  const at = { room: 'Lantai 1, Ruang 101', clinic: ANAK };
  const chosen = (clinics: string[], rooms: string[]) => isChosen(at, { clinics, rooms });
  expect([chosen([], []), chosen(['poli-anak'], []), chosen(['poli-gigi'], [])]).toEqual([true, true, false]);
  expect([
    chosen([], ['lantai-1']),
    chosen([], ['Ruang 101']),
    chosen([], ['ruang-1']),
    chosen([], ['lantai-2']),
  ]).toEqual([true, true, false, false]);
  expect(chosen(['poli-gigi'], ['lantai-1'])).toBe(true);
});

const SECONDS_AGO = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000).toISOString();
const rowOf = (fields: Partial<BoardRoom>) => rowsOf([room(1, fields)], NOW, 'WIB')[0]!;

it('has a row for sessions that run only, by the names of their rooms, wherever somebody was called last', () => {
  const rooms = [
    room(1, { room: 'Ruang 10', called_at: SECONDS_AGO(5) }),
    room(2, { room: 'Ruang 9' }),
    room(3, { room: 'Ruang 8', status: 'OPEN', now_label: '' }),
    room(4, { room: 'Ruang 11', status: 'PAUSED' }),
    room(5, { room: 'Ruang 1', status: 'FINISHED' }),
    room(6, { room: 'Ruang 10', clinic: { name: 'Klinik Gigi', slug_name: 'gigi' } }),
  ];
  expect(rowsOf(rooms, NOW, 'WIB').map(({ key }) => key)).toEqual([
    '2 Ruang 9',
    '6 Ruang 10',
    '1 Ruang 10',
    '4 Ruang 11',
  ]);
});

it('orders rooms by floor and by number', () => {
  const rooms = ['Lantai 2, Ruang 3', 'Ruang 10', 'Lantai 10, Ruang 1', 'Ruang 9', 'Lantai 2, Ruang 1'];
  expect(rooms.toSorted(compareRooms)).toEqual([
    'Ruang 9',
    'Ruang 10',
    'Lantai 2, Ruang 1',
    'Lantai 2, Ruang 3',
    'Lantai 10, Ruang 1',
  ]);
});

it('lets a call stand out for 60 s, and then shows who is inside', () => {
  expect(rowOf({ called_at: SECONDS_AGO(59) })).toMatchObject({ state: 'called', note: 'Silakan masuk', isNew: false });
  expect(rowOf({ called_at: SECONDS_AGO(60) })).toMatchObject({ state: 'inside', note: '' });
  expect(rowOf({ called_at: SECONDS_AGO(59), status: 'PAUSED' })).toMatchObject({ state: 'called' });
  expect(rowOf({ called_at: SECONDS_AGO(-3) })).toMatchObject({ state: 'called', isNew: true });
});

it('lets a call blink only while it is new', () => {
  expect([0, 2, 3].map((ago) => rowOf({ called_at: SECONDS_AGO(ago) }).isNew)).toEqual([true, true, false]);
});

it.each([
  [{ now_status: 'DONE' }, 'B01 selesai'],
  [{ now_status: 'HELD' }, 'B01 terlewat'],
  [{ now_status: 'HELD', now_returns: true }, 'B01 akan dipanggil lagi'],
  [{ now_status: 'ABSENT' }, 'B01 tidak hadir'],
  [{ now_status: 'REJECT' }, 'B01 dibatalkan'],
  [{ now_label: '', now_status: null, called_at: null }, 'Segera dipanggil'],
  [{ now_status: 'DONE', status: 'PAUSED', paused_until: SECONDS_AGO(-900) }, 'Jeda sampai 16:57'],
  [{ called_at: SECONDS_AGO(90), status: 'PAUSED', paused_until: SECONDS_AGO(10) }, 'Jeda sebentar'],
] as const)('calls nobody who is gone or not asked yet: %j is "%s"', (fields, note) => {
  expect(rowOf({ called_at: SECONDS_AGO(5), ...fields })).toMatchObject({ state: 'calm', note, isNew: false });
});

it('names the floor where the rooms are on several, and a long clinic without the word that all begin with', () => {
  const upstairs = room(2, { room: 'Lantai 2, Ruang 201', called_at: SECONDS_AGO(5) });
  const inside = room(1, { room: 'Lantai 1, Ruang 101' });
  expect(rowsOf([inside, upstairs], NOW, 'WIB').map(({ name, note }) => [name, note])).toEqual([
    ['Ruang 101', 'Lantai 1'],
    ['Ruang 201', 'Masuk, Lantai 2'],
  ]);
  expect(rowsOf([upstairs], NOW, 'WIB')[0]).toMatchObject({ note: 'Silakan masuk', clinic: 'Poli Anak' });
  expect(rowOf({ clinic: { name: 'Poli Penyakit Dalam', slug_name: 'dalam' } }).clinic).toBe('Penyakit Dalam');
  expect(rowOf({ room: '' })).toMatchObject({ name: 'Poli Anak', clinic: '' });
});

it('reserves slots for sessions that begin within the hour or should have', () => {
  const at = (session: number, start: string, fields: Partial<BoardRoom> = {}) =>
    room(session, { status: 'OPEN', time_start: start, ...fields });
  const rooms = [
    at(3, '17:42:00'),
    at(1, '15:42:00'),
    at(2, '15:41:00'),
    at(4, '17:43:00'),
    at(5, '17:00:00', { status: 'RUNNING' }),
  ];
  expect(soonOf(rooms, NOW, 'WIB').map(({ room: name }) => name)).toEqual(['Ruang 1', 'Ruang 3']);
});

it('says which session begins next, when the desk or the plan knows it', () => {
  const next = (fields: Partial<BoardRoom>) => nextStart([room(1, { status: 'OPEN', ...fields })], NOW, 'WIB');
  expect(nextStart([], NOW, 'WIB')).toBeNull();
  expect(next({ time_start: '17:00:00' })).toBe('Poli Anak mulai 17:00.');
  expect(next({ expected_at: SECONDS_AGO(-2_880) })).toBe('Poli Anak diperkirakan mulai 17:30.');
  expect(next({ expected_at: SECONDS_AGO(60) })).toBe('Dokter belum mulai.');
});

it('proves itself by the log of the newest call of a session that runs and is shown', () => {
  const rooms = [
    room(1, { proof: '0123456789ab' }),
    room(2, { proof: 'cdef01234567' }),
    room(3, { status: 'FINISHED' }),
  ];
  const calls = [call(3, { label: 'C01' }), call(2, { label: 'B02' }), call(1)];
  expect(proofOf({ rooms, calls, missed: [] })).toEqual({ label: 'B02', code: 'cdef 0123 4567' });
  expect(proofOf({ rooms: rooms.slice(0, 1), calls, missed: [] })?.code).toBe('0123 4567 89ab');
  expect(proofOf({ rooms, calls: [], missed: [] })).toBeNull();
});

it('has of a session that calls to two rooms only the chosen one, with its calls', () => {
  const [third, fifth] = [
    room(1, { room: 'Ruang 3', now_label: 'B12' }),
    room(1, { room: 'Ruang 5', now_label: 'B13' }),
  ];
  const calls = [
    call(1, { version: 9, label: 'B13', room: 'Ruang 5' }),
    call(1, { version: 8, label: 'B12', room: 'Ruang 3' }),
  ];
  const board = { rooms: [third, fifth], calls, missed: [{ session: 1, label: 'B10' }] };
  expect(rowsOf(board.rooms, NOW, 'WIB').map(({ label }) => label)).toEqual(['B12', 'B13']);
  expect(chosenOf(board, { clinics: [], rooms: ['ruang-3'] })).toEqual({
    rooms: [third],
    calls: [calls[1]],
    missed: board.missed,
  });
});

import { expect, it } from 'vitest';
import type { BoardCall, BoardRoom } from './board-types.ts';
import { chosenOf, isChosen, mainCall, pageOfRows, roomNameOf, rowsOf } from './board-view.ts';

const NOW = new Date('2026-11-23T09:42:00Z');
const ANAK = { name: 'Poli Anak', slug_name: 'poli-anak' };
const room = (session: number, fields: Partial<BoardRoom> = {}): BoardRoom => ({
  session,
  room: `Ruang ${session}`,
  clinic: ANAK,
  status: 'RUNNING',
  now_label: `B0${session}`,
  waiting: 0,
  time_start: '16:00:00',
  time_end: '19:00:00',
  version: 1,
  called_at: null,
  paused_until: null,
  pause_reason: null,
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
  expect(roomNameOf({ room: 'Ruang 3', clinic: ANAK })).toEqual({ name: 'Ruang 3', where: 'Poli Anak' });
  expect(roomNameOf({ room: 'Lantai 1, Ruang 101', clinic: ANAK })).toEqual({
    name: 'Ruang 101',
    where: 'Lantai 1, Poli Anak',
  });
  expect(roomNameOf({ room: '', clinic: ANAK })).toEqual({ name: 'Poli Anak', where: '' });
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

it('shows in large type a call of a running session before one of an ended session', () => {
  const [ended, going] = [call(1), call(2)];
  expect(mainCall([ended, going], [room(2)])).toEqual({ call: going, isLast: false });
  expect(mainCall([ended], [room(2)])).toEqual({ call: ended, isLast: true });
  expect(mainCall([], [room(2)])).toEqual({ call: null, isLast: false });
});

it('lists the other rooms, the last called first, with the reason why no number is called', () => {
  const rows = rowsOf(
    [
      room(1),
      room(2, { called_at: '2026-11-23T09:30:00.000Z' }),
      room(3, { called_at: '2026-11-23T09:40:00.000Z', status: 'PAUSED', paused_until: '2026-11-23T10:10:00.000Z' }),
      room(4, { status: 'OPEN', now_label: '', time_start: '17:00:00' }),
      room(5, { status: 'OPEN', now_label: '' }),
      room(6, { now_label: '' }),
      room(7, { status: 'PAUSED', pause_reason: 'OTHER' }),
      room(8, { status: 'OPEN', now_label: '', expected_at: '2026-11-23T10:30:00.000Z' }),
      room(9, { status: 'OPEN', now_label: '', expected_at: '2026-11-23T09:30:00.000Z' }),
      room(10, { status: 'PAUSED', pause_reason: 'ISHOMA', paused_until: '2026-11-23T09:40:00.000Z' }),
    ],
    call(1, { room: 'Ruang 1' }),
    NOW,
    'WIB',
  );
  expect(rows.map(({ name, label, note }) => [Number(name.slice(-1)), label, note])).toEqual([
    [3, 'B03', 'Dijeda sampai 17:10'],
    [2, 'B02', null],
    [4, '–', 'Mulai 17:00'],
    [5, '–', 'Dokter belum mulai'],
    [6, '–', 'Segera dipanggil'],
    [7, 'B07', 'Dijeda'],
    [8, '–', 'Dokter diperkirakan mulai pukul 17:30'],
    [9, '–', 'Dokter belum mulai'],
    [0, 'B010', 'Dijeda, Ishoma'],
  ]);
});

it('lists both rooms of a session that calls to two, also where the board shows only one of them', () => {
  const [third, fifth] = [
    room(1, { room: 'Ruang 3', now_label: 'B12', called_at: '2026-11-23T09:41:00.000Z' }),
    room(1, { room: 'Ruang 5', now_label: 'B13', called_at: '2026-11-23T09:41:10.000Z' }),
  ];
  const calls = [
    call(1, { version: 9, label: 'B13', room: 'Ruang 5', at: fifth.called_at! }),
    call(1, { version: 8, label: 'B12', room: 'Ruang 3', at: third.called_at! }),
  ];
  const board = { rooms: [third, fifth], calls, missed: [{ session: 1, label: 'B10' }] };
  expect(rowsOf(board.rooms, calls[0]!, NOW, 'WIB')).toMatchObject([{ name: 'Ruang 3', label: 'B12' }]);
  const shown = chosenOf(board, { clinics: [], rooms: ['ruang-3'] });
  expect(mainCall(shown.calls, shown.rooms)).toEqual({ call: calls[1], isLast: false });
  expect([shown.rooms, shown.missed]).toEqual([[third], board.missed]);
  expect(rowsOf(shown.rooms, calls[1]!, NOW, 'WIB')).toEqual([]);
  // A room that was renamed since its call is listed only once.
  expect(rowsOf([{ ...third, room: 'Ruang 4' }], calls[1]!, NOW, 'WIB')).toEqual([]);
});

it('shows the first page again after the last one', () => {
  const rows = Array.from({ length: 12 }, (_, at) => at);
  expect(pageOfRows(rows.slice(0, 3), 7)).toEqual({ shown: [0, 1, 2], page: 0, pages: 1, isDense: false });
  expect(pageOfRows(rows, 2)).toEqual({ shown: [8, 9, 10, 11], page: 2, pages: 3, isDense: true });
  expect(pageOfRows(rows, 3).page).toBe(0);
  expect(pageOfRows([], 3)).toEqual({ shown: [], page: 0, pages: 1, isDense: false });
});

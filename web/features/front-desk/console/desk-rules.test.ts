import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { areLetters, DEFAULT_LETTERS, readLetters } from '../state/key-letters.ts';
import { textIn } from '../check-in/read-qr.ts';
import { meansCheckIn, scannedCode } from '../check-in/scanned-code.ts';
import { waitFor } from '../kiosk/use-door-code.ts';
import type { DeskEntry, DeskSession } from '../state/shapes.ts';
import { roomOf } from './use-room.ts';
import { endWords } from '../desk.text.ts';
import { reasonOfPosition, reasonApart } from '../line/line-words.ts';
import { partsOf } from '../line/waiting-patients.ts';
import { callsLeft, insideOf, lineOf } from '../state/work.ts';

const entry = (more: Partial<DeskEntry>) =>
  ({
    number: 1,
    label: 'B01',
    status: 'CHECKED_IN',
    trans_code: 'ABCD-EFGH',
    patient: { name: 'Adi', age: null },
    room: '',
    priority: null,
    due_in: null,
    late_minutes: null,
    away_until: null,
    times_held: 0,
    is_onsite: false,
    line: 'BOOKED',
    waits_for: null,
    ...more,
  }) as DeskEntry;

describe('the letters of the keys', () => {
  it('are the defaults until others are stored, and when the stored ones are damaged', () => {
    expect(readLetters(null)).toEqual(DEFAULT_LETTERS);
    expect(readLetters('{"call":"k"}')).toEqual({ ...DEFAULT_LETTERS, call: 'k' });
    for (const damaged of ['nonsense', '{"call":"u"}', '{"call":""}', '{"call":"ab"}', '{"call":7}'])
      expect(readLetters(damaged)).toEqual(DEFAULT_LETTERS);
  });

  it('must be one for each action, and never a space', () => {
    expect(areLetters(DEFAULT_LETTERS)).toBe(true);
    expect(areLetters({ ...DEFAULT_LETTERS, undo: ' ' })).toBe(false);
    expect(areLetters({ ...DEFAULT_LETTERS, undo: 'p' })).toBe(false);
  });
});

describe('a scanned or typed code', () => {
  const mark = `AA1.7K4P-2QX9.12.3.${'A'.repeat(86)}`;

  it('is read from a ticket, a printed slip or the keyboard, and from nothing else', () => {
    expect(scannedCode(` ${mark}\n`)).toMatchObject({ code: '7K4P-2QX9', kind: 'mark' });
    for (const page of ['bagikan', 'antrian', 'e-antrian'])
      expect(scannedCode(`https://antrian.example/${page}/7K4P-2QX9#geheim`)).toMatchObject({
        code: '7K4P-2QX9',
        kind: 'link',
      });
    expect(scannedCode('7k4p2qx9')).toMatchObject({ code: '7K4P-2QX9', kind: 'typed' });
    for (const other of ['Nadira', 'https://antrian.example/d/7K4P-2QX9', 'javascript:7K4P-2QX9', '7K4P-2QX', ''])
      expect(scannedCode(other)).toBeNull();
  });

  it('checks in on Enter unless it could be a name', () => {
    const means = (typed: string) => meansCheckIn(scannedCode(typed)!, typed);
    expect([means(mark), means('7k4p2qx9'), means('ABCD-EFGH'), means('SUSANTYA')]).toEqual([true, true, true, false]);
  });

  it('is read in a picture of the camera; a picture without a code gives null', () => {
    const rows = encodeQR(mark, 'raw', { border: 4, scale: 3 });
    const size = rows.length;
    const data = new Uint8ClampedArray(
      rows.flatMap((row) => row.flatMap((dark) => (dark ? [0, 0, 0, 255] : [255, 255, 255, 255]))),
    );
    const picture = { width: size, height: size, data, colorSpace: 'srgb' } as ImageData;
    expect(textIn(picture, decodeQR)).toBe(mark);
    const white = new Uint8ClampedArray(data.length).fill(255);
    expect(textIn({ width: size, height: size, data: white, colorSpace: 'srgb' } as ImageData, decodeQR)).toBeNull();
  });
});

it('separates who can be called from who waits for something, and leaves out who is not in line', () => {
  const entries = [
    entry({ number: 1 }),
    entry({ number: 2, status: 'BOOKED', waits_for: 'CHECK_IN_LATE' }),
    entry({ number: 3, status: 'HELD', waits_for: 'OTHERS' }),
    entry({ number: 5, status: 'HELD' }),
    entry({ number: 4, status: 'DONE' }),
  ];
  const { callable, apart } = partsOf(entries);
  expect([callable, apart].map((each) => each.map(({ number }) => number))).toEqual([
    [1, 5],
    [2, 3],
  ]);
});

it('says by which line a number is called when it is not the ordinary one', () => {
  const lines = [
    entry({}),
    entry({ line: 'SECOND', is_onsite: true }),
    entry({ line: 'SECOND' }),
    entry({ line: 'PRIORITY', priority: 'ELDERLY' }),
    entry({ line: 'BOOKED', priority: 'ELDERLY' }),
    entry({ line: 'RETURNING', status: 'HELD', due_in: 2 }),
    entry({ line: 'RETURNING', status: 'HELD', due_in: 0, returns_from: 'LAB' }),
    entry({ line: 'EMERGENCY', priority: 'EMERGENCY', due_in: 0 }),
  ];
  expect(lines.map(lineOf)).toEqual([
    null,
    'jalur datang langsung',
    'tadi belum datang',
    'prioritas: lansia',
    null,
    'dipanggil lagi',
    'dipanggil lagi',
    'prioritas: gawat darurat',
  ]);
  expect(lines.map(reasonOfPosition)).toEqual([
    null,
    'Daftar langsung',
    'Tadi belum datang',
    'Lansia, didahulukan',
    'Lansia',
    'Tadi belum datang',
    'Kembali dari lab',
    'Gawat darurat, didahulukan',
  ]);
});

it('says what somebody waits for before they can be called', () => {
  const away = '2026-11-23T03:40:00.000Z';
  const waiting = [
    entry({}),
    entry({ waits_for: 'CHECK_IN' }),
    entry({ waits_for: 'CHECK_IN', late_minutes: 20 }),
    entry({ waits_for: 'CHECK_IN_LATE', late_minutes: 20 }),
    entry({ waits_for: 'BACK', away_until: away }),
    entry({ waits_for: 'OTHERS', times_held: 2, due_in: 3 }),
  ];
  expect(waiting.map((each) => reasonApart(each, 'WIB'))).toEqual([
    null,
    'Belum check-in',
    'Belum check-in, bilang terlambat 20 menit',
    'Terlewat, belum check-in',
    'Izin sampai 10:40',
    'Dilewati 2×, dipanggil lagi setelah 3 orang',
  ]);
});

it('says when the session ends, and by how much it goes past its hours', () => {
  expect([endWords(null, null), endWords('14:40', null), endWords('14:40', 40), endWords(null, 25)]).toEqual([
    'belum bisa diperkirakan',
    'usai sekitar 14:40',
    'usai sekitar 14:40, lewat 40 menit',
    'masih berjalan, lewat 25 menit',
  ]);
});

it('knows who is in a room, which room this desk has, and how many calls are missing before a no-show', () => {
  const session = {
    rooms: ['Ruang 3', 'Ruang 4'],
    inside: [entry({ number: 7, room: 'Ruang 3' })],
    rules: { call_tries: 3 },
  } as DeskSession;
  expect(insideOf(session, 'Ruang 3')?.number).toBe(7);
  expect([insideOf(session, 'Ruang 4'), insideOf(session, null)]).toEqual([null, null]);
  expect([roomOf([], 'Ruang 3'), roomOf(session.rooms, 'Ruang 4'), roomOf(session.rooms, 'Ruang 9')]).toEqual([
    '',
    'Ruang 4',
    null,
  ]);
  expect([0, 2, 3, 5].map((real) => callsLeft(session, entry({ real_calls: real })))).toEqual([3, 1, 0, 0]);
});

it('loads the next door code when it begins, not at once and not too late', () => {
  const now = new Date('2026-11-23T05:00:00Z');
  const waits = ['2026-11-23T05:00:40Z', '2026-11-23T04:59:00Z', '2026-11-23T09:00:00Z'].map((at) => waitFor(at, now));
  expect(waits).toEqual([40_000, 1_000, 60_000]);
});

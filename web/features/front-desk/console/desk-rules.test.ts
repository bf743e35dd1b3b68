import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { areLetters, DEFAULT_LETTERS, readLetters } from '../state/key-letters.ts';
import { textIn } from '../check-in/read-qr.ts';
import { meansCheckIn, scannedCode } from '../check-in/scanned-code.ts';
import { waitFor } from '../kiosk/use-door-code.ts';
import type { DeskEntry, DeskSession } from '../state/shapes.ts';
import { roomOf } from './use-room.ts';
import { findWaitingPatients } from '../line/waiting-patients.ts';
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
    is_second: false,
    is_passed: false,
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

it('separates passed numbers from those in line', () => {
  const entries = [
    entry({ number: 1 }),
    entry({ number: 2, status: 'BOOKED', is_passed: true }),
    entry({ number: 3, status: 'HELD' }),
    entry({ number: 4, status: 'DONE' }),
  ];
  const { standing, passed } = findWaitingPatients(entries, '');
  expect([standing, passed].map((each) => each.map(({ number }) => number))).toEqual([[1, 3], [2]]);
});

it('says by which line a number is called when it is not the ordinary one', () => {
  const lines = [
    entry({}),
    entry({ is_second: true }),
    entry({ priority: 'ELDERLY' }),
    entry({ status: 'HELD', due_in: 2 }),
    entry({ priority: 'EMERGENCY', due_in: 0 }),
  ];
  expect(lines.map(lineOf)).toEqual([
    null,
    'jalur datang langsung',
    'prioritas: lansia',
    'dipanggil lagi',
    'prioritas: gawat darurat',
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

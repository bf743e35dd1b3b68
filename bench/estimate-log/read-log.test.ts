import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { turnsOf } from '#domain/queue/estimate/turns.ts';
import { replay } from '#domain/queue/replay.ts';
import { judgeLog } from './judge-log.ts';
import { COLUMNS, readDays } from './read-log.ts';

const HEAD = COLUMNS.join(',');
const file = (...rows: string[]): string => [HEAD, ...rows].join('\n');
const timesOf = (log: readonly { at: number; kind: string }[], kind: string): string[] =>
  log.filter((event) => event.kind === kind).map(({ at }) => new Date(at).toISOString().slice(11, 16));

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'own-days-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('makes of a table the log that the product would have written', () => {
  const { days, doctors } = readDays(
    file(
      '2026-11-23,dr. A,Anak,08:00,11:00,1,kontrol,2,no,07:40,08:12,08:20,no',
      '2026-11-23,dr. A,Anak,08:00,11:00,2,,0,no,07:50,08:21,,no',
      '2026-11-23,dr. A,Anak,08:00,11:00,3,,5,no,,,,no',
      '2026-11-23,dr. A,Anak,08:00,11:00,4,,5,no,,,,yes',
      '2026-11-23,dr. A,Anak,08:00,11:00,5,,0,yes,08:05,08:35,08:44,no',
    ),
  );
  expect([doctors, days.length]).toEqual([1, 1]);
  const [day] = days;
  expect(timesOf(day!.log, 'SESSION_STARTED')).toEqual(['08:12']);
  // The second visit has no end of its own, and ends with the next call.
  expect(timesOf(day!.log, 'SERVED')).toEqual(['08:20', '08:35', '08:44']);
  const end = replay(day!.log, day!.rules);
  const statuses = [1, 2, 3, 4, 5].map((number) => end.entries.get(number)!.status);
  expect(statuses).toEqual(['DONE', 'DONE', 'BOOKED', 'CANCEL', 'DONE']);
  expect(day!.bookings.get(1)).toEqual({ kind: 'kontrol', leadDays: 2, isOnsite: false });
  expect([...turnsOf(day!.log, day!.rules).keys()].toSorted()).toEqual([1, 2, 5]);
});

it('keeps a session that goes past midnight on the date on which it began', () => {
  const { days } = readDays(
    file(
      '2026-11-23,dr. B,Saraf,21:00,01:00,1,,0,no,20:50,21:10,21:30,no',
      '2026-11-23,dr. B,Saraf,21:00,01:00,2,,0,no,20:50,00:10,00:30,no',
    ),
  );
  expect(days[0]!.endsAt.toISOString()).toBe('2026-11-24T01:00:00.000Z');
  expect(days[0]!.log.findLast(({ kind }) => kind === 'CALLED')!.at).toBe(Date.parse('2026-11-24T00:10:00Z'));
});

it.each([
  ['2026-11-23,dr. A,Anak,8:00,11:00,1,,0,no,,,,no', 'row 2, column planned_start'],
  ['2026-11-23,dr. A,Anak,08:00,11:00,nol,,0,no,,,,no', 'row 2, column number'],
  ['2026-11-23,dr. A,Anak,08:00,11:00,1,,0,ya,,,,no', 'row 2, column onsite'],
])('names the row and the column that cannot be read: %s', (row, words) => {
  expect(() => readDays(file(row))).toThrow(words);
});

it('judges the estimates on such a table, with figures in its last line', async () => {
  const rows = Array.from({ length: 25 }, (_, day) =>
    Array.from({ length: 12 }, (__, at) => {
      const date = new Date(Date.UTC(2026, 9, 1 + day)).toISOString().slice(0, 10);
      const minutes = 480 + 10 + at * 9 + ((day * 7 + at * 3) % 5);
      const clock = (total: number) =>
        `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
      return `${date},dr. A,Anak,08:00,11:00,${at + 1},,1,no,07:30,${clock(minutes)},${clock(minutes + 8)},no`;
    }),
  ).flat();
  const path = join(folder, 'days.csv');
  await writeFile(path, file(...rows));
  const lines: string[] = [];
  await judgeLog(path, (line) => lines.push(line));
  const figures = JSON.parse(lines.at(-1)!) as { sessions: number; inside: number; called_before: number };
  expect(figures.sessions).toBe(25);
  // A clinic as regular as this one is forecast well.
  expect(figures.inside).toBeGreaterThan(80);
  expect(figures.called_before).toBeLessThan(2);
});

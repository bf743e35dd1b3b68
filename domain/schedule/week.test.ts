import { expect, test } from 'vitest';
import { changeOfWeek, findFault } from './week.ts';
import type { WeekLine } from './week.ts';

const line = (id: number | null, weekday: number, time_start: string, time_end: string, general = 20): WeekLine => ({
  id,
  weekday,
  time_start,
  time_end,
  jkn: 20,
  general,
  onsite: 0,
});

test('lines of one day may touch, not overlap; the same hours on another day are fine', () => {
  expect(
    findFault([line(1, 1, '08:00', '12:00'), line(2, 1, '12:00', '14:00'), line(3, 2, '08:00', '12:00')]),
  ).toBeNull();
  expect(findFault([line(1, 1, '08:00', '12:00'), line(2, 1, '11:59', '14:00')])).toEqual({ at: 1, fault: 'OVERLAP' });
  expect(findFault([line(1, 1, '08:00', '12:00'), line(2, 1, '07:00', '15:00')])).toEqual({ at: 1, fault: 'OVERLAP' });
  expect(findFault([line(1, 1, '12:00', '12:00')])).toEqual({ at: 0, fault: 'ENDS_EARLY' });
});

test('a change names added, changed and removed lines; unchanged lines are none of them', () => {
  const was = [line(1, 1, '08:00', '12:00'), line(2, 3, '08:00', '12:00'), line(3, 5, '08:00', '12:00')];
  const wanted = [
    was[0]!,
    line(2, 3, '09:00', '12:00'),
    line(null, 6, '08:00', '10:00'),
    line(99, 7, '08:00', '10:00'),
  ];
  expect(changeOfWeek(was, wanted)).toEqual({ added: wanted.slice(2), changed: [wanted[1]], removed: [3] });
  expect(changeOfWeek(was, [was[0]!, line(2, 3, '08:00', '12:00', 21), was[2]!]).changed).toHaveLength(1);
});

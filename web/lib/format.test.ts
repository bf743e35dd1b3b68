import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatCount,
  formatDate,
  formatDateWithoutYear,
  formatDayCell,
  formatDistance,
  formatDuration,
  formatRupiah,
  formatTime,
  formatTimeRange,
  formatUpdatedAgo,
  localOf,
  tenthsOf,
} from './format.ts';

describe('dates and times', () => {
  it('[CONN-03] reads dddd, DD MMMM YYYY in Indonesian', () => {
    expect(formatDate('2026-02-09')).toBe('Senin, 09 Februari 2026');
    expect(formatDate('2026-11-23')).toBe('Senin, 23 November 2026');
    expect(formatDate('2028-02-29')).toBe('Selasa, 29 Februari 2028');
    expect(formatDateWithoutYear('2026-11-25')).toBe('Rabu, 25 November');
    expect(formatDayCell('2026-08-02')).toEqual({ weekday: 'Min', day: '2', month: 'Agu' });
  });

  it('[CONN-03] reads times as HH:mm with a colon, and names the zone', () => {
    expect(formatTime('08:05:59')).toBe('08:05');
    expect(formatTimeRange('16:00:00', '19:00:00')).toBe('16:00–19:00');
    expect(formatTimeRange('16:00', '19:00', 'WITA')).toBe('16:00–19:00 WITA');
  });

  it('[CONN-03] shows an instant in the zone of the center, across midnight', () => {
    expect(localOf('2026-12-31T16:30:00Z', 'WIB')).toEqual({ date: '2026-12-31', time: '23:30' });
    expect(localOf('2026-12-31T16:30:00Z', 'WITA')).toEqual({ date: '2027-01-01', time: '00:30' });
    expect(localOf('2026-12-31T23:30:00+07:00', 'WIT')).toEqual({ date: '2027-01-01', time: '01:30' });
  });

  it.each(['2026-02-30', '2026-13-01', '09/02/2026', ''])('[CONN-03] refuses %j instead of guessing a day', (bad) => {
    expect(() => formatDate(bad)).toThrow(RangeError);
  });
});

describe('spans', () => {
  it('says how long ago figures were updated', () => {
    const now = new Date('2026-11-23T10:00:00Z');
    expect(formatUpdatedAgo('2026-11-23T09:55:00Z', now)).toBe('Diupdate 5 menit yang lalu');
    expect(formatUpdatedAgo('2026-11-23T09:59:30Z', now)).toBe('Diupdate baru saja');
    expect(formatUpdatedAgo('2026-11-23T10:01:00Z', now)).toBe('Diupdate baru saja');
    expect(formatUpdatedAgo('2026-11-23T07:30:00Z', now)).toBe('Diupdate 2 jam yang lalu');
    expect(formatUpdatedAgo('2026-11-20T10:00:00Z', now)).toBe('Diupdate 3 hari yang lalu');
  });

  it('counts years only once the birthday has come', () => {
    expect(formatAge('1992-03-12', '2026-11-23')).toBe('34 tahun');
    expect(formatAge('1992-11-24', '2026-11-23')).toBe('33 tahun');
    expect(formatAge('2026-03-12', '2026-11-23')).toBe('8 bulan');
  });

  it('writes durations in hours and minutes', () => {
    expect([40, 60, 95].map(formatDuration)).toEqual(['40 menit', '1 jam', '1 jam 35 menit']);
  });
});

describe('numbers', () => {
  it('says of ten how many are, and never more than they are', () => {
    expect([tenthsOf(0, 20), tenthsOf(23, 30), tenthsOf(79, 80), tenthsOf(20, 20)]).toEqual([0, 7, 9, 10]);
  });

  it('uses the comma for decimals and the dot for thousands', () => {
    expect([0.004, 0.85, 0.97, 2.44, 12, 1234.5].map(formatDistance)).toEqual([
      '10 m',
      '850 m',
      '1,0 km',
      '2,4 km',
      '12,0 km',
      '1.235 km',
    ]);
    expect(formatRupiah(150_000)).toBe('Rp 150.000');
    expect(formatRupiah(950)).toBe('Rp 950');
    expect([999, 12_345, -1_000_000].map(formatCount)).toEqual(['999', '12.345', '-1.000.000']);
  });
});

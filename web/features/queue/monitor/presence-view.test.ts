import { expect, it } from 'vitest';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { presenceView } from './presence-view.ts';

const NOW = new Date('2026-11-22T09:00:00.000Z');
const PRESENCE: LiveCardData['queue']['presence'] = {
  is_here: false,
  is_passed: false,
  is_second: false,
  check_in_from: '2026-11-22T08:00:00.000Z',
  away_until: null,
  away_left: 2,
  late_minutes: null,
  lab_since: null,
  returns_from: null,
  due_in: null,
};

function view(
  status: LiveCardData['status'],
  presence: Partial<typeof PRESENCE> = {},
  more: Partial<LiveCardData> = {},
) {
  const given = {
    status,
    queue: { presence: { ...PRESENCE, ...presence } },
    schedule: { date: '2026-11-22', zone: 'WIB' },
    patient: { name: 'Siti' },
    rules: DEFAULT_RULES,
    ...more,
  } as LiveCardData;
  return presenceView(given, NOW);
}

it('says from when on check-in is possible, with the day when that is not today', () => {
  expect(view('BOOKED', { check_in_from: '2026-11-22T10:00:00.000Z' })).toMatchObject({
    title: 'Check-in dibuka pukul 17:00 WIB.',
    act: 'late',
  });
  const coming = view(
    'BOOKED',
    { check_in_from: '2026-11-23T10:00:00.000Z' },
    { schedule: { date: '2026-11-23', zone: 'WIB' } as LiveCardData['schedule'] },
  );
  expect(coming).toMatchObject({ title: 'Check-in dibuka Senin, 23 November pukul 17:00 WIB.', act: null });
});

it('offers to be late once, and not after the number was passed', () => {
  expect(view('BOOKED')).toMatchObject({ title: 'Belum check-in.', act: 'late' });
  expect(view('BOOKED', { late_minutes: 30 })).toMatchObject({ act: null });
  expect(view('BOOKED', { late_minutes: 30 })!.help).toContain('terlambat sekitar 30 menit');
  expect(view('BOOKED', { is_passed: true })).toMatchObject({ tone: 'change', act: null });
  expect(view('BOOKED', { is_passed: true })!.help).toContain('jalur kedua');
  expect(view('BOOKED', { is_passed: true, late_minutes: 30 })!.help).toContain('setelah 2 pasien lain');
});

it('offers a patient who is here to step away as often as the rules still allow, and to come back', () => {
  expect(view('CHECKED_IN')).toMatchObject({ tone: 'done', act: 'away' });
  expect(view('CHECKED_IN', { away_left: 0 })).toMatchObject({ act: null });
  expect(view('CHECKED_IN', { due_in: 2 })).toMatchObject({ act: null });
  const away = view('CHECKED_IN', { away_until: '2026-11-22T09:10:00.000Z' });
  expect(away).toMatchObject({ title: 'Izin sampai pukul 16:10 WIB.', act: 'back' });
  const over = view('CHECKED_IN', { away_until: '2026-11-22T08:50:00.000Z' });
  expect(over).toMatchObject({ title: 'Waktu izin habis pukul 15:50 WIB.', act: 'back' });
});

it('says after how many calls a held number is called again, and nothing for a called or ended number', () => {
  expect(view('HELD', { due_in: 2 })!.help).toContain('Dipanggil lagi paling lambat setelah 2 pasien lain.');
  expect(view('HELD', { due_in: 0 })!.help).toContain('panggilan berikutnya');
  expect(view('CALLED')).toBeNull();
  expect(view('DONE')).toBeNull();
});

it('says that a patient at the laboratory reports back, and after how many others they are called then', () => {
  const lab = { lab_since: '2026-11-22T08:50:00.000Z', returns_from: 'LAB' } as const;
  expect(view('HELD', lab)).toMatchObject({ title: 'Anda sedang ke laboratorium.', act: null });
  expect(view('HELD', lab)!.help).toContain('Lapor ke meja pendaftaran saat kembali');
  expect(view('HELD', lab)!.help).toContain('setelah 2 pasien lain');
  const back = view('HELD', { returns_from: 'LAB', due_in: 2 });
  expect(back).toMatchObject({
    title: 'Sudah kembali dari laboratorium.',
    help: 'Dipanggil lagi paling lambat setelah 2 pasien lain.',
  });
  const reopened = view('HELD', { returns_from: 'REOPENED', due_in: 0 });
  expect(`${reopened!.title} ${reopened!.help}`).toBe(
    'Kunjungan ini dibuka lagi. Dipanggil lagi pada panggilan berikutnya.',
  );
});

it('says on a shared ticket that somebody is out and not where', () => {
  const shared = { patient: null, rules: null };
  expect(view('HELD', { returns_from: 'OUT' }, shared)).toMatchObject({
    title: 'Pemegang nomor ini keluar sementara.',
    act: null,
  });
  expect(view('HELD', { returns_from: 'OUT', due_in: 2 }, shared)!.title).toBe('Pemegang nomor ini sudah kembali.');
});

it('does not say "Anda" on a shared ticket', () => {
  const shared = view('BOOKED', { is_passed: true }, { patient: null, rules: null });
  expect(`${shared!.title} ${shared!.help}`).not.toContain('Anda');
});

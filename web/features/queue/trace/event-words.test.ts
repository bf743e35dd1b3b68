import { expect, it } from 'vitest';
import { sentenceOfEvent, whenOfEvent } from './event-words.ts';
import type { QueueEvent } from './event-words.ts';
import { PLAIN_EVENT } from '#tests/support/queue/traced-event.ts';

const NONE: ReadonlyMap<number, QueueEvent> = new Map();

function event(kind: QueueEvent['kind'], more: Partial<QueueEvent> = {}): QueueEvent {
  return {
    version: 9,
    kind,
    label: 'B12',
    at: '2026-11-22T09:31:00.000Z',
    ...PLAIN_EVENT,
    ...more,
  };
}

it.each([
  ['B12 didahulukan: ibu hamil.', event('PRIORITY', { reason: 'PREGNANT' })],
  ['B12 didahulukan sesuai aturan.', event('PRIORITY')],
  ['B12 dipanggil.', event('CALLED', { line: 'BOOKED' })],
  ['B12 dipanggil dari jalur kedua ke Ruang 3.', event('CALLED', { line: 'SECOND', room: 'Ruang 3' })],
  ['B12 mendaftar di tempat (jalur kedua).', event('ISSUED', { is_onsite: true })],
  ['B12 dibatalkan pasien.', event('CANCELLED')],
  ['B12 dibatalkan meja pendaftaran: salah daftar.', event('CANCELLED', { because: 'WRONG_REGISTRATION' })],
  ['B12 selesai.', event('SERVED')],
  [
    'Sesi selesai dengan sendirinya, karena loket tidak menutup sesi ini.',
    event('SESSION_FINISHED', { is_overdue: true }),
  ],
  ['B12 diakhiri fasilitas kesehatan.', event('CANCELLED', { by_center: true })],
  ['B12 keluar sementara, sampai pukul 16:46 WIB.', event('AWAY', { until: '2026-11-22T09:46:00.000Z' })],
  ['B12 keluar sementara.', event('AWAY')],
  ['Antrian dijeda: ada keadaan darurat.', event('PAUSED', { label: null, reason: 'EMERGENCY' })],
  [
    'Dokter terlambat. Mulai sekitar 17:00 WIB.',
    event('DOCTOR_LATE', { label: null, until: '2026-11-22T10:00:00.000Z' }),
  ],
])('%s', (words, given) => {
  expect(sentenceOfEvent(given, 'WIB', NONE)).toBe(words);
});

it("calls the reader's own number 'Nomor Anda'", () => {
  expect(sentenceOfEvent(event('CHECKED_IN'), 'WIB', NONE, 'B12')).toBe('Nomor Anda check-in.');
  expect(sentenceOfEvent(event('CHECKED_IN'), 'WIB', NONE, 'B13')).toBe('B12 check-in.');
});

it('names the undone event: of a press that ended one turn and called the next number, the call', () => {
  const known = new Map([
    [5, event('SERVED', { version: 5, label: 'B09' })],
    [6, event('CALLED', { version: 6, label: 'B10' })],
  ]);
  const undone = event('UNDONE', { label: null, undoes: [5, 6] });
  expect(sentenceOfEvent(undone, 'WIB', known)).toBe('Panggilan B10 dibatalkan meja pendaftaran.');
  expect(sentenceOfEvent(undone, 'WIB', NONE)).toBe('Langkah terakhir dibatalkan meja pendaftaran.');
});

it('shows the time in the zone of the center, with the day when it is another one', () => {
  expect(whenOfEvent(event('CALLED'), 'WITA', '2026-11-22')).toBe('17:31 WITA');
  expect(whenOfEvent(event('CALLED'), 'WIB', '2026-11-23')).toBe('Minggu, 22 November, 16:31 WIB');
});

import { expect, test } from 'vitest';
import { errorSentences, sentenceOf } from './errors.ts';

const at = { on: '2026-11-02', time: '00:00', zone: 'WIB' };

test.each([
  ['BOOKING_NOT_OPEN', { days: 30, ...at }, 'Nomor dibuka 30 hari sebelum praktik: mulai 2 November 2026.'],
  [
    'BOOKING_NOT_OPEN',
    { days: 0, ...at, time: '07:00' },
    'Nomor dibuka pada hari praktik: mulai 2 November 2026 pukul 07:00 WIB.',
  ],
  [
    'SESSION_PASSED',
    { minutes: 30, ...at, time: '11:30' },
    'Nomor hanya diberikan sampai 30 menit sebelum praktik selesai: 2 November 2026 pukul 11:30 WIB. Pilih sesi lain dari halaman dokter.',
  ],
  [
    'SESSION_PASSED',
    { finished: true },
    'Praktik ini sudah selesai, jadi nomornya tidak diberikan lagi. Pilih sesi lain dari halaman dokter.',
  ],
  [
    'SESSION_FULL',
    { places: 12 },
    'Semua 12 nomor untuk pembayaran ini sudah diambil. Pilih sesi lain dari halaman dokter.',
  ],
  [
    'SESSION_FULL',
    { places: 0 },
    'Sesi ini tidak memberi nomor untuk pembayaran ini. Pilih sesi lain dari halaman dokter.',
  ],
  [
    'CANCEL_TOO_LATE',
    { ...at, time: '09:12' },
    'Nomor Anda sudah dipanggil pukul 09:12 WIB. Pembatalan hanya bisa sebelum nomor dipanggil.',
  ],
  [
    'RESCHEDULE_TOO_LATE',
    { ...at, time: '09:12' },
    'Nomor Anda sudah dipanggil pukul 09:12 WIB. Jadwal hanya bisa diubah sebelum nomor dipanggil.',
  ],
  ['ALREADY_ENDED', { status: 'CANCEL' }, 'Antrian ini sudah dibatalkan.'],
  [
    'ALREADY_ENDED',
    { ...at, time: '12:00' },
    'Antrian ini sudah berakhir: praktiknya selesai 2 November 2026 pukul 12:00 WIB.',
  ],
  ['SESSION_HAS_PLACE', { left: 2 }, 'Masih ada 2 tempat di sesi ini. Ambil antrian sekarang.'],
  ['WAITING_FULL', { limit: 100 }, 'Daftar tunggu sesi ini sudah penuh: paling banyak 100 orang. Pilih sesi lain.'],
  ['WAITINGS_FULL', { limit: 5 }, 'Satu akun paling banyak menunggu di 5 sesi. Keluar dari salah satunya lebih dulu.'],
  [
    'DOCUMENT_INVALID',
    { attribute: 'card_number', kind: 'digits', least: 13, most: 13, example: '0001234567890' },
    'Nomor kartu BPJS belum benar: 13 angka, contohnya 0001234567890.',
  ],
  [
    'DOCUMENT_MISSING',
    { attribute: 'policy_number', kind: 'text', least: 4, most: 30, example: 'AB-12345678' },
    'Nomor peserta asuransi wajib diisi: 4 sampai 30 karakter, contohnya AB-12345678.',
  ],
  [
    'DOCUMENT_INVALID',
    { attribute: 'letter_image', kind: 'image' },
    'Foto surat tidak ada atau sudah tidak tersimpan. Kirim fotonya lagi.',
  ],
  ['DOCUMENT_MISSING', { attribute: 'visit_kind', kind: 'choice' }, 'Jenis kunjungan wajib diisi. Pilih salah satu.'],
] as const)('%s names its rule: %j', (code, details, sentence) => {
  expect(sentenceOf({ code, details })).toBe(sentence);
});

test('the plain sentence is shown where facts are missing', () => {
  for (const code of [
    'BOOKING_NOT_OPEN',
    'SESSION_PASSED',
    'SESSION_FULL',
    'CANCEL_TOO_LATE',
    'DOCUMENT_INVALID',
  ] as const)
    for (const details of [undefined, {}, { on: 'kemarin' }] as (Record<string, string> | undefined)[])
      expect(sentenceOf({ code, details })).toBe(errorSentences[code]);
});

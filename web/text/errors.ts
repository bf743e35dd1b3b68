import type { CallError } from '#contract/client.ts';
import { refusalSentence } from './refusals.ts';

/**
 * The sentence for every failure that patients and visitors meet: what happened and what to do. Those that only staff meet are in staff-errors.ts and, for the desk, in desk-refusals.text.ts;
 * those of signing in in sign-in-errors.ts, those of fair use in fair-errors.ts, those of the family list in family-errors.ts.
 * A screen that knows more shows a sentence of its own.
 */
export const errorSentences = {
  OFFLINE: 'Tidak ada sambungan internet. Periksa koneksi, lalu coba lagi.',
  ABORTED: 'Permintaan dihentikan. Coba lagi.',
  INVALID_INPUT: 'Ada isian yang belum benar. Periksa lagi, lalu coba lagi.',
  MALFORMED_BODY: 'Data yang dikirim rusak di jalan. Muat ulang halaman, lalu coba lagi.',
  BODY_TOO_LARGE: 'Berkas terlalu besar. Paling besar 5 MB.',
  UNSUPPORTED_MEDIA: 'Jenis berkas ini tidak bisa dibaca. Pakai foto JPEG, PNG, atau WebP.',
  NOT_FOUND: 'Yang Anda cari tidak ada atau sudah dipindah.',
  METHOD_NOT_ALLOWED: 'Permintaan ini tidak dikenal. Muat ulang halaman, lalu coba lagi.',
  UNAUTHENTICATED: 'Sesi masuk Anda sudah berakhir. Masuk lagi untuk melanjutkan.',
  FORBIDDEN: 'Akun ini tidak berhak membuka bagian ini.',
  RATE_LIMITED: 'Terlalu sering mencoba. Tunggu sebentar, lalu coba lagi.',
  TOO_MANY_AT_ONCE: 'Terlalu banyak permintaan sekaligus dari jaringan ini. Tunggu sebentar, lalu coba lagi.',
  BUSY: 'Sedang sangat ramai. Nomor antrian Anda aman. Tunggu sebentar, lalu coba lagi.',
  MAINTENANCE: 'Layanan sedang diperbaiki. Nomor antrian Anda aman. Coba lagi nanti.',
  NOT_STORED:
    'Belum bisa disimpan karena gangguan di pihak kami. Nomor antrian Anda aman. Coba lagi beberapa menit lagi.',
  INTERNAL: 'Ada yang salah di pihak kami. Nomor antrian Anda aman. Coba lagi.',

  CODE_WRONG: 'Kode salah. Periksa lagi angkanya.',
  NOT_ACTIVATED: 'Lengkapi data Anda dulu.',
  MAILBOX_TAKEN: 'Kotak surat ini sudah punya akun. Pakai alamat email yang ditulis saat mendaftar.',

  LAST_ADMINISTRATOR: 'Ini administrator terakhir. Daftarkan administrator lain dulu.',
  DEVICE_NOT_FOUND: 'Perangkat ini sudah tidak masuk lagi.',
  PUSH_INVALID: 'Peramban ini tidak bisa menerima pemberitahuan dari kami. Pakai SMS atau email saja.',

  DOCTOR_NOT_FOUND: 'Dokter ini tidak ada.',
  HOSPITAL_NOT_FOUND: 'Fasilitas kesehatan ini tidak ada.',
  CLINIC_NOT_FOUND: 'Poliklinik ini tidak ada.',
  SESSION_NOT_FOUND: 'Sesi praktik ini tidak ada. Pilih sesi lain dari halaman dokter.',
  PATIENT_NOT_FOUND: 'Pasien ini tidak ada di akun Anda. Pilih pasien lagi.',
  APPOINTMENT_NOT_FOUND: 'Tidak ada antrian dengan kode ini di akun Anda.',

  STALE_VERSION: 'Antrian sudah berubah. Periksa lagi, lalu coba lagi.',
  SESSION_FULL: 'Nomor terakhir baru saja diambil. Pilih sesi lain dari halaman dokter.',
  SESSION_PASSED: 'Waktu mengambil nomor untuk sesi ini sudah lewat. Pilih sesi lain dari halaman dokter.',
  SESSION_CLOSED: 'Pendaftaran sesi ini sudah ditutup. Pilih sesi lain dari halaman dokter.',
  SESSION_CANCELLED: 'Sesi ini dibatalkan. Pilih sesi lain dari halaman dokter.',
  BOOKING_NOT_OPEN: 'Nomor untuk sesi ini belum dibuka. Coba lagi mendekati harinya.',
  ALREADY_BOOKED: 'Pasien ini sudah punya nomor di sesi ini.',
  PAYMENT_NOT_ACCEPTED: 'Pembayaran ini tidak diterima di sini. Pilih pembayaran lain.',
  NAME_REQUIRED: 'Isi nama pasien.',
  DOCUMENT_MISSING: 'Isian ini wajib.',
  DOCUMENT_INVALID: 'Isian ini belum benar. Periksa lagi.',
  CARD_IN_USE: 'Kartu BPJS ini sedang dipakai untuk nomor antrian orang lain. Periksa lagi nomornya.',
  REFERENCE_IN_USE: 'Nomor surat ini sudah dipakai untuk antrian lain yang masih berlaku.',
  IDEMPOTENCY_KEY_REUSED: 'Isian berubah sejak terakhir dikirim. Tekan Ambil Antrian sekali lagi.',
  CANCEL_TOO_LATE: 'Nomor Anda sudah dipanggil, jadi tidak bisa dibatalkan lagi.',
  SESSION_HAS_PLACE: 'Masih ada tempat di sesi ini. Ambil antrian sekarang.',
  WAITING_FULL: 'Daftar tunggu sesi ini sudah penuh. Pilih sesi lain.',
  WAITINGS_FULL: 'Anda sudah menunggu tempat di sebanyak mungkin sesi. Keluar dari salah satunya lebih dulu.',
  SHARE_NOT_FOUND: 'Tautan ini tidak berlaku lagi. Minta tautan baru kepada yang membagikannya.',
  WAITING_NOT_FOUND: 'Anda tidak lagi di daftar tunggu ini.',
  RESCHEDULE_TOO_LATE: 'Nomor Anda sudah dipanggil, jadi jadwalnya tidak bisa diubah lagi.',
  RESCHEDULE_ELSEWHERE:
    'Jadwal hanya bisa dipindah ke dokter atau klinik yang sama. Untuk yang lain, ambil antrian baru.',
  ALREADY_ENDED: 'Antrian ini sudah berakhir.',

  SESSION_DATE_PAST: 'Tanggal antrian ini sudah lewat. Ambil antrian baru.',
  SESSION_ENDED: 'Sesi ini sudah selesai.',
  ALREADY_CHECKED_IN: 'Nomor ini sudah check-in.',
  CHECK_IN_NOT_OPEN: 'Check-in belum dibuka. Lihat jamnya di tiket.',
  DOOR_CODE_WRONG: 'Kode di pintu sudah berganti. Pindai kode yang sekarang tampil di layar.',
  NOT_CHECKED_IN: 'Check-in dulu, baru bisa izin sebentar.',
  AWAY_TOO_OFTEN: 'Izin sebentar sudah dipakai sebanyak yang boleh di sesi ini.',
  AWAY_NOT_NOW: 'Saat ini tidak bisa izin sebentar. Tanyakan ke meja pendaftaran.',
  NOT_AWAY: 'Anda tidak sedang izin.',
  LATE_NOT_NOW: 'Ini hanya bisa sebelum check-in dan sebelum nomor Anda terlewat.',

  CAPTCHA_FAILED: 'Centang Saya bukan robot dan tunggu sampai tercentang, lalu kirim lagi.',
  NUMBER_INVALID: 'Nomor ini belum benar. Salin persis seperti di kartu.',
  DOCUMENT_NOT_FOUND: 'Dokumen ini tidak ada lagi.',
  DOCUMENTS_FULL: 'Sudah ada 50 dokumen. Hapus yang tidak dipakai lagi.',
  FAVOURITES_FULL: 'Daftar favorit sudah penuh. Hapus yang tidak dipakai lagi.',

  ARTICLE_NOT_FOUND: 'Artikel tidak ditemukan.',
  CATEGORY_NOT_FOUND: 'Kategori tidak ditemukan.',
  TAG_NOT_FOUND: 'Tag tidak ditemukan.',
  TOPIC_NOT_FOUND: 'Topik tidak ditemukan.',
  CONTENT_MOVED: 'Halaman ini sudah pindah.',
  CONTENT_UNAVAILABLE: 'Bacaan ini sedang tidak dapat dimuat. Coba lagi beberapa saat lagi.',

  SPECIALIZATION_NOT_FOUND: 'Spesialisasi tidak ditemukan.',
  CITY_NOT_FOUND: 'Kota tidak ditemukan.',
  DIRECTORY_MOVED: 'Halaman ini sudah pindah.',
} as const satisfies Partial<Record<CallError['code'], string>>;

type Sentences = Readonly<Record<string, string | ((facts: NonNullable<CallError['details']>) => string)>>;
const known: Partial<Sentences> = { ...errorSentences };

/** Adds sentences for failures of which not every page knows, some with the facts that come with them (know-staff-errors.ts, know-fair-errors.ts). */
export function addSentences(sentences: Sentences): void {
  Object.assign(known, sentences);
}

/** The sentence of a failure, with the facts that came with it. */
export function sentenceOf(error: Pick<CallError, 'code' | 'details'>): string {
  const retry = error.details?.['retry_after_s'];
  if (error.code === 'RATE_LIMITED' && typeof retry === 'number') return `Terlalu sering mencoba. ${retryAfter(retry)}`;
  const left = error.details?.['tries_left'];
  if (error.code === 'CODE_WRONG' && typeof left === 'number')
    return left > 0 ? `Kode salah. Masih bisa dicoba ${left} kali.` : 'Kode salah. Minta kode baru.';
  const own = known[error.code] ?? errorSentences.INTERNAL;
  return refusalSentence(error.code, error.details) ?? (typeof own === 'string' ? own : own(error.details ?? {}));
}

function retryAfter(seconds: number): string {
  if (seconds <= 60) return `Coba lagi dalam ${Math.max(1, Math.ceil(seconds))} detik.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `Coba lagi dalam ${minutes} menit.` : `Coba lagi dalam ${Math.ceil(minutes / 60)} jam.`;
}

/** Messages of rules whose wording the specification fixes, in English (section 5); shown with lang="en". */
export const ruleMessages = {
  phoneOrEmail: 'The {field} must be either a valid phone number or e-mail',
} as const;

/** A rule's message about a field. */
export function ruleMessage(rule: keyof typeof ruleMessages, field: string): string {
  return ruleMessages[rule].replace('{field}', field);
}
/** The same in Indonesian. */
export const phoneOrEmailHelp = 'Isi nomor HP yang diawali 0, atau alamat email yang lengkap.';
export const noCodeToContact = 'Kode tidak bisa dikirim ke nomor ini. Pakai nomor HP atau email.';

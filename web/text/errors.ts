import type { CallError } from '#contract/client.ts';

/** VALID-03: the message of the rule, in the words of the specification. */
export const phoneOrEmailMessage = (field: string) => `The ${field} must be either a valid phone number or e-mail`;

/** One sentence for every code: what happened, and what can be done. A new code does not compile without one. */
const sentences: Record<CallError['code'], string> = {
  OFFLINE: 'Tidak ada koneksi. Periksa jaringan, lalu coba lagi.',
  ABORTED: 'Permintaan dibatalkan.',
  INVALID_INPUT: 'Ada isian yang belum benar. Periksa kembali.',
  MALFORMED_BODY: 'Permintaan tidak terbaca. Muat ulang halaman, lalu coba lagi.',
  BODY_TOO_LARGE: 'Berkas terlalu besar. Paling besar 5 MB.',
  UNSUPPORTED_MEDIA: 'Jenis berkas tidak didukung. Pakai foto JPEG, PNG, atau WebP.',
  NOT_FOUND: 'Tidak ditemukan.',
  METHOD_NOT_ALLOWED: 'Permintaan tidak dikenal.',
  UNAUTHENTICATED: 'Silakan masuk lagi.',
  FORBIDDEN: 'Akun ini tidak punya akses ke halaman ini.',
  RATE_LIMITED: 'Terlalu sering. Tunggu sebentar, lalu coba lagi.',
  MAINTENANCE: 'Layanan sedang dipulihkan. Coba lagi sebentar lagi.',
  INTERNAL: 'Terjadi kesalahan di pihak kami. Coba lagi.',
  CODE_WRONG: 'Kode salah. Periksa lagi pesan yang Anda terima.',
  CODE_EXPIRED: 'Kode sudah tidak berlaku. Minta kode baru.',
  CODE_TRIES_USED_UP: 'Kode sudah dicoba 5 kali. Minta kode baru.',
  CHALLENGE_UNKNOWN: 'Permintaan kode tidak ditemukan. Mulai lagi dari halaman masuk.',
  NOT_ACTIVATED: 'Lengkapi data akun dahulu.',
  ALREADY_ACTIVATED: 'Akun ini sudah aktif.',
  CONSENT_REQUIRED: 'Setujui Kebijakan Privasi terlebih dahulu.',
  DOCTOR_NOT_FOUND: 'Dokter tidak ditemukan.',
  HOSPITAL_NOT_FOUND: 'Rumah sakit tidak ditemukan.',
  CLINIC_NOT_FOUND: 'Poli tidak ditemukan.',
  SESSION_NOT_FOUND: 'Sesi praktik tidak ditemukan.',
  PATIENT_NOT_FOUND: 'Pasien tidak ada di akun ini.',
  APPOINTMENT_NOT_FOUND: 'Antrian tidak ditemukan di akun ini.',
  SESSION_FULL: 'Nomor terakhir baru saja diambil. Pilih sesi lain.',
  SESSION_PASSED: 'Sesi ini sudah lewat. Pilih sesi lain.',
  SESSION_CLOSED: 'Pendaftaran sesi ini ditutup oleh rumah sakit.',
  SESSION_CANCELLED: 'Sesi ini dibatalkan oleh rumah sakit.',
  BOOKING_NOT_OPEN: 'Pendaftaran sesi ini belum dibuka.',
  ALREADY_BOOKED: 'Pasien ini sudah punya nomor di sesi ini.',
  PAYMENT_NOT_ACCEPTED: 'Cara bayar ini tidak diterima di sini.',
  DOCUMENT_MISSING: 'Lengkapi dokumen yang diminta.',
  DOCUMENT_INVALID: 'Isian dokumen belum benar.',
  REFERENCE_IN_USE: 'Nomor surat ini sedang dipakai antrian lain.',
  IDEMPOTENCY_KEY_REUSED: 'Permintaan ini sudah dipakai untuk data lain. Mulai lagi.',
  CANCEL_TOO_LATE: 'Nomor sudah dipanggil, tidak dapat dibatalkan.',
  ALREADY_ENDED: 'Antrian ini sudah selesai.',
  SESSION_NOT_STARTED: 'Sesi belum dimulai.',
  SESSION_ALREADY_STARTED: 'Sesi sudah dimulai.',
  SESSION_NOT_TODAY: 'Sesi hanya dapat dimulai pada harinya.',
  SESSION_ENDED: 'Sesi sudah selesai.',
  QUEUE_EMPTY: 'Tidak ada nomor yang menunggu.',
  NOTHING_CALLED: 'Belum ada nomor yang dipanggil.',
  STALE_VERSION: 'Antrian sudah berubah. Layar diperbarui.',
};

/** The sentence for a failure. */
export function sentenceOf(error: Pick<CallError, 'code'>): string {
  return sentences[error.code] ?? sentences.INTERNAL;
}

/** No answer came, or one that is no refusal, so the request may have been carried out. */
const unclear = 'Belum jelas apakah terkirim. Periksa nomor dan statusnya setelah tersambung.';

/** Why a press was refused, by the code of the answer. */
export const deskRefusals: Readonly<Record<string, string>> = {
  STALE_VERSION: 'Antrian baru saja berubah. Layar sudah diperbarui; periksa nomornya, lalu tekan lagi bila perlu.',
  SESSION_PAUSED: 'Sesi sedang dijeda. Lanjutkan dulu, baru panggil.',
  SESSION_NOT_PAUSED: 'Sesi tidak sedang dijeda.',
  ROOM_UNKNOWN: 'Ruang ini tidak lagi dipakai di sesi ini. Pilih ruang Anda lagi.',
  STILL_INSIDE:
    'Ruang tidak bisa diubah selama pasien masih di ruang yang tidak lagi ada di daftar. Tekan Selesai untuk pasien itu dulu.',
  NUMBER_NOT_WAITING: 'Nomor ini tidak sedang menunggu.',
  NOT_CHECKED_IN: 'Check-in nomor ini tidak bisa dibatalkan: bukan dari meja, atau nomornya sudah dipanggil.',
  NUMBER_NOT_HELD: 'Nomor ini tidak sedang dipanggil atau terlewat.',
  NUMBER_NOT_AT_LAB: 'Nomor ini tidak sedang di laboratorium.',
  NUMBER_NOT_CLOSED:
    'Hanya nomor yang selesai atau ditandai tidak hadir yang bisa dibuka lagi. Yang dibatalkan atau dipindah didaftarkan baru.',
  TOO_FEW_CALLS: 'Nomor ini belum cukup dipanggil. Panggil lagi dengan jeda, baru tandai tidak hadir.',
  CONFIRM_NEEDED: 'Pasien tadi baru saja dipanggil. Pilih dulu: selesai, atau tidak datang.',
  PRESS_WITHDRAWN: 'Langkah ini sudah ditarik kembali. Tidak ada yang berubah.',
  NOTHING_TO_UNDO:
    'Tidak ada langkah meja ini yang bisa dibatalkan: sudah ada langkah lain sesudahnya, atau lebih dari 15 menit lalu.',
  REGISTERED_AGAIN: 'Nomor ini tidak bisa dihidupkan lagi: pasiennya sudah memegang nomor lain di sesi ini.',
  CARD_IN_USE:
    'Nomor ini tidak bisa dihidupkan lagi: kartu BPJS-nya sudah dipakai untuk nomor antrian pasien lain. Cocokkan kartu dengan pasiennya.',
  TIME_PAST: 'Jam ini sudah lewat. Pilih jam yang akan datang.',
  START_BEFORE_PLAN: 'Dokter terlambat hanya bisa diumumkan sesudah jadwal mulai. Pilih jam yang lebih lambat.',
  START_TOO_FAR: 'Paling lambat 8 jam sesudah jadwal mulai.',
  START_ANNOUNCED: 'Jam ini sudah diumumkan kepada pasien.',
  START_EARLY: 'Jam mulai masih lebih dari 15 menit lagi. Periksa jam komputer ini, lalu muat ulang halaman.',
  ALREADY_CHECKED_IN: 'Nomor ini sudah check-in.',
  CHECK_IN_NOT_OPEN: 'Check-in untuk sesi ini belum dibuka.',
  ALREADY_ENDED: 'Antrian ini sudah berakhir. Bila pasien tetap ingin periksa, daftarkan langsung.',
  APPOINTMENT_NOT_FOUND: 'Tidak ada antrian dengan kode ini di fasilitas Anda.',
  DOCTOR_NOT_FOUND: 'Dokter ini tidak berpraktik di fasilitas Anda, atau sudah menjadi dokter sesi ini.',
  PATIENT_NOT_FOUND: 'Pasien ini belum pernah berkunjung ke sini. Daftarkan sebagai pasien baru.',
  PAYMENT_NOT_ACCEPTED: 'Pembayaran ini tidak diterima di sini. Pilih yang lain.',
  ALREADY_BOOKED: 'Pasien ini sudah punya nomor di sesi ini.',
  SESSION_FULL: 'Tempat sudah habis. Pilih alasan untuk menambah satu nomor di luar kuota.',
  IDEMPOTENCY_KEY_REUSED: 'Isian berubah sejak terakhir dikirim. Tutup, lalu coba sekali lagi.',
  TOO_MANY_AFFECTED: 'Terlalu banyak antrian yang terkena sekaligus. Minta manajer mengaturnya.',
  RATE_LIMITED: 'Terlalu sering mencoba. Tunggu sebentar, lalu coba lagi.',
  INVALID_INPUT: 'Ada isian yang belum benar. Periksa lagi.',
  QUEUE_EMPTY: 'Tidak ada lagi yang menunggu di sesi ini.',
  NOTHING_CALLED: 'Tidak ada pasien yang sedang dipanggil.',
  NOTHING_STALLED: 'Antrian sudah berjalan lagi.',
  SESSION_NOT_STARTED: 'Sesi ini belum dimulai.',
  SESSION_ALREADY_STARTED: 'Sesi ini sudah dimulai.',
  SESSION_NOT_TODAY: 'Sesi ini bukan untuk hari ini.',
  SESSION_DATE_PAST: 'Tanggal antrian ini sudah lewat. Bila pasien tetap ingin periksa, daftarkan langsung.',
  SESSION_ENDED: 'Sesi ini sudah selesai.',
  SESSION_CANCELLED: 'Sesi ini dibatalkan.',
  SESSION_NOT_FOUND: 'Sesi ini tidak ada di fasilitas Anda.',
  FORBIDDEN: 'Akun ini tidak lagi terdaftar sebagai petugas meja depan.',
  OFFLINE: unclear,
  INTERNAL: unclear,
  MAINTENANCE: unclear,
};
/** The sentence for every other code. */
export const deskFailed = 'Tidak berhasil. Tidak ada yang berubah; coba sekali lagi.';

/** Why a press is not possible now, where the screen knows it without the server. */
export const notNow = {
  notBegun: 'Sesi belum dimulai. Tekan Mulai sesi dulu.',
  nobodyWaits: 'Tidak ada lagi yang menunggu di sesi ini.',
  nobodyInside: 'Tidak ada pasien yang sedang dipanggil.',
} as const;

/** The sentence of a refusal for the desk. */
export function deskSentence(code: string): string {
  return deskRefusals[code] ?? deskFailed;
}

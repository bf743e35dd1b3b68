import type { In } from '#contract/endpoint.ts';
import type { pauseSession, setPriority } from '#contract/front-desk/desk-moves.ts';
import type { registerWalkIn, voidNumber } from '#contract/front-desk/desk-register.ts';
import { priorityWords } from '../shared-queue/priority.text.ts';

export type PriorityReason = In<(typeof setPriority)['body']>['reason'];
export type PauseReason = In<(typeof pauseSession)['body']>['reason'];
export type VoidReason = In<(typeof voidNumber)['body']>['reason'];
export type OverReason = NonNullable<In<(typeof registerWalkIn)['body']>['over']>;

/** Why somebody goes first: every reason that the desk can give has words. */
export const priorityReasons: Readonly<Record<PriorityReason, { name: string; law: string; short: string }>> =
  priorityWords;

export const pauseReasons: Readonly<Record<PauseReason, string>> = {
  ISHOMA: 'Istirahat, salat, makan',
  CALLED_AWAY: 'Dokter dipanggil sebentar',
  EMERGENCY: 'Menangani gawat darurat',
  EQUIPMENT: 'Alat sedang diperbaiki',
  OTHER: 'Jeda sebentar',
};

/** Reasons for which the desk voids a number. */
export const voidReasons: Readonly<Record<VoidReason, string>> = {
  WRONG_REGISTRATION: 'Salah daftar',
  LEFT: 'Pasien tidak jadi',
  OTHER: 'Lainnya',
};

/** Words of the question why a number is given beyond the quota. */
export const overReason = {
  label: 'Kuota habis. Alasan menambah nomor',
  choose: 'Pilih alasan',
  missing: 'Pilih alasan menambah nomor di luar kuota.',
} as const;

export const overReasons: Readonly<Record<OverReason, string>> = {
  EMERGENCY: 'Gawat darurat',
  CONTROL: 'Kontrol yang tidak bisa ditunda',
  DOCTOR_AGREED: 'Dokter menyetujui',
  FACILITY_FAULT: 'Kesalahan fasilitas',
};

export const deskDialog = {
  close: 'Tutup',
  cancel: 'Tidak jadi',
  back: 'Kembali',

  pauseTitle: 'Jeda panggilan',
  pauseReason: 'Alasan yang dibaca pasien',
  pauseLong: 'Berapa lama',
  pauseOpen: 'Sampai dilanjutkan',
  pauseYes: 'Jeda sekarang',

  roomsTitle: 'Atur ruang',
  roomsHelp:
    'Beberapa ruang memanggil dari satu antrian ini. Tanpa ruang di sini, panggilan menuju ruang poli seperti biasa.',
  roomName: 'Nama ruang',
  roomExample: 'Contoh: Ruang 3',
  roomAdd: 'Tambah',
  roomTwice: 'Ruang ini sudah ada.',
  noRooms: 'Satu ruang: ruang poli.',
  roomsYes: 'Simpan ruang',

  keysTitle: 'Atur pintasan',
  keysHelp: 'Satu huruf, angka, atau tanda untuk setiap tindakan. Pintasan mati selama Anda mengetik.',
  keysOn: 'Pintasan satu tombol menyala',
  keysTwice: 'Setiap tombol hanya boleh dipakai sekali dan tidak boleh kosong.',
  keysReset: 'Kembalikan semula',
  keysYes: 'Simpan pintasan',

  priority: 'Beri prioritas',
  priorityLegend: 'Alasan menurut undang-undang',
  priorityYes: 'Dahulukan',
  reasonMissing: 'Pilih alasannya dulu. Belum ada yang berubah.',
  documents: 'Lihat dokumen',
  checkIn: 'Check-in',
  callNow: 'Panggil sekarang',
  labReturn: 'Kembali dari lab',
  absent: 'Tandai tidak hadir',
  notHere: 'Batalkan check-in (belum hadir)',
  void: 'Batalkan nomor',
  voidLegend: 'Alasan membatalkan',

  closeTitle: 'Tutup sesi',
  closeHelp:
    'Pasien yang masih menunggu dipindah ke sesi berikutnya atau diberi tahu bahwa antriannya berakhir. Anda melihat daftarnya dulu.',
  closeNow: 'Tutup sesi sekarang',
  reason: 'Alasan',
  reasonHelp: 'Pasien membaca alasan ini dalam pesannya.',
  closeYes: 'Lihat siapa yang terkena',
  substituteTitle: 'Ganti dokter',
  substituteHelp: 'Semua nomor tetap. Setiap pasien mendapat pesan.',
  reasonShort: 'Isi alasan, minimal 3 huruf.',
  chooseDoctor: 'Pilih dokter pengganti.',

  scanTitle: 'Pindai E-Antrian',
  scanHelp: 'Arahkan kamera ke kode QR pada E-Antrian atau struk.',
  scanStarting: 'Menyalakan kamera…',
  scanNoCamera: 'Kamera tidak bisa dipakai. Izinkan kamera di peramban ini, atau ketik kode booking.',
  scanAgain: 'Pindai berikutnya',
  scanWrong: 'Kode ini bukan E-Antrian.',
} as const;

export const minutesOption = (minutes: number): string => `${minutes} menit`;
export const keyFor = (action: string): string => `Tombol untuk ${action}`;
export const voidHelp = (label: string): string =>
  `${label} tidak berlaku lagi dan tempatnya terbuka untuk orang lain. Batalkan langkah terakhir tidak mengembalikannya.`;
export const voidYes = (label: string): string => `Ya, batalkan ${label}`;
export const removeRoom = (room: string): string => `Hapus ${room}`;
export const labHelp = (after: number): string =>
  `Sedang ke laboratorium: tidak dipanggil sampai lapor kembali, lalu dipanggil setelah ${after} pasien lain.`;
export const stillAtLab = (labels: readonly string[]): string =>
  `Masih di laboratorium: ${labels.join(', ')}. Kunjungannya dianggap selesai bila sesi ditutup sekarang.`;
/** Before a session is closed: numbers that end with it without a message about it. */
export const unattendedWords = (numbers: number): string =>
  `${numbers} nomor yang tidak hadir ikut berakhir bila sesi ditutup sekarang.`;
export const rowTitle = (label: string, name: string): string => `${label}, ${name}`;
export const callsSoFar = (real: number, tries: number): string =>
  `Sudah ${real} dari ${tries} panggilan yang dihitung sebelum bisa ditandai tidak hadir.`;
/** Why a reason for priority is suggested: 'Disarankan: 61 tahun'. */
export const suggestedAge = (years: number): string => `Disarankan: ${years} tahun`;
/** The button of a row whose patient probably has this reason: 'Beri prioritas (lansia, 61 tahun)'. */
export const priorityFor = (reason: string, years: number): string =>
  `Beri prioritas (${reason.toLowerCase()}, ${years} tahun)`;

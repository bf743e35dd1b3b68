import type * as z from 'zod/mini';
import type { queueEvent } from '#contract/queue/trace/trace.ts';

type Event = z.output<typeof queueEvent>;

/** Events in words without names. `who`: a number, or 'Nomor Anda'; `more`: a time, a reason or a room in words, '' when there is none. */
export const eventWords: Readonly<Record<Event['kind'], (who: string, more: string) => string>> = {
  ISSUED: (who, more) => `${who} ${more || 'diambil'}.`,
  SESSION_STARTED: () => 'Antrian dimulai.',
  CHECKED_IN: (who, more) => `${who} check-in${more}.`,
  CALLED: (who, more) => `${who} dipanggil${more}.`,
  RECALLED: (who) => `${who} dipanggil sekali lagi.`,
  HELD: (who) => `${who} dipanggil tetapi belum datang, ditahan sebentar.`,
  SERVED: (who, more) => `${who} selesai${more}.`,
  ABSENT: (who) => `${who} dianggap tidak hadir.`,
  CANCELLED: (who, more) => `${who} ${more || 'dibatalkan pasien'}.`,
  MOVED: (who) => `${who} pindah ke jadwal lain.`,
  PRIORITY: (who, more) => `${who} didahulukan${more ? `: ${more}` : ' sesuai aturan'}.`,
  RUNNING_LATE: (who) => `${who} memberi tahu akan terlambat.`,
  AWAY: (who, more) => `${who} keluar sementara${more}.`,
  BACK: (who) => `${who} kembali.`,
  SENT_TO_LAB: (who) => `${who} ke laboratorium atau pemeriksaan penunjang.`,
  BACK_FROM_LAB: (who) => `${who} kembali dari laboratorium.`,
  REOPENED: (who) => `${who} dibuka lagi, karena tadi keliru ditutup.`,
  PAUSED: (_, more) => `Antrian dijeda: ${more}.`,
  RESUMED: () => 'Antrian dilanjutkan.',
  STALLED: (_, more) => `Belum ada panggilan sejak ${more}.`,
  STALL_EXPLAINED: (_, more) => `Meja pendaftaran: ${more}.`,
  DOCTOR_LATE: (_, more) => `Dokter terlambat${more}.`,
  DOCTOR_ARRIVED: () => 'Dokter sudah datang.',
  ROOMS_CHANGED: () => 'Ruang pemanggilan diubah.',
  UNDONE: (_, more) => `${more || 'Langkah terakhir'} dibatalkan meja pendaftaran.`,
  SESSION_FINISHED: (_, more) => `Sesi selesai${more}.`,
  SESSION_CANCELLED: (_, more) => `Sesi dibatalkan${more}.`,
  SESSION_REOPENED: () => 'Sesi dibuka lagi.',
  SALE_STOPPED: () => 'Pendaftaran ditutup.',
  SUBSTITUTED: () => 'Dokter pengganti ditetapkan.',
  HOURS_CHANGED: () => 'Jam praktik diubah.',
  QUOTA_CHANGED: () => 'Kuota diubah.',
  SESSION_ADDED: () => 'Sesi tambahan dibuat.',
};

/** In which line a number was called; stands behind 'dipanggil'. */
export const lineWords: Readonly<Record<NonNullable<Event['line']>, string>> = {
  EMERGENCY: ' (gawat darurat)',
  RETURNING: ' lagi sesudah ditahan, terlambat, keluar sementara, atau dibuka lagi',
  PRIORITY: ' (didahulukan)',
  BOOKED: '',
  SECOND: ' dari jalur kedua',
  NOT_HERE: ' walau belum check-in, karena tidak ada lagi yang hadir',
};

/** Why the center ended a number; stands behind the number. */
export const endWords: Readonly<Record<NonNullable<Event['because']>, string>> = {
  NOT_CHECKED_IN: 'berakhir bersama sesi, belum check-in',
  MISSED: 'berakhir bersama sesi, dipanggil tetapi tidak datang',
  NOT_RUN: 'berakhir karena loket tidak menjalankan antrian sampai selesai',
  WRONG_REGISTRATION: 'dibatalkan meja pendaftaran: salah daftar',
  LEFT: 'dibatalkan meja pendaftaran: pasien tidak jadi',
  OTHER: 'dibatalkan meja pendaftaran',
};

/** What an undone press was; stands before 'dibatalkan meja pendaftaran'. */
export const undoneWords: Partial<Readonly<Record<Event['kind'], (who: string) => string>>> = {
  CALLED: (who) => `Panggilan ${who}`,
  RECALLED: (who) => `Panggilan ulang ${who}`,
  HELD: (who) => `Penahanan ${who}`,
  SERVED: (who) => `Selesainya ${who}`,
  ABSENT: (who) => `Tanda tidak hadir ${who}`,
  AWAY: (who) => `Catatan ${who} keluar`,
  BACK: (who) => `Catatan ${who} kembali`,
  SENT_TO_LAB: (who) => `Catatan ${who} ke laboratorium`,
  BACK_FROM_LAB: (who) => `Catatan ${who} kembali`,
  REOPENED: (who) => `Pembukaan lagi ${who}`,
  CHECKED_IN: (who) => `Check-in ${who}`,
  PRIORITY: (who) => `Pendahuluan ${who}`,
  PAUSED: () => 'Jeda',
  RESUMED: () => 'Kelanjutan antrian',
  SESSION_STARTED: () => 'Mulainya antrian',
};

export const trace = {
  title: 'Kenapa urutan saya berubah?',
  mine: 'Nomor Anda',
  about: (label: string) => `Semua yang mengubah tempat ${label}, terbaru di atas. Tanpa nama siapa pun.`,
  onsite: 'mendaftar di tempat (jalur kedua)',
  over: 'mendaftar di tempat di luar kuota (jalur kedua)',
  atDesk: ' di meja pendaftaran',
  byCenter: 'diakhiri fasilitas kesehatan',
  overdue: ' dengan sendirinya, karena loket tidak menutup sesi ini',
  untilTime: (time: string) => `, sampai pukul ${time}`,
  startsAbout: (time: string) => `. Mulai sekitar ${time}`,
  toRoom: (room: string) => ` ke ${room}`,
  passed: 'Nomor Anda terlewat, karena belum check-in.',
  forward: (count: number) => `Anda maju ${count}.`,
  backward: (count: number) => `Anda mundur ${count}.`,
  ahead: (count: number) => (count === 0 ? 'Berikutnya giliran Anda' : `${count} antrian lagi`),
  none: 'Belum ada perubahan sejak nomor ini diambil.',
  more: 'Tampilkan lebih banyak',
  full: 'Jejak lengkap antrian ini',
} as const;

import type { listPresses } from '#contract/administration/today/presses.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { priorityWords } from '../../shared-queue/priority.text.ts';
import { pauseReasons } from '../../shared-queue/queue-reasons.text.ts';
import { stallReasons } from '../../shared-queue/stall-reasons.text.ts';

export type Press = DataOf<typeof listPresses>['presses'][number];
type Kind = Press['event']['kind'];

export const presses = {
  title: 'Siapa menekan apa',
  close: 'Tutup',
  help: 'Hari ini, semua poli. Nama pasien tidak ditulis di sini.',
  subjects: { ALL: 'Semua', NUMBER: 'Panggilan', SESSION: 'Sesi' },
  none: 'Belum ada yang ditekan',
  noneHelp: 'Setiap langkah meja depan hari ini akan muncul di sini, dengan nama petugasnya.',
  more: 'Tampilkan yang lebih lama',
  all: 'Catatan perubahan',
  own: 'Anda',
} as const;

export const pressedAt = (who: string, where: string): string => `${who}, ${where}`;
export const undoneAt = (time: string): string => `dibatalkan ${time}`;
export const undoneBy = (time: string, who: string): string => `dibatalkan ${time} oleh ${who}`;

const TIMES = ['', '', ', kedua kali', ', ketiga kali'];

/** What a press did, by its kind. `who`: the number's label. `until`: an announced time in words, '' without one. */
const pressWords: Readonly<Record<Kind, (who: string, press: Press, until: string) => string>> = {
  ISSUED: (who, { event }) => `Mendaftarkan ${who}${event.is_over ? ' di luar kuota' : ''}`,
  SESSION_STARTED: () => 'Memulai sesi',
  CHECKED_IN: (who) => `Check-in ${who}`,
  CALLED: (who, { event }) => `Memanggil ${who}${event.room ? ` ke ${event.room}` : ''}`,
  RECALLED: (who) => `Memanggil ulang ${who}`,
  HELD: (who, { held }) => `Melewati ${who}${TIMES[held ?? 0] ?? `, ${held} kali`}`,
  SERVED: (who) => `Selesai ${who}`,
  ABSENT: (who) => `Tidak hadir ${who}`,
  CANCELLED: (who) => `Membatalkan ${who}`,
  MOVED: (who) => `Memindahkan ${who}`,
  PRIORITY: (who, { event }) => `Mendahulukan ${who}${reasonOf(event.reason, priorityWords)}`,
  RUNNING_LATE: (who) => `Menandai ${who} terlambat`,
  AWAY: (who) => `Izin sebentar ${who}`,
  BACK: (who) => `Kembali dari izin ${who}`,
  SENT_TO_LAB: (who) => `Ke laboratorium ${who}`,
  BACK_FROM_LAB: (who) => `Kembali dari laboratorium ${who}`,
  REOPENED: (who) => `Membuka lagi ${who}`,
  PAUSED: (_, { event }, until) =>
    `Menjeda sesi${event.reason && event.reason in pauseReasons ? `: ${pauseReasons[event.reason as keyof typeof pauseReasons]}` : ''}${until}`,
  RESUMED: () => 'Melanjutkan sesi',
  STALLED: () => 'Antrian berhenti tanpa kabar',
  STALL_EXPLAINED: (_, { event }) =>
    `Menjelaskan antrian yang berhenti: ${stallReasons[(event.reason ?? 'OTHER') as keyof typeof stallReasons]}`,
  DOCTOR_LATE: (_, __, until) => `Mengumumkan dokter terlambat${until}`,
  DOCTOR_ARRIVED: () => 'Dokter sudah datang',
  ROOMS_CHANGED: () => 'Mengubah ruang pemanggilan',
  UNDONE: () => 'Membatalkan langkah',
  SESSION_FINISHED: () => 'Menutup sesi',
  SESSION_CANCELLED: () => 'Meniadakan sesi',
  SESSION_REOPENED: () => 'Membuka lagi sesi',
  SALE_STOPPED: () => 'Menghentikan nomor baru',
  SUBSTITUTED: () => 'Mengganti dokter',
  HOURS_CHANGED: () => 'Mengubah jam sesi',
  QUOTA_CHANGED: (_, { event: { quota } }) => (quota ? `Kuota ${quota.from} menjadi ${quota.to}` : 'Mengubah kuota'),
  SESSION_ADDED: () => 'Menambah sesi',
};

/** A press in words without names of patients. `until`: a time, null without one. */
export function wordsOfPress(press: Press, until: string | null): string {
  return pressWords[press.event.kind](press.event.label ?? '', press, until === null ? '' : `, sampai ${until}`);
}

function reasonOf(reason: Press['event']['reason'], words: typeof priorityWords): string {
  return reason && reason in words ? `, alasan: ${words[reason as keyof typeof words].inSentence}` : '';
}

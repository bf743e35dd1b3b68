import { queueLabel } from '#domain/queue/label.ts';
import type { VoidReason, Zone } from '#domain/vocabulary.ts';

type When = { readonly date: string; readonly time_start: string; readonly zone: Zone };
type Waited = When & { readonly doctor: string; readonly center: string };
type Booked = When & {
  readonly code: string;
  readonly doctor: string;
  readonly center: string;
  readonly number: number;
  readonly label_prefix: string;
};

const DAY = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 'Senin, 23 November pukul 08:00 WIB'. */
function when({ date, time_start, zone }: When): string {
  return `${DAY.format(new Date(`${date}T00:00:00Z`))} pukul ${time_start.slice(0, 5)} ${zone}`;
}

const VOID_REASONS: Readonly<Record<VoidReason, string>> = {
  WRONG_REGISTRATION: 'salah daftar',
  LEFT: 'Anda memberi tahu bahwa tidak jadi',
  OTHER: 'tanyakan alasannya di sana',
};

const labelOf = ({ label_prefix, number }: Pick<Booked, 'label_prefix' | 'number'>): string =>
  queueLabel(label_prefix, number);

/** What people are told when a center changes the session of their booking. Each message says what is safe and what can be done. */
export const upheavalWords = {
  moved: (was: Booked, now: When & Pick<Booked, 'number' | 'label_prefix'>, reason: string, link: string) => ({
    subject: 'Antrian Anda dipindah ke hari lain',
    body: `${was.doctor} di ${was.center} tidak berpraktik ${when(was)} (${reason}). Antrian Anda ${was.code} kami pindahkan ke ${when(now)}, nomor ${labelOf(now)}. Jika tidak cocok, ubah jadwal atau batalkan di sini: ${link}`,
  }),
  calledOff: (was: Booked, reason: string, link: string) => ({
    subject: 'Antrian Anda dibatalkan oleh fasilitas',
    body: `${was.doctor} di ${was.center} tidak berpraktik ${when(was)} (${reason}). Nomor ${labelOf(was)} dengan kode ${was.code} tidak berlaku lagi. Kami mohon maaf. Cari jadwal lain di sini: ${link}`,
  }),
  /** One number alone, by the desk. */
  voided: (was: Booked, reason: VoidReason, link: string) => ({
    subject: 'Antrian Anda dibatalkan di meja pendaftaran',
    body: `Nomor ${labelOf(was)} dengan kode ${was.code} untuk ${was.doctor} di ${was.center}, ${when(was)}, dibatalkan di meja pendaftaran (${VOID_REASONS[reason]}). Jika ini keliru, datangi meja pendaftaran; antrian baru: ${link}`,
  }),
  substituted: (was: Booked, substitute: string, reason: string, link: string) => ({
    subject: 'Dokter Anda digantikan',
    body: `${was.doctor} di ${was.center} digantikan ${substitute} pada ${when(was)} (${reason}). Nomor ${labelOf(was)} dengan kode ${was.code} tetap berlaku: ${link}`,
  }),
  restored: (is: Booked, link: string) => ({
    subject: 'Dokter Anda berpraktik lagi',
    body: `${is.doctor} di ${is.center} kembali berpraktik sendiri pada ${when(is)}, tanpa pengganti. Nomor ${labelOf(is)} dengan kode ${is.code} tetap berlaku: ${link}`,
  }),
  /** `is`: the booking with its new hours. */
  rescheduled: (is: Booked, link: string) => ({
    subject: 'Jam praktik berubah',
    body: `Jam praktik ${is.doctor} di ${is.center} berubah: kini ${when(is)}. Nomor ${labelOf(is)} dengan kode ${is.code} tetap berlaku: ${link}`,
  }),
  /** To who waited for a place. `link`: the doctor's other sessions. */
  waitedForNothing: (was: Waited, reason: string, link: string) => ({
    subject: 'Sesi yang Anda tunggu dibatalkan',
    body: `${was.doctor} di ${was.center} tidak berpraktik ${when(was)} (${reason}). Anda tidak lagi di daftar tunggu sesi ini. Cari jadwal lain di sini: ${link}`,
  }),
  waitedInVain: (was: Waited, link: string) => ({
    subject: 'Sesi yang Anda tunggu sudah tidak memberi nomor',
    body: `Tidak ada tempat yang kosong di sesi ${was.doctor} di ${was.center}, ${when(was)}, dan nomornya tidak diberikan lagi. Anda tidak lagi di daftar tunggu sesi ini. Cari jadwal lain di sini: ${link}`,
  }),
} as const;

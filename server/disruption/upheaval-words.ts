import type { FixedWords } from '#domain/notifications/notice.ts';
import { queueLabel } from '#domain/queue/label.ts';
import type { Zone } from '#domain/vocabulary.ts';

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

const labelOf = ({ label_prefix, number }: Pick<Booked, 'label_prefix' | 'number'>): string =>
  queueLabel(label_prefix, number);

/** `ask`: what the link is for. A press on a push opens it; other messages end with it. */
function said(
  subject: string,
  text: string,
  ask: { readonly here: string; readonly press: string },
  link: string,
): FixedWords {
  return { subject, body: `${text}${ask.here} ${link}`, push: `${text}${ask.press}`, link };
}
const STAYS = { here: ':', press: '.' };

/** What people are told when a center changes the session of their booking. Each message says what is safe and what can be done. */
export const upheavalWords = {
  moved: (was: Booked, now: When & Pick<Booked, 'number' | 'label_prefix'>, reason: string, link: string) =>
    said(
      'Antrian Anda dipindah ke hari lain',
      `${was.doctor} di ${was.center} tidak berpraktik ${when(was)} (${reason}). Antrian Anda ${was.code} kami pindahkan ke ${when(now)}, nomor ${labelOf(now)}. `,
      {
        here: 'Jika tidak cocok, ubah jadwal atau batalkan di sini:',
        press: 'Tidak cocok? Ketuk untuk mengubah jadwal atau membatalkan.',
      },
      link,
    ),
  calledOff: (was: Booked, reason: string, link: string) =>
    said(
      'Antrian Anda dibatalkan oleh fasilitas',
      `${was.doctor} di ${was.center} tidak berpraktik ${when(was)} (${reason}). Nomor ${labelOf(was)} dengan kode ${was.code} tidak berlaku lagi. Kami mohon maaf. `,
      { here: 'Cari jadwal lain di sini:', press: 'Ketuk untuk mencari jadwal lain.' },
      link,
    ),
  substituted: (was: Booked, substitute: string, reason: string, link: string) =>
    said(
      'Dokter Anda digantikan',
      `${was.doctor} di ${was.center} digantikan ${substitute} pada ${when(was)} (${reason}). Nomor ${labelOf(was)} dengan kode ${was.code} tetap berlaku`,
      STAYS,
      link,
    ),
  restored: (is: Booked, link: string) =>
    said(
      'Dokter Anda berpraktik lagi',
      `${is.doctor} di ${is.center} kembali berpraktik sendiri pada ${when(is)}, tanpa pengganti. Nomor ${labelOf(is)} dengan kode ${is.code} tetap berlaku`,
      STAYS,
      link,
    ),
  /** `is`: the booking with its new hours. */
  rescheduled: (is: Booked, link: string) =>
    said(
      'Jam praktik berubah',
      `Jam praktik ${is.doctor} di ${is.center} berubah: kini ${when(is)}. Nomor ${labelOf(is)} dengan kode ${is.code} tetap berlaku`,
      STAYS,
      link,
    ),
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

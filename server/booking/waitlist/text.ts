import { OFFER_MINUTES } from '#domain/limits.ts';
import { sessionTime } from '../../schedule/session-time.text.ts';
import type { SessionTime } from '../../schedule/session-time.text.ts';

type Waited = SessionTime & { readonly doctor: string; readonly center: string };

/** Messages to people on a waitlist. */
export const texts = {
  offerSubject: 'Ada tempat kosong untuk Anda',
  offer: (link: string) =>
    `Ada tempat kosong di sesi yang Anda tunggu. Kami simpan ${OFFER_MINUTES} menit untuk Anda, lalu diberikan ke orang berikutnya. Ambil di sini: ${link}`,
  /** `link`: the doctor's other sessions. */
  waitedForNothing: (was: Waited, reason: string, link: string) => ({
    subject: 'Sesi yang Anda tunggu dibatalkan',
    body: `${was.doctor} di ${was.center} tidak berpraktik ${sessionTime(was)} (${reason}). Anda tidak lagi di daftar tunggu sesi ini. Cari jadwal lain di sini: ${link}`,
  }),
  waitedInVain: (was: Waited, link: string) => ({
    subject: 'Sesi yang Anda tunggu sudah tidak memberi nomor',
    body: `Tidak ada tempat yang kosong di sesi ${was.doctor} di ${was.center}, ${sessionTime(was)}, dan nomornya tidak diberikan lagi. Anda tidak lagi di daftar tunggu sesi ini. Cari jadwal lain di sini: ${link}`,
  }),
} as const;

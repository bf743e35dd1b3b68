import type { FixedWords } from '#domain/notifications/notification.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { sessionTime } from '../schedule/session-time.text.ts';
import type { SessionTime } from '../schedule/session-time.text.ts';

type Booked = SessionTime & {
  readonly code: string;
  readonly doctor: string;
  readonly center: string;
  readonly number: number;
  readonly label_prefix: string;
};

const labelOf = ({ label_prefix, number }: Pick<Booked, 'label_prefix' | 'number'>): string =>
  queueLabel(label_prefix, number);

/** `ask`: the words for what the link is for. A press on a push opens it; other messages end with it. */
function messageWords(
  subject: string,
  text: string,
  ask: { readonly here: string; readonly press: string },
  link: string,
): FixedWords {
  return { subject, body: `${text}${ask.here} ${link}`, push: `${text}${ask.press}`, link };
}
const STAYS = { here: ':', press: '.' };

/** Messages to people whose booking is affected by a center's change. Each says what still counts and what they can do. */
export const reschedulingWords = {
  moved: (
    was: Booked,
    now: SessionTime & Pick<Booked, 'number' | 'label_prefix' | 'doctor'>,
    reason: string,
    link: string,
  ) =>
    messageWords(
      now.date === was.date ? 'Antrian Anda dipindah' : 'Antrian Anda dipindah ke hari lain',
      `${was.doctor} di ${was.center} tidak berpraktik ${sessionTime(was)} (${reason}). Antrian Anda ${was.code} kami pindahkan ke ${now.doctor === was.doctor ? '' : `${now.doctor}, `}${sessionTime(now)}, nomor ${labelOf(now)}. `,
      {
        here: 'Jika tidak cocok, ubah jadwal atau batalkan di sini:',
        press: 'Tidak cocok? Ketuk untuk mengubah jadwal atau membatalkan.',
      },
      link,
    ),
  movedAtDesk: (was: Booked, now: SessionTime & Pick<Booked, 'number' | 'label_prefix' | 'doctor'>, link: string) =>
    messageWords(
      'Antrian Anda dipindah',
      `Petugas ${was.center} memindahkan antrian Anda ${was.code} dari ${was.doctor} ke ${now.doctor}, ${sessionTime(now)}. Nomor Anda sekarang ${labelOf(now)}. `,
      { here: 'Lihat antriannya di sini:', press: 'Ketuk untuk melihat antriannya.' },
      link,
    ),
  calledOff: (was: Booked, reason: string, link: string) =>
    messageWords(
      'Antrian Anda dibatalkan oleh fasilitas',
      `${was.doctor} di ${was.center} tidak berpraktik ${sessionTime(was)} (${reason}). Nomor ${labelOf(was)} dengan kode ${was.code} tidak berlaku lagi. Kami mohon maaf. `,
      { here: 'Cari jadwal lain di sini:', press: 'Ketuk untuk mencari jadwal lain.' },
      link,
    ),
  substituted: (was: Booked, substitute: string, reason: string, link: string) =>
    messageWords(
      'Dokter Anda digantikan',
      `${was.doctor} di ${was.center} digantikan ${substitute} pada ${sessionTime(was)} (${reason}). Nomor ${labelOf(was)} dengan kode ${was.code} tetap berlaku`,
      STAYS,
      link,
    ),
  restored: (is: Booked, link: string) =>
    messageWords(
      'Dokter Anda berpraktik lagi',
      `${is.doctor} di ${is.center} kembali berpraktik sendiri pada ${sessionTime(is)}, tanpa pengganti. Nomor ${labelOf(is)} dengan kode ${is.code} tetap berlaku`,
      STAYS,
      link,
    ),
  /** `is`: the booking with its new hours. */
  rescheduled: (is: Booked, link: string) =>
    messageWords(
      'Jam praktik berubah',
      `Jam praktik ${is.doctor} di ${is.center} berubah: kini ${sessionTime(is)}. Nomor ${labelOf(is)} dengan kode ${is.code} tetap berlaku`,
      STAYS,
      link,
    ),
  holidaySubject: 'Libur nasional: ada antrian yang perlu keputusan Anda',
  holiday: (of: { name: string; reason: string; date: string; sessions: number; link: string }) =>
    `${of.date} menjadi libur nasional (${of.reason}). ${of.sessions} sesi di ${of.name} sudah punya antrian dan tidak menerima nomor baru. Putuskan di sini: ${of.link}`,
} as const;

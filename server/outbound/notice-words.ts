import { queueLabel } from '#domain/queue/label.ts';
import { localTime } from '#domain/time/zone.ts';
import type { NoticeRow } from '../store/notice.store.ts';

/** What a notice says. The link stands apart: a push opens it, other messages end with it. */
export type NoticeWords = { readonly subject: string; readonly body: string };

/** As much as one SMS bears, and what the link takes of it. */
const SMS_CHARS = 160;

const DAY = new Intl.DateTimeFormat('id-ID', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/**
 * What is said to somebody, in few letters and without any that an SMS does not know. Every time has its zone's word. Of the patient only the given name;
 * never a clinic, which may say what somebody suffers from.
 * @param link its length counts where a longer sentence is chosen
 */
export function noticeWords(row: NoticeRow, link: string): NoticeWords {
  const { kind } = row.facts;
  const { code, doctor, center, zone } = row;
  const label = queueLabel(row.label_prefix, row.number);
  const name = row.patient.split(' ')[0] ?? '';
  const day = plain(DAY.format(new Date(`${row.date}T00:00:00Z`)));
  const from = row.time_start.slice(0, 5);
  const when = `${day} ${from} ${zone}`;
  const hours = `${day} ${from}-${row.time_end.slice(0, 5)} ${zone}`;
  const fit = (long: string, short: string): string => (long.length + 1 + link.length <= SMS_CHARS ? long : short);
  const clock = (instant: string): string => `${localTime(new Date(instant), zone).slice(0, 5)} ${zone}`;
  switch (kind) {
    case 'BOOKED':
      return {
        subject: `Nomor antrian Anda ${label}`,
        body: fit(
          `Antrian ${label} untuk ${name}: ${doctor} di ${center}, ${hours}. Kode ${code}.`,
          `Antrian ${label} untuk ${name}: ${doctor}, ${hours}. Kode ${code}.`,
        ),
      };
    case 'EVENING':
      return {
        subject: `Masih datang ${day}?`,
        body: fit(
          `${name}, masih datang ${when}? Nomor ${label}, ${doctor} di ${center}. Jika tidak, mohon batalkan:`,
          `${name}, masih datang ${when}? ${label}, ${doctor}. Jika tidak, mohon batalkan:`,
        ),
      };
    case 'NEAR':
      return nearWords(row, label, name, fit);
    case 'LATE':
      return {
        subject: 'Dokter terlambat',
        body: row.detail.until
          ? `${doctor} terlambat, perkiraan mulai ${clock(row.detail.until)}. Nomor ${label} tetap berlaku.`
          : `${doctor} terlambat; kami kabari jika sudah datang. Nomor ${label} tetap berlaku.`,
      };
    case 'ARRIVED':
      return {
        subject: 'Dokter sudah datang',
        body: `${doctor} sudah datang. Pantau nomor ${label} (${name}) di sini:`,
      };
    case 'CALLED':
      return {
        subject: `${label} dipanggil`,
        body: `${label} (${name}) dipanggil${row.detail.at ? ` ${clock(row.detail.at)}` : ''}. Silakan masuk${row.room ? ` ke ${row.room}` : ''}.`,
      };
    case 'CHANGED':
      return {
        subject: 'Jadwal antrian Anda berubah',
        body: fit(
          `Antrian ${code} kini nomor ${label} untuk ${name}: ${doctor} di ${center}, ${when}.`,
          `Antrian ${code} kini ${label} untuk ${name}: ${doctor}, ${when}.`,
        ),
      };
    case 'CANCELLED':
      return {
        subject: 'Antrian Anda dibatalkan',
        body: fit(
          `Antrian ${label} untuk ${name}, ${doctor}, ${when}, sudah dibatalkan. Kode ${code} tidak berlaku lagi.`,
          `Antrian ${label} untuk ${name}, ${doctor}, ${when}, sudah dibatalkan.`,
        ),
      };
  }
}

/** The end of a mail: where one says what one wants to be told. */
export function settingsLine(publicUrl: string): string {
  return `Atur pemberitahuan: ${publicUrl}/user/akun`;
}

function nearWords(
  row: NoticeRow,
  label: string,
  name: string,
  fit: (long: string, short: string) => string,
): NoticeWords {
  const ahead = row.detail.ahead ?? 0;
  const left = ahead === 0 ? 'Anda berikutnya' : `tinggal ${ahead} orang lagi`;
  const place = row.room ? ` Tunggu di dekat ${row.room}.` : '';
  return {
    subject: ahead === 0 ? 'Anda berikutnya' : `Tinggal ${ahead} orang lagi`,
    body: fit(`${label} (${name}), ${row.doctor}: ${left}.${place}`, `${label} (${name}), ${row.doctor}: ${left}.`),
  };
}

/** Without the no-break spaces that an SMS would need twice the room for. */
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

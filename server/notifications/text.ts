import type { RetractableKind } from '#domain/notifications/notification.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { BEGUN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import { localTime } from '#domain/time/zone.ts';
import type { NotificationFacts } from '#domain/notifications/relevance.ts';
import type { NotificationRow, NotificationSubject } from './notification.store.ts';
import { briefDoctors } from './brief-doctor.ts';

/** The words of a notification, without the link: a push opens it, other messages end with it. `push`: the text of a push where it differs from `body`. */
export type NotificationWords = { readonly subject: string; readonly body: string; readonly push?: string };

/** What the words of a notification depend on. */
export type WordedNotification = NotificationSubject &
  Pick<NotificationRow, 'detail'> & { readonly facts: Pick<NotificationFacts, 'kind' | 'sessionStatus'> };

/** The parts that sentences are made of. `fit`: the first of some sentences that leaves room for the link, tried with ever shorter names of the doctor. */
type WordsByChannel = {
  readonly row: WordedNotification;
  readonly label: string;
  readonly name: string;
  readonly day: string;
  readonly when: string;
  readonly hours: string;
  clock(instant: string | Date): string;
  fit(...sentences: ((doctor: string) => string)[]): string;
};

/** The length of one SMS in GSM 03.38. */
const SMS_CHARS = 160;

const DAY = new Intl.DateTimeFormat('id-ID', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/**
 * The words of a notification: short, and only with characters that an SMS has. Every time is followed by its zone. They name the patient by the given name
 * only, and never name the clinic, which may reveal an illness.
 * @param link only its length counts, for the choice between a longer and a shorter sentence
 */
export function notificationWords(row: WordedNotification, link: string): NotificationWords {
  const { zone } = row;
  const day = plain(DAY.format(new Date(`${row.date}T00:00:00Z`)));
  const from = row.time_start.slice(0, 5);
  return wordsOf({
    row,
    label: queueLabel(row.label_prefix, row.number),
    name: row.patient.split(' ')[0] ?? '',
    day,
    when: `${day} ${from} ${zone}`,
    hours: `${day} ${from}-${row.time_end.slice(0, 5)} ${zone}`,
    clock: (instant) => `${localTime(new Date(instant), zone).slice(0, 5)} ${zone}`,
    fit(...sentences) {
      const tried = briefDoctors(row.doctor).flatMap((doctor) => sentences.map((sentence) => sentence(doctor)));
      return tried.find((sentence) => sentence.length + 1 + link.length <= SMS_CHARS) ?? tried.at(-1)!;
    },
  });
}

function wordsOf(parts: WordsByChannel): NotificationWords {
  const { row, label, name, day, when, hours, clock, fit } = parts;
  const { code, center } = row;
  switch (row.facts.kind) {
    case 'BOOKED':
      return {
        subject: `Nomor antrian Anda ${label}`,
        body: fit(
          (doctor) => `Antrian ${label} untuk ${name}: ${doctor} di ${center}, ${hours}. Kode ${code}.`,
          (doctor) => `Antrian ${label} untuk ${name}: ${doctor}, ${hours}. Kode ${code}.`,
        ),
      };
    case 'EVENING': {
      if (row.confirm_by !== null) {
        const until = clock(row.confirm_by);
        return {
          subject: `Konfirmasi sebelum ${until}`,
          body: fit(
            (doctor) =>
              `${name}, masih datang ${when}? Konfirmasi nomor ${label}, ${doctor}, sebelum ${until}. Tanpa itu nomor dibatalkan:`,
            () => `${name}, masih datang ${when}? Konfirmasi ${label} sebelum ${until}. Tanpa itu batal:`,
          ),
        };
      }
      const question = (end: string): string =>
        fit(
          (doctor) => `${name}, masih datang ${when}? Nomor ${label}, ${doctor} di ${center}. Jika tidak, ${end}`,
          (doctor) => `${name}, masih datang ${when}? ${label}, ${doctor}. Jika tidak, ${end}`,
        );
      return {
        subject: `Masih datang ${day}?`,
        body: question('mohon batalkan:'),
        push: question('ketuk untuk membatalkan.'),
      };
    }
    case 'NEAR':
      return nearWords(parts);
    case 'LATE': {
      const expected = row.detail.until
        ? `, perkiraan mulai ${clock(row.detail.until)}`
        : '; kami kabari jika sudah datang';
      return {
        subject: 'Dokter terlambat',
        body: fit((doctor) => `${doctor} terlambat${expected}. Nomor ${label} tetap berlaku.`),
      };
    }
    case 'ARRIVED':
      return {
        subject: 'Dokter sudah datang',
        body: fit((doctor) => `${doctor} sudah datang. Pantau nomor ${label} (${name}) di sini:`),
        push: fit((doctor) => `${doctor} sudah datang. Ketuk untuk memantau nomor ${label} (${name}).`),
      };
    case 'CALLED': {
      const called = (who: string): string =>
        `${who} dipanggil${row.detail.at ? ` ${clock(row.detail.at)}` : ''}. Silakan masuk${row.room ? ` ke ${row.room}` : ''}.`;
      return {
        subject: `${label} dipanggil`,
        body: fit(
          () => called(`${label} (${name})`),
          () => called(label),
        ),
      };
    }
    case 'CHANGED':
      return {
        subject: 'Jadwal antrian Anda berubah',
        body: fit(
          (doctor) => `Antrian ${code} kini nomor ${label} untuk ${name}: ${doctor} di ${center}, ${when}.`,
          (doctor) => `Antrian ${code} kini ${label} untuk ${name}: ${doctor}, ${when}.`,
        ),
      };
    case 'CANCELLED':
      return {
        subject: 'Antrian Anda dibatalkan',
        body: fit(
          (doctor) =>
            `Antrian ${label} untuk ${name}, ${doctor}, ${when}, sudah dibatalkan. Kode ${code} tidak berlaku lagi.`,
          (doctor) => `Antrian ${label} untuk ${name}, ${doctor}, ${when}, sudah dibatalkan.`,
        ),
      };
    // Only for a row without words of its own; notification-message.ts uses those where there are any.
    case 'CENTER_CHANGED':
    case 'CENTER_CANCELLED':
      return endedWords(parts);
    case 'TAKEN_BACK':
      return takenBackWords(parts, row.detail.of ?? 'CALLED');
  }
}

/** The last line of a mail: where to change the notification settings. */
export function settingsLine(publicUrl: string): string {
  return `Atur pemberitahuan: ${publicUrl}/user/akun`;
}

function nearWords({ row, label, name, fit }: WordsByChannel): NotificationWords {
  const ahead = row.detail.ahead ?? 0;
  const left = ahead === 0 ? 'Anda berikutnya' : `tinggal ${ahead} orang lagi`;
  const where = row.room ? ` Tunggu di dekat ${row.room}.` : '';
  return {
    subject: ahead === 0 ? 'Anda berikutnya' : `Tinggal ${ahead} orang lagi`,
    body: fit(
      (doctor) => `${label} (${name}), ${doctor}: ${left}.${where}`,
      (doctor) => `${label} (${name}), ${doctor}: ${left}.`,
    ),
  };
}

const BECAUSE: Readonly<Record<string, string>> = {
  NOT_CHECKED_IN: 'belum check-in saat sesi ditutup',
  MISSED: 'tidak ada saat dipanggil sampai sesi ditutup',
  WRONG_REGISTRATION: 'dibatalkan meja pendaftaran (salah daftar)',
  LEFT: 'Anda memberi tahu meja pendaftaran bahwa tidak jadi',
  OTHER: 'dibatalkan meja pendaftaran',
};

function endedWords({ row, label, name, when, fit }: WordsByChannel): NotificationWords {
  const because = BECAUSE[row.detail.because ?? ''];
  const reason = because ? `: ${because}` : ' oleh fasilitas';
  return {
    subject: 'Antrian Anda berakhir',
    body: fit(
      (doctor) => `Antrian ${label} untuk ${name}, ${doctor}, ${when}, berakhir${reason}.`,
      (doctor) => `Antrian ${label}, ${doctor}, ${when}, berakhir${reason}.`,
    ),
  };
}

function takenBackWords({ row, label, name, clock, fit }: WordsByChannel, of: RetractableKind): NotificationWords {
  const body = {
    CALLED: () => `Koreksi: panggilan ${label} (${name}) dibatalkan. Maaf, mohon tunggu dipanggil lagi.`,
    ARRIVED: (doctor: string) =>
      `Koreksi: ${doctor} belum datang. Maaf, kabar tadi keliru. Nomor ${label} tetap berlaku.`,
    LATE: (doctor: string) => {
      if (isOneOf(BEGUN_STATUSES, row.facts.sessionStatus))
        return `Koreksi: ${doctor} sudah mulai. Maaf, kabar terlambat tadi keliru. Nomor ${label} tetap berlaku.`;
      return row.expected
        ? `Koreksi: ${doctor} diperkirakan mulai ${clock(row.expected)}. Maaf, kabar tadi keliru. Nomor ${label} tetap berlaku.`
        : `Koreksi: abaikan kabar bahwa ${doctor} terlambat. Maaf. Nomor ${label} tetap berlaku, datang sesuai jadwal.`;
    },
  }[of];
  return { subject: `Koreksi nomor ${label}`, body: fit(body) };
}

/** Replaces no-break spaces, which would force an SMS into an encoding with half the length. */
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

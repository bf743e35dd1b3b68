import type { CallError } from '#contract/client.ts';
import { attributeNames } from './attributes.ts';
import { months } from './calendar.ts';

type Facts = NonNullable<CallError['details']>;

export const OTHER = 'Pilih sesi lain dari halaman dokter.';

/** Sentences of refusals that name the broken rule with its value, from the facts of the refusal; null where a fact is missing, and the plain sentence is shown. */
const sentences: Partial<Record<CallError['code'], (facts: Facts) => string | null>> = {
  BOOKING_NOT_OPEN: (facts) => {
    const day = dayOf(facts);
    if (day === null || typeof facts['days'] !== 'number') return null;
    const when = facts['days'] === 0 ? 'pada hari praktik' : `${facts['days']} hari sebelum praktik`;
    const from = facts['time'] === '00:00' ? day : `${day} ${hourOf(facts)}`;
    return `Nomor dibuka ${when}: mulai ${from}.`;
  },
  SESSION_PASSED: (facts) => {
    if (facts['finished'] === true) return `Praktik ini sudah selesai, jadi nomornya tidak diberikan lagi. ${OTHER}`;
    const day = dayOf(facts);
    if (day === null || typeof facts['minutes'] !== 'number') return null;
    const until = facts['minutes'] === 0 ? 'praktik selesai' : `${facts['minutes']} menit sebelum praktik selesai`;
    return `Nomor hanya diberikan sampai ${until}: ${day} ${hourOf(facts)}. ${OTHER}`;
  },
  SESSION_FULL: ({ places }) => {
    if (typeof places !== 'number') return null;
    return places === 0
      ? `Sesi ini tidak memberi nomor untuk pembayaran ini. ${OTHER}`
      : `Semua ${places} nomor untuk pembayaran ini sudah diambil. ${OTHER}`;
  },
  CANCEL_TOO_LATE: (facts) =>
    dayOf(facts) && `Nomor Anda sudah dipanggil ${hourOf(facts)}. Pembatalan hanya bisa sebelum nomor dipanggil.`,
  RESCHEDULE_TOO_LATE: (facts) =>
    dayOf(facts) && `Nomor Anda sudah dipanggil ${hourOf(facts)}. Jadwal hanya bisa diubah sebelum nomor dipanggil.`,
  ALREADY_ENDED: (facts) => {
    const became = ended[String(facts['status'])];
    if (became) return became;
    const day = dayOf(facts);
    return day && `Antrian ini sudah berakhir: praktiknya selesai ${day} ${hourOf(facts)}.`;
  },
  SESSION_HAS_PLACE: ({ left }) =>
    typeof left === 'number' ? `Masih ada ${left} tempat di sesi ini. Ambil antrian sekarang.` : null,
  WAITING_FULL: ({ limit }) =>
    typeof limit === 'number'
      ? `Daftar tunggu sesi ini sudah penuh: paling banyak ${limit} orang. Pilih sesi lain.`
      : null,
  WAITINGS_FULL: ({ limit }) =>
    typeof limit === 'number'
      ? `Satu akun paling banyak menunggu di ${limit} sesi. Keluar dari salah satunya lebih dulu.`
      : null,
  DOCUMENT_MISSING: (facts) => formOf(facts, 'wajib diisi'),
  DOCUMENT_INVALID: (facts) => formOf(facts, 'belum benar'),
};

const ended: Readonly<Record<string, string>> = {
  DONE: 'Antrian ini sudah selesai dilayani, jadi tidak bisa diubah lagi.',
  ABSENT: 'Nomor ini sudah dipanggil dan dicatat tidak hadir, jadi tidak bisa diubah lagi.',
  CANCEL: 'Antrian ini sudah dibatalkan.',
  REJECT: 'Antrian ini sudah dibatalkan oleh fasilitas kesehatan.',
};

/** The sentence of a refusal with its rule; null for other failures, and where facts are missing. */
export function refusalSentence(code: CallError['code'], details: CallError['details']): string | null {
  return details ? (sentences[code]?.(details) ?? null) : null;
}

/** '2 November 2026'. */
export function dayOf(facts: Facts): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(facts['on'])) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${Number(day)} ${name} ${year}` : null;
}

/** 'pukul 07:00 WIB'. */
export function hourOf(facts: Facts): string {
  return `pukul ${String(facts['time'])} ${String(facts['zone'])}`;
}

/** 'Nomor rujukan belum benar: 19 karakter, contohnya 0301R0011126P000123.' */
function formOf({ attribute, kind, least, most, example }: Facts, fault: string): string | null {
  const name = attributeNames[String(attribute)];
  if (!name) return null;
  if (kind === 'image') return `${name} tidak ada atau sudah tidak tersimpan. Kirim fotonya lagi.`;
  if (kind === 'choice') return `${name} ${fault}. Pilih salah satu.`;
  const letters = kind === 'digits' ? 'angka' : 'karakter';
  const length = least === most ? `${most} ${letters}` : `${least} sampai ${most} ${letters}`;
  return `${name} ${fault}: ${length}${example ? `, contohnya ${example}` : ''}.`;
}

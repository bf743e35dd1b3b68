import type { CallError } from '#contract/client.ts';
import { addSentences } from './errors.ts';
import { dayOf, hourOf, OTHER } from './refusals.ts';

type Facts = NonNullable<CallError['details']>;

/** The limit of a rule, as words of fair use name it. */
export const mostOf = ({ most }: Facts): string => (typeof most === 'number' ? `${most}` : 'beberapa');

const tooMany = (whose: string, facts: Facts): string =>
  `${whose} paling banyak memegang ${mostOf(facts)} nomor antrian. Batalkan yang tidak dipakai, lalu coba lagi.`;

/** The sentences for what fair use refuses. Only parts that somebody needs then load them, so that the pages of a booking stay light. */
export const fairSentences = {
  NUMBERS_FULL: (facts: Facts) => tooMany('Satu akun', facts),
  PERSON_NUMBERS_FULL: (facts: Facts) => tooMany('Satu pasien', facts),
  SESSION_NUMBERS_FULL: (facts: Facts) =>
    `Satu akun paling banyak memegang ${mostOf(facts)} nomor di satu sesi, supaya orang lain juga kebagian.`,
  HOURS_OVERLAP: (facts: Facts) => {
    const day = dayOf(facts);
    return `Pasien ini sudah punya nomor pada jam yang sama${day ? `: praktik ${day} ${hourOf(facts)}` : ''}. ${OTHER}`;
  },
  TAKEN_TOO_OFTEN: ({ per }: Facts) =>
    `Akun ini terlalu sering mengambil atau melepas nomor. Coba lagi dalam ${per === 'hour' ? 'satu jam' : '24 jam'}, atau daftar di loket.`,
  PHONE_REQUIRED: (facts: Facts) =>
    `Akun tanpa nomor HP hanya bisa memegang ${mostOf(facts)} nomor antrian. Tambahkan nomor HP di Pengaturan, lalu coba lagi.`,
  MOVED_TOO_OFTEN: 'Jadwal antrian ini sudah terlalu sering diubah. Batalkan, lalu ambil nomor baru.',
  CONFIRM_NOT_NOW: 'Konfirmasi hanya bisa pada malam sebelum praktik, di jam yang tertulis di tiket.',
} as const satisfies Partial<Record<CallError['code'], string | ((facts: Facts) => string)>>;

// A page that imports this file says them (errors.ts).
addSentences(fairSentences);

import type { DataOf } from '#contract/endpoint.ts';
import type { previewLate } from '#contract/front-desk/desk-late.ts';

type Channel = DataOf<typeof previewLate>['ways'][number]['channel'];

/** Words about a doctor who begins later or earlier than planned. */
export const late = {
  title: 'Dokter terlambat',
  legend: 'Mulai sekitar, dihitung dari jadwal',
  own: 'Jam lain',
  ownHelp: 'tulis sendiri',
  ownTime: 'Jam mulai',
  stays: 'Semua nomor tetap. Perkiraan tiap orang dihitung ulang, papan ikut berubah.',
  reading: 'Menghitung siapa yang diberi tahu…',
  chooseFirst: 'Pilih jam mulai dulu; pesan dan penerimanya lalu tampil di sini.',
  nobody: 'Tidak ada yang menerima pesan',
  nobodyHelp: 'Halaman antrian dan papan tetap berubah.',
  announceOnly: 'Umumkan jam mulai',
  failed: 'Belum bisa dihitung siapa yang diberi tahu. Periksa sambungan, lalu coba lagi.',
  again: 'Coba lagi',
  cancel: 'Batal',
  inPerson: 'Sampaikan di tempat.',
  ways: {
    push: 'lewat notifikasi perangkat',
    phone: 'lewat SMS atau WhatsApp',
    email: 'lewat e-mail',
  } satisfies Record<Channel, string>,
  startEarly: 'Mulai lebih awal',
  notYet: 'Menunggu pasien datang',
} as const;

/** 'dr. Yohanes Tambunan, Sp.JP. Jadwal mulai 10:00 WIB, Ruang 102.' without the time, which stands in bold between them. */
export const plannedStart = (doctor: string): string => `${doctor}. Jadwal mulai`;
export const inRoom = (room: string): string => (room ? `, ${room}.` : '.');
export const alreadyAnnounced = (time: string): string => `Sudah diumumkan: sekitar ${time}. Jam baru menggantikannya.`;

export const whatPeopleRead = (people: number): string => `Yang akan dibaca ${people} orang`;
export const exampleFor = (label: string): string => `Contoh pesan untuk ${label}`;
export const announceTo = (people: number): string => `Beri tahu ${people} orang`;
/** 'tidak terjangkau pesan: D06, D11.' */
export const unreached = (some: Some): string => `tidak terjangkau pesan: ${namedOf(some)}.`;

/** Numbers as they are shown; of many only the first are named. */
export type Some = { readonly count: number; readonly labels: readonly string[] };

/** 'D01, D02, dan D05'; 'D01, D02, dan 26 lain' where more than `most` would be named. */
export function namedOf({ count, labels }: Some, most = 8): string {
  const named = count <= most ? labels : labels.slice(0, most - 1);
  const more = count - named.length;
  const all = more > 0 ? [...named, `${more} lain`] : named;
  if (all.length < 2) return all[0] ?? '';
  return `${all.slice(0, -1).join(', ')}${all.length > 2 ? ',' : ''} dan ${all.at(-1)}`;
}

/** What has become of an announced delay. */
export const announced = {
  standing: (duration: string, time: string): string => `Terlambat ${duration}, mulai ${time}`,
  sent: (at: string, people: number): string => `dikirim ${at} ke ${people} orang`,
  pending: (people: number): string => `${people} sedang dikirim`,
  nobody: 'tidak ada yang menerima pesan',
  sending: 'pesan sedang dikirim',
  undoneToPlan: (time: string): string => `Kembali ke jadwal ${time}`,
  undoneToEarlier: (time: string): string => `Kembali ke jam yang diumumkan sebelumnya, ${time}`,
  corrected: (people: number): string => `koreksi terkirim ke ${people} orang`,
  correcting: (people: number): string => `koreksi sedang dikirim ke ${people} orang`,
  noneCorrected: 'tidak perlu koreksi',
  withdrawing: 'pesan sedang ditarik',
  who: (some: Some): string => `${namedOf(some)} sudah menerima pesan pertama.`,
  withdrawn: (people: number, others: boolean): string =>
    `${people} pesan${others ? ' lain' : ''} ditarik sebelum terkirim.`,
} as const;

/** The question before an early start: 'Mulai sekarang, 20 menit sebelum jadwal 10:00?'. */
export const earlyQuestion = (duration: string, time: string, isAnnounced: boolean): string =>
  `Mulai sekarang, ${duration} sebelum ${isAnnounced ? 'jam yang diumumkan' : 'jadwal'} ${time}?`;
export const presentNow = (some: Some): string =>
  `Sudah di sini: ${namedOf(some)}. Yang belum datang tetap memegang nomornya dan dipanggil setelah check-in.`;
export const waitUntil = (time: string): string => `Tunggu ${time}`;
export const nobodyPresent = (time: string): string =>
  `Jadwal ${time}, belum ada yang check-in. Mulai terbuka begitu satu orang datang.`;
export const overdueStart = (now: string, time: string): string =>
  `Sudah ${now}, jadwal ${time}. Pasien masih menunggu mulai.`;

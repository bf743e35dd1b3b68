import type { DataOf } from '#contract/endpoint.ts';
import type { previewLate } from '#contract/front-desk/desk-late.ts';
import { namedOf } from './desk-start.text.ts';
import type { Some } from './desk-start.text.ts';

type Channel = DataOf<typeof previewLate>['ways'][number]['channel'];

/** Words about a doctor who begins later than planned. */
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

import type { DataOf } from '#contract/endpoint.ts';
import type { listLooks } from '#contract/patients/look.ts';

type Purpose = DataOf<typeof listLooks>['looks'][number]['purpose'];

/** Words of the page that says who saw a person's data. */
export const looks = {
  title: 'Siapa melihat data saya',
  count: (times: string, isMore: boolean) => `${times}${isMore ? ' kali atau lebih' : ' kali'} dibuka dalam 30 hari.`,
  allForQueue: 'Semuanya untuk antrian Anda.',
  never: 'Belum ada petugas yang membuka data Anda.',
  notOnBoards: 'Papan ruang tunggu dan suara panggilan tidak pernah menyebut nama.',
  whose: 'Data siapa',
  everybody: 'Semua',
  today: 'Hari ini',
  older: 'Lebih lama',
  who: (staff: string, role: string) => `${staff || 'Petugas'}, ${role}`,
  roles: { desk: 'meja depan', manager: 'manajer', administrator: 'administrator' },
  of: (person: string, fields: string) => `${person}: ${fields}`,
  moment: (day: string, clock: string) => `${day}, ${clock}`,
  why: (reason: string, center: string) => `${reason}, ${center}`,
  more: 'Hanya 100 yang terbaru yang tampil di sini.',
  unknown: 'Ada yang tidak saya kenal',
  unknownTitle: 'Yang mana yang tidak Anda kenal?',
  unknownHelp:
    'Manajer fasilitas itu menerima pesan untuk memeriksanya, dan melihat nama depan Anda. Petugasnya tidak diberi tahu.',
  unknownWhich: 'Petugas',
  choose: 'Pilih salah satu.',
  send: 'Kirim ke manajer',
  cancel: 'Tidak jadi',
  sent: (center: string) => `Terkirim ke manajer ${center}.`,
  isSent: 'Sudah Anda laporkan ke manajer',
  whole: 'Unduh catatan lengkap',
  stored: (span: string) => `Catatan ini tidak bisa dihapus oleh petugas. Disimpan ${span}.`,
  years: (years: string) => `${years} tahun`,
  days: (days: string) => `${days} hari`,
} as const;

const QUEUE_FIELDS = 'Nama, umur, cara bayar';
const SEARCH_FIELDS = 'Nama, umur, 4 angka akhir telepon';
const NUMBER_FIELDS = 'Nama dan nomor antrian';
const FOR_PAYMENT = 'Untuk memeriksa syarat pembayaran';

/** What was seen for each purpose, and why. */
export const purposes: Readonly<Record<Purpose, { readonly fields: string; readonly reason: string }>> = {
  QUEUE: { fields: QUEUE_FIELDS, reason: 'Untuk menjalankan antrian' },
  FIND: { fields: SEARCH_FIELDS, reason: 'Pencarian di meja depan' },
  KNOWN: { fields: SEARCH_FIELDS, reason: 'Pencarian pasien lama' },
  CHECK_IN: { fields: NUMBER_FIELDS, reason: 'Untuk check-in' },
  WALK_IN: { fields: QUEUE_FIELDS, reason: 'Untuk mendaftarkan di tempat' },
  DOCUMENTS: { fields: 'Kartu dan surat, nomor tersamar', reason: FOR_PAYMENT },
  NUMBERS: { fields: 'Kartu dan surat, nomor lengkap', reason: FOR_PAYMENT },
  PICTURE: { fields: 'Foto surat', reason: FOR_PAYMENT },
  AFFECTED: { fields: NUMBER_FIELDS, reason: 'Untuk mengabari perubahan jadwal' },
};

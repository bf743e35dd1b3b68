import type { CallError } from '#contract/client.ts';
import type { FACT_CHARS } from '#contract/directory/center-facts.ts';

/** Words of the administrator's pages of a medical center. */
export const centerRecord = {
  help: 'Rumah sakit, puskesmas, dan klinik. Jadwal, poliklinik, dan aturan antriannya ada di Kelola.',
  add: 'Tambah fasilitas',
  addTitle: 'Fasilitas baru',
  manage: 'Kelola',
  staff: 'Petugas dan manajer',
  publicPage: 'Lihat halamannya',
  name: 'Nama',
  nameHelp: 'Bila nama diganti, alamat halamannya ikut berganti. Alamat lama tetap mengarah ke sini.',
  nameWrong: 'Nama 3 sampai 120 karakter.',
  kind: 'Jenis',
  kinds: [
    ['hospital', 'Rumah sakit'],
    ['puskesmas', 'Puskesmas'],
    ['clinic', 'Klinik'],
  ],
  code: 'Kode registrasi',
  codeHelp: 'Kode dari Kementerian Kesehatan, atau kode sendiri bila belum ada.',
  codeWrong: 'Huruf, angka, titik, garis; paling panjang 20.',
  hospitalClass: 'Kelas rumah sakit',
  hospitalClasses: [
    ['', 'Tidak ada'],
    ['A', 'A'],
    ['B', 'B'],
    ['C', 'C'],
    ['D', 'D'],
    ['D PRATAMA', 'D Pratama'],
  ],
  regency: 'Kota atau kabupaten',
  regencyMissing: 'Pilih kota atau kabupaten dari daftar.',
  district: 'Kecamatan',
  latitude: 'Garis lintang',
  longitude: 'Garis bujur',
  pointHelp: 'Dalam derajat, seperti di peta. Contoh: -6.8915.',
  longitudeHelp: 'Contoh: 107.6107. Isi keduanya atau kosongkan keduanya.',
  pointWrong: 'Angka ini belum benar, atau pasangannya masih kosong.',
} as const;

/** The facts of a center in plain text, as its manager and administrators write them. */
export const factFields: Readonly<
  Record<keyof typeof FACT_CHARS, { readonly label: string; readonly help?: string; readonly wrong?: string }>
> = {
  address: { label: 'Alamat' },
  phone: {
    label: 'Telepon',
    help: 'Boleh lebih dari satu, pisahkan dengan titik koma.',
    wrong: 'Nomor telepon belum benar. Contoh: (022) 555 0123.',
  },
  whatsapp: {
    label: 'WhatsApp',
    help: 'Nomor HP tempat pasien bertanya lewat WhatsApp.',
    wrong: 'Nomor HP belum benar. Contoh: 0812 3456 7890.',
  },
  registration_hours: {
    label: 'Jam pendaftaran',
    help: 'Kapan loket melayani pendaftaran. Contoh: Senin–Jumat 07.00–11.00, Sabtu 07.00–10.00.',
  },
};

/** The sentence of a refusal with the facts that came with it; null when the facts are missing. */
export function factsOfRefusal({ code, details }: Pick<CallError, 'code' | 'details'>): string | null {
  const of = (name: string): string => String(details?.[name] ?? '');
  if (!details) return null;
  if (code === 'CLINIC_IN_USE')
    return `Poliklinik ini belum bisa dihapus: ${of('practices')} dokter berpraktik di sini, ${of('sessions')} sesi tercatat.`;
  if (code === 'PRACTICE_BOOKED')
    return `Masih ada ${of('bookings')} antrian sampai ${dateOf(of('date'))}. Selesaikan dulu lewat Libur dan cuti, lalu akhiri praktiknya.`;
  if (code === 'MERGE_BOTH_BOOKED')
    return `Belum bisa digabung: di ${of('clinic')}, ${of('center')}, kedua data punya nomor pada jam yang sama tanggal ${dateOf(of('date'))}.`;
  return null;
}

/** '25/11/2026', of '2026-11-25'. */
export const dateOf = (date: string): string => date.split('-').toReversed().join('/');

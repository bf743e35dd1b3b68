import type { AdminImport } from '#contract/administration/imports/import-limits.ts';

/** Words of the pages that import and export files. */
export const importText = {
  title: 'Impor data',
  help: 'Ubah banyak data sekaligus dari berkas CSV. Berkas diperiksa dulu; tidak ada yang berubah sebelum Anda menekan “Impor sekarang”.',
  steps: 'Langkah impor',
  stepFile: 'Pilih berkas',
  stepCheck: 'Periksa',
  stepImport: 'Impor',

  kind: 'Isi berkas',
  kindTitle: 'Berkas apa yang akan diimpor?',
  sourceTitle: 'Siapkan berkasnya',
  sourceHelp:
    'Paling mudah: unduh data yang sekarang, ubah di Excel, lalu unggah lagi. Baris yang tidak ada di berkas tidak dihapus.',
  export: 'Unduh data sekarang',
  template: 'Unduh template kosong',
  templateHelp: 'Ganti baris contoh di template dengan data Anda.',
  columns: 'Arti tiap kolom',
  excelTitle: 'Menyimpan dari Excel',
  excelHelp: 'Pilih Simpan Sebagai, lalu jenis “CSV UTF-8”. Pemisah koma dan titik koma sama-sama bisa dibaca.',
  choose: 'Pilih berkas CSV',
  sending: 'Mengunggah…',
  recent: 'Impor terakhir Anda',
  recentHelp: 'Berkas dan laporannya disimpan satu hari.',
  back: 'Unggah berkas lain',

  checking: 'Berkas sedang diperiksa',
  importing: 'Berkas sedang diimpor',
  leave: 'Halaman ini boleh ditutup; prosesnya tetap berjalan.',
  cancel: 'Batalkan',
  cancelling: 'Membatalkan…',
  stalled: 'Sambungan terputus. Halaman ini mencoba lagi sendiri.',

  checked: 'Pemeriksaan selesai. Belum ada data yang berubah.',
  nothingToTake: 'Tidak ada baris yang bisa diimpor. Perbaiki berkasnya, lalu unggah lagi.',
  nothingNew: 'Isi berkas ini sudah sama dengan data sekarang.',
  importNow: 'Impor sekarang',
  refusedStay: 'Baris yang ditolak tidak ikut diimpor.',
  done: 'Impor selesai. Data baru sudah tampil di situs.',
  cancelledCheck: 'Pemeriksaan dibatalkan.',
  cancelledImport: 'Impor dibatalkan. Tidak ada data yang berubah.',
  interrupted: 'Proses terputus karena server berhenti. Tidak ada data yang berubah setengah; jalankan lagi dari awal.',
  checkAgain: 'Periksa lagi',
  importAgain: 'Impor lagi',

  read: 'Baris dibaca',
  accepted: 'Diterima',
  changed: 'Data berubah',
  changedHelp: 'Yang ikut dihitung: spesialisasi, poliklinik, dan tempat praktik yang dibuat dari satu baris.',
  refused: 'Ditolak',
  warned: 'Peringatan',
  sessions: 'Sesi dibuat',
  reasons: 'Alasan ditolak atau diperingatkan',
  faults: 'Baris yang perlu dilihat',
  report: 'Unduh laporan lengkap',
  line: 'Baris',
  outcome: 'Hasil',
  column: 'Kolom',
  value: 'Isi',
  reason: 'Alasan',
  count: 'Jumlah',
  whole: 'seluruh baris',
  empty: '(kosong)',
  toSchedules: 'Buka Jadwal dokter',
} as const;

export const severityWords = { refused: 'Ditolak', warning: 'Peringatan' } as const;

export const stateWords = {
  CHECK: {
    RUNNING: 'Sedang diperiksa',
    ENDED: 'Sudah diperiksa, belum diimpor',
    FAILED: 'Berkas tidak bisa dibaca',
    CANCELLED: 'Pemeriksaan dibatalkan',
    INTERRUPTED: 'Pemeriksaan terputus',
  },
  IMPORT: {
    RUNNING: 'Sedang diimpor',
    ENDED: 'Sudah diimpor',
    FAILED: 'Impor gagal',
    CANCELLED: 'Impor dibatalkan',
    INTERRUPTED: 'Impor terputus',
  },
} as const;

export const kindWords: Readonly<Record<AdminImport, { label: string; help: string }>> = {
  doctors: { label: 'Dokter', help: 'Satu baris per dokter: nama, spesialisasi, fasilitas.' },
  practices: {
    label: 'Tempat praktik',
    help: 'Satu baris per dokter dan poliklinik; untuk dokter di beberapa tempat.',
  },
  schedules: { label: 'Jadwal mingguan', help: 'Satu baris per jam praktik, dengan kuota.' },
  hospitals: { label: 'Rumah sakit', help: 'Daftar rumah sakit dengan kode Kemkes.' },
  puskesmas: { label: 'Puskesmas', help: 'Daftar puskesmas dengan kode Kemkes.' },
  insurers: { label: 'Asuransi', help: 'Daftar penjamin dan asuransi.' },
};

export const columnHelp: Readonly<Record<string, string>> = {
  id: 'Kode dokter dari fasilitas Anda: huruf, angka, titik, garis. Tidak berubah selamanya.',
  doctor_id: 'Kode dokter, sama seperti di berkas dokter.',
  name: 'Nama lengkap dengan gelar.',
  gender: 'L, P, atau kosong bila tidak diketahui.',
  specialisation: 'Kode spesialisasi, misalnya anak. Beberapa dipisah garis tegak: anak|gizi-klinik.',
  hospital_code: 'Kode Kemkes fasilitas, 7 angka.',
  clinic: 'Nama poliklinik. Kosong: poliklinik spesialisasi pertamanya.',
  weekday: 'Hari: 1 (Senin) sampai 7 (Minggu), atau nama harinya.',
  time_start: 'Jam mulai, misalnya 08:00.',
  time_end: 'Jam selesai, misalnya 12:00.',
  jkn_quota: 'Kuota BPJS, 0 sampai 500.',
  general_quota: 'Kuota umum dan asuransi, 0 sampai 500.',
  onsite_quota: 'Kuota daftar langsung di loket, 0 sampai 500.',
  source: 'Asal data. Boleh kosong.',
  kemkes_code: 'Kode Kemkes, 7 angka.',
  regency_code: 'Kode kota atau kabupaten Kemendagri, misalnya 32.73.',
  latitude: 'Garis lintang dengan titik desimal, misalnya -6.898.',
  longitude: 'Garis bujur dengan titik desimal, misalnya 107.598.',
  type: 'Jenis rumah sakit. Boleh kosong.',
  hospital_class: 'Kelas rumah sakit. Boleh kosong.',
  owner_type: 'Pemilik. Boleh kosong.',
  beds: 'Jumlah tempat tidur. Boleh kosong.',
  address: 'Alamat. Boleh kosong.',
  phone: 'Telepon. Boleh kosong.',
  district: 'Kecamatan. Boleh kosong.',
  slug: 'Kode alamat: huruf kecil dan garis, misalnya bpjs-kesehatan.',
  kind: 'dasar, bumn, atau swasta.',
  aliases: 'Nama lain, dipisah garis tegak. Boleh kosong.',
};

/** An example row for each kind. Its code is one that every import refuses, should the row be left in the file. */
export const templateExamples: Readonly<Record<AdminImport, Readonly<Record<string, string>>>> = {
  doctors: {
    id: 'contoh-1',
    name: 'dr. Nama Contoh, Sp.A',
    gender: 'P',
    specialisation: 'anak',
    hospital_code: '3273015',
  },
  practices: {
    doctor_id: 'contoh-1',
    name: 'dr. Nama Contoh, Sp.A',
    gender: 'P',
    specialisation: 'anak',
    hospital_code: '3273015',
    clinic: 'Poli Anak',
  },
  schedules: {
    doctor_id: 'contoh-1',
    hospital_code: '3273015',
    clinic: 'Poli Anak',
    weekday: 'Senin',
    time_start: '08:00',
    time_end: '12:00',
    jkn_quota: '20',
    general_quota: '10',
    onsite_quota: '5',
  },
  hospitals: {
    kemkes_code: '0000000',
    name: 'RS Contoh',
    regency_code: '32.73',
    latitude: '-6.898',
    longitude: '107.598',
    address: 'Jl. Contoh 1',
  },
  puskesmas: {
    kemkes_code: '0000000',
    name: 'Puskesmas Contoh',
    regency_code: '32.73',
    latitude: '-6.898',
    longitude: '107.598',
    address: 'Jl. Contoh 1',
  },
  insurers: { slug: 'Contoh', name: 'Asuransi Contoh', kind: 'swasta' },
};

export const templateName = (kind: string): string => `template-${kind}.csv`;
export const reportName = 'laporan-impor.csv';
export const mostBytes = (megabytes: number): string => `Paling besar ${megabytes} MB.`;
export const tooLarge = (megabytes: number): string =>
  `Berkas ini lebih besar dari ${megabytes} MB. Bagi menjadi beberapa berkas, lalu unggah satu per satu.`;
export const rowsOf = (rows: string, about: string): string => `${rows} dari sekitar ${about} baris`;
export const firstFaults = (count: string): string =>
  `Yang tampil ${count} baris pertama. Selebihnya ada di laporan lengkap.`;
export const moreFaults = (count: string): string => `Tampilkan ${count} lagi`;

export const strandedWords = (count: string): string =>
  `${count} sesi yang sudah punya antrian jamnya tidak lagi ada di jadwal. Sesi itu tetap berlangsung sampai Anda memindahkan atau membatalkannya.`;
export const overlapWords = (count: string): string =>
  `${count} pasang jam praktik dokter di berkas ini bertumpuk, misalnya karena jam lama masih tersimpan. Hapus yang tidak berlaku di Jadwal dokter.`;

/** Why a file could not be used, and what to do. */
export function failureWords(reason: string, facts: Readonly<Record<string, string>>): string {
  const at = facts['line'] ? ` (sekitar baris ${facts['line']})` : '';
  switch (reason) {
    case 'EXCEL':
      return 'Ini berkas Excel atau berkas terkompresi, bukan CSV. Buka di Excel, pilih Simpan Sebagai, jenis “CSV UTF-8”, lalu unggah hasilnya.';
    case 'EMPTY_FILE':
      return 'Berkas ini tidak berisi baris data. Isi minimal satu baris di bawah judul kolom.';
    case 'NOT_UTF8':
      return 'Hurufnya tidak tersimpan sebagai UTF-8. Di Excel pilih Simpan Sebagai, jenis “CSV UTF-8”, lalu unggah lagi.';
    case 'COLUMNS_MISSING':
      return `Kolom ini tidak ada di baris pertama: ${facts['missing']}. Samakan judul kolomnya dengan template.`;
    case 'COLUMNS_REPEATED':
      return `Kolom “${facts['column']}” ada dua kali. Hapus salah satunya.`;
    case 'COLUMNS_TOO_MANY':
      return 'Kolomnya terlalu banyak. Pakai kolom seperti di template.';
    case 'QUOTE_OPEN':
      return `Ada tanda petik yang tidak ditutup${at}. Tutup atau hapus tanda petiknya.`;
    case 'ROW_TOO_LONG':
      return `Ada baris yang terlalu panjang${at}; mungkin tanda petiknya tidak ditutup.`;
    case 'FAULT':
      return 'Ada yang salah di pihak kami. Tidak ada data yang berubah. Coba lagi.';
    default:
      return `Susunan berkas ini bukan CSV${at}. Bandingkan dengan template, lalu simpan lagi sebagai CSV UTF-8.`;
  }
}

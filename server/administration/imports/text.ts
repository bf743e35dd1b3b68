/** Why a row of an imported file was refused or changed, and what to do about it. Keys are the codes of data/import/faults.ts. */
export const importWords: Readonly<Record<string, string>> = {
  COLUMN_COUNT: 'Jumlah isian di baris ini tidak sama dengan jumlah kolom. Periksa pemisah dan tanda petiknya.',
  VALUE_MISSING: 'Kolom ini wajib diisi.',
  VALUE_UNKNOWN: 'Sumbernya tidak memberi nilai; kolom ini dikosongkan.',
  VALUE_INVALID: 'Isinya tidak sesuai bentuk kolom ini. Lihat contoh di template.',
  TOO_LONG: 'Isinya terlalu panjang. Singkatkan.',
  CODE_INVALID: 'Kode ini bukan kode register yang sah.',
  CODE_DUPLICATE: 'Kode ini sudah ada di baris sebelumnya; baris pertama yang dipakai.',
  TEMPORARY_FACILITY: 'Fasilitas sementara (lapangan, COVID) tidak dicatat.',
  PROVINCE_UNKNOWN: 'Tidak ada provinsi dengan kode ini.',
  REGENCY_UNKNOWN: 'Tidak ada kota atau kabupaten dengan kode atau nama ini.',
  REGENCY_AMBIGUOUS: 'Ada lebih dari satu kota atau kabupaten dengan nama ini.',
  SPECIALISATION_UNKNOWN: 'Tidak ada spesialisasi dengan kode ini. Pakai kode seperti anak atau penyakit-dalam.',
  CENTER_UNKNOWN: 'Tidak ada fasilitas dengan kode ini.',
  CENTER_FOREIGN: 'Baris ini milik fasilitas lain. Anda hanya bisa mengimpor baris fasilitas Anda sendiri.',
  DOCTOR_UNKNOWN: 'Tidak ada dokter dengan kode ini. Impor dulu daftar dokternya.',
  DOCTOR_ELSEWHERE: 'Kode ini sudah dipakai dokter di fasilitas lain. Pakai kode lain.',
  DOCTOR_SHARED:
    'Dokter ini juga praktik di fasilitas lain, atau sudah ada di direktori sebelum dicatat di sini: nama, jenis kelamin, dan spesialisasinya tidak diubah dari sini. Tempat praktiknya tetap dicatat.',
  DOCTOR_DIFFERS: 'Baris sebelumnya memberi dokter ini nama atau jenis kelamin lain; baris pertama yang dipakai.',
  TIME_ORDER: 'Jam selesai harus sesudah jam mulai.',
  SCHEDULE_OVERLAP: 'Dokter ini sudah punya jam lain di waktu yang sama dalam berkas ini.',
  COORDINATES_MALFORMED: 'Koordinat bukan dua angka desimal (pakai titik, bukan koma); koordinat dikosongkan.',
  COORDINATES_ZERO: 'Koordinatnya 0,0; dikosongkan.',
  COORDINATES_PLACEHOLDER: 'Koordinat ini isian sementara dari sumbernya; dikosongkan.',
  COORDINATES_REPEATED: 'Titik yang sama dipakai beberapa tempat; koordinat dikosongkan.',
  COORDINATES_OUTSIDE_INDONESIA: 'Titiknya di luar Indonesia; koordinat dikosongkan.',
  COORDINATES_UNCONFIRMED: 'Menurut sumbernya, titik ini di luar kota atau kabupatennya; koordinat dikosongkan.',
  COORDINATES_FAR: 'Titiknya terlalu jauh dari kota atau kabupatennya; koordinat dikosongkan.',
  BEDS_ZERO: 'Rumah sakit dengan 0 tempat tidur: dianggap tidak diketahui.',
};

/** The sentence that explains a fault. */
export function sentenceOfFault(code: string): string {
  return importWords[code] ?? importWords['VALUE_INVALID']!;
}

/** The headings of the report's columns, and the words of its second column. */
export const reportWords = {
  line: 'baris',
  severity: 'hasil',
  column: 'kolom',
  value: 'isi',
  reason: 'alasan',
  refused: 'ditolak',
  warning: 'peringatan',
} as const;

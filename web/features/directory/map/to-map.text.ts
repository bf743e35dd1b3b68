/** Words on the pages that lead to a map. */
export const toMap = {
  open: 'Lihat peta',
  close: 'Tutup peta',
  failed: 'Peta tidak bisa dimuat. Daftar tempat tetap bisa dipakai.',
  location: 'Lokasi',
  practices: 'Tempat praktik',
  placeMissing: 'Lokasi tidak didapat, jadi jaraknya tidak bisa dihitung.',
} as const;

/** Words of the panel below the search bar. */
export const suggestionText = {
  title: 'Saran Pencarian',
  failed: 'Saran tidak bisa dimuat. Tekan Cari untuk tetap mencari.',
  none: 'Tidak ada saran untuk kata kunci ini',
  keepTyping: 'Ketik paling sedikit 3 huruf',
  count: (count: number) => `${count} saran. Pilih dengan panah atas dan bawah.`,
  kind: {
    specialization: 'Spesialisasi',
    doctor: 'Dokter',
    hospital: 'Fasilitas kesehatan',
    regency: 'Kota / Kabupaten',
  },
  recent: 'Terakhir dicari',
  fields: 'Pilih bidang',
  forgetAll: 'Hapus riwayat',
  forget: (name: string) => `Hapus dari riwayat: ${name}`,
  forgotten: (name: string) => `${name} dihapus dari riwayat`,
  forgottenAll: 'Riwayat dihapus',
} as const;

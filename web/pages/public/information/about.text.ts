export const about = {
  title: 'Tentang Kami',
  intro:
    'Ambil Antrian membantu siapa saja menemukan dokter, mengambil nomor antrian dari rumah, dan datang saat giliran sudah dekat.',
  sections: [
    {
      id: 'mengapa',
      title: 'Mengapa kami ada',
      body: [
        'Banyak orang berangkat sebelum subuh hanya untuk mendapat nomor, lalu menunggu berjam-jam tanpa tahu kapan dipanggil. Orang tua, ibu dengan anak demam, dan pekerja harian membayar paling mahal untuk waktu yang hilang itu.',
        'Kami membuat nomor antrian bisa diambil dari ponsel, urutannya bisa dilihat, dan panggilannya bisa diikuti langsung. Ruang tunggu menjadi lebih lengang, dan petugas tidak lagi menjawab pertanyaan yang sama seharian.',
      ],
    },
    {
      id: 'janji',
      title: 'Yang kami pegang',
      body: [
        [
          'Urutan yang tidak bisa diperdebatkan: nomor diberikan satu per satu, tidak pernah dua kali, dan setiap panggilan tercatat.',
          'Perkiraan waktu yang jujur: kami menyebut jam hanya setelah ada kunjungan yang terukur hari itu, dan selalu sebagai rentang.',
          'Ringan di jaringan lemah: halaman tetap bisa dibaca tanpa skrip dan di ponsel sederhana.',
          'Aturan tertulis: batas waktu dan jumlah panggilan dicetak pada E-Antrian dan tidak berubah setelah nomor diambil.',
        ],
      ],
    },
    {
      id: 'cara-kerja',
      title: 'Cara kerjanya',
      body: [
        [
          'Cari dokter, spesialisasi, atau rumah sakit yang dekat dan menerima jaminan Anda.',
          'Pilih jadwal, cara bayar, dan pasien. BPJS meminta nomor kartu dan surat rujukan atau surat kontrol.',
          'Simpan E-Antrian Anda, lalu ikuti nomor yang sedang dipanggil di Pantau Jadwal.',
          'Datang saat giliran sudah dekat dan tunjukkan nomor Anda di loket.',
        ],
      ],
    },
    {
      id: 'data',
      title: 'Dari mana data kami',
      body: [
        'Nama dan alamat rumah sakit serta puskesmas berasal dari daftar resmi pemerintah yang terbuka. Jadwal, kuota, dan panggilan diisi oleh petugas tempat layanan itu sendiri.',
        'Kami bukan rumah sakit dan tidak memberi nasihat medis. Dalam keadaan gawat darurat, jangan mengambil nomor: hubungi 119 atau datang ke IGD terdekat.',
      ],
    },
  ],
} as const;

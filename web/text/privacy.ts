/** True of what the product does today; `version` is what a person agrees to at activation (UU 27/2022 art. 20-22). */
export const privacy = {
  title: 'Kebijakan Privasi',
  intro:
    'Halaman ini menjelaskan data apa yang kami olah, untuk apa, berapa lama, dan apa hak Anda menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi.',
  version: 'Versi',
  sections: [
    {
      id: 'data',
      title: 'Data yang kami olah',
      body: [
        [
          'Akun: nama, jenis kelamin, tanggal lahir, nomor HP atau alamat email.',
          'Pasien yang Anda tambahkan: nama, hubungan, jenis kelamin, dan tanggal lahir. Untuk anak, Anda bertindak sebagai orang tua atau wali.',
          'Pendaftaran: dokter, jadwal, nomor antrian, cara bayar, dan perubahan statusnya sampai selesai.',
          'Jaminan: nomor kartu, nomor surat rujukan atau surat kontrol, dan foto suratnya. Ini hanya diminta bila cara bayar yang Anda pilih memerlukannya.',
          'Keamanan: waktu masuk, jenis peramban, dan hitungan percobaan untuk mencegah penyalahgunaan.',
        ],
        'Kami tidak meminta keluhan, diagnosis, atau catatan pemeriksaan. Lokasi Anda hanya dipakai saat Anda memintanya untuk mencari yang terdekat, dan tidak kami simpan.',
      ],
    },
    {
      id: 'tujuan',
      title: 'Untuk apa data dipakai',
      body: [
        [
          'Memberi nomor antrian, menunjukkan giliran, dan membantu petugas mengenali Anda di loket.',
          'Mengirim kode masuk dan pemberitahuan tentang pendaftaran Anda.',
          'Menyiapkan syarat jaminan sebelum Anda datang.',
          'Menjaga layanan dari kecurangan, misalnya pengambilan nomor secara massal.',
        ],
        'Dasarnya adalah persetujuan Anda saat mengaktifkan akun dan pelaksanaan pendaftaran yang Anda minta. Kami tidak menjual data dan tidak memakainya untuk iklan.',
      ],
    },
    {
      id: 'siapa',
      title: 'Siapa yang dapat melihatnya',
      body: [
        'Hanya Anda dan petugas loket tempat layanan yang Anda pilih, sebatas yang perlu untuk kunjungan itu. Layar umum hanya menampilkan nomor, tidak pernah nama.',
        'Pengirim pesan dan email menerima nomor HP atau alamat tujuan beserta isi pesannya. Data dibuka kepada pihak berwenang hanya bila undang-undang mewajibkannya.',
      ],
    },
    {
      id: 'keamanan',
      title: 'Bagaimana kami menjaganya',
      body: [
        [
          'Nomor kartu, nomor surat, dan foto surat disimpan terenkripsi; di layar sebagian angkanya disamarkan.',
          'Kode masuk dan kunci sesi hanya disimpan sebagai sidik acak, sehingga tidak dapat dibaca kembali.',
          'Nomor identitas tidak pernah ditulis dalam alamat halaman atau catatan sistem.',
          'Catatan masuk pada peramban ini hilang saat Anda keluar, dan berakhir sendiri bila 30 hari tidak dipakai.',
        ],
        'Bila terjadi kegagalan pelindungan data, kami memberi tahu Anda dan lembaga yang berwenang secara tertulis paling lambat 3 x 24 jam.',
      ],
    },
    {
      id: 'lama',
      title: 'Berapa lama data disimpan',
      body: [
        [
          'Foto surat: 90 hari sejak dikirim, lalu dihapus otomatis.',
          'Kode masuk dan hitungan percobaan: dihapus paling lambat satu hari setelah berakhir.',
          'Akun dan pendaftaran: selama akun Anda ada, karena urutan antrian harus dapat dibuktikan.',
        ],
      ],
    },
    {
      id: 'hak',
      title: 'Hak Anda',
      body: [
        [
          'Mendapat penjelasan dan salinan data Anda.',
          'Memperbaiki data yang keliru.',
          'Menarik persetujuan, membatasi, atau meminta penghapusan.',
          'Mengajukan keberatan dan pengaduan.',
        ],
        'Kirim permintaan ke alamat email pada bagian Hubungi Kami. Kami menanggapi paling lambat 3 x 24 jam. Permintaan tentang data anak diajukan oleh orang tua atau wali.',
      ],
    },
    {
      id: 'perubahan',
      title: 'Perubahan kebijakan',
      body: [
        'Setiap perubahan mendapat versi baru di halaman ini. Bila perubahan itu menyangkut persetujuan Anda, kami memintanya lagi.',
      ],
    },
  ],
} as const;

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
          'Akun: nama, jenis kelamin, tanggal lahir, nomor HP atau alamat email; bila Anda mengisinya juga foto dan kata sandi.',
          'Masuk dengan Google atau Facebook: nomor akun Anda di sana, nama, dan email yang mereka berikan. Kata sandi Anda di sana tidak pernah sampai kepada kami.',
          'Pasien yang Anda tambahkan: nama, hubungan, jenis kelamin, dan tanggal lahir; bila Anda mengisinya juga NIK, nomor kartu BPJS, dan foto dokumen. Untuk anak, Anda bertindak sebagai orang tua atau wali.',
          'Pendaftaran: dokter, jadwal, nomor antrian, cara bayar, dan perubahan statusnya sampai selesai.',
          'Jaminan: nomor kartu, nomor surat rujukan atau surat kontrol, dan foto suratnya. Ini hanya diminta bila cara bayar yang Anda pilih memerlukannya.',
          'Favorit: dokter, klinik, dan rumah sakit yang Anda tandai.',
          'Pesan dan pengajuan yang Anda kirim lewat halaman kontak, gabung dokter, dan untuk rumah sakit.',
          'Keamanan: perangkat dan waktu masuk, jenis peramban, dan hitungan percobaan untuk mencegah penyalahgunaan.',
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
        'Pengirim pesan dan email menerima nomor HP atau alamat tujuan beserta isi pesannya. Bila Anda menyalakan pemberitahuan di sebuah perangkat, layanan pemberitahuan peramban itu meneruskan pesan yang isinya terkunci dan tidak bisa dibacanya. Data dibuka kepada pihak berwenang hanya bila undang-undang mewajibkannya.',
      ],
    },
    {
      id: 'keamanan',
      title: 'Bagaimana kami menjaganya',
      body: [
        [
          'NIK, nomor kartu, nomor surat, foto surat, dan dokumen disimpan terenkripsi; di layar sebagian angkanya disamarkan.',
          'Setiap gambar digambar ulang sebelum disimpan, sehingga lokasi dan data lain di dalam berkasnya hilang.',
          'Kata sandi, kode masuk, dan kunci sesi hanya disimpan sebagai sidik acak, sehingga tidak dapat dibaca kembali.',
          'Nomor identitas tidak pernah ditulis dalam alamat halaman atau catatan sistem.',
          'Catatan masuk pada peramban ini hilang saat Anda keluar, dan berakhir sendiri bila 30 hari tidak dipakai.',
          'Peramban yang pernah masuk menyimpan satu kuki tersegel tanpa nama, paling lama 180 hari, supaya Anda tetap bisa masuk ketika orang lain terus meminta kode untuk alamat Anda. Kuki itu tidak berlaku lagi sesudah Anda keluar dari semua perangkat.',
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
          'Nomor identitas, dokumen, serta nomor kartu dan surat: dihapus otomatis setelah dua tahun tanpa kunjungan.',
          'Nama yang didaftarkan petugas di loket tanpa akun: dihapus otomatis 90 hari setelah kunjungan terakhir.',
          'Catatan petugas mana yang membuka data siapa: satu tahun. Anda bisa membacanya di Profil Saya, bagian Siapa melihat data saya.',
          'Kata yang diketik petugas untuk mencari pasien: disimpan terkunci paling lama 30 hari, dan ikut terhapus bersama akun pasien yang ditemukan.',
          'Kode masuk dan hitungan percobaan: dihapus paling lambat satu hari setelah berakhir.',
          'Pesan yang kami kirim: dihapus setelah diserahkan kepada pengirim pesan, email, atau pemberitahuan.',
          'Alamat pemberitahuan sebuah perangkat: dihapus saat Anda mematikannya atau menghapus akun. Setelah Anda keluar dari perangkat itu, alamatnya tidak dipakai lagi dan dihapus paling lambat satu hari kemudian.',
          'Akun, keluarga, favorit, dan pendaftaran: selama akun Anda ada.',
          'Setelah akun dihapus: nomor antrian tetap ada tanpa nama dan tanpa data Anda, karena urutan antrian harus dapat dibuktikan. Bukti bahwa persetujuan pernah diberikan juga disimpan tanpa nama.',
        ],
      ],
    },
    {
      id: 'hak',
      title: 'Hak Anda',
      body: [
        [
          'Mendapat penjelasan dan salinan data Anda: unduh sendiri di Ubah Akun, bagian Data Anda.',
          'Memperbaiki data yang keliru di Ubah Profil.',
          'Menarik persetujuan dan menghapus akun: di Ubah Akun, bagian Data Anda.',
          'Mengajukan keberatan dan pengaduan.',
        ],
        'Untuk permintaan lain, tulis kepada kami lewat bagian Hubungi Kami atau halaman Kontak. Kami menanggapi paling lambat 3 x 24 jam. Permintaan tentang data anak diajukan oleh orang tua atau wali.',
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

export const terms = {
  title: 'Syarat dan Ketentuan',
  intro: 'Dengan mengambil nomor melalui Ambil Antrian, Anda menyetujui ketentuan berikut.',
  sections: [
    {
      id: 'layanan',
      title: 'Layanan kami',
      body: [
        'Kami menyediakan pencarian dokter dan tempat layanan, pengambilan nomor antrian, dan pemantauan giliran. Pemeriksaan, biaya, dan keputusan medis sepenuhnya tanggung jawab tempat layanan dan dokter.',
        'Layanan ini bukan untuk keadaan gawat darurat. Hubungi 119 atau datang ke IGD terdekat.',
      ],
    },
    {
      id: 'akun',
      title: 'Akun Anda',
      body: [
        [
          'Gunakan nomor HP atau email milik Anda sendiri dan data yang benar.',
          'Jangan memberikan kode masuk kepada siapa pun.',
          'Anda boleh mendaftarkan anggota keluarga bila Anda berhak mewakilinya.',
        ],
      ],
    },
    {
      id: 'nomor',
      title: 'Nomor antrian',
      body: [
        [
          'Satu pasien memegang satu nomor pada satu jadwal.',
          'Nomor dipanggil dari yang terkecil ke yang terbesar menurut aturan yang tercetak pada E-Antrian.',
          'Aturan tempat layanan yang berlaku adalah aturan pada saat nomor diambil.',
          'Nomor tidak dapat dijual atau dipindahkan kepada orang lain.',
          'Perkiraan waktu adalah rentang, bukan jaminan.',
        ],
      ],
    },
    {
      id: 'batal',
      title: 'Batal, terlambat, dan perubahan',
      body: [
        'Batalkan nomor yang tidak jadi dipakai agar tempatnya berguna bagi orang lain. Bila Anda tidak ada setelah dipanggil sesuai aturan, nomor dianggap tidak hadir.',
        'Tempat layanan dapat mengganti dokter, mengubah jam, atau menutup jadwal. Perubahan itu terlihat pada E-Antrian dan Pantau Jadwal.',
      ],
    },
    {
      id: 'jaminan',
      title: 'BPJS dan jaminan lain',
      body: [
        'Surat rujukan atau surat kontrol harus masih berlaku dan milik pasien yang didaftarkan. Keputusan menerima jaminan ada pada tempat layanan dan penjaminnya.',
      ],
    },
    {
      id: 'larangan',
      title: 'Yang tidak diperbolehkan',
      body: [
        [
          'Mengambil nomor secara massal, dengan program, atau dengan data palsu.',
          'Mencoba membuka data orang lain atau mengganggu layanan.',
        ],
        'Akun yang melanggar dapat dibatasi setelah diperiksa oleh petugas kami, bukan oleh mesin saja.',
      ],
    },
    {
      id: 'hukum',
      title: 'Hukum yang berlaku',
      body: [
        'Ketentuan ini tunduk pada hukum Republik Indonesia. Pengolahan data pribadi dijelaskan dalam Kebijakan Privasi.',
      ],
    },
  ],
} as const;

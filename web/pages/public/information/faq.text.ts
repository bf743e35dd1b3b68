import { CODE_LIFE_MS } from '#contract/limits.ts';

export const faq = {
  title: 'Pertanyaan yang Sering Diajukan',
  intro: 'Tidak menemukan jawabannya? Tulis kepada kami lewat halaman Kontak.',
  groups: [
    {
      title: 'Mengambil nomor',
      items: [
        {
          question: 'Apakah mengambil nomor di sini berbayar?',
          answer:
            'Tidak. Mengambil, memantau, dan membatalkan nomor tidak dipungut biaya. Biaya pemeriksaan dibayar di tempat layanan sesuai cara bayar yang Anda pilih.',
        },
        {
          question: 'Sejak kapan nomor bisa diambil?',
          answer:
            'Biasanya sejak 30 hari sebelum jadwal, selama kuota masih ada. Tempat layanan dapat menetapkan batas lain; batas itu tertulis pada jadwal dan pada E-Antrian Anda.',
        },
        {
          question: 'Bisakah saya mengambil nomor untuk anak atau orang tua?',
          answer:
            'Bisa. Tambahkan anggota keluarga saat mengisi data pasien, lalu pilih namanya. Satu pasien hanya memegang satu nomor pada satu jadwal.',
        },
        {
          question: 'Mengapa kuota BPJS dan umum berbeda?',
          answer:
            'Tempat layanan membagi kuota menurut cara bayar. Bila bagian BPJS habis, nomor umum mungkin masih ada, dan sebaliknya.',
        },
      ],
    },
    {
      title: 'BPJS Kesehatan',
      items: [
        {
          question: 'Apa yang harus saya siapkan untuk BPJS?',
          answer:
            'Nomor kartu BPJS, jenis kunjungan, nomor surat rujukan atau surat kontrol, dan foto suratnya. Bawa juga surat aslinya saat datang.',
        },
        {
          question: 'Apakah satu surat rujukan bisa dipakai untuk dua nomor?',
          answer:
            'Tidak pada saat yang sama. Batalkan dahulu nomor yang lama bila Anda ingin memakai surat itu di jadwal lain.',
        },
      ],
    },
    {
      title: 'Menunggu giliran',
      items: [
        {
          question: 'Bagaimana saya tahu giliran saya sudah dekat?',
          answer:
            'Buka Pantau Jadwal. Nomor yang sedang dipanggil dan jumlah orang di depan Anda berubah sendiri tanpa memuat ulang halaman.',
        },
        {
          question: 'Mengapa perkiraan jam kadang belum muncul?',
          answer:
            'Kami menyebut jam hanya setelah sedikitnya tiga kunjungan hari itu terukur. Sebelum itu, perkiraan hanya akan menjadi tebakan.',
        },
        {
          question: 'Apa yang terjadi bila saya terlambat saat dipanggil?',
          answer:
            'Anda dipanggil beberapa kali sebelum dianggap tidak hadir. Jumlah panggilan dan aturan tempat layanan tertulis pada E-Antrian. Segera lapor ke loket saat Anda tiba.',
        },
        {
          question: 'Bagaimana bila dokter diganti?',
          answer:
            'Nama dokter pengganti ditandai pada jadwal dan pada E-Antrian. Nomor Anda tetap berlaku; Anda boleh membatalkannya bila tidak berkenan.',
        },
      ],
    },
    {
      title: 'Akun dan data',
      items: [
        {
          question: 'Haruskah saya membuat kata sandi?',
          answer: `Tidak. Kode sekali pakai dikirim ke nomor HP atau email Anda, jadi tidak ada yang perlu diingat. Kode berlaku ${CODE_LIFE_MS / 60_000} menit; jangan berikan kepada siapa pun, termasuk kepada petugas. Bila Anda lebih suka kata sandi, buat di Ubah Akun.`,
        },
        {
          question: 'Bagaimana cara membatalkan nomor?',
          answer:
            'Buka E-Antrian Anda dan pilih batal. Tempatnya langsung tersedia untuk orang lain. Nomor yang sudah dibatalkan tidak dipakai lagi oleh siapa pun.',
        },
        {
          question: 'Bagaimana cara menghapus akun dan data saya?',
          answer:
            'Buka Ubah Akun, bagian Data Anda. Di sana Anda bisa mengunduh semua data dalam satu berkas, lalu menghapus akun. Nomor antrian yang masih berlaku ikut dibatalkan.',
        },
        {
          question: 'Siapa yang melihat nomor kartu dan foto surat saya?',
          answer:
            'Nomor kartu dan foto surat disimpan terenkripsi dan hanya dipakai untuk kunjungan yang Anda daftarkan. Di layar Anda sendiri pun sebagian angkanya disamarkan. Selengkapnya ada di Kebijakan Privasi.',
        },
      ],
    },
  ],
} as const;

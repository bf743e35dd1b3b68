import { CODE_LIFE_MS } from '#contract/limits.ts';

/** Words of the three pages for joining: doctors, patients, medical centers. Every sentence must be true of this product. */
export interface JoinPoint {
  readonly title: string;
  readonly text: string;
}

export interface JoinWords {
  readonly title: string;
  readonly description: string;
  /** In two lines on wide screens. */
  readonly heading: readonly [string, string];
  readonly sub: string;
  readonly action: string;
  readonly pointsTitle: string;
  readonly points: readonly JoinPoint[];
  readonly stepsTitle: string;
  readonly steps: readonly JoinPoint[];
}

export interface JoinFormWords {
  readonly formTitle: string;
  readonly formIntro: string;
  readonly askTitle: string;
  readonly ask: readonly string[];
}

export const joinDoctor: JoinWords & JoinFormWords = {
  title: 'Gabung sebagai dokter',
  description:
    'Tampilkan jadwal praktik Anda, bagikan nomor antrian dari ponsel pasien, dan mulai praktik tanpa ruang tunggu penuh.',
  heading: ['Pasien tahu gilirannya.', 'Anda tenang memeriksa.'],
  sub: 'Jadwal Anda mudah ditemukan, nomor dibagikan dari ponsel, dan ruang tunggu tidak penuh sejak subuh.',
  action: 'Ajukan diri',
  pointsTitle: 'Yang berubah di praktik Anda',
  points: [
    {
      title: 'Mudah ditemukan',
      text: 'Satu halaman dengan nama, spesialisasi, dan semua tempat praktik Anda. Pasien menemukannya lewat nama, keluhan, atau lokasi.',
    },
    {
      title: 'Kuota tetap milik Anda',
      text: 'Jumlah nomor per jadwal ditetapkan bersama tempat praktik, terpisah untuk BPJS, umum, dan loket.',
    },
    {
      title: 'Datang saat giliran dekat',
      text: 'Pasien mengikuti nomor yang dipanggil dari ponselnya, jadi tidak semua datang di jam yang sama.',
    },
    {
      title: 'Terlambat atau diganti? Terlihat',
      text: 'Jeda dan dokter pengganti tampak pada jadwal dan E-Antrian pasien. Nomor yang sudah diambil tetap berlaku.',
    },
    {
      title: 'Tidak ada nomor kembar',
      text: 'Nomor diberikan satu per satu dan setiap panggilan tercatat, sehingga urutan tidak diperdebatkan di depan pintu Anda.',
    },
    {
      title: 'Tidak perlu alat baru',
      text: 'Cukup peramban di komputer atau ponsel pendaftaran. Petugas memanggil dengan satu tombol.',
    },
  ],
  stepsTitle: 'Dari pengajuan sampai praktik',
  steps: [
    { title: 'Isi pengajuan', text: 'Nama, nomor STR atau SIP, spesialisasi, dan tempat praktik Anda.' },
    { title: 'Kami periksa', text: 'Administrator mencocokkan data Anda. Hasilnya dikirim ke email Anda.' },
    {
      title: 'Jadwal disiapkan',
      text: 'Kami menghubungi Anda untuk menyusun jadwal dan kuota bersama tempat praktik.',
    },
  ],
  formTitle: 'Ajukan diri',
  formIntro: 'Tidak dipungut biaya. Kami hanya memakai data ini untuk memeriksa pengajuan dan menghubungi Anda.',
  askTitle: 'Siapkan',
  ask: [
    'Nomor Surat Tanda Registrasi (STR) atau Surat Izin Praktik (SIP)',
    'Nama tempat praktik dan kotanya',
    'Email dan nomor telepon yang bisa kami hubungi',
  ],
};

export const joinCenter: JoinWords & JoinFormWords = {
  title: 'Untuk Rumah Sakit & Klinik',
  description:
    'Nomor antrian dari ponsel pasien, panggilan dari satu layar, dan ruang tunggu yang lebih lengang untuk rumah sakit, puskesmas, dan klinik.',
  heading: ['Ruang tunggu lengang,', 'loket tenang.'],
  sub: 'Pasien mengambil nomor dari rumah. Petugas memanggil dari satu layar. Semua melihat urutan yang sama.',
  action: 'Ajukan tempat Anda',
  pointsTitle: 'Yang didapat tempat layanan Anda',
  points: [
    {
      title: 'Satu layar untuk memanggil',
      text: 'Mulai sesi, panggil berikutnya, panggil ulang, selesai. Setiap tombol punya jalan pintas papan ketik.',
    },
    {
      title: 'Antrian langsung di ponsel pasien',
      text: 'Nomor yang dipanggil berubah sendiri di layar pasien, tanpa memuat ulang, juga di jaringan lemah.',
    },
    {
      title: 'Kuota BPJS, umum, dan loket',
      text: 'Setiap jadwal dibagi menurut cara bayar, dan sebagian disimpan untuk pasien yang datang langsung.',
    },
    {
      title: 'Berkas BPJS lengkap sejak awal',
      text: 'Nomor kartu, jenis kunjungan, surat rujukan atau surat kontrol diminta dan diperiksa bentuknya sebelum nomor keluar.',
    },
    {
      title: 'Perkiraan waktu yang jujur',
      text: 'Rentang waktu dihitung dari kunjungan hari itu, bukan dari janji. Pertanyaan “masih lama?” berkurang.',
    },
    {
      title: 'Data pasien dijaga',
      text: 'Surat dan nomor kartu disimpan terenkripsi. Petugas hanya melihat antrian tempatnya sendiri.',
    },
  ],
  stepsTitle: 'Mulai dalam tiga langkah',
  steps: [
    { title: 'Isi pengajuan', text: 'Nama dan jenis tempat layanan, kota, dan siapa yang bisa kami hubungi.' },
    { title: 'Kami periksa', text: 'Administrator mencocokkan data. Hasilnya dikirim ke email Anda.' },
    { title: 'Loket siap', text: 'Kami menghubungi Anda untuk menyiapkan poliklinik, jadwal, dan akun petugas.' },
  ],
  formTitle: 'Ajukan tempat Anda',
  formIntro:
    'Untuk rumah sakit, puskesmas, dan klinik. Kami hanya memakai data ini untuk memeriksa pengajuan dan menghubungi Anda.',
  askTitle: 'Siapkan',
  ask: [
    'Nama resmi tempat layanan dan kotanya',
    'Nama dan jabatan orang yang bisa kami hubungi',
    'Email dan nomor telepon kantor',
  ],
};

export const joinPatient: JoinWords = {
  title: 'Gabung sebagai pasien',
  description:
    'Buat akun dengan nomor HP atau email, ambil nomor antrian dari rumah, dan pantau giliran langsung dari ponsel.',
  heading: ['Tunggu giliran', 'di rumah sendiri.'],
  sub: 'Satu akun untuk Anda dan keluarga. Ambil nomor, pantau panggilan, berangkat saat sudah dekat.',
  action: 'Daftar / Login',
  pointsTitle: 'Mengapa punya akun',
  points: [
    {
      title: 'Masuk tanpa kata sandi',
      text: `Cukup nomor HP atau email. Kode sekali pakai kami kirim, dan berlaku ${CODE_LIFE_MS / 60_000} menit.`,
    },
    {
      title: 'Untuk sekeluarga',
      text: 'Daftarkan anak, orang tua, atau pasangan sekali saja, lalu pilih namanya saat mengambil nomor.',
    },
    {
      title: 'Giliran terlihat',
      text: 'Nomor yang dipanggil dan sisa antrian di depan Anda berubah sendiri di Pantau Jadwal.',
    },
    {
      title: 'E-Antrian selalu terbawa',
      text: 'Karcis Anda bisa disimpan sebagai gambar, dicetak, dan dibuka lagi tanpa koneksi.',
    },
    {
      title: 'BPJS, umum, atau asuransi',
      text: 'Pilih cara bayar yang diterima tempat layanan. Kami menyebut dahulu apa yang harus disiapkan.',
    },
    {
      title: 'Tidak dipungut biaya',
      text: 'Mengambil, memantau, dan membatalkan nomor gratis. Biaya pemeriksaan dibayar di tempat layanan.',
    },
  ],
  stepsTitle: 'Dari daftar sampai dipanggil',
  steps: [
    { title: 'Daftar', text: 'Isi nomor HP atau email, lalu nama, jenis kelamin, dan tanggal lahir Anda.' },
    { title: 'Ambil nomor', text: 'Cari dokter, pilih jadwal dan cara bayar. Nomor antrian langsung keluar.' },
    { title: 'Pantau, lalu datang', text: 'Lihat nomor yang dipanggil. Berangkat saat giliran sudah dekat.' },
  ],
};

/** The last invitation of the patients' page, and the sample drawn at its head. */
export const joinPatientEnd = {
  title: 'Siap mengambil nomor pertama?',
  text: 'Cukup nomor HP atau email Anda.',
  search: 'Cari dokter dulu',
} as const;

/** The desk as drawn at the head of the doctors' page. */
export const deskDrawing = {
  label: 'Contoh layar loket: sedang dipanggil B09, 12 orang menunggu, 8 selesai',
  place: 'Poli Anak · Ruang 3',
  time: '16:00–19:00 WIB',
  running: 'Antrian berjalan',
  called: 'Dipanggil sekarang',
  number: 'B09',
  counts: [
    ['12', 'menunggu'],
    ['8', 'selesai'],
  ],
  next: 'Panggil berikutnya',
} as const;
